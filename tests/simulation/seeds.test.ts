import { afterAll, beforeAll, expect, test } from 'vitest'
import { diceOf, runs } from '../support/tier.ts'
import { Store } from './host.ts'
import { laws } from './laws.ts'
import { firstSeedOf, type KindOfRun, operationsOf, operationsOfARun, seedsOfAKind } from './operations.ts'
import { run } from './run.ts'

const roll = diceOf('simulator')
/** Some of the seeds of a kind of run; `npm run simulate` runs them all. */
const some = (kind: KindOfRun, count: number): readonly number[] => {
  const seeds = new Set<number>()
  while (seeds.size < count) seeds.add(firstSeedOf(kind) + Math.floor(roll() * seedsOfAKind))
  return [...seeds]
}
const seeds = [
  ...some('documents', runs({ sample: 2, soak: 200 })),
  ...some('effects', runs({ sample: 1, soak: 200 })),
  ...some('books', runs({ sample: 1, soak: 200 })),
]

let store: Store

beforeAll(async () => {
  store = await Store.open()
})
afterAll(() => store.close())

test.for(seeds)('seed %i holds', async (seed) => {
  // A run that goes round in circles lets nothing more be said: its seed is told before.
  process.stderr.write(`The simulator runs seed ${seed}.\n`)
  const { broken } = await run(store, seed, operationsOf(seed, operationsOfARun))
  const words = broken.map(({ law, what }) => `It breaks “${law}” (${laws[law]}): ${what}`)
  expect(words, `Shrink it: npm run simulate -- --seed ${seed}`).toEqual([])
})
