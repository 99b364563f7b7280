// npm run soak -- --minutes N [--people M] [--postgres]: people and tabs at work for so long; what grows is told each minute and held against its bounds.
// npm run soak -- --days N: a tab that is left alone for so many days by its own clock.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { buildAll } from './build.mjs'
import { runStep } from './run-step.mjs'
import { settleSeed } from './seed.mjs'

/** What a day of a tab takes by the clock of a quiet machine, and as much again. */
const minutesADay = 8

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '20' },
    postgres: { type: 'boolean', default: false },
    days: { type: 'string' },
    seed: { type: 'string' },
  },
})
for (const name of ['minutes', 'people', 'days'])
  if (values[name] !== undefined && !/^[1-9]\d{0,3}$/.test(values[name])) {
    console.error(`--${name} is a number of 1 or more, not ${values[name]}.`)
    process.exit(1)
  }
console.log(`Seed ${settleSeed(values.seed)}.`)
await ensureBrowser()
await buildAll()
mkdirSync('.cache', { recursive: true })
const minutes = values.days === undefined ? Number(values.minutes) : Number(values.days) * minutesADay
const file = values.days === undefined ? 'endurance.endurance' : 'week'
const { ok } = await runStep(
  ['vitest', 'run', file, '--config', 'tests/endurance/vitest.config.ts', '--disable-console-intercept'],
  {
    // A ledger takes as long again at most.
    timeout: (minutes * 2 + 15) * 60_000,
    env: {
      ENDURE_MINUTES: values.minutes,
      ENDURE_PEOPLE: values.people,
      ...(values.days === undefined ? {} : { ENDURE_DAYS: values.days }),
      ENDURE_POSTGRES: values.postgres ? 'yes' : 'no',
    },
  },
)
process.exit(ok ? 0 : 1)
