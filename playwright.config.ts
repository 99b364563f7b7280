import { defineConfig } from '@playwright/test'
import { thriftyLaunchOptions } from './e2e/support/browser.ts'
import { timeouts } from './scripts/machine.mjs'
import { isSoak } from './tests/support/tier.ts'

const { test, step, navigation } = timeouts()

/** Each worker has a server, and each file a company group of its own there (e2e/support/test.ts), so the files run side by side. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare.ts',
  fullyParallel: false,
  workers: 3,
  retries: 0,
  // What the soak does at length is given time at length; speed is measured by benchmarks.
  timeout: isSoak ? 60 * test : 2 * test,
  expect: { timeout: step },
  forbidOnly: true,
  reporter: [['list']],
  outputDir: 'test-results',
  // What is killed is timed: it has the machine to itself. People wait for what they did to show, so that three of them keep two cores busy.
  projects: [
    { name: 'trust', testMatch: 'trust/**/*.spec.ts', workers: 2 },
    { name: 'people', testIgnore: 'trust/**', dependencies: ['trust'] },
  ],
  use: {
    // A trace of every test costs half as much time again; `npm run e2e -- --trace on <file>` records one where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: step,
    navigationTimeout: navigation,
    viewport: { width: 1440, height: 900 },
    launchOptions: thriftyLaunchOptions,
  },
})
