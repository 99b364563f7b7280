// npm run soak -- --minutes N [--people M] [--postgres]: people and tabs at work for so long; what grows is told each minute and held against its bounds.
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { buildAll } from './build.mjs'
import { runStep } from './run-step.mjs'
import { settleSeed } from './seed.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    people: { type: 'string', default: '20' },
    postgres: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
})
for (const name of ['minutes', 'people'])
  if (!/^[1-9]\d{0,3}$/.test(values[name])) {
    console.error(`--${name} is a number of 1 or more, not ${values[name]}.`)
    process.exit(1)
  }
console.log(`Seed ${settleSeed(values.seed)}.`)
await ensureBrowser()
await buildAll()
mkdirSync('.cache', { recursive: true })
const minutes = Number(values.minutes)
const { ok } = await runStep(
  ['vitest', 'run', '--config', 'tests/endurance/vitest.config.ts', '--disable-console-intercept'],
  {
    // Its ledger takes as long again at most.
    timeout: (minutes * 2 + 15) * 60_000,
    env: {
      ENDURE_MINUTES: values.minutes,
      ENDURE_PEOPLE: values.people,
      ENDURE_POSTGRES: values.postgres ? 'yes' : 'no',
    },
  },
)
process.exit(ok ? 0 : 1)
