import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { timeouts } from './scripts/machine.mjs'
import { settleSeed } from './scripts/seed.mjs'

settleSeed()
const isSoak = process.env['CHRONICLE_TIER'] === 'soak'
const { test: testTimeout } = timeouts()
/** What the soak does at length is given time at length. */
const limits = { testTimeout: isSoak ? 60 * testTimeout : testTimeout, hookTimeout: testTimeout }
const setupFiles = ['tests/support/counted.ts', 'tests/support/properties.ts']

/** Their documents stand beside the product's in the registry: whoever shared their modules would find them there. */
const apart = [
  'tests/docs/worked-document.test.ts',
  'tests/infra/effect*.test.ts',
  'tests/infra/large-views.test.ts',
  'tests/server/decimals-agree.test.ts',
  'tests/server/effects*.test.ts',
  'tests/server/projections.test.ts',
]

/** `domain` runs without a browser and without I/O; `server` and `infra` run the real parts in Node. */
export default defineConfig({
  test: {
    // One more than there are cores: some files do little but wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['tests/domain/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          isolate: false,
          setupFiles,
          ...limits,
        },
      },
      {
        test: {
          name: 'infra',
          include: [
            'tests/infra/**/*.test.ts',
            'tests/ui/**/*.test.ts',
            'tests/docs/**/*.test.ts',
            'tests/mutants/**/*.test.ts',
            'tests/faults/**/*.test.ts',
          ],
          exclude: apart,
          environment: 'node',
          // Loading the modules anew takes most files longer than their tests; none keeps anything in a module.
          isolate: false,
          setupFiles,
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: apart,
          globalSetup: ['./tests/support/temporary.ts', './tests/support/server/global.ts'],
          environment: 'node',
          isolate: false,
          setupFiles,
          ...limits,
        },
      },
      {
        test: {
          name: 'apart',
          include: apart,
          globalSetup: ['./tests/support/temporary.ts', './tests/support/server/global.ts'],
          environment: 'node',
          setupFiles,
          ...limits,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          environment: 'node',
          // Each run gives the program's timers back.
          isolate: false,
          setupFiles,
          ...limits,
        },
      },
    ],
  },
})
