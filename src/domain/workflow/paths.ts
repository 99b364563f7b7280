import { arrowsOf } from './arrows.ts'
import type { AnyRow, Machine } from './rows.ts'

/** One step on the way to a status: the command, the answer that leads there, and where it leads. */
export interface Leg {
  readonly command: string
  readonly to: string
  /** Input that chooses the outcome, where the command is a decision. */
  readonly choice?: Readonly<Record<string, string>>
}

const choiceFor = ({ on, outcomes = {} }: AnyRow, to: string): Leg['choice'] => {
  const found = Object.entries(outcomes).find(([, { event }]) => event.to === to)
  return on === undefined || found === undefined ? undefined : { [on]: found[0] }
}

/** Steps that people take from a status to others, in the order of the table. */
const legsFrom = (machine: Machine, status: string): readonly Leg[] =>
  arrowsOf(machine).flatMap(({ command, from, to }) => {
    const row = machine.rows[command]
    if (row === undefined || row.system === true || !from.includes(status)) return []
    return to
      .filter((end) => end !== status)
      .map((end) => {
        const choice = choiceFor(row, end)
        return { command, to: end, ...(choice === undefined ? {} : { choice }) }
      })
  })

/** The fewest steps from one status to another; undefined where no arrow leads there. Conditions on the way are not looked at. */
export const shortestPath = (machine: Machine, from: string, to: string): readonly Leg[] | undefined => {
  const ways = new Map<string, readonly Leg[]>([[from, []]])
  for (const [status, way] of ways) {
    if (status === to) return way
    for (const leg of legsFrom(machine, status)) if (!ways.has(leg.to)) ways.set(leg.to, [...way, leg])
  }
  return undefined
}

/** The fewest steps from the beginning of a document to a status. */
export const shortestPathTo = (machine: Machine, status: string): readonly Leg[] | undefined =>
  shortestPath(machine, machine.head.begins, status)
