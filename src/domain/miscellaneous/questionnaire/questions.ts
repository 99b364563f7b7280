import { Result } from 'effect'
import { derivedId } from '../../kernel/derived-id.ts'
import { counted } from '../../kernel/plural.ts'
import type { EventMeta } from '../../kernel/aggregate.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { checkSchedule } from '../../platform/scheduler/schedule.ts'
import { asked, refuseMissing } from '../../workflow/input.ts'
import { hasChoices, largestOrderNo, type Question, questionFields, type QuestionValues } from './fields.ts'
import { refuse } from './rules.ts'

/** The questions of one topic by their rules: all pure, so that command, event and replay ask the same. */
export type Questions = readonly Question[]

type Values = Readonly<Record<string, unknown>>

export const inOrder = (questions: Questions): Questions =>
  questions.toSorted((one, other) => one.orderNo - other.orderNo)

/** Values without what is empty, and without what is not asked of such a question: other dependency fields clear with their `no`. */
export const applying = (values: Values): Values =>
  asked(
    questionFields,
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')),
  )

/** The order number of a question that is added: the next one. */
export const nextOrderNo = (questions: Questions): number => {
  const next = Math.max(0, ...questions.map(({ orderNo }) => orderNo)) + 1
  if (next <= largestOrderNo) return next
  const used = new Set(questions.map(({ orderNo }) => orderNo))
  return questions.findIndex((_, index) => !used.has(index + 1)) + 1 || questions.length + 1
}

/** The questions on which another may depend: those with a lower order number. */
export const mayDependOn = (questions: Questions, orderNo: number): Questions =>
  inOrder(questions).filter((one) => one.orderNo < orderNo)

const dependsOn = ({ isdependentOn, dependentQuestionId }: Partial<Question>): string | undefined =>
  isdependentOn === 'yes' ? dependentQuestionId : undefined

export const dependentsOf = (questions: Questions, id: string): Questions =>
  questions.filter((one) => dependsOn(one) === id)

const isPlaceholder = (text: string): boolean => /^\{[A-Za-z]+(?:\.[A-Za-z]+)*\}$/.test(text)

const refuseAnswers = ({ answerType, isDynamic, answers = [], placeholder = '' }: QuestionValues, at: string) => {
  if (!hasChoices(answerType)) return undefined
  if (isDynamic === 'yes')
    return isPlaceholder(placeholder) ? undefined : refuse('QUES-08', {}, { field: `${at}placeholder` })
  const different = new Set(answers).size
  return different < 2 || different < answers.length ? refuse('QUES-07', {}, { field: `${at}answers` }) : undefined
}

const refuseIdeal = (question: QuestionValues, at: string): Refused | undefined => {
  const { answerType, hasIdealAnswer, idealAnswer = '', idealAnswers = [], isDynamic, answers = [] } = question
  if (hasIdealAnswer !== 'yes') return undefined
  if (answerType === 'binary' || answerType === 'binaryWithText')
    return ['yes', 'no'].includes(idealAnswer) ? undefined : refuse('QUES-05', {}, { field: `${at}idealAnswer` })
  // What a list of the product holds is known when it is answered.
  if (!hasChoices(answerType) || isDynamic === 'yes') return undefined
  const [field, wanted] = answerType === 'multiselect' ? ['idealAnswers', idealAnswers] : ['idealAnswer', [idealAnswer]]
  return wanted.every((one) => answers.includes(one)) ? undefined : refuse('QUES-06', {}, { field: `${at}${field}` })
}

const refuseSchedule = ({ cronExpression }: QuestionValues, at: string): Refused | undefined => {
  if (cronExpression === undefined) return undefined
  const verdict = checkSchedule(cronExpression)
  if (verdict.kind === 'valid') return undefined
  const reason = verdict.kind === 'wrong' ? verdict.why : 'it has 6 fields instead of 5'
  return refuse('QUES-04', { reason }, { field: `${at}cronExpression` })
}

/** No dependency points forward, or nowhere. */
const refuseForward = (question: Question, others: Questions, at: string): Refused | undefined => {
  const on = dependsOn(question)
  if (on !== undefined && !others.some(({ id, orderNo }) => id === on && orderNo < question.orderNo))
    return refuse('QUES-03', {}, { field: `${at}dependentQuestionId` })
  return dependentsOf(others, question.id).some(({ orderNo }) => orderNo <= question.orderNo)
    ? refuse('QUES-03', {}, { field: `${at}orderNo` })
    : undefined
}

/** Why a question cannot stand among the others as it would be; `at` is where a form has its fields. */
export const refuseQuestion = (question: Question, others: Questions, at = ''): Refused | undefined => {
  const missing = refuseMissing(questionFields, question)
  if (missing !== undefined)
    return Result.mapError(missing, ({ field, ...refusal }) => ({ ...refusal, field: `${at}${field}` }))
  return (
    (others.some(({ orderNo }) => orderNo === question.orderNo)
      ? refuse('QUES-02', { n: question.orderNo }, { field: `${at}orderNo` })
      : undefined) ??
    refuseAnswers(question, at) ??
    refuseIdeal(question, at) ??
    refuseSchedule(question, at) ??
    refuseForward(question, others, at)
  )
}

/** Why a question stays: others depend on it. */
export const refuseRemoval = (questions: Questions, id: string): Refused | undefined => {
  const dependents = inOrder(dependentsOf(questions, id))
  if (dependents.length === 0) return undefined
  const isOne = dependents.length === 1
  return refuse('QUES-09', {
    dependents: `${counted(dependents.length, 'question')} ${isOne ? 'depends' : 'depend'}`,
    names: dependents.map(({ name }) => name).join(', '),
    them: isOne ? 'it' : 'them',
  })
}

export interface Placed {
  readonly id: string
  readonly orderNo: number
}

/** The order numbers that change where a question is moved behind another, or to the front: those in use are dealt out anew. */
export const movedBehind = (questions: Questions, id: string, after: string | undefined): readonly Placed[] => {
  const before = inOrder(questions)
  const moved = before.filter((one) => one.id === id)
  const others = before.filter((one) => one.id !== id)
  const at = after === undefined ? 0 : others.findIndex((one) => one.id === after) + 1
  return [...others.slice(0, at), ...moved, ...others.slice(at)].flatMap((one, index) => {
    const { orderNo } = before[index] as Question
    return one.orderNo === orderNo ? [] : [{ id: one.id, orderNo }]
  })
}

export const placed = (questions: Questions, order: readonly Placed[]): Questions => {
  const places = new Map(order.map(({ id, orderNo }) => [id, orderNo]))
  return inOrder(questions.map((one) => ({ ...one, orderNo: places.get(one.id) ?? one.orderNo })))
}

/** A dependency that points forward, or nowhere, in the order as it is. */
export const pointsForward = (questions: Questions): boolean =>
  questions.some((one) => {
    const on = dependsOn(one)
    return on !== undefined && !questions.some(({ id, orderNo }) => id === on && orderNo < one.orderNo)
  })

/** The first question whose dependency is not there. */
export const dangling = (questions: Questions): Question | undefined =>
  inOrder(questions).find((one) => {
    const on = dependsOn(one)
    return on !== undefined && !questions.some(({ id }) => id === on)
  })

/** What a change comes to: only what really changes; null empties. */
export const changeOf = (question: Question, patch: Values): Values => {
  const before: Values = question
  const next = applying({ ...question, ...patch })
  return Object.fromEntries(
    Object.keys(questionFields)
      .filter((key) => !isSame(before[key], next[key]))
      .map((key) => [key, next[key] ?? null]),
  )
}

/** The label of a field that somebody else has changed since its author saw it as `was`; undefined: none. */
export const changedSince = (question: Question, patch: Values, was: Values): string | undefined => {
  const now: Values = question
  const key = Object.keys(patch).find(
    (one) => Object.hasOwn(was, one) && !isSame(now[one], was[one]) && !isSame(now[one], patch[one]),
  )
  return key === undefined ? undefined : questionFields[key as keyof typeof questionFields].label
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export type Stamp = Pick<EventMeta, 'at' | 'actor'>

const touched = ({ at, actor }: Stamp) => ({ lastModifiedBy: actor, lastModifiedAt: at })

/** A question as it is added: who and when, from the event itself. */
export const begun = (values: Values, stamp: Stamp): Question =>
  ({ ...values, createdBy: stamp.actor, createdAt: stamp.at, ...touched(stamp) }) as Question

export const changed = (question: Question, patch: Values, stamp: Stamp): Question =>
  ({ ...applying({ ...question, ...patch }), ...touched(stamp) }) as Question

/** The questions of a duplicate: under ids of their own, which dependencies follow. */
export const copied = (questions: Questions, topic: string, by: Ref, at: string): Questions => {
  const ids = new Map(questions.map(({ id }) => [id, derivedId([topic, id])]))
  return questions.map(({ dependentQuestionId, ...one }) => ({
    ...begun({ ...one, id: ids.get(one.id) }, { actor: by, at }),
    ...(dependentQuestionId === undefined
      ? {}
      : { dependentQuestionId: ids.get(dependentQuestionId) ?? dependentQuestionId }),
  }))
}
