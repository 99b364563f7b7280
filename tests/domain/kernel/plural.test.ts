import { expect, test } from 'vitest'
import { counted, pluralOf, singularOf } from '../../../src/domain/kernel/plural.ts'

test('a count has a singular and a plural, and figures are grouped', () => {
  expect([0, 1, 2, 120000].map((count) => counted(count, 'event'))).toEqual([
    '0 events',
    '1 event',
    '2 events',
    '1,20,000 events',
  ])
  expect([1, 3].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '3 entries'])
  expect([1, 3].map((count) => pluralOf(count, 'differs', 'differ'))).toEqual(['differs', 'differ'])
})

test.each([
  ['Addresses', 'Address'],
  ['Activities and Responsibilities', 'Activity and Responsibility'],
  ['Lanes and rates', 'Lane and rate'],
  ['Departmental comments', 'Departmental comment'],
  ['Taxes', 'Tax'],
  ['People', 'Person'],
  ['Credit', 'Credit'],
  ['Loss', 'Loss'],
])('one of %s is called %s', (several, one) => expect(singularOf(several)).toBe(one))
