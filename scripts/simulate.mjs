// npm run simulate -- --seeds 10000 [--from N] [--operations N] [--seed N]: many runs of the simulator (docs/simulator.md).
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { leash } from './leash.mjs'
import { timeouts } from './machine.mjs'

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

const folder = path.resolve('.cache/simulate')
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: folder,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { input: { main: 'tests/simulation/main.ts' } },
  },
})

/** What a run is given; it takes a second or two. */
const { test: patienceMs } = timeouts()
const started = Date.now()
let given = 0
let done = 0
const failed = []
/** The seeds that the jobs are at. */
const running = new Set()
/** Milliseconds of each run that ended: one that takes far longer than its kin is looked at. */
const took = []
const say = () => {
  const seconds = (Date.now() - started) / 1000
  const at = running.size === 0 ? '' : `, at seed ${[...running].join(' and ')}`
  console.log(`${done} of ${seeds} runs, ${failed.length} failed, ${seconds.toFixed(0)} s${at}`)
}
const fail = (seed, words) => {
  failed.push(seed)
  console.log(`\n${words}\n`)
}

/** Runs seeds until none is left; whoever does not end a run in time is ended, and another goes on. */
const job = () =>
  new Promise((resolve) => {
    const env = { ...process.env, SIMULATE: values.operations }
    const child = leash(fork(path.join(folder, 'main.js'), { env }))
    let seed
    let count = 0
    let begun = 0
    let isStuck = false
    let timer
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isStuck = true
        child.kill('SIGKILL')
      }, patienceMs)
    }
    const next = () => {
      seed = given < seeds ? from + given : undefined
      if (seed === undefined) return child.disconnect()
      given += 1
      running.add(seed)
      begun = Date.now()
      child.send(seed)
      wait()
    }
    child.on('message', ({ is, words }) => {
      wait()
      if (is === 'shrinking') return
      if (is === 'broken') fail(seed, words)
      else took.push([Date.now() - begun, seed])
      running.delete(seed)
      done += 1
      count += 1
      next()
    })
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      if (seed === undefined) return resolve()
      running.delete(seed)
      done += 1
      fail(
        seed,
        isStuck
          ? `Seed ${seed} does not end: nothing was heard of it for ${(patienceMs / 1000).toFixed(0)} s.`
          : `Seed ${seed} was running when its job ended (${signal ?? code}).`,
      )
      // A job that cannot even begin is not tried again and again.
      resolve(isStuck || count > 0 ? job() : undefined)
    })
    next()
  })

const every = setInterval(say, 10_000)
await Promise.all(Array.from({ length: Math.min(availableParallelism(), seeds) }, job))
clearInterval(every)
say()
took.sort(([one], [other]) => other - one)
const words = ([ms, seed]) => `seed ${seed} ${(ms / 1000).toFixed(1)} s`
if (took.length > 2)
  console.log(
    `The longest: ${took.slice(0, 3).map(words).join(', ')}; half took at most ${words(took[took.length >> 1])}.`,
  )
if (failed.length > 0)
  console.error(`\nFailed: ${failed.join(', ')}. One alone: npm run simulate -- --seed ${failed[0]}`)
if (failed.length > 0 || done < seeds) process.exit(1)
