import { type Broken, laws } from './laws.ts'
import { Store } from './host.ts'
import { type Operation, operationsOf } from './operations.ts'
import { run } from './run.ts'
import { shrink } from './shrink.ts'

/** Runs before the store is made anew: its tables grow with every run. */
const runsPerStore = 250

/** What a job of `npm run simulate` says of the seed that it was given. */
export type Word =
  /** It takes longer, and still goes on. */
  { readonly is: 'shrinking' } | { readonly is: 'holding' } | { readonly is: 'broken'; readonly words: string }

interface Failure {
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

/** Runs a seed; where it breaks a law, it is shrunk. */
const simulate = async (
  store: Store,
  seed: number,
  all: readonly Operation[],
  goesOn: () => void,
): Promise<Failure | undefined> => {
  const { broken } = await run(store, seed, all)
  const [first] = broken
  if (first === undefined) return undefined
  const operations = await shrink(all, async (part) => {
    goesOn()
    return (await run(store, seed, part)).broken.some((one) => one.law === first.law)
  })
  goesOn()
  return { seed, broken: (await run(store, seed, operations)).broken, operations }
}

/** A job: runs the seeds that its parent sends, one after the other, and ends with it. */
const work = (operations: number): void => {
  const say = (word: Word): void => void process.send?.(word)
  let store: Store | undefined
  let count = 0
  const runSeed = async (seed: number): Promise<void> => {
    if (count % runsPerStore === 0) {
      await store?.close()
      store = await Store.open()
    }
    count += 1
    const failure = await simulate(store as Store, seed, operationsOf(seed, operations), () => say({ is: 'shrinking' }))
    say(failure === undefined ? { is: 'holding' } : { is: 'broken', words: lines(failure) })
  }
  process.on('message', (seed: number) => {
    runSeed(seed).catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  })
  process.on('disconnect', () => process.exit())
}

const { SIMULATE: operations } = process.env
if (operations !== undefined) work(Number(operations))
