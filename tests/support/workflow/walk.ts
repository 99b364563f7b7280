import { Result } from 'effect'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { shortestPath } from '../../../src/domain/workflow/paths.ts'
import type { Machine } from '../../../src/domain/workflow/rows.ts'
import { give, type History, noHistory, type Step } from '../history.ts'
import type { Person, World } from '../world.ts'
import { inputOf } from './arbitraries.ts'

/** Brings a new document to a status by the fewest steps, each by the first person and with the first made input that the rules accept. */
export const walk = (
  entry: ResourceEntry & { readonly machine: Machine },
  status: string,
  people: readonly Person[],
  where: World,
): History => {
  const { machine } = entry
  let history = noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate })
  const take = (type: string, choice: object = {}): void => {
    for (const by of people)
      for (let roll = 0; roll < 24; roll += 1) {
        const data = { ...(inputOf(machine, type, where, roll) as object), ...choice }
        const step: Step = { by, type, data, reason: 'For a reason.' }
        const result = give(history, step, where)
        if (Result.isFailure(result)) continue
        history = result.success
        return
      }
    throw new Error(`Nobody may ${type} at ${String(history.document['status'])}.`)
  }
  take(Object.keys(machine.rows).find((type) => machine.rows[type]?.kind === 'create') ?? '')
  for (let steps = 0; history.document['status'] !== status && steps < 100; steps += 1) {
    const [leg] = shortestPath(machine, String(history.document['status']), status) ?? []
    if (leg === undefined) throw new Error(`No way leads to ${status}.`)
    take(leg.command, leg.choice)
  }
  return history
}
