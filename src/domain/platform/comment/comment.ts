import { Schema } from 'effect'
import type { CommandOf } from '../../kernel/aggregate.ts'
import { readable, readersOf, type ResourceRef } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { Nothing } from '../../kernel/decode.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { Ref } from '../../kernel/event.ts'
import { inSentence } from '../../kernel/labels.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { RefInput, StorableLine } from '../../kernel/text.ts'
import type { ReaderToken } from '../../registry/entry.ts'
import { labelsOf, longText, special, structOf } from '../../registry/fields.ts'
import { knownResource } from '../../registry/known.ts'
import { boundReaders } from '../../registry/reading.ts'
import { type Case, process } from '../../workflow/process.ts'
import { refuse } from './rules.ts'
import { About, refuseTarget, Target } from './target.ts'

export const commentsKey = 'comments'

/** Where the comments of a document stand, below its page. */
export const commentsPath = (page: string): string => `${page}/comments`

/** Most people that one comment mentions. */
export const mostMentions = 50

export const commentFields = {
  text: longText('Comment', { required: true }),
  mentions: special(
    'references',
    'People mentioned',
    Schema.Array(RefInput).check(
      Schema.isMaxLength(mostMentions, { message: `Mention at most ${mostMentions} people.` }),
    ),
    { among: 'users', required: true, initial: [] },
  ),
}

export const CommentFields = Schema.Struct({ target: About, ...structOf(commentFields).fields })
const WrittenData = structOf(commentFields)

/** Tokens of those who may read the document that it is on: nobody types them. */
const Readers = Schema.Array(StorableLine)
const Rebound = Schema.Struct({ readers: Readers })

export const commentStatuses = ['shown', 'removed'] as const

export interface LiveComment {
  readonly status: (typeof commentStatuses)[number]
  readonly target: Target
  readonly text: string
  readonly mentions: readonly Ref[]
  readonly readers: readonly ReaderToken[]
  readonly author: Ref
  /** ISO instants. */
  readonly writtenAt: string
  readonly editedAt: string | null
}

export type CommentDocument = AnyDocument & LiveComment

/** A comment to a question of a policy. */
export const commentsRef: ResourceRef<CommentDocument> = { key: commentsKey }

const comments = process<LiveComment>()({
  key: commentsKey,
  title: ({ target }) => `The comment on ${target.title}`,
  labels: labelsOf(commentFields),
  events: {
    CommentAdded: {
      label: 'Commented',
      data: Schema.Struct({ target: Target, ...WrittenData.fields, readers: Readers }),
      fold: (_, { data, actor, at }) => ({
        ...data,
        readers: data.readers as readonly ReaderToken[],
        status: 'shown',
        author: { id: actor.id, name: actor.name },
        writtenAt: at,
        editedAt: null,
      }),
    },
    CommentEdited: { label: 'Changed', data: WrittenData, fold: (_, { data, at }) => ({ ...data, editedAt: at }) },
    CommentRemoved: {
      label: 'Removed',
      data: Nothing,
      fold: () => ({ status: 'removed', text: '', mentions: [] }),
    },
    CommentReadersChanged: {
      label: 'Readers changed',
      data: Rebound,
      fold: (_, { data }) => ({ readers: data.readers as readonly ReaderToken[] }),
    },
  },
})

interface Written {
  readonly text: string
  readonly mentions: readonly Ref[]
}

/** It says something, and calls nobody to what they may not see. A device does not know who may: there the server decides. */
const refuseWritten = (
  { text, mentions }: Written,
  { resource }: Pick<Target, 'resource'>,
  readers: readonly Ref[] | null | undefined,
): Refused | undefined => {
  if (text.trim() === '') return refuseCommon('E-REQ', { label: commentFields.text.label }, { field: 'text' })
  if (readers === null || readers === undefined) return undefined
  const may = new Set(readers.map(({ id }) => id))
  const stranger = mentions.find(({ id }) => !may.has(id))
  return stranger === undefined
    ? undefined
    : refuse(
        'CM-02',
        { name: stranger.name, label: inSentence(knownResource(resource)?.label ?? 'Document') },
        { field: 'mentions' },
      )
}

const mentionFacts = ({ mentions }: Pick<Written, 'mentions'>, { resource, id }: Pick<Target, 'resource' | 'id'>) => ({
  readers: mentions.length === 0 ? undefined : readersOf(resource, id),
})

const ofOthers = ({ state, me }: Pick<Case<LiveComment, unknown, unknown>, 'state' | 'me'>): Refused | undefined =>
  state.author.id === me.id ? undefined : refuse('CM-03', { author: state.author.name })

/** A word on a document, read by whoever reads that document now, and by nobody else (docs/decisions/23). */
export const comment = comments.define({
  Add: comments.begin({
    id: 'CM-A',
    label: 'Add comment',
    data: CommentFields,
    facts: ({ data: { target, ...data } }) => ({
      document: readable(target.resource, target.id),
      ...mentionFacts(data, target),
    }),
    refuse: ({ data: { target, ...data }, facts: { document, readers } }) => {
      return refuseTarget(target, document, 'target') ?? refuseWritten(data, target, readers)
    },
    events: ({ data: { target, text, mentions }, facts: { document } }) => {
      const entry = knownResource(target.resource)
      if (entry === undefined || document === null) return []
      const readers = boundReaders(entry, document)
      return [
        {
          type: 'CommentAdded',
          data: { target: { ...target, title: entry.title(document) }, text, mentions, readers },
        },
      ]
    },
  }),
  Edit: comments.step({
    id: 'CM-E',
    label: 'Edit',
    data: WrittenData,
    from: ['shown'],
    facts: ({ state, data }) => mentionFacts(data, state.target),
    unless: ofOthers,
    refuse: ({ state, data, facts: { readers } }) => refuseWritten(data, state.target, readers),
    event: 'CommentEdited',
  }),
  Remove: comments.step({
    id: 'CM-R',
    label: 'Remove',
    data: Nothing,
    from: ['shown'],
    unless: ofOthers,
    event: 'CommentRemoved',
  }),
  /** Who may read the document has changed. */
  Rebind: comments.step({
    id: 'CM-B',
    label: 'Change readers',
    data: Rebound,
    system: true,
    event: 'CommentReadersChanged',
  }),
})

export type CommentCommand = CommandOf<typeof comment>
