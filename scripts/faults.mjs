// npm run faults [-- --only WORD] [--times N] [--seed N] [--list]: makes real server processes go through faults, and prints what was survived.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { buildAll } from './build.mjs'
import { settleFactor, timeouts } from './machine.mjs'
import { runStep } from './run-step.mjs'
import { settleSeed } from './seed.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    times: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
const { faults } = (await runnerImport(path.resolve('tests/faults/table.ts'))).module
const wanted = Object.entries(faults).filter(([name]) => values.only === undefined || name.includes(values.only))
if (values.list || wanted.length === 0) {
  for (const [name, { does, times }] of Object.entries(faults))
    console.log(`${name.padEnd(10)} ${times} times: ${does}`)
  process.exit(values.list ? 0 : 1)
}
if (values.times !== undefined && !/^[1-9]\d{0,3}$/.test(values.times)) {
  console.error(`--times is a number of 1 or more, not ${values.times}.`)
  process.exit(1)
}

const seed = settleSeed(values.seed)
console.log(`Seed ${seed}, time-outs times ${settleFactor()}.`)
await buildAll()
mkdirSync('.cache', { recursive: true })
const rows = path.resolve(`.cache/faults-${process.pid}.jsonl`)
process.on('exit', () => rmSync(rows, { force: true }))

const failed = []
for (const [name, { times, recoversWithinMs }] of wanted) {
  console.log(`\n== ${name}`)
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  const { ok } = await runStep(['vitest', 'run', '--config', 'tests/faults/vitest.config.ts', `/${name}.fault.ts`], {
    timeout: timeouts().run,
    env: {
      FAULT_ROWS: rows,
      FAULT_TIMES: values.times ?? String(times),
      FAULT_RECOVERS_WITHIN: String(recoversWithinMs * settleFactor()),
    },
  })
  if (!ok) failed.push(name)
}

const told = (() => {
  try {
    return readFileSync(rows, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  } catch {
    return []
  }
})()
console.log('\n| fault | times | survived | exits | lost | done twice | slowest recovery | remarks |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
for (const { fault, times, survived, exits, lost, doubled, slowestMs, remarks } of told)
  console.log(
    `| ${[fault, times, survived, exits, lost, doubled, slowestMs === null ? '' : `${(slowestMs / 1000).toFixed(1)} s`, remarks.join('; ')].join(' | ')} |`,
  )
for (const name of failed) console.log(`Failed. Again: npm run faults -- --seed ${seed} --only ${name}`)
process.exit(failed.length === 0 ? 0 : 1)
