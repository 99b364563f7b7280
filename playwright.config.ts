import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/support/browser.ts'

/** Each file has its own server with its own embedded store (e2e/support/test.ts), so the files run side by side. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // A slow machine is no failure, and what hangs is found by the time-out of a single step; speed is measured by benchmarks.
  timeout: 30 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  outputDir: 'test-results',
  // The longest first: begun last, one worker would go on alone.
  projects: [
    { name: 'trust', testMatch: 'trust/**/*.spec.ts' },
    { name: 'people', testIgnore: 'trust/**' },
  ],
  use: {
    // A trace of every test costs half as much time again; `npm run e2e -- --trace on <file>` records one where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    launchOptions,
  },
})
