// npm test [-- --seed N]: everything that can tell a fault of a change, in the order in which one is found soonest (docs/testing.md).
import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { settleFactor, timeouts } from './machine.mjs'
import { runStep } from './run-step.mjs'
import { settleSeed } from './seed.mjs'
import { book, readTally, tallyTable } from './tally.mjs'

const { values } = parseArgs({ options: { seed: { type: 'string' } } })
const seed = settleSeed(values.seed)

/** A title, and the commands that run side by side, because each leaves a core idle now and then; what the first prints is seen at once. */
const steps = [
  ['Formatting', ['oxfmt', '--check']],
  ['Lint and layers', ['oxlint', '--deny-warnings']],
  ['Types, and the builds and the store for what follows', ['tsc', '-b'], ['node', 'scripts/e2e.mjs', '--prepare']],
  [
    'Domain, infra, server, simulator and documents, and a sample of the benchmarks',
    ['vitest', 'run'],
    ['node', 'scripts/bench.mjs', '--smoke', '--sample'],
  ],
  ['End to end', ['node', 'scripts/e2e.mjs']],
]

console.log(
  `Seed ${seed}, for what is tried by chance: npm test -- --seed ${seed} tries the same again.\n` +
    `Time-outs times ${settleFactor()}, as slow as this machine is.`,
)
await ensureBrowser()
mkdirSync('.cache', { recursive: true })
rmSync(book, { force: true })

const started = Date.now()
const costs = []
for (const [title, ...commands] of steps) {
  console.log(`\n== ${title}`)
  const options = { timeout: timeouts().run, env: { CHRONICLE_TALLY: book } }
  // oxlint-disable-next-line no-await-in-loop -- one step after the other
  const ends = await Promise.all(commands.map((command, at) => runStep(command, { ...options, isQuiet: at > 0 })))
  const failed = ends.flatMap((end, at) => (end.ok ? [] : [{ ...end, command: commands[at].join(' ') }]))
  // What ran beside and passed would hide, being long, what failed.
  for (const { told } of failed.length > 0 ? failed : ends) process.stdout.write(told)
  if (failed.length > 0) {
    const why = failed.map((one) => `${one.command} ${one.why}`).join('; ')
    console.error(`\n${title} failed: ${why}. The seed was ${seed}.`)
    process.exit(1)
  }
  const [seconds, processor] = ['seconds', 'processor'].map((what) => Math.max(...ends.map((end) => end[what])))
  costs.push(`${title}: ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of the processor`)
  console.log(`== ${title}: passed in ${seconds.toFixed(1)} s`)
}
const took = ((Date.now() - started) / 1000).toFixed(1)
console.log(`\nThe twenty dearest files:\n${tallyTable(readTally(book))}\n\n${costs.join('\n')}`)
console.log(`\nEverything passed in ${took} s.\n${steps.length} passed, 0 failed`)
process.exit(0)
