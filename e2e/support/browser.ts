import type { LaunchOptions } from '@playwright/test'
import { installedBrowser } from '../../scripts/browser.mjs'

const channel = process.env['CHROMIUM_CHANNEL']
const executablePath = installedBrowser()

/** How Chromium is started: the channel asked for, else this machine's, else Playwright's own. Benchmarks measure it as people have it. */
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
  ],
}

/** Leads to this machine, and is no secure address as `localhost` is one: of a server without TLS in somebody's own network. */
export const plainHost = 'chronicle.test'

/** For tests, whose pages live for seconds: a sixth less of the processor. */
export const thriftyLaunchOptions: LaunchOptions = {
  ...launchOptions,
  args: [
    ...(launchOptions.args ?? []),
    // What a page compiles for speed is thrown away with it, and each stack of an error would have its function read again.
    '--js-flags=--no-opt --no-maglev --no-enable-lazy-source-positions',
    // A processor that plays the graphics card draws each picture twice.
    '--disable-gpu',
    '--disable-software-rasterizer',
    `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
  ],
}
