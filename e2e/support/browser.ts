import type { LaunchOptions } from '@playwright/test'
import { installedBrowser } from '../../scripts/browser.mjs'

const channel = process.env['CHROMIUM_CHANNEL']
const executablePath = installedBrowser()

/** How the tests and the benchmarks start Chromium: the channel asked for, else this machine's, else Playwright's own. */
export const launchOptions: LaunchOptions = {
  ...(channel === undefined ? {} : { channel }),
  ...(channel === undefined && executablePath !== undefined ? { executablePath } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // What a page compiles for speed is thrown away with it, a moment later.
    '--js-flags=--no-opt --no-maglev',
  ],
}
