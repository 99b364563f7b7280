import type { Ref } from '../../kernel/event.ts'
import { type Audience, isAsked, type Staff } from './audience.ts'
import { isAskedOn } from './schedule.ts'
import type { Topic } from './topic.ts'

/** What of a topic says whom it asks, and when. */
export type Asking = Pick<Topic, 'id' | 'name' | 'status' | 'questions'> & Audience

/** Is anything of a topic asked on a local date? It opens at midnight and ends with the day. */
export const isOpenOn = ({ status, questions = [] }: Asking, date: string): boolean =>
  status === 'published' && questions.some((one) => isAskedOn(one, date))

/** The topics that somebody still has to answer for a date; `answered` names those of which a survey for it was submitted. */
export const dueFor = <One extends Asking>(
  topics: readonly One[],
  person: Staff,
  date: string,
  answered: ReadonlySet<string>,
): readonly One[] =>
  topics.filter((topic) => !answered.has(topic.id) && isAsked(topic, person) && isOpenOn(topic, date))

/** A topic that somebody has to answer for a date. */
export interface Due<One> {
  readonly date: string
  readonly topic: One
}

/** What somebody still has to answer for each of some days. */
export const dueIn = <One extends Asking>(
  days: readonly string[],
  topicsOn: (date: string) => readonly One[],
  person: Staff,
  surveys: readonly { readonly topic: Ref; readonly date: string }[],
): readonly Due<One>[] =>
  days.flatMap((date) => {
    const answered = new Set(surveys.filter((one) => one.date === date).map(({ topic }) => topic.id))
    return dueFor(topicsOn(date), person, date, answered).map((topic) => ({ date, topic }))
  })

/** A topic, and the days for which somebody was asked and never answered. */
export interface Missed {
  readonly topic: Ref
  readonly days: readonly string[]
}

/** The days of a month that passed without an answer, by the topics as they stood when each day began; late answers count. */
export const missedIn = (
  days: readonly string[],
  topicsOn: (date: string) => readonly Asking[],
  person: Staff,
  surveys: readonly { readonly topic: Ref; readonly date: string }[],
): readonly Missed[] => {
  const missed = new Map<string, { readonly topic: Ref; readonly days: string[] }>()
  for (const { date, topic } of dueIn(days, topicsOn, person, surveys)) {
    const { id, name } = topic
    const before = missed.get(id)?.days ?? []
    missed.set(id, { topic: { id, name }, days: [...before, date] })
  }
  return [...missed.values()].toSorted((one, other) => one.topic.name.localeCompare(other.topic.name))
}
