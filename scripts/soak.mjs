// npm run test:soak [-- --seed N] [--only WORD] [--fresh]: the laws of npm test at length, in parts that go on where they stopped.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { settleFactor } from './machine.mjs'
import { runStep } from './run-step.mjs'
import { settleSeed } from './seed.mjs'
import { filesOf } from './files.mjs'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, only: { type: 'string' }, fresh: { type: 'boolean', default: false } },
})
const seed = settleSeed(values.seed)
const factor = settleFactor()

/** Beside the 200 long ones of the project `simulation`: short ones, because most faults show early and many seeds find more. */
const [simulatorRuns, runsAtOnce, operations] = [10_000, 1000, 60]
/** What runs are about goes by ten thousands of seeds (docs/simulator.md): the parts take turns. */
const firstSeedOf = (part) => (part % 3) * 10_000 + Math.floor(part / 3) * runsAtOnce

/** Each part ends by itself within its minutes (times the factor of the machine), and is run again only when it did not pass. */
const parts = [
  ...['domain', 'infra', 'simulation', 'apart'].map((project) => ({
    name: project,
    command: ['vitest', 'run', '--project', project],
    minutes: 60,
  })),
  ...filesOf('tests/server', '.test.ts').map((file) => ({
    name: file,
    command: ['vitest', 'run', '--project', 'server', '--project', 'apart', file],
    minutes: 120,
  })),
  ...filesOf('e2e', '.spec.ts').map((file) => ({
    name: file,
    // Each in a folder of its own, where the pictures of what failed outlast the next part.
    command: ['node', 'scripts/e2e.mjs', file, '--output', path.join('.cache/soak', file)],
    minutes: 120,
  })),
  { name: 'benchmarks', command: ['node', 'scripts/bench.mjs', '--smoke'], minutes: 30 },
  { name: 'endurance', command: ['node', 'scripts/endure.mjs', '--minutes', '3'], minutes: 30 },
  { name: 'a day of a tab', command: ['node', 'scripts/endure.mjs', '--days', '1'], minutes: 30 },
  ...Array.from({ length: simulatorRuns / runsAtOnce }, (_, part) => ({
    name: `simulator from ${firstSeedOf(part)}`,
    command: [
      'node',
      'scripts/simulate.mjs',
      '--from',
      String(firstSeedOf(part)),
      '--seeds',
      String(runsAtOnce),
      '--operations',
      String(operations),
    ],
    minutes: 60,
  })),
]

const state = '.cache/soak.json'
/** What passed counts for this very program and seed alone. */
const key = `${spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout.trim()} ${seed}`
const kept = () => {
  try {
    const read = JSON.parse(readFileSync(state, 'utf8'))
    return read.key === key && !values.fresh ? read.results : {}
  } catch {
    return {}
  }
}
const results = kept()
mkdirSync('.cache', { recursive: true })

const wanted = parts.filter(({ name }) => values.only === undefined || name.includes(values.only))
const waiting = wanted.filter(({ name }) => results[name]?.ok !== true)
console.log(
  `Seed ${seed}, time-outs times ${factor}. ${wanted.length} parts, of which ${wanted.length - waiting.length} have passed already.`,
)
await ensureBrowser()
for (const [index, { name, command, minutes }] of waiting.entries()) {
  console.log(`\n== ${index + 1} of ${waiting.length}: ${name}`)
  // oxlint-disable-next-line no-await-in-loop -- one part after the other
  results[name] = await runStep(command, { timeout: minutes * 60_000 * factor, env: { CHRONICLE_TIER: 'soak' } })
  writeFileSync(state, JSON.stringify({ key, results }, null, 2))
}

const failed = wanted.filter(({ name }) => results[name]?.ok !== true)
const took = wanted.reduce((sum, { name }) => sum + (results[name]?.seconds ?? 0), 0)
console.log(`\nSummary of seed ${seed}:`)
for (const { name } of wanted) {
  const { ok, why, seconds } = results[name]
  console.log(`${ok ? 'passed' : 'FAILED'}  ${seconds.toFixed(0).padStart(6)} s  ${name}${ok ? '' : `: ${why}`}`)
}
console.log(
  `\n${wanted.length - failed.length} parts passed, ${failed.length} failed, ${(took / 60).toFixed(0)} minutes.`,
)
for (const { name } of failed) console.log(`Again: npm run test:soak -- --seed ${seed} --only '${name}'`)
process.exit(failed.length === 0 ? 0 : 1)
