import { afterAll, beforeAll, expect, test } from 'vitest'
import { Store } from './host.ts'
import { laws } from './laws.ts'
import { operationsOf } from './operations.ts'
import { run } from './run.ts'

/** How many things happen in a run of the tests. */
export const operationsOfARun = 200

const words = (seed: number, broken: Awaited<ReturnType<typeof run>>['broken']): readonly string[] =>
  broken.map(
    ({ law, what }) =>
      `Seed ${seed} breaks “${law}” (${laws[law]}): ${what}. Shrink it: npm run simulate -- --seed ${seed}`,
  )

/** Runs seeds, one after the other: every law holds in each. Several files share the seeds, so that every core has some. */
export const holdsFor = (from: number, count: number): void => {
  let store: Store
  beforeAll(async () => {
    store = await Store.open()
  })
  afterAll(() => store.close())

  test(`every law holds for the seeds ${from} to ${from + count - 1}`, async () => {
    for (let seed = from; seed < from + count; seed += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      const { broken } = await run(store, seed, operationsOf(seed, operationsOfARun))
      expect(words(seed, broken)).toEqual([])
    }
  })
}
