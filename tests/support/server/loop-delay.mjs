// Loaded before a server under test (`--import`): every quarter of a second it writes down how long one turn of the event loop was at most.
import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.LOOP_DELAY_FILE

/** What the loop has worked so far, ms: its thread's own time where the system tells it, so that what others do on this machine counts for nothing. */
const worked = () => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

if (isMainThread && file !== undefined) {
  let [before, longest] = [worked(), 0]
  setInterval(() => {
    const now = worked()
    longest = Math.max(longest, now - before)
    before = now
  }, 5).unref()
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${longest.toFixed(1)}\n`)
    longest = 0
  }, 250).unref()
}
