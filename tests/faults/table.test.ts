import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from './table.ts'

test('every fault of the table has its file, and the other way round', () => {
  const files = readdirSync('tests/faults').filter((name) => name.endsWith('.fault.ts'))
  expect(files.toSorted()).toEqual(
    Object.keys(faults)
      .map((name) => `${name}.fault.ts`)
      .toSorted(),
  )
  expect(existsSync('scripts/faults.mjs')).toBe(true)
})
