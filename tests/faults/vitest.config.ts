import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** Fault runs are for by hand and releases: no project of `npm test` has them. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['tests/faults/*.fault.ts'],
    globalSetup: ['./tests/support/temporary.ts', './tests/support/server/global.ts'],
    environment: 'node',
    // scripts/faults.mjs ends a run that goes round in circles.
    testTimeout: 0,
    hookTimeout: 0,
  },
})
