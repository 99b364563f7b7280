import { answersTo, type Answers, type Asks, queriesOf } from '../../kernel/ask.ts'
import { localDate } from '../../kernel/calendar.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import type { DomainEvent, Ref } from '../../kernel/event.ts'
import { askPeople, type Happened, peopleIn, type Policy, type PolicyQuery } from '../../kernel/policy.ts'
import type { Module, ResourceEntry } from '../../registry/entry.ts'
import { movesOn, statusesFor, waysOf } from '../../workflow/arrows.ts'
import type { NoFields } from '../../workflow/builder.ts'
import { holders } from '../../workflow/parties.ts'
import type { ApprovalDetails } from '../../workflow/routes/fields.ts'
import { openLevels, peopleOf } from '../../workflow/routes/route.ts'
import { type AnyDetails, type AnyRow, codesOf, eventsOf, type Machine } from '../../workflow/rows.ts'
import { subjectOf, titleOf } from '../../workflow/situation.ts'
import type { Party, Subject } from '../../workflow/table.ts'
import { awaitedStep, canActNow } from '../../workflow/waiting.ts'
import { activeUsers, type Notice, noticePolicy, quoted } from './notice.ts'
import { awaitsRule } from './parts.ts'

interface Types {
  readonly details: AnyDetails
  readonly status: string
  readonly document: AnyDocument
  readonly command: { readonly type: string }
  readonly event: DomainEvent
}

type People = readonly (Ref | null | undefined)[]

/** What a notice may look at: the document as the event left it, the event's own data, answers to what was asked. */
export interface Noticed<T extends Types, Type extends T['event']['type'], Facts> extends Subject<
  T['details'],
  T['status']
> {
  readonly happened: Happened<T['document']>
  readonly data: Extract<T['event'], { readonly type: Type }>['data']
  /** Number or name of the document. */
  readonly title: string
  /** Name of whoever caused the event. */
  readonly actor: string
  readonly reason: string | undefined
  readonly facts: Facts
  /** Whom a party names, or who holds its right. */
  people(party: Party<T['details'], T['status']>): People
  /** Whoever belongs to one of the departments that were asked about. */
  members(department: string): People
  canSignIn(person: Ref): boolean
}

type AnyNoticed = Noticed<Types, string, unknown>

/** One notice of an event: which people, in which words. */
export interface WorkflowNotice<It extends AnyNoticed> extends Pick<
  Notice<It>,
  'rule' | 'priority' | 'needsAcknowledgement' | 'email' | 'when'
> {
  readonly to: Party<It['details'], It['status']> | ((it: It) => People)
  /** Text stands after the title of the document: `was closed`; a function gives the whole. */
  readonly words: string | ((it: It) => string)
  /** What follows the sentence that names the document, with a blank before. */
  readonly after?: (it: It) => string
}

/** Writes a workflow's notices, each typed by the event at which it stands. */
export const noticesOf =
  <T extends Types, Facts>() =>
  <Type extends T['event']['type']>(
    rule: string,
    to: NoInfer<WorkflowNotice<Noticed<T, Type, Facts>>['to']>,
    words: NoInfer<WorkflowNotice<Noticed<T, Type, Facts>>['words']>,
    more: NoInfer<Omit<WorkflowNotice<Noticed<T, Type, Facts>>, 'rule' | 'to' | 'words'>> = {},
  ): WorkflowNotice<Noticed<T, Type, Facts>> => ({ rule, to, words, ...more })

type Asked<
  T extends Types,
  K extends Asks<PolicyQuery>,
  Type extends T['event']['type'] = T['event']['type'],
> = Noticed<T, Type, Answers<K>>

/** How whoever is awaited is called: words alone for those who may take the step. */
type Awaited<It extends AnyNoticed> = string | Pick<WorkflowNotice<It>, 'to' | 'words' | 'priority'>

/** What of a workflow's notices does not follow from its table. */
export interface WorkflowNotices<T extends Types, K extends Asks<PolicyQuery>> {
  readonly module: Module
  readonly name?: string
  /** Address of its list, below which each document has its page. */
  readonly path: string
  /** The document in the first sentence of a description; its title unless given. */
  readonly about?: (it: Subject<T['details'], T['status']>) => string
  /** Questions beyond who holds the rights of the steps. */
  readonly facts?: (document: T['document']) => K
  /** Departments whose people notices may go to. */
  readonly departments?: (document: T['document']) => readonly Ref[]
  /** Event of a record's own that begins one, beside those of its table. */
  readonly begins?: string
  /** By step, once the document waits for it; unless given, everybody who may take it is called. */
  readonly awaits?: { readonly [Step in T['command']['type']]?: Awaited<Asked<T, K>> }
  /** Whom else an event concerns; unless given, the maker wherever the document moved. */
  readonly on?: { readonly [Type in T['event']['type']]?: readonly WorkflowNotice<Asked<T, K, Type>>[] }
}

/** A party, unless one of them caused the event: whoever is at work on a document goes on, the others are not called. */
export const unlessAtWork =
  <It extends AnyNoticed>(party: Party<It['details'], It['status']>) =>
  (it: It): People => {
    const people = it.people(party)
    return people.some((one) => one?.id === it.happened.event.actor.id) ? [] : people
  }

/** The party of a step that can be called: it names its people or has a right. */
const partyOf = ({ label, awaits, by = [] }: AnyRow): Party<AnyDetails, string> => {
  const found = [awaits, ...by.map(({ party }) => party)].find((one) => (one?.people ?? one?.codes) !== undefined)
  if (found === undefined) throw new Error(`Who is called for ${label} must be named.`)
  return found
}

/** Rights whose holders may decide the levels that wait. */
const rightsIn = (details: AnyDetails): readonly string[] =>
  openLevels(details as ApprovalDetails).flatMap(({ right }) => right ?? [])

/** Everybody who may take a step now: of the maker, those whom the route names, and the holders of its rights. */
const whoMayAct =
  (machine: Machine, row: AnyRow) =>
  (it: AnyNoticed): People => {
    const held = [...codesOf(row), ...rightsIn(it.details)].map(
      (code) => [code, it.people(holders([code], ''))] as const,
    )
    const named = [it.createdBy, ...peopleOf(it.details as ApprovalDetails)]
    return [...named, ...held.flatMap(([, people]) => people)].filter((one) => {
      const codes = held.flatMap(([code, people]) => (people.some((other) => other?.id === one?.id) ? [code] : []))
      const today = localDate(it.happened.event.at)
      const person = { id: one?.id ?? '', codes: new Set(codes), departmentId: null, heads: new Set<string>(), today }
      return canActNow(machine, it, person)
    })
  }

/** Calls everybody who may take a step. */
const callAll = (machine: Machine, row: AnyRow) => ({
  to: whoMayAct(machine, row),
  words: `awaits you: ${row.label}`,
  priority: 'high' as const,
})

/** Who did it, and their reason. */
export const doneBy = ({ actor, reason }: Pick<AnyNoticed, 'actor' | 'reason'>): string =>
  ` Done by ${actor}.${quoted(reason)}`

/** What led to it: that it was raised, or the last step by its name, and who took it. */
const lastStep =
  ({ events }: Machine) =>
  ({ actor, happened: { event, document } }: AnyNoticed): string =>
    document.version === 1 ? ` Raised by ${actor}.` : ` ${events[event.type]?.label ?? 'Changed'} (${actor}).`

const movedOn = (label: string): WorkflowNotice<AnyNoticed> => ({
  rule: 'moved',
  to: ({ createdBy }) => [createdBy],
  words: ({ title }) => `${title}: ${label}`,
  after: doneBy,
})

const membersKey = (department: string): string => `people of ${department}`

/** The notices of a workflow, typed by its table: whoever is awaited, and whom an event concerns besides. */
export const workflowNotices = <T extends Types, K extends Asks<PolicyQuery> = NoFields>(
  { machine }: { readonly machine: Machine; readonly types?: T },
  { module, path, name, about, facts, departments, begins, awaits, on }: WorkflowNotices<T, K>,
): Policy => {
  type It = Asked<T, K>
  const { head, rows, events } = machine

  const awaited = Object.entries(rows).flatMap(([step, row]): readonly WorkflowNotice<It>[] => {
    const own: Awaited<It> | undefined =
      awaits === undefined ? callAll(machine, row) : awaits[step as T['command']['type']]
    if (own === undefined) return []
    return [
      {
        rule: awaitsRule,
        when: (it) => awaitedStep(machine, it) === step,
        after: lastStep(machine),
        ...(typeof own === 'string' ? { to: unlessAtWork<It>(partyOf(row)), words: own } : own),
      },
    ]
  })
  const concerned = (type: string, label: string, moves: boolean): readonly WorkflowNotice<It>[] =>
    on === undefined ? (moves ? [movedOn(label)] : []) : (on[type as T['event']['type']] ?? [])

  const noticeOf = ({ to, words, after, ...row }: WorkflowNotice<It>): Notice<It> => ({
    ...row,
    to: (it) => (typeof to === 'function' ? to(it) : it.people(to)),
    title: (it) => (typeof words === 'function' ? words(it) : `${it.title} ${words}`),
    description: (it) => `${about?.(it) ?? it.title}.${after?.(it) ?? ''}`,
  })

  const asked = (document: T['document']): Asks<PolicyQuery> => {
    const codes = [...Object.values(rows).flatMap(codesOf), ...rightsIn(subjectOf(head, document).details)]
    return {
      ...Object.fromEntries(codes.map((code) => [code, askPeople({ kind: 'holders', code })])),
      ...Object.fromEntries(
        (departments?.(document) ?? []).map(({ id }) => [
          membersKey(id),
          askPeople({ kind: 'people-of', department: id }),
        ]),
      ),
      ...facts?.(document),
    }
  }

  return noticePolicy<It, T['document']>({
    name: name ?? `${head.key}-notices`,
    module,
    resource: head.key,
    facts: ({ document }) => queriesOf(asked(document)),
    read: (happened, answers) => {
      const { document, event } = happened
      const subject = subjectOf(head, document) as Subject<T['details'], T['status']>
      return {
        ...subject,
        happened,
        data: event.data as It['data'],
        title: titleOf(head, subject.details),
        actor: event.actor.name,
        reason: event.reason,
        facts: answersTo(asked(document), answers) as Answers<K>,
        people: (party) => party.people?.(subject) ?? (party.codes ?? []).flatMap((code) => peopleIn(answers[code])),
        members: (department) => peopleIn(answers[membersKey(department)]),
        canSignIn: ({ id }) => (answers[activeUsers] as ReadonlyMap<string, Ref>).has(id),
      }
    },
    link: ({ id }) => `${path}/${encodeURIComponent(id)}`,
    rows: {
      ...(begins === undefined ? {} : { [begins]: awaited.map(noticeOf) }),
      ...Object.fromEntries(
        Object.values(events).map(({ type, label, to }) => [
          type,
          // A route may wait for its next level without a change of status.
          [
            ...(awaits === undefined || movesOn(machine, type) ? awaited : []),
            ...concerned(type, label, to !== undefined),
          ].map(noticeOf),
        ]),
      ),
    },
  })
}

/**
 * The notices of a record that waits for a decision: whoever may take it is called once the record comes to wait, by no edit nor
 * other step meanwhile, and whoever added it is told what became of it.
 */
export const recordNotices = ({ key, label, module, steps }: ResourceEntry, path: string): Policy => {
  const { machine, decisions } = steps ?? {}
  if (machine === undefined || decisions === undefined) throw new Error(`${key} waits for nobody.`)
  const waits = new Set(Object.keys(decisions.rows).flatMap((type) => statusesFor(decisions, type)))
  const answers = Object.values(machine.rows).filter((row) =>
    [...waysOf(row.from).keys()].some((one) => waits.has(one)),
  )
  return workflowNotices(
    { machine: decisions },
    {
      module,
      path,
      begins: 'Created',
      about: ({ details }) => `${label} ${titleOf(machine.head, details)}`,
      awaits: Object.fromEntries(
        Object.entries(decisions.rows).map(([type, row]) => [type, callAll(decisions, row)] as const),
      ),
      on: Object.fromEntries(
        answers
          .flatMap(eventsOf)
          .flatMap(({ type, label: word, to }) => (to === undefined ? [] : [[type, [movedOn(word)]] as const])),
      ),
    },
  )
}
