import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSoak, sampleOf } from '../support/tier.ts'
import { Store } from './host.ts'
import type { Broken } from './laws.ts'
import type { Mutation } from './mutations/mutation.ts'
import { mutations } from './mutations/table.ts'
import { firstSeedOf, kindOf, operationsOf } from './operations.ts'
import { run } from './run.ts'

let store: Store

beforeAll(async () => {
  store = await Store.open()
})
afterAll(() => store.close())

const seeds = 24
const operations = 80

const brokenBy = async (seed: number, mutation?: Mutation): Promise<readonly Broken[]> =>
  (await run(store, seed, operationsOf(seed, operations), mutation)).broken

const sound = new Map<number, Promise<readonly Broken[]>>()
/** What the program as it is breaks at a seed: run once, however many broken programs share it. */
const brokenBySound = (seed: number): Promise<readonly Broken[]> => {
  const known = sound.get(seed) ?? brokenBy(seed)
  sound.set(seed, known)
  return known
}

const finds = (broken: readonly Broken[], { caughtBy }: Mutation): boolean =>
  caughtBy.every((law) => broken.some((one) => one.law === law))

/** The first seed at which the laws find the broken program; it takes minutes. */
const found = async (mutation: Mutation): Promise<number | undefined> => {
  const first = firstSeedOf(kindOf(mutation.seed))
  for (let seed = first; seed < first + seeds; seed += 1)
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    if (finds(await brokenBy(seed, mutation), mutation)) return seed
  return undefined
}

/** What to do where the laws do not find it at the seed of the table. */
const advice = async (mutation: Mutation): Promise<string> => {
  if (!isSoak) return 'To search another: CHRONICLE_TIER=soak npx vitest run tests/simulation/mutations.test.ts'
  const seed = await found(mutation)
  return seed === undefined ? `None of ${seeds} seeds does.` : `Seed ${seed} does.`
}

/** Each commit tries others: what finds them all, finds some. */
const tried = sampleOf(Object.entries<Mutation>(mutations), 8, 'mutations')

test.for(tried)('a law finds the %s', async ([, mutation]) => {
  const { seed, caughtBy } = mutation
  const broken = await brokenBy(seed, mutation)
  if (!finds(broken, mutation)) {
    const laws = broken.map((one) => one.law).join(', ') || 'nothing'
    throw new Error(
      `${caughtBy.join(', ')} should find it at seed ${seed} of the table, and ${laws} does. ${await advice(mutation)}`,
    )
  }
  // The program as it is passes the very same run.
  expect(await brokenBySound(seed)).toEqual([])
})
