// The seed of a run: of the commit, so that the same commit tries the same things everywhere, and the next one others.
import { spawnSync } from 'node:child_process'

/** The first seven digits of the commit; 1 where there is none, as in an unpacked archive. */
export const seedOfCommit = () => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout.slice(0, 7), 16) : 1
}

/** Settles the seed for this process and all that it starts: the one asked for, else the commit's. */
export const settleSeed = (asked) => {
  const seed = asked ?? process.env.CHRONICLE_SEED ?? seedOfCommit()
  if (!Number.isSafeInteger(Number(seed)) || Number(seed) < 0) throw new Error(`A seed is a whole number, not ${seed}.`)
  process.env.CHRONICLE_SEED = String(seed)
  return Number(seed)
}
