// npm run e2e [-- file]: the end-to-end tests against the built app and the real server.
import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './browser.mjs'
import { buildForTests } from './build.mjs'
import { settleFactor } from './machine.mjs'
import { settleSeed } from './seed.mjs'

settleSeed()
settleFactor()
const browser = await ensureBrowser()
const built = await buildForTests()
const run = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHRONICLE_BUILT: built, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
})
process.exit(run.status ?? 1)
