import { Result, Schema } from 'effect'
import { dateWords } from '../../kernel/calendar.ts'
import type { Refusal, Refused } from '../../kernel/refusal.ts'
import { Id, StorableLine, StorableText, YesNo } from '../../kernel/text.ts'
import { type Answer, type Answers, isUnanswered } from './answer.ts'
import { measured, MeasuredSection, passedWords, settled } from './composition.ts'
import { shownWith } from './dependency.ts'
import { mostQuestions, type Question } from './fields.ts'
import { compositionOf } from './renderers.ts'
import { choicesOf, listNamed, type PlaceholderValues, placeholderLists, resolvedText } from './placeholders.ts'
import { refuse } from './rules.ts'
import { askedOn, isAskedOn } from './schedule.ts'
import { detailsInSeedShape, newFromSeedShape } from './seed-shape.ts'
import { validities, type Validity, validityOf } from './validity.ts'

/** Most characters of a text that is answered, or of a reason. */
export const longestAnswer = 2000
const most = 200

const Text = StorableText.check(Schema.isMaxLength(longestAnswer, { message: 'Use at most 2,000 characters.' }))
const Measured = Schema.Array(MeasuredSection).check(Schema.isMaxLength(50))
const Chosen = Schema.Array(StorableLine.check(Schema.isMaxLength(500))).check(Schema.isMaxLength(most))

/** An answer as a submission keeps it (seed 3, Survey answer). */
export const KeptAnswer = Schema.Struct({
  questionId: Id,
  answerValue: Schema.Union([Text, Chosen, Measured]),
  reason: Schema.optionalKey(Text),
})
export type KeptAnswer = typeof KeptAnswer.Type

/**
 * An answer as it is sent. Of a list of the product it names what was chosen, so that the server looks up these and not the whole list, and
 * of a chemical composition its id; `noChoices`: the list was empty, or there is nothing to draw.
 */
export const SentAnswer = Schema.Struct({
  ...KeptAnswer.fields,
  chosen: Schema.optionalKey(
    Schema.Struct({
      list: Schema.Literals(placeholderLists),
      ids: Schema.Array(Id).check(Schema.isMaxLength(most)),
    }),
  ),
  composition: Schema.optionalKey(Id),
  noChoices: Schema.optionalKey(Schema.Literal(true)),
})
export type SentAnswer = typeof SentAnswer.Type
export const SentAnswers = Schema.Array(SentAnswer).check(Schema.isMaxLength(mostQuestions))

const TextOrList = Schema.Union([Schema.String, Schema.Array(Schema.String)])

/** A question as it was asked, its placeholders filled in: what becomes of the topic later does not change it. */
export const AskedQuestion = Schema.Struct({
  id: Id,
  name: Schema.String,
  orderNo: Schema.Int,
  answerType: Schema.String,
  details: Schema.Struct({
    isdependentOn: Schema.optionalKey(YesNo),
    dependentQuestionId: Schema.optionalKey(Id),
    dependentQuestionsAnswer: Schema.optionalKey(Schema.String),
    hasIdealAnswer: Schema.optionalKey(YesNo),
    idealAnswer: Schema.optionalKey(TextOrList),
    isDynamic: Schema.optionalKey(YesNo),
    answers: Schema.optionalKey(TextOrList),
    hasSubQuestions: Schema.optionalKey(YesNo),
    customQuestionRenderer: Schema.optionalKey(Schema.String),
    mapperProperty: Schema.optionalKey(Schema.String),
  }),
})
export type AskedQuestion = typeof AskedQuestion.Type

/** An answer that was sent and not kept, since its question is not shown with the others. */
export const FellOut = Schema.Struct({ questionId: Id, name: Schema.optionalKey(Schema.String) })

/** What a submission keeps of the page that was answered. */
export const surveyDetails = {
  surveyAns: Schema.Array(KeptAnswer),
  questions: Schema.Array(AskedQuestion),
  validity: Schema.Record(Schema.String, Schema.Literals(validities)),
  fellOut: Schema.optionalKey(Schema.Array(FellOut)),
} as const
const SurveyDetails = Schema.Struct(surveyDetails)
export type SurveyDetails = typeof SurveyDetails.Type

/** The questions of a topic that are shown on a date with these answers, in order (spec 06, 6.5 and 6.6). */
export const shownOn = <One extends Question>(
  questions: readonly One[],
  date: string,
  answers: Answers,
): readonly One[] => shownWith(askedOn(questions, date), answers)

const isMeasured = (value: KeptAnswer['answerValue']): value is readonly MeasuredSection[] =>
  typeof value !== 'string' && value.some((one) => typeof one !== 'string')

const answerOf = ({ answerValue: value, reason }: KeptAnswer): Answer =>
  isMeasured(value)
    ? { value: '', sections: value }
    : { value: value as Answer['value'], ...(reason === undefined ? {} : { reason }) }

/** Answers as they are sent, by the ids of their questions. */
export const answersIn = (all: readonly KeptAnswer[]): Answers =>
  Object.fromEntries(all.map((one) => [one.questionId, answerOf(one)]))

const list = (value: Answer['value']): readonly string[] => (typeof value === 'string' ? [value] : value)

/** What is sent of a question that a renderer draws; where there is nothing to draw, that. */
const sentToRenderer = (
  question: Question,
  answer: Answer | undefined,
  values: PlaceholderValues,
): readonly SentAnswer[] => {
  const { id: questionId } = question
  const composition = isRegistered(question, values) ? compositionOf(question, values) : undefined
  if (composition === undefined) return [{ questionId, answerValue: '', noChoices: true }]
  return isUnanswered(answer)
    ? []
    : [{ questionId, answerValue: settled(measured(composition, answer?.sections)), composition: composition.id }]
}

/** What is sent of a page: answers to what it shows, nothing of what it hides. */
export const sentOf = (
  shown: readonly Question[],
  answers: Answers,
  values: PlaceholderValues,
): readonly SentAnswer[] =>
  shown.flatMap((question): readonly SentAnswer[] => {
    const { id: questionId, answerType, placeholder, mapperProperty = 'name' } = question
    const answer = answers[questionId]
    if (question.customQuestionRenderer !== undefined) return sentToRenderer(question, answer, values)
    if (answer === undefined || isUnanswered(answer))
      return choicesOf(question, values)?.length === 0 ? [{ questionId, answerValue: '', noChoices: true }] : []
    const { value, reason = '' } = answer
    const name = question.isDynamic === 'yes' ? listNamed(placeholder) : undefined
    const entries = name === undefined ? [] : (values.lists[name] ?? [])
    const ids = entries.flatMap((entry) =>
      list(value).includes(String(entry[mapperProperty])) && typeof entry['id'] === 'string' ? [entry['id']] : [],
    )
    return [
      {
        questionId,
        answerValue: value,
        ...(answerType === 'binaryWithText' && reason.trim() !== '' ? { reason } : {}),
        ...(name === undefined ? {} : { chosen: { list: name, ids } }),
      },
    ]
  })

/** Does any of these answers differ from the ideal one? */
export const isAnyNotIdeal = (shown: readonly Question[], answers: Answers): boolean =>
  shown.some((question) => validityOf(question, answers[question.id]) === 'no')

const isRegistered = ({ customQuestionRenderer: name }: Question, { renderers = [] }: PlaceholderValues): boolean =>
  name !== undefined && renderers.includes(name)

/** What was found, as the composition has it; refused where it cannot be drawn. */
const composed = (question: Question, { answerValue }: KeptAnswer, values: PlaceholderValues): KeptAnswer | Refused => {
  const { id: questionId, customQuestionRenderer: name = '' } = question
  if (!isRegistered(question, values)) return refuse('SUR-08', { name }, { field: questionId })
  const composition = compositionOf(question, values)
  return composition === undefined || !isMeasured(answerValue)
    ? refuse('SUR-09', {}, { field: questionId })
    : { questionId, answerValue: measured(composition, answerValue) }
}

const yesOrNo: readonly string[] = ['yes', 'no']

/** What of an answer its question does not take; undefined: it takes all of it. */
const foreign = (
  question: Question,
  { answerValue }: KeptAnswer,
  choices: readonly string[] | undefined,
): string | undefined => {
  if (isMeasured(answerValue)) return passedWords(answerValue)
  const isList = typeof answerValue !== 'string'
  const said = list(answerValue as Answer['value'])
  if (question.answerType === 'text') return isList ? said.join(', ') : undefined
  if (isList !== (question.answerType === 'multiselect')) return said.join(', ')
  return said.find((one) => !(choices ?? yesOrNo).includes(one))
}

/** As it is kept: texts without blanks around them, a list in the order of the answers and each once. */
const tidied = (
  { questionId, answerValue, reason }: KeptAnswer,
  { answerType }: Question,
  choices: readonly string[] | undefined,
): KeptAnswer => ({
  questionId,
  answerValue:
    typeof answerValue === 'string'
      ? answerValue.trim()
      : (choices ?? []).filter((one) => (answerValue as readonly string[]).includes(one)),
  ...(answerType !== 'binaryWithText' || reason === undefined || reason.trim() === '' ? {} : { reason: reason.trim() }),
})

const snapshotOf = (question: Question, values: PlaceholderValues): AskedQuestion => ({
  id: question.id,
  name: resolvedText(question.name, values),
  orderNo: question.orderNo,
  answerType: question.answerType,
  details: detailsInSeedShape(question),
})

/** A question of a submission, as the page shows it. */
export const questionOf = (asked: AskedQuestion): Question => ({ ...newFromSeedShape(asked), id: asked.id }) as Question

/**
 * A page of answers by the rules (spec 06, Survey answer): what is shown is computed again from the topic as it is now; what is hidden
 * with the answers that count falls out, and is named. `values` holds of the lists what was chosen.
 */
export const surveyed = (
  questions: readonly Question[],
  date: string,
  sent: readonly SentAnswer[],
  values: PlaceholderValues,
): SurveyDetails | Refused => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const nameOf = (question: Question): string => resolvedText(question.name, values)
  // Of two answers to one question the last one counts.
  const given = [...new Map(sent.map((one) => [one.questionId, one])).values()]
  const answered = given.filter((one) => !isUnanswered(answerOf(one)))
  for (const { questionId } of answered) {
    const question = byId.get(questionId)
    if (question !== undefined && !isAskedOn(question, date))
      return refuse('SUR-05', { question: nameOf(question), date: dateWords(date) }, { field: questionId })
  }
  const shown = shownOn(questions, date, answersIn(answered))
  const answers: KeptAnswer[] = []
  const validity: Record<string, Validity> = {}
  for (const question of shown) {
    const { id } = question
    const one = answered.find(({ questionId }) => questionId === id)
    if (one === undefined) {
      const isEmpty = given.some(({ questionId, noChoices }) => questionId === id && noChoices === true)
      const isLookedUp = question.isDynamic === 'yes' || question.customQuestionRenderer !== undefined
      validity[id] = validityOf(question, undefined, isEmpty && isLookedUp ? [] : undefined)
      continue
    }
    if (question.customQuestionRenderer !== undefined) {
      const kept = composed(question, one, values)
      if (Result.isResult(kept)) return kept
      validity[id] = validityOf(question, answerOf(kept))
      answers.push(kept)
      continue
    }
    const choices = choicesOf(question, values)
    const value = foreign(question, one, choices)
    if (value !== undefined) return refuse('SUR-04', { value, question: nameOf(question) }, { field: id })
    const kept = tidied(one, question, choices)
    validity[id] = validityOf(question, answersIn([kept])[id], choices)
    if (validity[id] === 'no' && question.answerType === 'binaryWithText' && kept.reason === undefined)
      return refuse('SUR-06', { question: nameOf(question) }, { field: id })
    answers.push(kept)
  }
  if (answers.length === 0) return refuse('SUR-03')
  const fellOut = answered
    .filter(({ questionId }) => !shown.some(({ id }) => id === questionId))
    .map(({ questionId }) => {
      const question = byId.get(questionId)
      return { questionId, ...(question === undefined ? {} : { name: nameOf(question) }) }
    })
  return {
    surveyAns: answers,
    questions: shown.map((question) => snapshotOf(question, values)),
    validity,
    ...(fellOut.length === 0 ? {} : { fellOut }),
  }
}

/** Why a page would be refused as it is answered so far; undefined: nothing that is known here speaks against it. */
export const refusalOfPage = (...page: Parameters<typeof surveyed>): Refusal | undefined => {
  const result = surveyed(...page)
  return Result.isResult(result) && Result.isFailure(result) ? result.failure : undefined
}

/** A page as it would be kept; undefined where it would be refused. */
export const keptPage = (...page: Parameters<typeof surveyed>): SurveyDetails | undefined => {
  const result = surveyed(...page)
  return Result.isResult(result) ? undefined : result
}
