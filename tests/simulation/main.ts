import { type Broken, laws } from './laws.ts'
import { Store } from './host.ts'
import { type Operation, operationsOf } from './operations.ts'
import { run } from './run.ts'
import { shrink } from './shrink.ts'

/** Runs before the store is made anew: its tables grow with every run. */
const runsPerStore = 250

export interface Order {
  readonly seeds: readonly number[]
  readonly operations: number
  /** Called after every run. */
  readonly done: (seed: number) => void
  readonly failed: (failure: Failure) => void
}

export interface Failure {
  readonly seed: number
  readonly broken: readonly Broken[]
  /** The shortest list that still breaks the first of these laws. */
  readonly operations: readonly Operation[]
}

const lines = ({ seed, broken, operations }: Failure): string =>
  [
    `Seed ${seed} breaks ${broken.map((one) => one.law).join(', ')}:`,
    ...broken.map((one) => `  ${one.law}: ${laws[one.law]}\n    ${one.what}`),
    `  ${operations.length} operations:`,
    ...operations.map((one) => `    ${JSON.stringify(one)},`),
  ].join('\n')

/** Runs seeds one after the other; a failing one is shrunk and told. */
export const simulate = async ({ seeds, operations, done, failed }: Order): Promise<void> => {
  let store: Store | undefined
  for (const [index, seed] of seeds.entries()) {
    // oxlint-disable no-await-in-loop -- one run after the other
    if (index % runsPerStore === 0) {
      await store?.close()
      store = await Store.open()
    }
    const here = store as Store
    const all = operationsOf(seed, operations)
    const { broken } = await run(here, seed, all)
    const [first] = broken
    if (first !== undefined) {
      const isSo = async (part: readonly Operation[]): Promise<boolean> =>
        (await run(here, seed, part)).broken.some((one) => one.law === first.law)
      const shortest = await shrink(all, isSo)
      failed({ seed, broken: (await run(here, seed, shortest)).broken, operations: shortest })
    }
    done(seed)
    // oxlint-enable no-await-in-loop
  }
  await store?.close()
}

const { SIMULATE: order } = process.env
if (order !== undefined) {
  const { from, count, step, operations } = JSON.parse(order) as Record<
    'from' | 'count' | 'step' | 'operations',
    number
  >
  const seeds = Array.from({ length: Math.ceil(count / step) }, (_, index) => from + index * step)
  await simulate({
    seeds,
    operations,
    done: () => process.send?.({ done: 1 }),
    failed: (failure) => process.send?.({ failed: failure.seed, words: lines(failure) }),
  })
  process.disconnect?.()
}
