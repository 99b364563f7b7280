import { Result, Schema } from 'effect'
import { type Answers, type Ask, each, one, type ResourceRef } from '../../kernel/ask.ts'
import { dateWords, localDate } from '../../kernel/calendar.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { Ref } from '../../kernel/event.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { DateText, RefInput } from '../../kernel/text.ts'
import { type Case, process } from '../../workflow/process.ts'
import { settingsAsk } from '../../platform/settings/sections.ts'
import { type Composition, compositionsKey } from './composition-resource.ts'
import { placeholderLists, type PlaceholderValues } from './placeholders.ts'
import { entriesOf, listSources, textsFor } from './placeholder-values.ts'
import { renderersBy } from './renderers.ts'
import { refuse } from './rules.ts'
import { type SentAnswer, SentAnswers, surveyed, surveyDetails, type SurveyDetails } from './survey.ts'
import type { Topic } from './topic.ts'
import { topicValidityOf } from './validity.ts'

export const surveyAnswersKey = 'survey-answers'

/** What is sent to submit a survey, for oneself. */
export const SubmitData = Schema.Struct({ topic: RefInput, date: DateText, surveyAns: SentAnswers })
export type SubmitData = typeof SubmitData.Type

const SubmittedData = Schema.Struct({
  topic: Ref,
  /** Of the topic that was asked. */
  topicVersion: Schema.Int,
  department: Schema.optionalKey(Ref),
  date: DateText,
  ...surveyDetails,
})

/** A survey as it was submitted: the page that was answered, for good. */
export interface LiveSurvey {
  readonly status: 'submitted'
  readonly topic: Ref
  readonly topicVersion: number
  readonly employee: Ref
  readonly department?: Ref
  readonly details: SurveyDetails & { readonly date: string }
  readonly topicValidity: 'yes' | 'no'
  /** Submitted on another day than it is for. */
  readonly late: 'yes' | 'no'
}
export type SurveyAnswer = AnyDocument & LiveSurvey

const topics: ResourceRef<Topic> = { key: 'topics' }
const employees: ResourceRef<AnyDocument & { readonly department?: Ref }> = { key: 'employees' }
const compositions: ResourceRef<Composition> = { key: compositionsKey }
const locations: ResourceRef<AnyDocument & { readonly shortName?: string }> = { key: 'locations' }

interface Choice {
  readonly list: (typeof placeholderLists)[number]
  readonly id: string
}

const choicesIn = (sent: readonly SentAnswer[]): readonly Choice[] =>
  sent.flatMap(({ chosen }) => chosen?.ids.map((id) => ({ list: chosen.list, id })) ?? [])
const keyOf = ({ list, id }: Choice): string => `${list} ${id}`

const composing = (sent: readonly SentAnswer[]): readonly string[] =>
  sent.flatMap(({ composition }) => composition ?? [])

const composedOf = (sent: readonly SentAnswer[]) =>
  each('composition', composing(sent), String, (id): Ask<Composition | null> => one(compositions, id))

/** The compositions that answers name, as far as they are there. */
const compositionsIn = (
  sent: readonly SentAnswer[],
  facts: Readonly<Record<`composition ${string}`, Composition | null | undefined>>,
): readonly Composition[] => composing(sent).flatMap((id) => facts[`composition ${id}`] ?? [])

const chosenBy = (sent: readonly SentAnswer[]) =>
  each('chosen', choicesIn(sent), keyOf, ({ list, id }): Ask<AnyDocument | null> =>
    one<AnyDocument>({ key: listSources[list].resource }, id),
  )

/** Of the lists of the product what was chosen and is there. */
const listsOf = (
  sent: readonly SentAnswer[],
  facts: Readonly<Record<`chosen ${string}`, AnyDocument | null | undefined>>,
  me: string,
): PlaceholderValues['lists'] =>
  Object.fromEntries(
    placeholderLists.map((list) => [
      list,
      entriesOf(
        list,
        choicesIn(sent)
          .filter((choice) => choice.list === list)
          .flatMap((choice) => facts[`chosen ${keyOf(choice)}`] ?? []),
        me,
      ),
    ]),
  )

const surveys = process<LiveSurvey>()({
  key: surveyAnswersKey,
  title: ({ topic }) => topic.name,
  labels: { surveyAns: 'Answers', answerValue: 'Answer' },
  events: {
    SurveySubmitted: {
      label: 'Submitted',
      data: SubmittedData,
      fold: (_, { data: { topic, topicVersion, department, ...details }, at, actor }) => ({
        status: 'submitted',
        topic,
        topicVersion,
        employee: actor,
        ...(department === undefined ? {} : { department }),
        details,
        topicValidity: topicValidityOf(Object.values(details.validity)),
        late: localDate(at) === details.date ? 'no' : 'yes',
      }),
    },
  },
})

/** What the rules look at: who answers where, and what is there of what the answers name. */
const factsOf = (data: SubmitData, me: string, location: string) => ({
  topic: one(topics, data.topic.id),
  employee: one(employees, me),
  location: one(locations, location),
  ...chosenBy(data.surveyAns),
  ...composedOf(data.surveyAns),
  // Which renderers the group has registered.
  settings: composing(data.surveyAns).length === 0 ? undefined : settingsAsk('company-group'),
})

type It = Pick<Case<object, SubmitData, Answers<ReturnType<typeof factsOf>>>, 'data' | 'facts' | 'me' | 'now' | 'scope'>

const decided = ({ data, facts, me, now, scope }: It): typeof SubmittedData.Type | Refused => {
  const { topic, employee } = facts
  const { date, surveyAns } = data
  if (topic === null || topic.deleted === true) return refuse('SUR-07')
  if (topic.status !== 'published') return refuse('SUR-01')
  if (date > localDate(now)) return refuse('SUR-02', {}, { field: 'date' })
  const { shortName } = facts.location ?? {}
  const texts = textsFor({ me, employee, company: scope.company, location: { ...scope.location, shortName }, date })
  const lists = listsOf(surveyAns, facts, me.id)
  const details = surveyed(topic.questions ?? [], date, surveyAns, {
    texts,
    lists,
    renderers: renderersBy(facts.settings),
    compositions: compositionsIn(surveyAns, facts),
  })
  if (Result.isResult(details)) return details
  const { id, name } = topic
  const department = employee?.department
  return {
    topic: { id, name },
    topicVersion: topic.version,
    ...(department === undefined ? {} : { department: { id: department.id, name: department.name } }),
    date,
    ...details,
  }
}

/** Filled in once and never changed: a further one of the same day stands beside it, and counts. */
export const surveyAnswer = surveys.define({
  Submit: surveys.begin({
    id: 'SUR-SUBMIT',
    label: 'Submit survey',
    words: ({ topic, date }: SubmitData) => `Survey ${topic.name}, ${dateWords(date)}`,
    does: 'submit surveys',
    data: SubmitData,
    facts: ({ data, actor, scope }) => factsOf(data, actor.id, scope.location.id),
    refuse: (it) => {
      const result = decided(it)
      return Result.isResult(result) ? result : undefined
    },
    events: (it) => {
      const result = decided(it)
      return Result.isResult(result) ? [] : [{ type: 'SurveySubmitted', data: result }]
    },
  }),
})
