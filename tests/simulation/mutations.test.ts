import { afterAll, beforeAll, expect, test } from 'vitest'
import { Store } from './host.ts'
import type { Law } from './laws.ts'
import type { Mutation } from './mutations/mutation.ts'
import { mutations } from './mutations/table.ts'
import { operationsOf } from './operations.ts'
import { run } from './run.ts'

let store: Store

beforeAll(async () => {
  store = await Store.open()
})
afterAll(() => store.close())

const seeds = 24
const operations = 80

interface Found {
  readonly seed: number
  readonly laws: readonly Law[]
}

/** The first seed at which the broken program breaks a law. */
const found = async (mutation: Mutation): Promise<Found | undefined> => {
  for (let seed = 0; seed < seeds; seed += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    const { broken } = await run(store, seed, operationsOf(seed, operations), mutation)
    if (broken.length > 0) return { seed, laws: broken.map((one) => one.law) }
  }
  return undefined
}

test.for(Object.entries<Mutation>(mutations))('a law finds the %s', async ([, mutation]) => {
  const { seed, laws } = (await found(mutation)) ?? { seed: 0, laws: [] }
  expect(laws).toEqual(expect.arrayContaining([...mutation.caughtBy]))
  // The program as it is passes the very same run.
  expect((await run(store, seed, operationsOf(seed, operations))).broken).toEqual([])
})
