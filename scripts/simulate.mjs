// npm run simulate -- --seeds 10000 [--from N] [--operations N] [--seed N]: many runs of the simulator (docs/simulator.md).
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { build } from 'vite'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    operations: { type: 'string', default: '200' },
    seed: { type: 'string' },
  },
})
const from = Number(values.seed ?? values.from)
const seeds = values.seed === undefined ? Number(values.seeds) : 1
const operations = Number(values.operations)

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: 'tests/simulation/main.ts',
    target: 'node20',
    outDir: '.cache/simulate',
    emptyOutDir: true,
    minify: false,
  },
})

const jobs = Math.min(availableParallelism(), seeds)
const started = Date.now()
let done = 0
const failed = []
const say = () => {
  const seconds = (Date.now() - started) / 1000
  console.log(`${done} of ${seeds} runs, ${failed.length} failed, ${seconds.toFixed(0)} s`)
}
const every = setInterval(say, 10_000)
const ends = Array.from(
  { length: jobs },
  (_, job) =>
    new Promise((resolve) => {
      const order = { from: from + job, count: Math.ceil((seeds - job) / jobs) * jobs, step: jobs, operations }
      const child = fork('.cache/simulate/main.js', { env: { ...process.env, SIMULATE: JSON.stringify(order) } })
      child.on('message', (message) => {
        if (message.done) done += 1
        if (message.words) {
          failed.push(message.failed)
          console.log(`\n${message.words}\n`)
        }
      })
      child.on('exit', resolve)
    }),
)
const codes = await Promise.all(ends)
clearInterval(every)
say()
if (failed.length > 0)
  console.error(`\nFailed: ${failed.join(', ')}. One alone: npm run simulate -- --seed ${failed[0]}`)
if (failed.length > 0 || codes.some((code) => code !== 0) || done < seeds) process.exit(1)
