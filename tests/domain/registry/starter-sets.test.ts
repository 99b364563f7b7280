import { Result } from 'effect'
import { expect, test } from 'vitest'
import { setUpSteps, starterSets } from '../../../src/domain/areas.ts'
import { derivedId } from '../../../src/domain/kernel/derived-id.ts'
import { decodeStrict, problemWords } from '../../../src/domain/kernel/decode.ts'
import { isStepDone } from '../../../src/domain/registry/set-up.ts'
import { missingRows, rowData, starterMark, withNeeded } from '../../../src/domain/registry/starter-set.ts'
import { resourceOf } from '../../../src/domain/resources.ts'

/** Every record that some set makes, by resource, each under an id of its own. */
const named = (resource: string) =>
  starterSets
    .filter((set) => set.resource === resource)
    .flatMap((set) => set.rows.map((row) => ({ id: derivedId([starterMark(set, row)]), name: String(row['name']) })))

for (const set of starterSets) {
  test(`${set.key}: every row is a form that its resource takes, known by what no other row shares`, () => {
    const entry = resourceOf(set.resource)
    const wrong = set.rows.flatMap((row) => {
      const data = rowData(set, row, named)
      if (data === undefined) return [`${JSON.stringify(row)} names what no set holds`]
      const decoded = decodeStrict(entry.fields, data)
      return Result.isFailure(decoded) ? [`${JSON.stringify(row)}: ${decoded.failure.map(problemWords).join(' ')}`] : []
    })
    expect(wrong).toEqual([])
    expect(new Set(set.rows.map((row) => starterMark(set, row))).size).toBe(set.rows.length)
    expect(set.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
}

test('a set that is there is not added again, whatever its case; the rows that miss are', () => {
  const [set] = starterSets.filter(({ key }) => key === 'currencies')
  if (set === undefined) throw new Error('There is no such set.')
  expect(missingRows(set, set.rows)).toEqual([])
  expect(missingRows(set, [{ code: ' inr ' }])).toHaveLength(set.rows.length - 1)
})

test('sets come after those that they need, each once', () => {
  const key = (one: { readonly key: string }): string => one.key
  const byKey = (...keys: readonly string[]) => starterSets.filter((one) => keys.includes(one.key))
  expect(withNeeded(byKey('hsn-codes', 'gst-rates'), starterSets).map(key)).toEqual(['gst-rates', 'hsn-codes'])
  expect(withNeeded(byKey('hsn-codes'), starterSets).map(key)).toEqual(['gst-rates', 'hsn-codes'])
  expect(withNeeded(byKey('employee-designations'), starterSets).map(key)).toEqual([
    'employee-categories',
    'employee-designations',
  ])
})

test('a step is done when enough documents are there, and one of them has what it asks for', () => {
  expect(isStepDone({}, 0, [])).toBe(false)
  expect(isStepDone({}, 1, [])).toBe(true)
  expect(isStepDone({ enough: 2 }, 1, [])).toBe(false)
  expect(isStepDone({ filled: ['hod'] }, 1, [{ name: 'QA' }])).toBe(false)
  expect(isStepDone({ filled: ['hod'] }, 2, [{ name: 'QA' }, { hod: { id: 'a', name: 'Asha' } }])).toBe(true)
})

test('every step is of a resource that is listed, each under a key of its own', () => {
  expect(new Set(setUpSteps.map(({ key }) => key)).size).toBe(setUpSteps.length)
  for (const { resource } of setUpSteps.filter((step) => 'resource' in step))
    expect(resourceOf(resource).key).toBe(resource)
})
