import { afterAll, beforeAll, expect, test } from 'vitest'
import { diceOf, runs } from '../support/tier.ts'
import { Store } from './host.ts'
import { laws } from './laws.ts'
import { operationsOf, operationsOfARun } from './operations.ts'
import { run } from './run.ts'

/** The seeds below this one; `npm run simulate` runs them all. */
const range = 10_000
const count = runs({ sample: 5, soak: 200 })

const roll = diceOf('simulator')
const seeds = new Set<number>()
while (seeds.size < count) seeds.add(Math.floor(roll() * range))

let store: Store

beforeAll(async () => {
  store = await Store.open()
})
afterAll(() => store.close())

test.for([...seeds])('seed %i holds', async (seed) => {
  // A run that goes round in circles lets nothing more be said: its seed is told before.
  process.stderr.write(`The simulator runs seed ${seed}.\n`)
  const { broken } = await run(store, seed, operationsOf(seed, operationsOfARun))
  const words = broken.map(({ law, what }) => `It breaks “${law}” (${laws[law]}): ${what}`)
  expect(words, `Shrink it: npm run simulate -- --seed ${seed}`).toEqual([])
})
