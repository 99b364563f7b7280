// npm test: everything, in the order in which a failure is found soonest.
import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './browser.mjs'

const steps = [
  ['Formatting', 'oxfmt', '--check'],
  ['Lint and layers', 'oxlint', '--deny-warnings'],
  ['Types', 'tsc', '-b'],
  ['Domain, infra, server, simulator and documents', 'vitest', 'run'],
  ['End to end', 'node', 'scripts/e2e.mjs'],
]

await ensureBrowser()
const started = Date.now()
/** A program that goes round in circles lets no timer of its own fire: here it is given up, and its step is named. */
const timeout = 90 * 60_000
const seconds = (from) => ((Date.now() - from) / 1000).toFixed(1)
for (const [title, command, ...args] of steps) {
  const from = Date.now()
  console.log(`\n== ${title}`)
  // npm puts node_modules/.bin on the path of its scripts.
  const run = spawnSync(command, args, { stdio: 'inherit', timeout })
  if (run.status !== 0) {
    console.error(`\n${title} failed${run.error ? `: ${run.error.message}` : '.'}`)
    process.exit(run.status ?? 1)
  }
  console.log(`== ${title}: passed in ${seconds(from)} s`)
}
console.log(`\nEverything passed in ${seconds(started)} s.\n${steps.length} passed, 0 failed`)
