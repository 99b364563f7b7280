// Finds a Chromium for the browser tests, or installs one; ends with one clear sentence where neither works.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's: the one without what surrounds a page starts and paints in four fifths of the time. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Path of the Chromium of this machine, as far as it can be told without starting it. */
export const installedBrowser = () => [process.env.CHROMIUM_PATH, ...installed].find((one) => one && existsSync(one))

const runs = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/** Path of a Chromium that starts, or undefined where Playwright's own browser is installed. Exits with words otherwise. */
export const ensureBrowser = async () => {
  if (process.env.CHROMIUM_CHANNEL) return undefined
  for (const candidate of [process.env.CHROMIUM_PATH, ...installed])
    if (candidate && existsSync(candidate) && runs(candidate)) return candidate
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return undefined
  console.log('No Chromium found: installing one ...')
  const fetched = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
  })
  if (fetched.status === 0 && existsSync(chromium.executablePath())) return undefined
  console.error(
    'The browser tests need Chromium and none could be installed: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.',
  )
  process.exit(1)
}
