// npm run check [-- --since REF] [--seconds N]: what one runs between edits: format, lint, types, and the tests nearest to what changed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { distances, importers } from './import-graph.mjs'
import { settleFactor, timeouts } from './machine.mjs'
import { runStep } from './run-step.mjs'
import { settleSeed } from './seed.mjs'
import { readCosts } from './tally.mjs'

const { values } = parseArgs({
  options: { since: { type: 'string', default: 'HEAD' }, seconds: { type: 'string', default: '60' } },
})
const lines = (command, ...args) => spawnSync(command, args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

const changed = [
  ...new Set([
    ...lines('git', 'diff', '--name-only', values.since),
    ...lines('git', 'ls-files', '--others', '--exclude-standard'),
  ]),
].filter((file) => existsSync(file))
const sources = [...new Set([...lines('git', 'ls-files'), ...changed])].filter(
  (file) => /\.(?:ts|tsx|mts|mjs)$/.test(file) && existsSync(file),
)
const reached = distances(importers(sources), changed)

/** What a path is about: its folders and its name. */
const wordsOf = (file) => file.replace(/\..*$/, '').toLowerCase().split('/')
const words = new Set(changed.flatMap(wordsOf))
const kinship = (file) =>
  wordsOf(file)
    .slice(2)
    .filter((word) => words.has(word)).length

/** End to end by area: of a changed view or adapter, the file of tests that bears its name comes first, then those of its module. */
const shown = new Set(changed.filter((file) => /^src\/(?:ui|app|infra)\//.test(file)).flatMap(wordsOf))
const area = (file) => {
  const [, ...folders] = wordsOf(file)
  if (changed.includes(file)) return 0
  return shown.has(folders.at(-1)) ? 1 : shown.has(folders[0]) ? 3 : undefined
}

/** Seconds a file took when the whole was last run here, and what one of its kind usually takes. */
const costs = readCosts()
const costOf = (file) => costs.get(file) ?? (file.endsWith('.spec.ts') ? 10 : 2)

/** What reaches what changed, the nearest first, as long as the time lasts. */
const chosen = []
const left = []
let seconds = 0
const candidates = sources
  .flatMap((file) => {
    const distance = file.endsWith('.spec.ts') ? area(file) : file.endsWith('.test.ts') ? reached.get(file) : undefined
    return distance === undefined ? [] : [{ file, distance, cost: costOf(file) }]
  })
  .toSorted(
    (one, other) => one.distance - other.distance || kinship(other.file) - kinship(one.file) || one.cost - other.cost,
  )
for (const one of candidates)
  if (one.distance === 0 || seconds + one.cost <= Number(values.seconds)) {
    chosen.push(one.file)
    seconds += one.cost
  } else left.push(one.file)

const [specs, tests] = [
  chosen.filter((file) => file.endsWith('.spec.ts')),
  chosen.filter((file) => file.endsWith('.test.ts')),
]
const steps = [
  ['Formatting', 'oxfmt', '--check'],
  ['Lint and layers', 'oxlint', '--deny-warnings'],
  ['Types', 'tsc', '-b'],
  ...(tests.length > 0 ? [['Tests', 'vitest', 'run', ...tests]] : []),
  ...(specs.length > 0 ? [['End to end', 'node', 'scripts/e2e.mjs', ...specs]] : []),
]
settleSeed()
settleFactor()
const started = Date.now()
for (const [title, ...command] of steps) {
  // oxlint-disable-next-line no-await-in-loop -- one step after the other
  const { ok, why, seconds: took } = await runStep(command, { timeout: timeouts().run })
  if (!ok) {
    console.error(`\n${title} failed: ${why}.`)
    process.exit(1)
  }
  console.log(`== ${title}: passed in ${took.toFixed(1)} s`)
}
console.log(
  `\n${changed.length} files changed; ${chosen.length} files of tests passed in ${((Date.now() - started) / 1000).toFixed(0)} s.` +
    (left.length > 0 ? ` ${left.length} more reach them from farther away: npm test runs those.` : ''),
)
process.exit(0)
