import { daysBetween, localDate } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Person, Subject } from '../table.ts'
import { namesWords } from '../waiting.ts'
import type { ApprovalDetails, Approval, Level } from './fields.ts'

export type Routed = Pick<Subject<ApprovalDetails, string>, 'details' | 'path' | 'createdBy'>

const approvalsOf = ({ approvals = [] }: ApprovalDetails, { label }: Level): readonly Approval[] =>
  approvals.filter((one) => one.level === label)

/** A level is decided when enough people approved it, or when the next one passed over it. */
export const isDecided = (details: ApprovalDetails, level: Level): boolean =>
  approvalsOf(details, level).length >= level.needs ||
  (details.approvals ?? []).some(({ passes = [] }) => passes.includes(level.label))

/** The levels that wait now: of the lowest number that is not decided, those that are not. */
export const openLevels = (details: ApprovalDetails): readonly Level[] => {
  const waiting = (details.route ?? []).filter((level) => !isDecided(details, level))
  const lowest = Math.min(...waiting.map(({ level }) => level))
  return waiting.filter(({ level }) => level === lowest)
}

/** The levels after those that wait now. */
const nextLevels = ({ route = [] }: ApprovalDetails, { level }: Level): readonly Level[] => {
  const next = Math.min(...route.map((one) => one.level).filter((one) => one > level))
  return route.filter((one) => one.level === next)
}

/** When a level began to wait: at the last approval of a level before it, else at the submission. */
export const openSince = ({ details, path }: Routed, { level }: Level): string => {
  const before = new Set((details.route ?? []).filter((one) => one.level < level).map(({ label }) => label))
  return (
    (details.approvals ?? []).findLast((one) => before.has(one.level) || one.passes !== undefined)?.at ??
    path.at(-1)?.at ??
    ''
  )
}

/** Days for which a level has waited. */
export const daysOpen = (it: Routed, level: Level, today: string): number =>
  daysBetween(localDate(openSince(it, level)), today)

const isLate = (it: Routed, level: Level, today: string): boolean =>
  level.escalatesAfter !== undefined && daysOpen(it, level, today) >= level.escalatesAfter

/** Whoever began a document or sent it never decides it. */
export const isMaker = ({ createdBy, details }: Routed, id: string): boolean =>
  createdBy.id === id || details.submittedBy?.id === id

/** What somebody approved already. */
export const approvedBy = ({ approvals = [] }: ApprovalDetails, id: string): Approval | undefined =>
  approvals.find(({ by, insteadOf }) => by.id === id || insteadOf?.id === id)

/** The seat that somebody decides from: their own, that of a holder of the right, or that of whom they stand in for. */
export interface Place {
  readonly level: Level
  readonly insteadOf?: Ref
  /** Levels that have waited too long, where it is the next one's place. */
  readonly passes?: readonly string[]
}

type Decider = Pick<Person, 'id' | 'codes' | 'today'>

const placeIn = (
  { delegations = [], ...details }: ApprovalDetails,
  level: Level,
  person: Decider,
): Place | undefined => {
  const { id, codes, today } = person
  if (level.seats.some((seat) => seat.person.id === id) || (level.right !== undefined && codes.has(level.right)))
    return { level }
  const lent = delegations.find(
    ({ level: label, to, from, firstDay, lastDay }) =>
      label === level.label &&
      to.id === id &&
      today !== undefined &&
      firstDay <= today &&
      today <= lastDay &&
      approvedBy(details, from.id) === undefined,
  )
  return lent === undefined ? undefined : { level, insteadOf: lent.from }
}

/** From where somebody may decide now: an open level, or the next one where an open level has waited too long. */
export const placeOf = (it: Routed, person: Decider): Place | undefined => {
  const { details } = it
  const open = openLevels(details)
  const own = open.map((level) => placeIn(details, level, person)).find((place) => place !== undefined)
  const { today } = person
  if (own !== undefined || today === undefined) return own
  const late = open.filter((level) => isLate(it, level, today))
  const place = late
    .flatMap((level) => nextLevels(details, level))
    .map((level) => placeIn(details, level, person))
    .find((one) => one !== undefined)
  return place === undefined ? undefined : { ...place, passes: late.map(({ label }) => label) }
}

/** May this person decide? The maker never, nobody twice. */
export const mayDecide = (it: Routed, person: Decider): boolean =>
  !isMaker(it, person.id) && approvedBy(it.details, person.id) === undefined && placeOf(it, person) !== undefined

/** The route once an approval is recorded: is anything still open? */
export const isComplete = (details: ApprovalDetails, approval: Approval): boolean =>
  openLevels({ ...details, approvals: [...(details.approvals ?? []), approval] }).length === 0

/** For whom it waits, as lists name them. */
export const whoDecides = ({ details }: Pick<Routed, 'details'>): string =>
  openLevels(details)
    .map(({ seats, who }) => namesWords(seats.map(({ person }) => person)) || who)
    .join(' and ')

/** Everybody whom a route names: they may read the document. */
export const peopleOf = ({ route = [], delegations = [] }: ApprovalDetails): readonly Ref[] => [
  ...route.flatMap(({ seats }) => seats.map(({ person }) => person)),
  ...delegations.map(({ to }) => to),
]

export interface Reminder {
  readonly level: Level
  readonly people: readonly Ref[]
  readonly days: number
}

/** Who is to be reminded on a day: the silent people of each level that waits for its days or a multiple of them. */
export const remindersOn = (it: Routed, today: string): readonly Reminder[] =>
  openLevels(it.details).flatMap((level) => {
    const days = daysOpen(it, level, today)
    if (level.remindsAfter === undefined || days === 0 || days % level.remindsAfter !== 0) return []
    const people = level.seats.map(({ person }) => person).filter(({ id }) => approvedBy(it.details, id) === undefined)
    return [{ level, people, days }]
  })
