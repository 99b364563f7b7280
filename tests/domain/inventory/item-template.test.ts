import { expect, test } from 'vitest'
import { itemTemplateResource as entry } from '../../../src/domain/inventory/item-template/item-template.ts'
import { adding } from '../../support/registry/record.ts'

const property = { name: 'Assay', valueType: 'number', required: 'yes' }
const template = (...properties: readonly object[]) => ({ name: 'API powder', properties, status: 'active' })

test('a template holds properties with their tests', () => {
  const tests = [{ name: 'Assay', operator: '>=', expected: '99.0', uom: { id: 'percent', name: '%' } }]
  const colour = { name: 'Colour', valueType: 'list', list: 'color', required: 'no' }
  expect(adding(entry, template({ ...property, tests }, colour))).toBeUndefined()
  expect(entry.marks?.({ ...template({ ...property, tests }), id: 'a' } as never)).toContain('>metrics|percent')
})

test('TPL-01 a property stands once', () => {
  expect(adding(entry, template(property, { ...property, name: 'ASSAY' }))).toMatchObject({
    message: 'There are two properties named ASSAY.',
    field: 'properties.1.name',
  })
})

test('TPL-02, TPL-03: lists say where their values come from, and nothing else does', () => {
  expect(adding(entry, template({ ...property, valueType: 'list' }))?.rule).toBe('TPL-02')
  expect(adding(entry, template({ ...property, list: 'odour' }))?.message).toBe(
    'Assay is no list: it takes no values from odour.',
  )
})

test('TPL-04 own values are given', () => {
  const own = { name: 'Pack', valueType: 'list', list: 'own', required: 'no' }
  expect(adding(entry, template(own))?.rule).toBe('TPL-04')
  expect(adding(entry, template({ ...own, own: [{ value: 'Drum' }] }))).toBeUndefined()
})
