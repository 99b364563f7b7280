import { expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { resourceOf } from '../../src/domain/resources.ts'
import { ListIndex } from '../../src/infra/replica/list-index.ts'
import { people, viewerOf } from '../support/world.ts'

const entry = resourceOf('resources')
const index = new ListIndex(entry, viewerOf(people.vikram, '2026-03-01T06:00:00.000Z'))
const rows = [
  ['a', 'Qara Tablet', 'RM-1'],
  ['b', 'Store of qara', 'RM-2'],
  ['c', 'Miqara', 'RM-3'],
  ['d', 'Alum', 'QARA-4'],
  ['e', 'Qarat', 'RM-5'],
  ['f', 'Zinc', 'RM-6'],
] as const
for (const [id, name, code] of rows) index.put({ id, version: 1, seq: 1, name, code } as unknown as AnyDocument)

const found = (search: string, size = 20) =>
  index.query({ resource: entry.key, filters: [], search, sort: 'name', from: 0, size, ranked: true })

test('a choice is ranked as the server does: names that begin so, codes, words, the middle of words', () => {
  expect(found('qara').ids).toEqual(['a', 'e', 'd', 'b', 'c'])
})

test('two letters are found where a word begins, not inside of words', () => {
  expect(found('qa')).toEqual({ total: 4, ids: ['a', 'e', 'd', 'b'] })
  expect(found('ra').ids).toEqual([])
})

test('every word must be there; nothing typed keeps the order of names; a page ends where it is full', () => {
  expect(found('tab qara').ids).toEqual(['a'])
  expect(found('').ids).toEqual(['d', 'c', 'a', 'e', 'b', 'f'])
  expect(found('qara', 2)).toEqual({ total: 5, ids: ['a', 'e'] })
})
