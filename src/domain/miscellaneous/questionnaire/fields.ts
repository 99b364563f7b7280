import { Schema } from 'effect'
import { Ref } from '../../kernel/event.ts'
import { Id, StorableLine } from '../../kernel/text.ts'
import {
  choice,
  documentId,
  instant,
  longText,
  references,
  rows,
  special,
  structOf,
  text,
  type When,
  whole,
  yesNo,
} from '../../registry/fields.ts'

const isFor =
  (audience: string): When =>
  (values) =>
    values['audience'] === audience

/** What a person fills in of a topic (spec 06 Topic). */
export const topicFields = {
  name: text('Name', { required: true, max: 120 }),
  description: longText('Description', { required: true, max: 1000 }),
  audience: choice(
    'Audience',
    { everyone: 'Everybody', departments: 'Departments', employees: 'Employees' },
    { initial: 'everyone', help: 'Who is asked. Whoever has the link may fill it in.' },
  ),
  audienceDepartments: references('Departments', 'departments', { when: isFor('departments'), asked: true }),
  audienceEmployees: references('Employees', 'employees', { when: isFor('employees'), asked: true }),
  copyOf: documentId('Duplicate of', 'topics', { kept: true }),
} as const

export const answerTypes = ['text', 'binary', 'multichoice', 'multiselect', 'binaryWithText'] as const
export type AnswerType = (typeof answerTypes)[number]

/** A topic holds at most so many questions, and an order number is at most so large. */
export const [mostQuestions, largestOrderNo] = [300, 100_000]

const mostAnswers = 50
const Line = StorableLine.check(
  Schema.isMinLength(1, { message: 'An answer must not be empty.' }),
  Schema.isMaxLength(200, { message: 'Use at most 200 characters.' }),
)
const Answers = Schema.Array(Line).check(
  Schema.isMaxLength(mostAnswers, { message: `Give at most ${mostAnswers} answers.` }),
)

/** Is one of several answers chosen? */
export const hasChoices = (answerType: unknown): boolean => answerType === 'multichoice' || answerType === 'multiselect'

const depends: When = ({ isdependentOn }) => isdependentOn === 'yes'
const chooses: When = ({ answerType }) => hasChoices(answerType)
const isDynamic: When = (values) => chooses(values) && values['isDynamic'] === 'yes'
const hasIdeal: When = ({ hasIdealAnswer }) => hasIdealAnswer === 'yes'
const isList: When = ({ answerType }) => answerType === 'multiselect'

/**
 * What a person fills in of a question, flat, each with when it is asked for: what is not asked for is not kept. On the wire of
 * `/api/v1/questions` it has the seeds' shape (seed-shape.ts).
 */
export const questionFields = {
  name: text('Question', { required: true, max: 500, wide: true, help: 'May hold placeholders in braces: {date}.' }),
  orderNo: whole('Order No', { min: 1, max: largestOrderNo, help: 'The next one where it is empty.' }),
  answerType: choice(
    'Answer Type',
    {
      text: 'Text',
      binary: 'Binary',
      multichoice: 'Multichoice',
      multiselect: 'Multiselect',
      binaryWithText: 'Binary with text',
    },
    { required: true },
  ),
  isDynamic: yesNo('Answers from a list of the product', { when: chooses }),
  answers: special('choices', 'Answers', Answers, { when: (values) => chooses(values) && !isDynamic(values) }),
  placeholder: text('Placeholder', { when: isDynamic, asked: true, max: 60, help: 'A list such as {machines}.' }),
  hasIdealAnswer: yesNo('Has an ideal answer'),
  idealAnswer: text('Ideal answer', { when: (values) => hasIdeal(values) && !isList(values), asked: true, max: 500 }),
  idealAnswers: special('choices', 'Ideal answers', Answers, {
    when: (values) => hasIdeal(values) && isList(values),
    asked: true,
  }),
  isdependentOn: yesNo('Depends on another question'),
  dependentQuestionId: special('text', 'Depends on', Id, { when: depends, asked: true }),
  dependentQuestionsAnswer: text('Shown when its answer is', { when: depends, asked: true, max: 500 }),
  cronExpression: text('Cron Expression', {
    max: 100,
    help: 'Minute, hour, day, month, weekday in UTC. Always asked where it is empty.',
  }),
  hasSubQuestions: yesNo('Has sub-questions', { help: 'Questions that depend on this one stand indented beneath it.' }),
  customQuestionRenderer: text('Custom renderer', {
    max: 60,
    help: 'Replaces the answer field, e.g. chemical-composition.',
  }),
  mapperProperty: text('Mapper property', {
    when: (values) => isDynamic(values) || (values['customQuestionRenderer'] ?? '') !== '',
    max: 120,
    help: 'For a list, the property to show and store (default: name). For a chemical composition, its id or name.',
  }),
} as const

/** A question as its topic keeps it. */
export const storedQuestion = {
  id: special('text', 'Id', Id, { required: true }),
  ...questionFields,
  orderNo: { ...questionFields.orderNo, required: true as const },
  createdBy: special('reference', 'Created By', Ref, { required: true }),
  createdAt: instant('Created On', { required: true }),
  lastModifiedBy: special('reference', 'Last Modified By', Ref, { required: true }),
  lastModifiedAt: instant('Modified On', { required: true }),
} as const

/** What the product keeps of a topic. */
export const topicKeeps = {
  status: choice('Status', ['draft', 'published']),
  questions: rows('Questions', storedQuestion, { most: mostQuestions, identity: { by: ['id'], shown: 'name' } }),
} as const

const QuestionSchema = structOf(storedQuestion)
/** A question as its topic keeps it. */
export type Question = (typeof QuestionSchema)['Type']
/** What a person says of a question. */
export type QuestionValues = Omit<Question, 'id' | 'createdBy' | 'createdAt' | 'lastModifiedBy' | 'lastModifiedAt'>
