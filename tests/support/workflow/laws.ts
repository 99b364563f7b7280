import { Result } from 'effect'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyChain } from '../../../src/domain/kernel/chain.ts'
import { decodeStrict } from '../../../src/domain/kernel/decode.ts'
import { foldDocument } from '../../../src/domain/kernel/document.ts'
import type { EventEnvelope } from '../../../src/domain/kernel/event.ts'
import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { searchText, slotsOf } from '../../../src/domain/registry/slots.ts'
import { arrowsOf } from '../../../src/domain/workflow/arrows.ts'
import { pathOf } from '../../../src/domain/workflow/path.ts'
import { codesOf, type Machine } from '../../../src/domain/workflow/rows.ts'
import { subjectOf } from '../../../src/domain/workflow/situation.ts'
import { awaitedStep } from '../../../src/domain/workflow/waiting.ts'
import { holds } from '../holds.ts'
import { give, type History, nextInstant, noHistory, permitContextOf, type Step, type Subject } from '../history.ts'
import { runs } from '../tier.ts'
import { people, type Person, viewerOf, world, type World } from '../world.ts'
import { type Dice, dice, inputOf } from './arbitraries.ts'

const everybody: readonly Person[] = Object.values(people)

/** Each person of the world, and half the time with every right: rules about people are met then, not rights alone. */
const personOf = (roll: number): Person => {
  const one = everybody[roll % everybody.length] ?? people.admin
  return roll % 2 === 0 ? one : { ...one, codes: people.admin.codes }
}

/** What a command is given that is known to be accepted somewhere, by its type and a number; nothing where none is known. */
export type Known = (type: string, number: number) => unknown

/** Of every so many inputs one is of those that are known: rules that bind several values are met by chance too rarely. */
const knownEvery = 4

const stepOf = (
  machine: Machine,
  { document, events }: History,
  roll: Dice,
  { where, known }: { readonly where: World; readonly known: Known },
): Step => {
  const types = Object.keys(machine.rows)
  const create = types.find((type) => machine.rows[type]?.kind === 'create')
  const awaited = events.length === 0 ? create : awaitedStep(machine, subjectOf(machine.head, document))
  const type = roll.isWild ? types[roll.command % types.length] : (awaited ?? types[roll.command % types.length])
  const accepted = roll.input % knownEvery === 0 ? known(type ?? '', roll.input) : undefined
  return {
    by: personOf(roll.person),
    type: type ?? '',
    data: accepted ?? inputOf(machine, type ?? '', where, roll.input),
    reason: 'For a reason.',
  }
}

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

const mayMove = (machine: Machine, type: string, from: string, to: string): boolean =>
  from === 'none'
    ? machine.rows[type]?.kind === 'create' && to === machine.head.begins
    : from === to ||
      arrowsOf(machine).some((one) => one.command === type && one.from.includes(from) && one.to.includes(to))

const lawsOfAStep = (machine: Machine, where: World) => (before: History, step: Step, after: History | undefined) => {
  const { subject } = before
  const context = permitContextOf(before, step.by, where, nextInstant(before))
  const refused =
    before.events.length === 0 ? undefined : subject.aggregate.permits?.(before.document, step.type, context)
  if (after === undefined || after.events.length === before.events.length) return
  const row = machine.rows[step.type]
  const codes = row === undefined ? [] : codesOf(row)
  const [from, to] = [String(before.document['status']), String(after.document['status'])]
  expect(refused, `permits refuses ${step.type}, decide accepts it`).toBeUndefined()
  expect(
    codes.length === 0 || codes.some((code) => step.by.codes.includes(code)),
    `${step.type} without its right`,
  ).toBe(true)
  expect(Object.keys(machine.head.statuses), `status after ${step.type}`).toContain(to)
  expect(mayMove(machine, step.type, from, to), `${step.type} led from ${from} to ${to}`).toBe(true)
}

/** Everything that holds of a workflow because it is one. Its test file says nothing of its fields, steps or people. */
export const lawsOf = (
  entry: ResourceEntry & { readonly machine: Machine },
  where: World = world,
  known: Known = () => undefined,
): void => {
  const { machine } = entry
  const subject: Subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
  const play = (
    rolls: readonly Dice[],
    look: (before: History, step: Step, after: History | undefined) => void = () => {},
  ): History => {
    let history = noHistory(subject)
    for (const roll of rolls) {
      const step = stepOf(machine, history, roll, { where, known })
      frozen(history.document)
      const result = give(history, step, where)
      look(history, step, Result.isSuccess(result) ? result.success : undefined)
      if (Result.isSuccess(result)) history = result.success
    }
    return history
  }
  const rolls = fc.array(dice, { minLength: 30, maxLength: 30, size: 'max' })

  test('decides or refuses, never throws; what permits refuses is refused; no event without its right; statuses move along arrows; refusals leave no trace', () => {
    holds(
      fc.property(rolls, (all) => {
        expect(() => play(all, lawsOfAStep(machine, where))).not.toThrow()
      }),
      runs({ sample: 20, soak: 600 }),
    )
  })

  test('events decode by their schema; replay equals the live state from any snapshot; the chain verifies', () => {
    holds(
      fc.property(rolls, fc.nat(), (all, cut) => {
        const { document, events } = play(all)
        for (const { type, data } of events) {
          const schema = entry.aggregate.events[type]?.data as never
          const decoded = decodeStrict(schema, data)
          expect(Result.isSuccess(decoded) ? undefined : [type, decoded.failure]).toBeUndefined()
        }
        const wire = JSON.parse(JSON.stringify(events)) as readonly EventEnvelope[]
        const half = cut % (events.length + 1)
        const snapshot = foldDocument(entry.aggregate, document.id, wire.slice(0, half))
        expect(foldDocument(entry.aggregate, document.id, wire.slice(half), snapshot)).toEqual(document)
        expect(verifyChain(wire)).toMatchObject({ intact: true, events: events.length })
      }),
      runs({ sample: 10, soak: 200 }),
    )
  })

  test('columns, search, marks, readers and path answer in every state, for every viewer', () => {
    holds(
      fc.property(rolls, fc.constantFrom(...everybody), (all, who) => {
        const { document, events } = play(all)
        if (events.length === 0) return
        const viewer = viewerOf(who, document.lastModifiedAt)
        for (const column of entry.columns)
          expect([column.key, column.value(document, viewer)]).not.toContain(undefined)
        const reached = pathOf(machine, subjectOf(machine.head, document)).findLast(({ at }) => at !== undefined)
        expect(reached?.status).toBe(document['status'])
        expect(typeof entry.title(document)).toBe('string')
        slotsOf(entry, document)
        searchText(entry, document)
        entry.marks?.(document)
        entry.readers?.(document)
      }),
      runs({ sample: 10, soak: 200 }),
    )
  })

  test('the generated commands move documents on', () => {
    const reached = new Set<unknown>()
    for (const all of fc.sample(rolls, { numRuns: 40, seed: 20261124 }))
      play(all, (_before, _step, after) => reached.add(after?.document['status']))
    // One of a single status is begun, and stays so.
    expect(reached.size).toBeGreaterThan(Math.min(2, Object.keys(machine.head.statuses).length))
  })

  test('without facts every command is decided or refused', () => {
    const bare: World = { documents: {}, number: null }
    holds(
      fc.property(rolls, (all) => {
        const tryBare = (before: History, step: Step): void => {
          give(before, step, bare)
          give(noHistory(subject), step, bare)
        }
        expect(() => play(all, tryBare)).not.toThrow()
      }),
      runs({ sample: 5, soak: 100 }),
    )
  })
}
