import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A slow machine is no failure; speed is measured by benchmarks. */
const testTimeout = 5 * 60_000
const hookTimeout = 5 * 60_000

/** `domain` runs without a browser and without I/O; `server` and `infra` run the real parts in Node. */
export default defineConfig({
  test: {
    // Left to itself, vitest keeps one core free: on two cores, files then run one after the other.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['tests/infra/**/*.test.ts', 'tests/ui/**/*.test.ts', 'tests/docs/**/*.test.ts'],
          environment: 'node',
          // Loading the modules anew takes most files longer than their tests; none keeps anything in a module.
          isolate: false,
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: './tests/support/server/global.ts',
          environment: 'node',
          isolate: false,
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          environment: 'node',
          // A hundred runs in one test.
          testTimeout: 30 * 60_000,
          hookTimeout,
        },
      },
    ],
  },
})
