import { expect, test } from 'vitest'
import { matching, scoreOf } from '../../src/app/palette/match.ts'
import { offeredOf } from '../../src/app/palette/offered.ts'

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

test('what people call it finds what its button calls otherwise, after what is called so', () => {
  const doings = [
    { label: 'Invite user', words: 'new add create' },
    { label: 'Add-on list', words: '' },
  ]
  expect(matching(doings, 'add', 5).map(({ label }) => label)).toEqual(['Add-on list', 'Invite user'])
  expect(matching(doings, 'add user', 5).map(({ label }) => label)).toEqual(['Invite user'])
})

test('case and accents do not matter, and hostile words are words', () => {
  expect(scoreOf('ÉTÉ', 'Ete')).toBeGreaterThan(0)
  expect(scoreOf('.*[(', 'anything')).toBe(0)
  expect(scoreOf('  ', 'anything')).toBe(1)
})

test('a document is offered once, here before the server, those of the business before what the product is made of', () => {
  const of = (resource: string, id: string, title: string) => ({ resource, id, title, status: undefined })
  const pathOf = (resource: string, id: string) => (resource === 'lost' ? undefined : `/${resource.slice(0, 4)}/${id}`)
  const offered = offeredOf(
    [of('jobs', '1', 'Backup'), of('user', 'asha', 'Asha'), of('lost', '2', 'No page')],
    [of('actions', '3', 'Back up'), of('user-profile', 'asha', 'Asha'), of('items', '4', 'Backing')],
    pathOf,
  )
  expect(offered.here.map(({ path }) => path)).toEqual(['/user/asha', '/jobs/1'])
  expect(offered.server.map(({ path }) => path)).toEqual(['/item/4', '/acti/3'])
})
