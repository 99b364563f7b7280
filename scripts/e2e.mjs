// npm run e2e [-- file]: the end-to-end tests against the built app and the real server; `--prepare` only builds what they need and makes their store.
import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './browser.mjs'
import { buildForTests } from './build.mjs'
import { settleFactor } from './machine.mjs'
import { settleSeed } from './seed.mjs'

settleSeed()
settleFactor()
const browser = await ensureBrowser()
const built = await buildForTests()
const words = process.argv.slice(2)
// Playwright prepares before it sees that no test has such a name.
const asked = words.includes('--prepare') ? ['--grep', '^$', '--pass-with-no-tests'] : words
// Files that are named run without those that would go before them.
const args = ['node_modules/@playwright/test/cli.js', 'test', ...asked, ...(asked.length > 0 ? ['--no-deps'] : [])]
const run = spawnSync(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, CHRONICLE_BUILT: built, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
})
process.exit(run.status ?? 1)
