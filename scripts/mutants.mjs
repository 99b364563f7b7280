// npm run mutants [-- name ...] [--list] [--seed N]: plants each fault of tests/mutants in a copy of the tree, and demands that its test finds it.
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { ensureBrowser } from './browser.mjs'
import { timeouts } from './machine.mjs'
import { runStep } from './run-step.mjs'
import { settleSeed } from './seed.mjs'

const root = path.resolve(fileURLToPath(import.meta.url), '../..')
process.chdir(root)
const { values: asked, positionals: names } = parseArgs({
  options: { list: { type: 'boolean' }, seed: { type: 'string' } },
  allowPositionals: true,
})
const { mutants } = (await runnerImport(path.join(root, 'tests/mutants/table.ts'))).module

const unknown = names.filter((name) => !Object.hasOwn(mutants, name))
if (unknown.length > 0) {
  console.error(`No mutant is called ${unknown.join(', ')}. All of them: npm run mutants -- --list`)
  process.exit(1)
}
const chosen = Object.entries(mutants).filter(([name]) => names.length === 0 || names.includes(name))
const width = Math.max(...chosen.map(([name]) => name.length))
if (asked.list) {
  for (const [name, { does, foundBy, test, soak }] of chosen)
    console.log(
      `${name.padEnd(width)}  ${foundBy}${test === undefined ? '' : ` › ${test}`}${soak === undefined ? '' : ' (soak)'}\n  ${does}${soak === undefined ? '' : ` ${soak}`}`,
    )
  process.exit()
}

settleSeed(asked.seed)
/** What goes round in circles is not found, but given up: the tests of one fault, and all of them without one, ms. */
const limits = { one: 5 * timeouts().test, all: timeouts().run }
const isBrowsed = (file) => file.startsWith('e2e/')
const browser = chosen.some(([, { foundBy }]) => isBrowsed(foundBy)) ? await ensureBrowser() : undefined

/** What does not go into a copy: history, what others are installed or made of, and the copies themselves. */
const left = new Set(['.git', '.cache', '.data', 'node_modules', 'test-results', 'playwright-report'])
/** What is built already need not be built again. */
const built = /^(app|server|e2e-store|server of the tests|server-with-groups)(\.\w+)?$/

/** A copy of the tree as it stands, in which faults are planted: the tree itself stays as it is. */
const copyOf = (tree) => {
  const site = mkdtempSync(path.join(tmpdir(), 'chronicle-mutant-'))
  process.on('exit', () => rmSync(site, { recursive: true, force: true }))
  const copy = (folder, isWanted) => {
    if (!existsSync(path.join(tree, folder))) return
    for (const name of readdirSync(path.join(tree, folder)).filter(isWanted))
      cpSync(path.join(tree, folder, name), path.join(site, folder, name), { recursive: true })
  }
  copy('.', (name) => !left.has(name))
  copy('.cache', (name) => built.test(name))
  symlinkSync(path.join(root, 'node_modules'), path.join(site, 'node_modules'))
  return site
}

/** Runs a program in a copy. Resolves with how it ended and what it printed. */
const step = async (title, site, command, { env = {}, limit = limits.one } = {}) => {
  const ended = await runStep(command, {
    timeout: limit,
    cwd: site,
    isQuiet: true,
    // A copy is no part of the repository around it.
    env: { GIT_CEILING_DIRECTORIES: path.dirname(site), NO_COLOR: '1', ...env },
  })
  if (ended.isLate) throw new Error(`${title} took longer than ${limit / 1000} s.`)
  return ended
}

const demand = async (title, ...given) => {
  const { ok, told } = await step(title, ...given)
  if (!ok) throw new Error(`${title} failed:\n${told.trim()}`)
}

const testsOfVitest = ({ testResults }, site) =>
  testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length === 0
      ? [{ file: path.relative(site, name), title: 'the file itself', status: 'broken', message }]
      : assertionResults.map(({ fullName, status, failureMessages }) => ({
          file: path.relative(site, name),
          title: fullName,
          status,
          message: failureMessages.join('\n'),
        })),
  )

const testsOfPlaywright = ({ suites, errors }) => {
  const specsIn = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)]
  return [
    ...suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .map(({ status, errors: failures }) => ({
          file: `e2e/${file}`,
          title,
          status,
          message: failures.map((one) => one.message).join('\n'),
        })),
    ),
    ...errors.map(({ message }) => ({ file: 'e2e', title: 'the run itself', status: 'broken', message })),
  ]
}

/** A title as the pattern by which vitest and Playwright choose tests. */
const patternOf = (title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Runs test files in a copy, of them the tests of these titles alone where some are given, and answers what became of each; after
 * the first that fails no more are begun.
 */
const run = async (title, site, files, { soak, tests = [], workers, limit } = {}) => {
  const told = path.join(site, '.cache', 'told.json')
  rmSync(told, { force: true })
  const pattern = tests.map(patternOf).join('|')
  const tier = { CHRONICLE_TIER: soak === undefined ? '' : 'soak' }
  const [command, env] = isBrowsed(files[0])
    ? [
        [
          process.execPath,
          'scripts/e2e.mjs',
          ...files,
          '--reporter=json',
          '--max-failures=1',
          ...(tests.length === 0 ? [] : ['--grep', pattern]),
          ...(workers === undefined ? [] : [`--workers=${workers}`]),
        ],
        { PLAYWRIGHT_JSON_OUTPUT_FILE: told, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
      ]
    : [
        [
          process.execPath,
          'node_modules/vitest/vitest.mjs',
          'run',
          ...files,
          '--reporter=json',
          `--outputFile=${told}`,
          '--bail=1',
          ...(tests.length === 0 ? [] : ['--testNamePattern', pattern]),
          ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
        ],
        {},
      ]
  const { told: words } = await step(title, site, command, { env: { ...tier, ...env }, limit })
  if (!existsSync(told)) throw new Error(`${title} came to no end:\n${words.trim().slice(-2000)}`)
  const report = JSON.parse(readFileSync(told, 'utf8'))
  return isBrowsed(files[0]) ? testsOfPlaywright(report) : testsOfVitest(report, site)
}

/** Did a test find that something is not as it should be? A program that does not load, or hangs, proves nothing of the test. */
const isFinding = ({ status, message }) =>
  status === 'failed' &&
  !/^(?:Syntax|Reference|Type|Timeout)Error|timed out|Cannot find|Failed to (?:load|resolve|parse)/.test(message)

const whereOf = ({ file, title }) => `${file} › ${title}`
const firstLine = (message = '') => message.split('\n', 1)[0].slice(0, 200)

/** What the tests make of the program as it is: a test that fails by itself finds nothing. */
const unmutated = async (site) => {
  // Tests that are named run apart from those of whole files.
  const kinds = new Map()
  for (const [, one] of chosen) {
    const kind = [isBrowsed(one.foundBy), one.test !== undefined, one.soak !== undefined].join()
    kinds.set(kind, [...(kinds.get(kind) ?? []), one])
  }
  for (const wanted of kinds.values()) {
    const files = [...new Set(wanted.map(({ foundBy }) => foundBy))]
    const titles = [...new Set(wanted.flatMap(({ test }) => test ?? []))]
    // oxlint-disable-next-line no-await-in-loop -- one run after the other
    const tests = await run(`${files.length} test files without a fault`, site, files, {
      soak: wanted[0].soak,
      tests: titles,
      limit: limits.all,
    })
    // What was never begun, because a test before it failed, says nothing.
    const failed =
      tests.find(({ status, message }) => status !== 'passed' && message) ??
      tests.find(({ status }) => status === 'broken')
    if (failed !== undefined) throw new Error(`Without any fault, ${whereOf(failed)} fails: ${failed.message}`)
    const passed = tests.filter(({ status }) => status === 'passed')
    for (const { foundBy, test = '' } of wanted)
      if (!passed.some(({ file, title }) => file === foundBy && title.includes(test)))
        throw new Error(`${foundBy} holds no test “${test}” that passes.`)
  }
}

/** Plants one fault, lets its tests look for it, and takes it out again. Answers the test that found it. */
const hunt = async (site, name, { foundBy, test, soak }) => {
  const apply = ['git', 'apply', '-p1', path.join(root, 'tests', 'mutants', `${name}.patch`)]
  await demand('Planting it', site, apply)
  try {
    if (isBrowsed(foundBy)) await demand('Building it', site, [process.execPath, 'scripts/build.mjs'])
    const tests = await run('Looking for it', site, [foundBy], {
      soak,
      tests: test === undefined ? [] : [test],
      workers: 1,
    })
    const found = tests.find(isFinding)
    if (found !== undefined) return found
    const failed = tests.find(({ status, message }) => status !== 'passed' && message)
    throw new Error(
      failed === undefined
        ? `${foundBy} does not find it.`
        : `${whereOf(failed)} fails, but not because it found something: ${firstLine(failed.message)}`,
    )
  } finally {
    await demand('Taking it out', site, [...apply, '-R'])
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
const secondsSince = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`
const started = Date.now()
const first = copyOf(root)
console.log(
  `${chosen.length} mutants, seed ${process.env.CHRONICLE_SEED}. First the tests that find them, without a fault ...`,
)
await unmutated(first).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
console.log(`They pass (${secondsSince(started)}).\n`)

// With what the first has built meanwhile.
const sites = [
  first,
  ...Array.from({ length: Math.min(availableParallelism(), chosen.length) - 1 }, () => copyOf(first)),
]
// Those that need a browser take longest: begun last, one worker would go on alone.
const queue = chosen.toSorted(([, a], [, b]) => Number(isBrowsed(b.foundBy)) - Number(isBrowsed(a.foundBy)))
const lost = []
await Promise.all(
  sites.map(async (site) => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, mutant] = next
      const from = Date.now()
      try {
        // oxlint-disable-next-line no-await-in-loop -- one mutant of a copy after the other
        const found = await hunt(site, name, mutant)
        console.log(`${name.padEnd(width)}  ${whereOf(found)}  ${secondsSince(from)}`)
      } catch (error) {
        lost.push(name)
        console.error(
          `${name.padEnd(width)}  NOT FOUND  ${secondsSince(from)}\n  ${error.message.replaceAll('\n', '\n  ')}`,
        )
      }
    }
  }),
)
console.log(`\n${chosen.length - lost.length} of ${chosen.length} found in ${secondsSince(started)}.`)
if (lost.length > 0) {
  console.error(`Not found: ${lost.join(', ')}`)
  process.exit(1)
}
process.exit()
