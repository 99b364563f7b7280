import type { AnyDocument } from '../../kernel/document.ts'
import { aboutMark } from '../../kernel/marks.ts'
import { field, reference } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { comment, CommentFields, commentFields, commentsKey, commentStatuses, type LiveComment } from './comment.ts'

/** Of what is only begun nothing stands yet. */
const liveOf = (document: AnyDocument): Partial<LiveComment> => document as AnyDocument & Partial<LiveComment>

/** A document as one text, by which what is bound to it is found in lists. */
export const targetText = (resource: string, id: string): string => `${resource}|${id}`

/** Comments on documents: read by whoever reads what they are on. */
export const commentResource: ResourceEntry = {
  key: commentsKey,
  label: 'Comment',
  plural: 'Comments',
  module: 'platform',
  service: 'communication',
  path: '/api/v1/comments',
  kind: 'workflow',
  // Its readers are bound to the place of the document that it is on.
  scope: 'group',
  aggregate: comment,
  fields: CommentFields,
  form: { fields: commentFields },
  marks: (document) => {
    const { target } = liveOf(document)
    return target === undefined ? [] : [aboutMark(target.resource, target.id)]
  },
  read: 'readers',
  readers: (document) => liveOf(document).readers ?? [],
  title: (document) => {
    const { target } = liveOf(document)
    return target === undefined ? 'Comment' : `comment on ${target.title}`
  },
  columns: [
    field('writtenAt', 'Written', 'instant', { width: 150 }),
    reference('author', 'Author', { width: 150 }),
    field('text', 'Comment', 'text', { width: 320, grow: true }),
    field('target.title', 'On', 'text', { key: 'title', width: 180 }),
    field('status', 'Status', 'status', { choices: commentStatuses, width: 90 }),
    {
      key: 'target',
      label: 'Document',
      type: 'text',
      shown: false,
      value: (document) => {
        const { target } = liveOf(document)
        return target === undefined ? null : targetText(target.resource, target.id)
      },
    },
    {
      key: 'mentionsMe',
      label: 'Mentions me',
      type: 'yes-no',
      shown: false,
      value: (document, viewer) =>
        viewer !== undefined && liveOf(document).mentions?.some(({ id }) => id === viewer.userId) === true,
    },
  ],
  slots: { s1: 'writtenAt', s2: 'target', s3: 'status', s4: 'author' },
  search: (document) => [liveOf(document).text, liveOf(document).target?.title],
  defaultSort: '-writtenAt',
}
