// npm run frozen: appends stored samples for event types and schema versions that have none (tests/domain/frozen). What stands is never touched.
import { spawnSync } from 'node:child_process'

const run = spawnSync('vitest', ['run', 'tests/domain/frozen'], {
  stdio: 'inherit',
  env: { ...process.env, FROZEN: 'add' },
})
process.exit(run.status ?? 1)
