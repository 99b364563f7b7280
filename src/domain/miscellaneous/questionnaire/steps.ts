import { Schema } from 'effect'
import { Id } from '../../kernel/text.ts'
import { special, structOf, text } from '../../registry/fields.ts'
import { recordSteps } from '../../workflow/master.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { mostQuestions, type Question, questionFields, storedQuestion, topicFields, topicKeeps } from './fields.ts'
import {
  applying,
  begun,
  changed,
  changedSince,
  changeOf,
  dangling,
  movedBehind,
  nextOrderNo,
  placed,
  pointsForward,
  refuseQuestion,
  refuseRemoval,
  inOrder,
} from './questions.ts'
import { refuse } from './rules.ts'

const topic = workflow({
  key: 'topics',
  label: 'Topic',
  statuses: { draft: { tone: 'draft' }, published: { tone: 'done' } },
  begins: 'draft',
  fields: topicFields,
  recorded: topicKeeps,
  scope: 'group',
})

const [edit, release] = [[codes.questionnaireEdit], [codes.questionnaireRelease]]

/** Any of a question's fields; null empties one that need not be filled. */
const Patch: Schema.Codec<Readonly<Record<string, unknown>>, unknown> = Schema.Struct(
  Object.fromEntries(
    Object.entries(questionFields).map(([key, { schema, required }]) => [
      key,
      Schema.optionalKey(required ? schema : Schema.NullOr(schema)),
    ]),
  ),
)
const Seen = Schema.Record(Schema.String, Schema.Unknown)

const patch = { ...special('group', 'Question', Patch, { required: true }), fields: questionFields }
/** What its author saw in the fields that they change: a field that somebody else has changed since is not overwritten unseen. */
const was = special('group', 'Seen', Seen)
const question = special('text', 'Question', Id, { required: true })

const added = topic.eventWith(
  'QuestionAdded',
  'Question added',
  structOf({ id: storedQuestion.id, ...questionFields, orderNo: storedQuestion.orderNo }),
  { fold: ({ questions = [] }, { data, ...event }) => ({ questions: inOrder([...questions, begun(data, event)]) }) },
)
const altered = topic.eventWith('QuestionChanged', 'Question changed', Schema.Struct({ id: Id, patch: Patch }), {
  fold: ({ questions = [] }, { data, ...event }) => ({
    questions: inOrder(questions.map((one) => (one.id === data.id ? changed(one, data.patch, event) : one))),
  }),
})
const removed = topic.eventWith('QuestionRemoved', 'Question removed', Schema.Struct({ id: Id }), {
  fold: ({ questions = [] }, { data }) => ({ questions: questions.filter(({ id }) => id !== data.id) }),
})
const ordered = topic.eventWith(
  'QuestionsOrdered',
  'Questions put in order',
  Schema.Struct({ order: Schema.Array(Schema.Struct({ id: Id, orderNo: storedQuestion.orderNo.schema })) }),
  { fold: ({ questions = [] }, { data }) => ({ questions: placed(questions, data.order) }) },
)

const questionOf = (questions: readonly Question[], id: string): Question | undefined =>
  questions.find((one) => one.id === id)

/** Commands of questions stand on any version: two people at two questions, or at two fields of one, merge. */
const ofQuestions = { codes: edit, from: ['draft', 'published'], anyVersion: true } as const

const steps = topic.define({
  Publish: topic.step({
    id: 'TOP-PUBLISH',
    label: 'Publish',
    codes: release,
    from: 'draft',
    refuse: ({ details: { questions = [] } }) => {
      if (questions.length === 0) return refuse('TOP-02')
      const lost = dangling(questions)
      return lost === undefined ? undefined : refuse('TOP-03', { orderNo: lost.orderNo })
    },
    event: topic.eventWith('TopicPublished', 'Published', Schema.Struct({ questionCount: Schema.Int }), {
      to: 'published',
      fold: () => ({}),
    }),
    data: ({ details: { questions = [] } }) => ({ questionCount: questions.length }),
  }),
  Unpublish: topic.step({
    id: 'TOP-UNPUBLISH',
    label: 'Unpublish',
    codes: release,
    from: 'published',
    event: topic.event('TopicUnpublished', 'Unpublished', { to: 'draft' }),
    reason: true,
  }),
  AddQuestion: topic.hard({
    id: 'QUES-ADD',
    label: 'Add question',
    does: 'add questions',
    ...ofQuestions,
    input: { id: special('text', 'Id', Id), ...questionFields },
    events: [added],
    decide: ({ details: { questions = [] }, input, newId, me, now }) => {
      if (questions.length >= mostQuestions) return refuse('QUES-01', { n: mostQuestions })
      const { id = newId(), orderNo = nextOrderNo(questions), ...values } = input
      if (questionOf(questions, id) !== undefined) return refuse('QUES-12')
      const one = { ...applying(values), id, orderNo }
      const asIs = begun(one, { actor: me, at: now })
      return refuseQuestion(asIs, questions) ?? [added(one as Parameters<typeof added>[0])]
    },
  }),
  EditQuestion: topic.hard({
    id: 'QUES-EDIT',
    label: 'Edit question',
    does: 'edit questions',
    ...ofQuestions,
    input: { question, patch, was },
    events: [altered],
    decide: ({ details: { questions = [] }, input, me, now }) => {
      const before = questionOf(questions, input.question)
      if (before === undefined) return refuse('QUES-10')
      const label = changedSince(before, input.patch, input.was ?? {})
      if (label !== undefined) return refuse('QUES-11', { label })
      const change = changeOf(before, input.patch)
      if (Object.keys(change).length === 0) return []
      const others = questions.filter(({ id }) => id !== before.id)
      const after = changed(before, change, { actor: me, at: now })
      return refuseQuestion(after, others, 'patch.') ?? [altered({ id: before.id, patch: change })]
    },
  }),
  RemoveQuestion: topic.hard({
    id: 'QUES-REMOVE',
    label: 'Delete question',
    does: 'delete questions',
    ...ofQuestions,
    input: { question },
    events: [removed],
    decide: ({ details: { questions = [] }, input }) =>
      questionOf(questions, input.question) === undefined
        ? refuse('QUES-10')
        : (refuseRemoval(questions, input.question) ?? [removed({ id: input.question })]),
  }),
  OrderQuestions: topic.hard({
    id: 'QUES-ORDER',
    label: 'Order questions',
    does: 'put questions in order',
    ...ofQuestions,
    input: { question, after: text('After', { max: 64 }) },
    events: [ordered],
    decide: ({ details: { questions = [] }, input }) => {
      const { after } = input
      const ids = [input.question, ...(after === undefined ? [] : [after])]
      if (ids.some((id) => questionOf(questions, id) === undefined)) return refuse('QUES-10')
      const order = movedBehind(questions, input.question, after)
      if (order.length === 0) return []
      return pointsForward(placed(questions, order)) ? refuse('QUES-03') : [ordered({ order })]
    },
  }),
})

/** The steps of a topic, and those of its questions. */
export const topicSteps = recordSteps(steps, { editable: ['draft', 'published'], deletable: ['draft'] })
