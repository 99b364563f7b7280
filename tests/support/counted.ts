import { afterAll, beforeAll, expect } from 'vitest'
import { beginTally } from './tally.ts'

// What each file of tests costs stands in the table at the end of `npm test`.
let end = (): void => {}
beforeAll(() => {
  end = beginTally(expect.getState().testPath ?? 'unknown')
})
afterAll(() => end())
