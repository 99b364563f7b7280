import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Store } from './host.ts'
import { laws } from './laws.ts'
import { mutations } from './mutations/table.ts'
import { operationsOf } from './operations.ts'
import { regressions } from './regressions.ts'
import { run } from './run.ts'
import { shrink } from './shrink.ts'

let store: Store

beforeAll(async () => {
  store = await Store.open()
})
afterAll(() => store.close())

test.for(regressions.map((one) => [one.seed, one] as const))('seed %i no longer fails', async ([, one]) => {
  const { broken } = await run(store, one.seed, one.operations)
  expect({ once: one.showed, broken }).toEqual({ once: one.showed, broken: [] })
})

test('the same seed gives the same run, word for word', async () => {
  for (const seed of [0, 1, 2]) {
    // oxlint-disable no-await-in-loop -- one run after the other
    const once = await run(store, seed, operationsOf(seed, 100))
    const again = await run(store, seed, operationsOf(seed, 100))
    // oxlint-enable no-await-in-loop
    expect(again.steps).toEqual(once.steps)
    expect(again.trace).toBe(once.trace)
  }
})

test('other seeds give other runs, in which everything happens', async () => {
  const counts = new Map<string, number>()
  const traces = new Set<string>()
  for (let seed = 0; seed < 6; seed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    const told = await run(store, seed, operationsOf(seed, 200))
    traces.add(told.trace)
    for (const [what, count] of Object.entries(told.counts)) counts.set(what, (counts.get(what) ?? 0) + count)
  }
  expect(traces.size).toBe(6)
  const wanted =
    'told saved,told not-kept,command 200,command 0,command 409,command 422,command 502,office accepted,crashed,kill,open,amend,discard,rights,clock,full,fail-writes'.split(
      ',',
    )
  expect(wanted.filter((what) => (counts.get(what) ?? 0) < 1)).toEqual([])
  // Runs are about what is accepted, not only about what is refused.
  expect(counts.get('command 200')).toBeGreaterThan(6 * 8)
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
