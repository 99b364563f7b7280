import { expect, test } from 'vitest'
import { keptForm } from '../../src/ui/platform/home/keptForms.ts'

const pathOf = (resource: string, id: string, command: string) =>
  command === 'Create' ? `/${resource}?add=${id}` : `/${resource}/${id}?amend=${command}`
const requisitions = 'change-assesment'
const at = (key: string, value: unknown = { values: {}, savedAt: '2026-11-20T08:00:00.000Z' }) =>
  keptForm(`draft:${key}`, value, () => 'fresh', pathOf)

test('a form is taken up where it was left: a new one, a copy, an edit, a step', () => {
  expect(at('items:new')).toMatchObject({ path: '/items?add=fresh', isNew: true })
  expect(at(`${requisitions}:new:Create`)).toMatchObject({ path: `/${requisitions}?add=fresh`, isNew: true })
  expect(at('items:copy:acid')).toMatchObject({ path: '/items?add=fresh&copy=acid', documentId: 'acid', isNew: true })
  expect(at(`${requisitions}:new:copy:one`)).toMatchObject({ path: `/${requisitions}?add=fresh&copy=one` })
  // Begun on the page of another document: each has a draft of its own.
  expect(at('vendor-items:new:Propose:acme')).toMatchObject({ path: '/vendor-items?add=fresh&of=acme', isNew: true })
  expect(at('items:acid')).toMatchObject({ path: '/items/acid?amend=Update', documentId: 'acid', isNew: false })
  expect(at(`${requisitions}:one:DecideAsHod:round-2`)).toMatchObject({
    path: `/${requisitions}/one?amend=DecideAsHod`,
    documentId: 'one',
  })
})

test('what was cleared, has no resource or no form of its own is none', () => {
  expect(at('items:new', null)).toBeUndefined()
  expect(at('restore:change')).toBeUndefined()
  expect(at('dashboards:one:widget:new')).toBeUndefined()
  expect(at('users:invite:new')).toBeUndefined()
})
