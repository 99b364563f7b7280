import { Schema } from 'effect'
import { type Ask, one } from '../../kernel/ask.ts'
import type { Document } from '../../kernel/document.ts'
import { reference, references } from '../../registry/columns.ts'
import { columnOfField, recordResource } from '../../registry/record-resource.ts'
import { addition } from '../../workflow/master.ts'
import type { Values } from '../../workflow/table.ts'
import { codes } from '../rights.ts'
import { askedBy } from './audience.ts'
import { type Question, topicFields, topicKeeps } from './fields.ts'
import { copied } from './questions.ts'
import { refuse } from './rules.ts'
import { topicSteps } from './steps.ts'

/** A topic with its questions, in their order. */
export type Topic = Document<Values<typeof topicFields> & { readonly status: 'draft' | 'published' }> & {
  readonly questions?: readonly Question[]
}

const topics = { key: 'topics' } as { readonly key: 'topics'; readonly document?: Topic }

const source = ({ copyOf }: { readonly copyOf?: string }): { readonly source?: Ask<Topic | null> } =>
  copyOf === undefined ? {} : { source: one(topics, copyOf) }

/** A topic and its questions: one aggregate (spec 06 Topic). */
export const topicResource = recordResource({
  key: 'topics',
  label: 'Topic',
  module: 'miscellaneous',
  service: 'questionnaire',
  scope: 'group',
  read: codes.questionnaireView,
  write: [codes.questionnaireEdit],
  fields: topicFields,
  keeps: topicKeeps,
  list: [
    columnOfField('name', topicFields.name, { label: 'Topic Name', grow: true }),
    columnOfField('description', topicFields.description, { label: 'Topic Description' }),
    columnOfField('status', topicKeeps.status, { label: 'Topic Status' }),
    references('asks', 'Asks', (document) => askedBy(document as Topic), { shown: false }),
    reference('createdBy', 'Created By', { width: 150 }),
    reference('lastModifiedBy', 'Last Modified By', { width: 150 }),
  ],
  search: ['name', 'description'],
  sort: 'name',
  unique: ['name'],
  taken: (_, [name = '']) => refuse('TOP-01', { name }, { field: 'name' }),
  used: (_, { count }) => refuse('TOP-04', { surveys: count === 1 ? '1 survey has' : `${count} surveys have` }),
  facts: (next, previous) => (previous === undefined ? source(next) : {}),
  check: (next, previous, { facts }) => {
    if (previous !== undefined) return next.copyOf === previous.copyOf ? undefined : refuse('TOP-06')
    return next.copyOf !== undefined && (facts.source ?? null) === null ? refuse('TOP-05') : undefined
  },
  // The event of a duplicate holds its questions: to replay it nobody asks for the topic that it was made of.
  adds: addition({
    fields: { questions: Schema.optionalKey(topicKeeps.questions.schema) },
    facts: source,
    data: (_, { source: of }, { id, by, at }) =>
      of === null || of === undefined ? {} : { questions: copied(of.questions ?? [], id, by, at) },
  }),
  steps: topicSteps,
  // Whoever has the link may fill in what is published; drafts are seen by those who write them.
  more: { readers: ({ status }) => (status === 'published' ? ['everybody'] : []) },
})
