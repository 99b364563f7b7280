import { differenceInCalendarDays, parseISO } from 'date-fns'
import { localDate } from '../../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { matchNames } from '../../../domain/platform/chat/names.ts'
import type { Answer, AnswerRow } from '../../../domain/platform/chat/reply.ts'
import type { Question, Topic } from '../../../domain/platform/chat/topic.ts'
import { dayWords, type Span, todaySpan } from '../../../domain/platform/chat/when.ts'
import { rejectedStatuses } from '../../../domain/quality/requisition/choices.ts'
import { dueDate, isOverdue } from '../../../domain/quality/requisition/dates.ts'
import { requisitionResource as entry } from '../../../domain/quality/requisition/resource.ts'
import type { RequisitionDocument } from '../../../domain/quality/requisition/state.ts'
import { canActNow, waitingFor } from '../../../domain/quality/requisition/workflow.ts'
import { resourceOf } from '../../../domain/registry/registry.ts'
import { pathIn, unclear } from '../answering.ts'
import {
  type Answerer,
  type Asking,
  filterWords,
  type Filter,
  is,
  listPath,
  readAll,
  readFirst,
  researchOf,
  todayOf,
  within,
} from '../asking.ts'

/** Change control requisitions, read with the rights of the list and counted by its filters. */
export const requisitions: Answerer = {
  entry,
  answer: async (question, asking, topic) => {
    const kind = kinds[question.shape]
    if (kind === undefined) return undefined
    const narrowed = await narrow(question, asking, topic)
    return 'sentence' in narrowed ? narrowed : kind({ question, asking, topic, ...narrowed })
  },
}

interface Narrowed {
  /** What the words of the question ask for. */
  readonly filters: readonly Filter[]
  readonly named: Readonly<Record<string, string>>
  /** `Major permanent requisitions of Production` */
  readonly noun: (count: number) => string
}

interface Asked extends Narrowed {
  readonly question: Question
  readonly asking: Asking
  readonly topic: Topic
}

type Kind = (asked: Asked) => Promise<Answer | undefined> | Answer | undefined

const fixed: Readonly<Record<string, (value: string) => Filter>> = {
  status: (value) => is('status', value),
  open: (value) => is('open', value),
  rejected: () => is('status', ...rejectedStatuses),
  overdue: (value) => is('overdue', value),
  class: (value) => is('class', value),
  type: (value) => is('type', value),
}

const refsOf = async (asking: Asking, resource: string): Promise<readonly Ref[]> =>
  (await readAll(asking, resourceOf(resource), [])).map((one) => ({ id: one.id, name: String(one['name']) }))

const narrow = async ({ slots }: Question, asking: Asking, topic: Topic): Promise<Narrowed | Answer> => {
  const own = Object.entries(slots).flatMap(([slot, value]) => fixed[slot]?.(value) ?? [])
  const adjectives = [slots['class'], slots['type']].filter((word) => word !== undefined)
  const place = slots['place']
  const departments = place === undefined ? [] : matchNames(place, await refsOf(asking, 'departments'))
  if (place !== undefined && departments.length !== 1)
    return unclear(asking, topic, entry, place, departments, 'department')
  const [department] = departments
  return {
    filters: department === undefined ? own : [...own, is('department', department.id)],
    named: department === undefined ? {} : { [department.id]: department.name },
    noun: (count) =>
      [
        count,
        ...adjectives,
        count === 1 ? 'requisition' : 'requisitions',
        ...(department === undefined ? [] : ['of', department.name]),
      ].join(' '),
  }
}

const rowOf = (topic: Topic, today: string, document: AnyDocument, facts?: string): AnswerRow => {
  const requisition = document as unknown as RequisitionDocument
  const wait = waitingFor(requisition)
  const due = dueDate(requisition.details)
  return {
    name: entry.title(document),
    path: pathIn(topic.screen ?? '', document),
    words: [
      requisition.details.docName,
      requisition.status,
      ...(wait === null ? [] : [`waits for ${wait.who} since ${dayWords(localDate(wait.since))}`]),
      ...(due === null ? [] : [`due ${dayWords(due)}${isOverdue(requisition, today) ? ', overdue' : ''}`]),
      ...(facts === undefined ? [] : [facts]),
    ].join('; '),
  }
}

/** One figure: how many match, the first ten, and the list that shows the same. */
const counted = async (
  { asking, topic, named }: Asked,
  filters: readonly Filter[],
  sentence: (count: number) => string,
): Promise<Answer> => {
  const { items, total } = await readFirst(asking, entry, filters)
  return {
    sentence: sentence(total),
    rows: items.map((one) => rowOf(topic, todayOf(asking), one)),
    total,
    list: { words: 'Open the list with this filter', path: listPath(topic.screen ?? '', filters) },
    research: researchOf(asking, entry, {
      topic,
      filter: filterWords(entry, filters, named),
      read: total,
      sum: `${total} counted.`,
    }),
  }
}

const be = (count: number): string => (count === 1 ? 'is' : 'are')
const was = (count: number): string => (count === 1 ? 'was' : 'were')
const after = (span: Span | undefined): string => (span === undefined ? '' : ` ${span.words}`)

/** What is said of a count by the one word that narrows it most. */
const stateWords = ({ status, open, rejected, overdue }: Question['slots'], count: number): string => {
  if (status !== undefined) return `${be(count)} at ${status} now`
  if (rejected !== undefined) return `${be(count)} rejected now`
  if (overdue !== undefined) return `${be(count)} overdue now`
  return open === undefined ? `${be(count)} on record` : `${be(count)} open now`
}

const count: Kind = (asked) => {
  const { question, filters, noun } = asked
  const { slots, span } = question
  if (span === undefined) return counted(asked, filters, (total) => `${noun(total)} ${stateWords(slots, total)}.`)
  if (slots['status'] === 'closed')
    return counted(
      asked,
      [...filters, ...within('closedOn', span)],
      (total) => `${noun(total)} ${was(total)} closed ${span.words}.`,
    )
  return raised(asked)
}

const raised: Kind = (asked) => {
  const { question, filters, noun } = asked
  const { slots, span } = question
  const all = span === undefined ? filters : [...filters, ...within('createdAt', span)]
  const isNarrowed = ['status', 'open', 'rejected', 'overdue'].some((slot) => slots[slot] !== undefined)
  return counted(asked, all, (total) =>
    isNarrowed
      ? `${noun(total)}, raised${after(span)}, ${stateWords(slots, total)}.`
      : `${noun(total)} ${was(total)} raised${after(span)}.`,
  )
}

const raisedBy: Kind = async (asked) => {
  const { question, asking, topic, filters, named, noun } = asked
  const who = question.slots['who'] ?? ''
  const isMe = who === 'me'
  const people = isMe ? [asking.caller.user] : matchNames(who, await refsOf(asking, 'users'))
  const [person] = people
  if (person === undefined || people.length > 1) return unclear(asking, topic, entry, who, people, 'person')
  const { span, slots } = question
  const all = [...filters, is('createdBy', person.id), ...(span === undefined ? [] : within('createdAt', span))]
  const isNarrowed = ['status', 'open', 'rejected', 'overdue'].some((slot) => slots[slot] !== undefined)
  const by = `raised by ${isMe ? 'you' : person.name}${after(span)}`
  return counted({ ...asked, named: { ...named, [person.id]: person.name } }, all, (total) =>
    isNarrowed ? `${noun(total)}, ${by}, ${stateWords(slots, total)}.` : `${noun(total)} ${was(total)} ${by}.`,
  )
}

const overdue: Kind = (asked) => {
  const { question, filters, noun } = asked
  const { span } = question
  const all = [...filters, is('overdue', 'true'), ...(span === undefined ? [] : within('dueDate', span))]
  return counted(asked, all, (total) =>
    span === undefined
      ? `${noun(total)} ${be(total)} past the tentative closure date.`
      : `${noun(total)} ${was(total)} due ${span.words} and ${be(total)} overdue.`,
  )
}

const due: Kind = (asked) => {
  const { question, asking, filters, noun } = asked
  const span = question.span ?? todaySpan(todayOf(asking))
  return counted(
    asked,
    [...filters, is('open', 'true'), ...within('dueDate', span)],
    (total) => `${noun(total)} ${be(total)} open and due ${span.words}.`,
  )
}

/** What waits, waits now: with another time it is not understood. */
const isOfNow = ({ question: { span }, asking }: Asked): boolean => {
  const today = todayOf(asking)
  return span === undefined || (span.from === today && span.to === today)
}

const waitingForMe: Kind = (asked) =>
  isOfNow(asked)
    ? counted(
        asked,
        [...asked.filters, is('waitingForMe', 'true')],
        (total) => `${asked.noun(total)} ${total === 1 ? 'waits' : 'wait'} for you.`,
      )
    : undefined

/** Whom the workflow itself names, beside departments. */
const parties: readonly Ref[] = ['QA', 'Management committee', 'Initiator', 'HOD', 'Expert', 'Customer'].map(
  (name) => ({ id: `party ${name}`, name }),
)

const waitingForSomebody: Kind = async (asked) => {
  const { question, asking, topic, filters, named, noun } = asked
  if (!isOfNow(asked)) return undefined
  const whom = question.slots['whom'] ?? ''
  const departments = await refsOf(asking, 'departments')
  const people = await refsOf(asking, 'users')
  const found = matchNames(whom, [...parties, ...departments, ...people])
  const [one] = found
  if (one === undefined || found.length > 1) return unclear(asking, topic, entry, whom, found, 'person or department')
  const words = (total: number): string => `${noun(total)} ${total === 1 ? 'waits' : 'wait'} for ${one.name}.`
  if (!people.includes(one))
    return counted(asked, [...filters, { column: 'waitingFor', operator: 'contains', values: [one.name] }], words)
  const viewer = await asking.viewerOf(one.id)
  const open = [...filters, is('open', 'true')]
  const rows = await readAll(asking, entry, open)
  const own = viewer === undefined ? [] : rows.filter((row) => canActNow(row as unknown as RequisitionDocument, viewer))
  return {
    sentence: words(own.length),
    rows: own.slice(0, 10).map((row) => rowOf(topic, todayOf(asking), row)),
    total: own.length,
    research: researchOf(asking, entry, {
      topic,
      filter: `${filterWords(entry, open, named)}; ${one.name} may take the next step`,
      read: rows.length,
      sum: `${own.length} of ${rows.length} counted.`,
    }),
  }
}

const details: Kind = async ({ question, asking, topic }) => {
  const number = question.slots['number'] ?? ''
  const byNumber = await readFirst(asking, entry, [is('requisitionNo', number)])
  const filter = byNumber.total > 0 ? is('requisitionNo', number) : is('ccfNo', number)
  const { items, total } = byNumber.total > 0 ? byNumber : await readFirst(asking, entry, [filter])
  const research = researchOf(asking, entry, {
    topic,
    filter: filterWords(entry, [filter]),
    read: total,
    sum: `${total} found.`,
  })
  const [document] = items
  if (document === undefined)
    return { sentence: `No requisition ${number.toUpperCase()} is here, or you may not see it.`, research }
  const { status, createdBy, createdAt, details: own } = document as unknown as RequisitionDocument
  const wait = waitingFor(document as unknown as RequisitionDocument)
  const dueOn = dueDate(own)
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Document', `${own.docNo} ${own.docName}`],
    ['Department', own.department.name],
    ['Type', own.typeOfChange],
    ['Class', own.classificationMajorMinor],
    ['Raised', `by ${createdBy.name} on ${dayWords(localDate(createdAt))}`],
    ['Due', dueOn === null ? null : dayWords(dueOn)],
    ['Change Control Form', own.changeControlFormNo],
    ['Proposed change', own.proposedChange],
  ]
  return {
    sentence: `${entry.title(document)} is at ${status}${wait === null ? '' : ` and waits for ${wait.who} since ${dayWords(localDate(wait.since))}`}.`,
    rows: facts.flatMap(([name, words]) =>
      words === null || words === undefined || words === '' ? [] : [{ name, words }],
    ),
    list: { words: `Open ${entry.title(document)}`, path: pathIn(topic.screen ?? '', document) },
    research,
  }
}

/** Calendar days from the draft to the closing entry of the path. */
const daysToClose = (document: AnyDocument): number | null => {
  const { createdAt, path } = document as unknown as RequisitionDocument
  const closed = path.find((one) => one.status === 'closed')?.at
  return closed === undefined
    ? null
    : differenceInCalendarDays(parseISO(localDate(closed)), parseISO(localDate(createdAt)))
}

const averageDays: Kind = async ({ question, asking, topic, filters, named, noun }) => {
  const { span, slots } = question
  if (['status', 'open', 'rejected', 'overdue'].some((slot) => slots[slot] !== undefined)) return undefined
  const all = [...filters, is('status', 'closed'), ...(span === undefined ? [] : within('closedOn', span))]
  const rows = (await readAll(asking, entry, all)).flatMap((document) => {
    const days = daysToClose(document)
    return days === null ? [] : [{ document, days }]
  })
  const sum = rows.reduce((total, { days }) => total + days, 0)
  const average = (sum / rows.length).toFixed(1)
  return {
    sentence:
      rows.length === 0
        ? `${noun(0)} were closed${after(span)}, so there is no average.`
        : `From draft to closed it took ${average} days on average, over ${noun(rows.length)} closed${after(span)}.`,
    rows: rows
      .slice(0, 10)
      .map(({ document, days }) => rowOf(topic, todayOf(asking), document, `${days} ${days === 1 ? 'day' : 'days'}`)),
    total: rows.length,
    list: { words: 'Open the list with this filter', path: listPath(topic.screen ?? '', all) },
    research: researchOf(asking, entry, {
      topic,
      filter: filterWords(entry, all, named),
      read: rows.length,
      sum: rows.length === 0 ? 'nothing to divide.' : `${sum} calendar days / ${rows.length} = ${average}.`,
    }),
  }
}

const kinds: Readonly<Record<string, Kind>> = {
  details,
  'waiting-for-me': waitingForMe,
  'waiting-for': waitingForSomebody,
  overdue,
  due,
  'average-days': averageDays,
  'raised-by': raisedBy,
  raised,
  count,
}
