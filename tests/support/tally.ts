import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { secondsOfThread, secondsOfTree } from '../../scripts/processor.mjs'

/** What a file of tests starts that takes its time. */
export type Started = 'server' | 'store' | 'browser' | 'page' | 'sign-in'

let counts: Partial<Record<Started, number>> = {}

/** One more of them was started. */
export const started = (what: Started): void => {
  counts[what] = (counts[what] ?? 0) + 1
}

/** The threads of one process share its processor time, so that a thread counts its own alone. */
const processorSeconds = (): number => (isMainThread ? secondsOfTree() : secondsOfThread())

/** Where the run collects what its files cost: lines of JSON, which `scripts/test.mjs` adds up. */
const book = process.env['CHRONICLE_TALLY']

/** Begins to count what a piece of a file costs; the returned function writes it down. */
export const beginTally = (file: string): (() => void) => {
  if (book === undefined) return () => {}
  const [from, processor] = [performance.now(), processorSeconds()]
  counts = {}
  return () => {
    const line = {
      file: path.relative(process.cwd(), file),
      seconds: (performance.now() - from) / 1000,
      processor: processorSeconds() - processor,
      counts,
    }
    appendFileSync(book, `${JSON.stringify(line)}\n`)
  }
}
