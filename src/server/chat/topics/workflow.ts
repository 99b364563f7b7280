import { differenceInCalendarDays, parseISO } from 'date-fns'
import { localDate } from '../../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { matchNames } from '../../../domain/platform/chat/names.ts'
import type { Answer, AnswerRow } from '../../../domain/platform/chat/reply.ts'
import { dayWords, type Span, todaySpan } from '../../../domain/platform/chat/when.ts'
import type { WorkflowTopic } from '../../../domain/platform/chat/workflow-topic.ts'
import type { Viewer } from '../../../domain/registry/entry.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { statusWords } from '../../../domain/registry/status-words.ts'
import { subjectOf } from '../../../domain/workflow/situation.ts'
import { waitingFor } from '../../../domain/workflow/waiting.ts'
import {
  be,
  counted as countedRecords,
  factRows,
  joined,
  listOf,
  many,
  pathIn,
  shownOf,
  unclear,
  was,
} from '../answering.ts'
import {
  type Asked as AnyAsked,
  filterWords,
  type Filter,
  is,
  type Kinds,
  narrowedTo,
  readAll,
  readFirst,
  refsOf,
  researchOf,
  todayOf,
  within,
} from '../asking.ts'

/** A question about the documents of a workflow, as far as its words narrow it. */
interface Asked extends AnyAsked {
  readonly topic: WorkflowTopic
  readonly filters: readonly Filter[]
  readonly named: Readonly<Record<string, string>>
  /** `3 Major permanent requisitions of Production` */
  readonly noun: (count: number) => string
}

type Kind = (asked: Asked) => Promise<Answer | undefined> | Answer | undefined

const openIn = ({ entry, open }: WorkflowTopic): Filter =>
  columnOf(entry, 'open') === undefined ? is('status', ...open) : is('open', 'true')

const narrow = async (asked: AnyAsked, topic: WorkflowTopic): Promise<Asked | Answer | undefined> => {
  const { question, asking, entry } = asked
  const { place, ...slots } = question.slots
  const fixed: Readonly<Record<string, Filter>> = {
    open: openIn(topic),
    rejected: is('status', ...topic.refused),
  }
  const own = Object.entries(slots).flatMap(([slot, value]) => {
    const isColumn = ['status', 'overdue', ...topic.adjectives].includes(slot)
    return fixed[slot] ?? (isColumn ? is(slot, value) : [])
  })
  if (place !== undefined && columnOf(entry, 'department') === undefined) return undefined
  const departments = place === undefined ? [] : matchNames(place, await refsOf(asking, 'departments'))
  if (place !== undefined && departments.length !== 1) return unclear(asked, place, departments, 'department')
  const [department] = departments
  const [one, several] = topic.noun
  return {
    ...asked,
    topic,
    filters: [...own, ...narrowedTo({ department: department?.id })],
    named: department === undefined ? {} : { [department.id]: department.name },
    noun: (count) =>
      [
        count,
        ...topic.adjectives.flatMap((key) => slots[key] ?? []),
        count === 1 ? one : several,
        ...(department === undefined ? [] : ['of', department.name]),
      ].join(' '),
  }
}

const waitOf = ({ machine }: WorkflowTopic, document: AnyDocument, { departments }: Viewer): string | null => {
  const wait = waitingFor(machine, subjectOf(machine.head, document), departments)
  return wait === null ? null : `waits for ${wait.who} since ${dayWords(localDate(wait.since))}`
}

const rowWords = ({ topic, entry, asking }: Asked) => {
  const today = todayOf(asking)
  return [
    topic.about ?? (() => null),
    'status',
    (document: AnyDocument) => waitOf(topic, document, asking.viewer),
    (document: AnyDocument) => {
      const due = shownOf(entry, document, 'dueDate')
      const isOverdue = columnOf(entry, 'overdue')?.value(document, { ...asking.viewer, today }) === true
      return due === '' ? null : `due ${due}${isOverdue ? ', overdue' : ''}`
    },
  ]
}

const rowOf = (asked: Asked, document: AnyDocument, more?: string): AnswerRow => ({
  name: asked.entry.title(document),
  path: pathIn(asked.topic.screen, document),
  words: joined(...rowWords(asked).map((shown) => shownOf(asked.entry, document, shown)), more),
})

const counted = (asked: Asked, more: readonly Filter[], sentence: (count: number) => string): Promise<Answer> =>
  countedRecords(asked, {
    filters: [...asked.filters, ...more],
    named: asked.named,
    sentence,
    words: rowWords(asked),
  })

const wait = (count: number): string => (count === 1 ? 'waits' : 'wait')
const after = (span: Span | undefined): string => (span === undefined ? '' : ` ${span.words}`)

/** What is said of a count by the one word that narrows it most. */
const stateWords = ({ status, open, rejected, overdue }: Asked['question']['slots'], count: number): string => {
  if (status !== undefined) return `${be(count)} at ${status} now`
  if (rejected !== undefined) return `${be(count)} rejected now`
  if (overdue !== undefined) return `${be(count)} overdue now`
  return open === undefined ? `${be(count)} on record` : `${be(count)} open now`
}

const isNarrowed = ({ question: { slots } }: Asked): boolean =>
  ['status', 'open', 'rejected', 'overdue'].some((slot) => slots[slot] !== undefined)

/** Those that were raised, by somebody or at some time. */
const raisedAs = (asked: Asked, raised: string, filters: readonly Filter[] = []): Promise<Answer> => {
  const { noun, question } = asked
  return counted(asked, [...filters, ...within('createdAt', question.span)], (total) =>
    isNarrowed(asked)
      ? `${noun(total)}, ${raised}${after(question.span)}, ${stateWords(question.slots, total)}.`
      : `${noun(total)} ${was(total)} ${raised}${after(question.span)}.`,
  )
}

const count: Kind = (asked) => {
  const { question, topic, noun } = asked
  const { slots, span } = question
  const { done } = topic
  if (span === undefined) return counted(asked, [], (total) => `${noun(total)} ${stateWords(slots, total)}.`)
  if (done !== undefined && slots['status'] === done.status)
    return counted(
      asked,
      within(done.column, span),
      (total) => `${noun(total)} ${was(total)} ${done.status} ${span.words}.`,
    )
  return raisedAs(asked, 'raised')
}

const raisedBy: Kind = async (asked) => {
  const { question, asking, named } = asked
  const who = question.slots['who'] ?? ''
  const isMe = who === 'me'
  const people = isMe ? [asking.caller.user] : matchNames(who, await refsOf(asking, 'users'))
  const [person] = people
  if (person === undefined || people.length > 1) return unclear(asked, who, people, 'person')
  return raisedAs(
    { ...asked, named: { ...named, [person.id]: person.name } },
    `raised by ${isMe ? 'you' : person.name}`,
    [is('createdBy', person.id)],
  )
}

const overdue: Kind = (asked) => {
  const { question, noun } = asked
  const { span } = question
  return counted(asked, [is('overdue', 'true'), ...within('dueDate', span)], (total) =>
    span === undefined
      ? `${noun(total)} ${be(total)} past the tentative closure date.`
      : `${noun(total)} ${was(total)} due ${span.words} and ${be(total)} overdue.`,
  )
}

const due: Kind = (asked) => {
  const { question, asking, noun, topic } = asked
  const span = question.span ?? todaySpan(todayOf(asking))
  return counted(
    asked,
    [openIn(topic), ...within('dueDate', span)],
    (total) => `${noun(total)} ${be(total)} open and due ${span.words}.`,
  )
}

/** What waits, waits now: with another time it is not understood. */
const ofNow =
  (kind: Kind): Kind =>
  (asked) => {
    const { span } = asked.question
    const today = todayOf(asked.asking)
    return span === undefined || (span.from === today && span.to === today) ? kind(asked) : undefined
  }

const waitingForMe: Kind = (asked) =>
  counted(asked, [is('waitingForMe', 'true')], (total) => `${asked.noun(total)} ${wait(total)} for you.`)

const waitingForSomebody: Kind = async (asked) => {
  const { question, asking, topic, entry, filters, named, noun } = asked
  const whom = question.slots['whom'] ?? ''
  const parties = topic.parties.map((name) => ({ id: `party ${name}`, name }))
  const departments = await refsOf(asking, 'departments')
  const people = await refsOf(asking, 'users')
  const found = matchNames(whom, [...parties, ...departments, ...people])
  const [one] = found
  if (one === undefined || found.length > 1) return unclear(asked, whom, found, 'person or department')
  const words = (total: number): string => `${noun(total)} ${wait(total)} for ${one.name}.`
  if (!people.includes(one))
    return counted(asked, [{ column: 'waitingFor', operator: 'contains', values: [one.name] }], words)
  const viewer = await asking.viewerOf(one.id)
  const open = [...filters, openIn(topic)]
  const rows = await readAll(asking, entry, open)
  const mayAct = columnOf(entry, 'waitingForMe')
  const own = viewer === undefined ? [] : rows.filter((row) => mayAct?.value(row, viewer) === true)
  return {
    sentence: words(own.length),
    rows: own.slice(0, 10).map((row) => rowOf(asked, row)),
    total: own.length,
    research: researchOf(
      asked,
      `${filterWords(entry, open, named)}; ${one.name} may take the next step`,
      rows.length,
      `${own.length} of ${rows.length} counted.`,
    ),
  }
}

/** Under which of its numbers one is found; the last where none is. */
const numbered = async ({ asking, entry, topic }: Asked, number: string) => {
  let tried = { filter: is('', number), items: [] as readonly AnyDocument[], total: 0 }
  for (const column of topic.numbers) {
    if (tried.total > 0) break
    const filter = is(column, number)
    // oxlint-disable-next-line no-await-in-loop -- the next where this one finds none
    tried = { filter, ...(await readFirst(asking, entry, [filter])) }
  }
  return tried
}

const details: Kind = async (asked) => {
  const { question, asking, entry, topic } = asked
  const number = question.slots['number'] ?? ''
  const { filter, items, total } = await numbered(asked, number)
  const research = researchOf(asked, filterWords(entry, [filter]), total, `${total} found.`)
  const [document] = items
  if (document === undefined)
    return { sentence: `No ${topic.noun[0]} ${number.toUpperCase()} is here, or you may not see it.`, research }
  const waits = waitOf(topic, document, asking.viewer)
  const title = entry.title(document)
  return {
    sentence: `${title} is at “${statusWords(entry, String(document['status']))}”${waits === null ? '' : ` and ${waits}`}.`,
    rows: factRows(entry, document, topic.facts),
    list: { words: `Open ${title}`, path: pathIn(topic.screen, document) },
    research,
  }
}

/** Calendar days from its beginning to a status of the path. */
const daysTo = ({ machine }: WorkflowTopic, document: AnyDocument, status: string): number | null => {
  const at = subjectOf(machine.head, document).path.find((one) => one.status === status)?.at
  return at === undefined
    ? null
    : differenceInCalendarDays(parseISO(localDate(at)), parseISO(localDate(document.createdAt)))
}

const averageDays: Kind = async (asked) => {
  const { question, asking, topic, entry, filters, named, noun } = asked
  const { done, machine, screen } = topic
  if (done === undefined || isNarrowed(asked)) return undefined
  const { status, column } = done
  const ended = `${status}${after(question.span)}`
  const all = [...filters, is('status', status), ...within(column, question.span)]
  const rows = (await readAll(asking, entry, all)).flatMap((document) => {
    const days = daysTo(topic, document, status)
    return days === null ? [] : [{ document, days }]
  })
  const sum = rows.reduce((total, { days }) => total + days, 0)
  const average = (sum / rows.length).toFixed(1)
  return {
    sentence:
      rows.length === 0
        ? `${noun(0)} were ${ended}, so there is no average.`
        : `From ${machine.head.begins} to ${status} it took ${average} days on average, over ${noun(rows.length)} ${ended}.`,
    rows: rows.slice(0, 10).map(({ document, days }) => rowOf(asked, document, many(days, ['day']))),
    total: rows.length,
    list: listOf(screen, all),
    research: researchOf(
      asked,
      filterWords(entry, all, named),
      rows.length,
      rows.length === 0 ? 'nothing to divide.' : `${sum} calendar days / ${rows.length} = ${average}.`,
    ),
  }
}

const kinds: Readonly<Record<string, Kind>> = {
  details,
  'waiting-for-me': ofNow(waitingForMe),
  'waiting-for': ofNow(waitingForSomebody),
  overdue,
  due,
  'average-days': averageDays,
  'raised-by': raisedBy,
  raised: (asked) => raisedAs(asked, 'raised'),
  count,
}

/** Documents of a workflow, read with the rights of their list and counted by its filters. */
export const workflowKinds = (topic: WorkflowTopic): Kinds =>
  Object.fromEntries(
    Object.entries(kinds).map(([shape, kind]) => [
      shape,
      async (asked) => {
        const narrowed = await narrow(asked, topic)
        return narrowed === undefined || 'sentence' in narrowed ? narrowed : kind(narrowed)
      },
    ]),
  )
