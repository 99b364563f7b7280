import { targetsOf, waysOf } from './arrows.ts'
import type { AnySubject, Machine } from './rows.ts'
import { statusLabel } from './status-label.ts'
import type { StatusChange } from './table.ts'
import { awaitedStep } from './waiting.ts'

export interface PathStep<S extends string = string> {
  readonly status: S
  readonly label: string
  /** `stopped`: it was refused or withdrawn here, beside the path. */
  readonly state: 'done' | 'awaited' | 'ahead' | 'stopped'
  readonly at?: string
}

/** Statuses that lie ahead: each awaited step taken to its first outcome, as far as the document knows its own way. */
const aheadOf = (machine: Machine, subject: AnySubject): readonly string[] => {
  const ahead: string[] = []
  const order = Object.keys(machine.head.statuses)
  let at = subject
  while (ahead.length < order.length) {
    const command = awaitedStep(machine, at)
    const row = command === null ? undefined : machine.rows[command]
    if (row === undefined) break
    const { status } = at
    const to = targetsOf(row, waysOf(row.from).get(status) ?? {}).find((one) => one !== status)
    if (to === undefined) break
    ahead.push(to)
    at = { ...at, status: to }
  }
  return ahead
}

/** The document's own path: the steps behind it, the one that it waits for, what lies ahead. It ends where it was refused or withdrawn. */
export const pathOf = (machine: Machine, subject: AnySubject): readonly PathStep[] => {
  const { statuses } = machine.head
  const order = Object.keys(statuses)
  const isStep = (status: string): boolean => statuses[status]?.step !== undefined
  const step = (status: string, state: PathStep['state'], at?: string): PathStep => ({
    status,
    label: statuses[status]?.step ?? statusLabel(machine.head, status),
    state,
    ...(at === undefined ? {} : { at }),
  })
  const { status, path } = subject
  // Going back to a status drops it and what came after it.
  const walk = path
    .filter((change) => isStep(change.status))
    .reduce<readonly StatusChange[]>(
      (kept, change) => [...kept.filter((one) => order.indexOf(one.status) < order.indexOf(change.status)), change],
      [],
    )
  return [
    ...walk.map((change) => step(change.status, 'done', change.at)),
    ...(isStep(status)
      ? aheadOf(machine, subject)
          .filter(isStep)
          .map((one, index) => step(one, index === 0 ? 'awaited' : 'ahead'))
      : [step(status, 'stopped', path.at(-1)?.at)]),
  ]
}
