import type { Ref } from '../../kernel/event.ts'
import type { Level, Seat } from './fields.ts'

/** Who decides a level: whoever holds a right, or people who are known when the document is sent. */
export type Approvers<It> =
  | { readonly who: string; readonly right: string }
  | { readonly who: string; readonly seats: (it: It) => readonly Seat[] }

/** One level of a route, as data. */
export interface LevelRow<It> {
  readonly label: string
  readonly by: Approvers<It>
  /** It applies from this amount on. */
  readonly from?: number
  /** How many of its people approve it; any one of them unless given. */
  readonly needs?: 'all' | 'any' | number
  /** Open together with the level before it. */
  readonly beside?: true
  readonly escalatesAfter?: number
  readonly remindsAfter?: number
}

/** Whoever holds an action code. */
export const byRight = (right: string, who: string): { readonly who: string; readonly right: string } => ({
  who,
  right,
})

/** People who are found when the document is sent. */
export const byPeople = <It>(who: string, find: (it: It) => readonly (Ref | null | undefined)[]): Approvers<It> => ({
  who,
  seats: (it) => distinct(find(it).flatMap((one) => (one ? [{ person: { id: one.id, name: one.name } }] : []))),
})

/** People by their names. */
export const byName = (...people: readonly Ref[]): Approvers<unknown> =>
  byPeople(people.map(({ name }) => name).join(', '), () => people)

/** The superior so many steps above the maker; `line` gives the superiors, nearest first. */
export const byReportingLine = <It>(who: string, steps: number, line: (it: It) => readonly Ref[]): Approvers<It> =>
  byPeople(who, (it) => [line(it)[steps - 1]])

interface RoleHolder extends Ref {
  readonly roles?: readonly { readonly role: Ref }[]
}

/** Whoever holds a role of that name among the users that the workflow's facts know. */
export const byRole = <It>(role: string, users: (it: It) => readonly RoleHolder[]): Approvers<It> =>
  byPeople(role, (it) => users(it).filter(({ roles = [] }) => roles.some((one) => one.role.name === role)))

/** Owners of the document's own lines: each decides theirs. Lines are counted from 1. */
export const byLines = <It>(who: string, owners: (it: It) => readonly (Ref | undefined)[]): Approvers<It> => ({
  who,
  seats: (it) => {
    const lines = new Map<string, { readonly person: Ref; readonly lines: readonly number[] }>()
    for (const [index, owner] of owners(it).entries())
      if (owner !== undefined)
        lines.set(owner.id, {
          person: { id: owner.id, name: owner.name },
          lines: [...(lines.get(owner.id)?.lines ?? []), index + 1],
        })
    return [...lines.values()].map((one) => ({ person: one.person, lines: one.lines.join(', ') }))
  },
})

const distinct = (seats: readonly Seat[]): readonly Seat[] => [
  ...new Map(seats.map((seat) => [seat.person.id, seat])).values(),
]

interface Planned {
  readonly route: readonly Level[]
  /** Levels that apply and that nobody could decide. */
  readonly empty: readonly string[]
}

const neededOf = (needs: LevelRow<never>['needs'], count: number): number =>
  needs === 'all' ? Math.max(1, count) : needs === undefined || needs === 'any' ? 1 : needs

/** The route of one document: the levels that its amount reaches, each with its people, the makers never among them. */
export const planRoute = <It>(
  levels: readonly LevelRow<It>[],
  it: It,
  { amount, makers }: { readonly amount: number; readonly makers: readonly string[] },
): Planned => {
  let level = 0
  const route = levels
    .filter(({ from = 0 }) => amount >= from)
    .map(({ label, by, needs, beside, escalatesAfter, remindsAfter }): Level => {
      if (beside !== true || level === 0) level += 1
      const seats = 'seats' in by ? by.seats(it).filter(({ person }) => !makers.includes(person.id)) : []
      return {
        level,
        label,
        who: [...new Set(seats.map(({ person }) => person.name))].join(', ') || by.who,
        needs: neededOf(needs, seats.length),
        seats,
        ...('right' in by ? { right: by.right } : {}),
        ...(escalatesAfter === undefined ? {} : { escalatesAfter }),
        ...(remindsAfter === undefined ? {} : { remindsAfter }),
      }
    })
  const empty = route.filter(({ seats, right, needs }) => right === undefined && seats.length < needs)
  return { route, empty: empty.map(({ label }) => label) }
}

/** Does an amended document go through its levels again? Where a watched value changed, or its amount reaches a further level. */
export const goesAgain = <D extends object>(
  {
    levels,
    amount,
    watches = [],
  }: {
    readonly levels: readonly { readonly from?: number }[]
    readonly amount?: (details: D) => number
    readonly watches?: readonly (keyof D & string)[]
  },
  before: D,
  after: D,
): boolean => {
  const reached = (details: D): number => levels.filter(({ from = 0 }) => (amount?.(details) ?? 0) >= from).length
  return (
    reached(after) > reached(before) ||
    watches.some((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
  )
}
