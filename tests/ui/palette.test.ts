import { expect, test } from 'vitest'
import { matching, scoreOf } from '../../src/app/palette/match.ts'

const lines = [
  { label: 'Requisition', context: 'QA / Change Control' },
  { label: 'Closure Date Period', context: 'QA / Change Control' },
  { label: 'Purchase Requisitions', context: 'Purchase / Registers' },
  { label: 'Requirements', context: 'Home' },
]
const found = (typed: string) => matching(lines, typed, 10).map((line) => line.label)

test('what begins the label comes first, then a word of it, then its place', () => {
  expect(found('requ')).toEqual(['Requisition', 'Requirements', 'Purchase Requisitions'])
  expect(found('purchase')).toEqual(['Purchase Requisitions'])
  expect(found('change')).toEqual(['Requisition', 'Closure Date Period'])
})

test('every word typed must be there, in any order', () => {
  expect(found('requisition change')).toEqual(['Requisition'])
  expect(found('period closure')).toEqual(['Closure Date Period'])
  expect(found('requisition nowhere')).toEqual([])
})

test('case and accents do not matter, and hostile words are words', () => {
  expect(scoreOf('ÉTÉ', 'Ete')).toBeGreaterThan(0)
  expect(scoreOf('.*[(', 'anything')).toBe(0)
  expect(scoreOf('  ', 'anything')).toBe(1)
})
