// How slow this machine is: every time-out is multiplied by it, so that a slow machine is no failure and a hang is still found soon.
import { createHash } from 'node:crypto'

/** What the work below takes on the machine on which the time-outs were chosen, ms. */
const referenceMs = 150

/** A piece of what the tests do most: objects, JSON and hashes. */
const work = () => {
  let text = ''
  for (let round = 0; round < 6000; round += 1) {
    const rows = Array.from({ length: 40 }, (_, at) => ({ id: `${round}-${at}`, at, text: text.slice(0, 20) }))
    text = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  return text
}

/** At least 1, and at most 10: a machine ten times as slow is too slow to test on. The better of two tries, the first one warms up. */
const measure = () => {
  const took = [0, 1].map(() => {
    const from = performance.now()
    work()
    return performance.now() - from
  })
  return Math.min(10, Math.max(1, Math.ceil((Math.min(...took) / referenceMs) * 10) / 10))
}

/** Settles the factor for this process and all that it starts: one that is set, else measured. */
export const settleFactor = () => {
  process.env.CHRONICLE_FACTOR ??= String(measure())
  return Number(process.env.CHRONICLE_FACTOR)
}

/** The time-outs, ms: long enough for this machine, short enough to find a hang. */
export const timeouts = () => {
  const factor = settleFactor()
  return {
    test: 60_000 * factor,
    /** One thing that a test waits for. */
    step: 20_000 * factor,
    navigation: 20_000 * factor,
    /** One step of `npm test`. */
    run: 40 * 60_000 * factor,
  }
}
