import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diceOf, runs } from '../support/tier.ts'
import { Store } from './host.ts'
import { laws } from './laws.ts'
import { mutations } from './mutations/table.ts'
import { firstSeedOf, type KindOfRun, operationsOf, operationsOfARun, seedsOfAKind } from './operations.ts'
import { regressions } from './regressions.ts'
import { run } from './run.ts'
import { shrink } from './shrink.ts'
import { Time } from './time.ts'

let store: Store

beforeAll(async () => {
  store = await Store.open()
})
afterAll(() => store.close())

test.for(regressions.map((one) => [one.seed, one] as const))('seed %i no longer fails', async ([, one]) => {
  const { broken } = await run(store, one.seed, one.operations)
  expect({ once: one.showed, broken }).toEqual({ once: one.showed, broken: [] })
})

const roll = diceOf('the same run again')

const ofEachKind = (['documents', 'effects', 'books'] satisfies KindOfRun[]).flatMap((kind) =>
  Array.from({ length: runs({ sample: 1, soak: 6 }) }, () => firstSeedOf(kind) + Math.floor(roll() * seedsOfAKind)),
)

test.for(ofEachKind)('seed %i gives the same run again, word for word', async (seed) => {
  const once = await run(store, seed, operationsOf(seed, 60))
  const again = await run(store, seed, operationsOf(seed, 60))
  expect(again.steps).toEqual(once.steps)
  expect(again.trace).toBe(once.trace)
})

test('other seeds give other runs, in which everything happens', async () => {
  // One of each cast of people, and in each of them everything once happened: several may change before a kind is missed.
  const seeds = [2025, 2068, 2087]
  const counts = new Map<string, number>()
  const traces = new Set<string>()
  for (const seed of seeds) {
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    const told = await run(store, seed, operationsOf(seed, operationsOfARun))
    traces.add(told.trace)
    for (const [what, count] of Object.entries(told.counts)) counts.set(what, (counts.get(what) ?? 0) + count)
  }
  expect(traces.size).toBe(seeds.length)
  const wanted =
    'told saved,told not-kept,command 200,command 0,command 409,command 422,command 502,office accepted,crashed,kill,open,amend,discard,rights,clock,full,fail-writes'.split(
      ',',
    )
  expect(wanted.filter((what) => (counts.get(what) ?? 0) < 1)).toEqual([])
  // Runs are about what is accepted, not only about what is refused.
  expect(counts.get('command 200')).toBeGreaterThan(seeds.length * 8)
})

test('what goes on for ever at one instant is told, not waited for', async () => {
  const time = new Time(0)
  const release = time.take(() => 0)
  const again = (): void => void setTimeout(again, 0)
  again()
  await expect(time.pass(1)).rejects.toThrow('goes on for ever')
  await expect(time.until(new Promise(() => {}))).rejects.toThrow('goes on for ever')
  release()
  time.busy = () => true
  await expect(time.until(new Promise(() => {}))).rejects.toThrow('goes on for ever')
})

test('what a program holds weakly stays there when memory is freed: how soon it answers is not up to the machine', async () => {
  setFlagsFromString('--expose-gc')
  const free = runInNewContext('gc') as () => void
  const release = new Time(0).take(() => 0)
  const freed: string[] = []
  const registry = new FinalizationRegistry<string>((what) => freed.push(what))
  const hold = (): WeakRef<object> => {
    const held = {}
    registry.register(held, 'freed')
    return new WeakRef(held)
  }
  const held = hold()
  release()
  // What was held weakly in a turn of the event loop is freed in a later one.
  await new Promise((resolve) => void setImmediate(resolve))
  free()
  await new Promise((resolve) => void setImmediate(resolve))
  expect(held.deref()).toEqual({})
  expect(freed).toEqual([])
})

test('a failing list is shrunk to what it needs', async () => {
  const all = Array.from({ length: 200 }, (_, index) => index)
  const shortest = await shrink(all, async (part) => part.includes(17) && part.includes(140))
  expect(shortest).toEqual([17, 140])
})

test('docs/simulator.md names every law, and which finds which broken program', () => {
  const page = readFileSync('docs/simulator.md', 'utf8').replaceAll(/ +/g, ' ')
  const rows = [
    ...Object.entries(laws).map(([law, sentence]) => `| ${law} | ${sentence} |`),
    ...Object.entries(mutations).map(([name, { does, caughtBy }]) => `| ${name} | ${does} | ${caughtBy.join(', ')} |`),
  ]
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
})
