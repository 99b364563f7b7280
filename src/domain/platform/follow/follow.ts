import type { AnyDocument } from '../../kernel/document.ts'
import { readable, type ResourceRef } from '../../kernel/ask.ts'
import type { Ref } from '../../kernel/event.ts'
import { aboutMark } from '../../kernel/marks.ts'
import { refuserOf } from '../../kernel/refusal.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { reference, text, yesNo } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'

const source = '01 Home, inbox and collaboration (following)'

export const followRules = {
  'FO-01': { sentence: 'Everybody chooses for themselves what they follow.', source },
  'FO-02': { sentence: 'This document does not exist or you may not see it.', source },
  'FO-03': { sentence: 'The choice to follow a document stays with it.', source },
} as const
const refuse = refuserOf(followRules)

export const followsKey = 'follows'

/** That somebody chose to follow a document or not; who chose nothing follows what they take part in (followers.ts). */
export type FollowDocument = AnyDocument & {
  readonly owner: Ref
  readonly resource: string
  readonly documentId: string
  readonly following: 'yes' | 'no'
}

/** Follows to a question of a policy. */
export const followsRef: ResourceRef<FollowDocument> = { key: followsKey }

/** One choice for each person and document, from whatever device it is made. */
export const followId = (userId: string, resource: string, documentId: string): string =>
  derivedId([followsKey, userId, resource, documentId])

export const followResource = recordResource({
  key: followsKey,
  label: 'Followed document',
  module: 'platform',
  service: 'communication',
  scope: 'group',
  read: 'readers',
  // Everybody keeps their own.
  write: [],
  fields: {
    owner: reference('Person', 'users', { required: true, kept: true }),
    resource: text('Kind of document', { required: true, max: 60, kept: true }),
    documentId: text('Document', { required: true, max: 64, kept: true }),
    following: yesNo('Following', { required: true, initial: 'yes' }),
  },
  list: ['resource', 'documentId', 'following', 'owner'],
  title: ({ documentId }) => String(documentId ?? 'Followed document'),
  more: {
    readers: (follow) => [`user:${(follow['owner'] as Ref).id}`],
    marks: (follow) => [aboutMark(String(follow['resource']), String(follow['documentId']))],
  },
  facts: (next, previous) => ({
    document: previous === undefined ? readable(next.resource, next.documentId) : undefined,
  }),
  check: (next, previous, { actor, facts }) => {
    if (actor.system === true) return undefined
    if (next.owner.id !== actor.id) return refuse('FO-01', {}, { field: 'owner' })
    if (previous !== undefined)
      return previous.owner.id === next.owner.id &&
        previous.resource === next.resource &&
        previous.documentId === next.documentId
        ? undefined
        : refuse('FO-03')
    return facts.document === null ? refuse('FO-02', {}, { field: 'documentId' }) : undefined
  },
})
