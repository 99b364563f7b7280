import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The run of an hour is for by hand and releases (`npm run soak`); that of three minutes is a part of the soak tier. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['tests/endurance/*.endurance.ts'],
    globalSetup: ['./tests/support/temporary.ts', './tests/support/server/global.ts'],
    environment: 'node',
    // scripts/endure.mjs ends a run that goes round in circles.
    testTimeout: 0,
    hookTimeout: 0,
  },
})
