import { Result } from 'effect'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import type { Machine } from '../../../src/domain/workflow/rows.ts'
import { give, type History, noHistory, type Step } from '../history.ts'
import { people, type Person, system, type World } from '../world.ts'
import { inputOf } from './arbitraries.ts'

type Entry = ResourceEntry & { readonly machine: Machine }

interface Begun {
  readonly history: History
  readonly before: readonly Step[]
}

const inputsTried = 24
/** Documents of one status that are gone on with: what was entered decides which steps come. */
const ofEachStatus = 12

const triesOf = (machine: Machine, type: string, where: World, who: readonly Person[]): readonly Step[] =>
  (machine.rows[type]?.system === true ? [system] : who).flatMap((by) =>
    inputsOf(machine, type, where).map((data) => ({ by, type, data, reason: 'For a reason.' })),
  )

const inputsOf = (machine: Machine, type: string, where: World): readonly unknown[] => {
  const made = Array.from({ length: inputsTried }, (_, roll) => inputOf(machine, type, where, roll))
  return [...new Map(made.map((data) => [JSON.stringify(data), data])).values()]
}

/** Accepted steps of a workflow with what went before, the fewest steps first. */
function* acceptedSteps(
  entry: Entry,
  where: World,
  who: readonly Person[],
): Generator<Begun & { readonly step: Step }> {
  const { machine } = entry
  const begun: Begun[] = [
    { history: noHistory({ resource: entry.key, label: entry.label, aggregate: entry.aggregate }), before: [] },
  ]
  const counts = new Map<unknown, number>()
  for (const { history: earlier, before } of begun)
    for (const type of Object.keys(machine.rows)) {
      let accepted = 0
      for (const step of triesOf(machine, type, where, who)) {
        const result = give(earlier, step, where)
        if (Result.isFailure(result) || result.success.events.length === earlier.events.length) continue
        const history = result.success
        yield { history, before, step }
        const status = history.document['status']
        const count = counts.get(status) ?? 0
        if (count < ofEachStatus) begun.push({ history, before: [...before, step] })
        counts.set(status, count + 1)
        accepted += 1
        if (accepted === ofEachStatus) break
      }
    }
}

/** For each command of a workflow the fewest steps after which one of the people of the world may give it. */
export const suppliesOf = (
  entry: Entry,
  where: World,
): Readonly<Record<string, { readonly before: readonly Step[]; readonly step: Step }>> => {
  const found: Record<string, { readonly before: readonly Step[]; readonly step: Step }> = {}
  const wanted = Object.keys(entry.machine.rows).length
  for (const { before, step } of acceptedSteps(entry, where, Object.values(people))) {
    found[step.type] ??= { before, step }
    if (Object.keys(found).length === wanted) break
  }
  return found
}

/** For each event type of a workflow a history that ends with it, of people who hold every right. */
export const historiesOf = (entry: Entry, where: World): Readonly<Record<string, History>> => {
  const found: Record<string, History> = {}
  const everybody = Object.values(people).map((one) => ({ ...one, codes: people.admin.codes }))
  const wanted = Object.keys(entry.aggregate.events).length
  for (const { history } of acceptedSteps(entry, where, everybody)) {
    for (const { type } of history.events) found[type] ??= history
    if (Object.keys(found).length === wanted) break
  }
  return found
}
