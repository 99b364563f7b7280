import { describe, expect, test } from 'vitest'
import { describeForm } from '../../../src/domain/history/describe.ts'
import { historyOf } from '../../../src/domain/history/history.ts'
import { pdfDefinition } from '../../../src/domain/history/pdf.ts'
import { times } from '../../../src/domain/registry/decimals.ts'
import { computed, lines, money, quantity, text } from '../../../src/domain/registry/fields.ts'
import { workflowResource } from '../../../src/domain/workflow/entry.ts'
import { usualSections } from '../../../src/domain/workflow/sections.ts'
import { workflow } from '../../../src/domain/workflow/workflow.ts'
import { noHistory, run, type Subject } from '../../support/history.ts'
import { people, world } from '../../support/world.ts'

interface Line {
  readonly quantity: string
  readonly rate: number
}
const line = {
  item: text('Item', { required: true }),
  quantity: quantity('Quantity', { required: true }),
  rate: money('Rate', { required: true }),
  amount: computed('money', 'Amount', ({ quantity: many, rate }: Line) => times(many, rate)),
}
const draft = workflow({
  key: 'lined-vouchers',
  label: 'Voucher',
  scope: 'company',
  statuses: { draft: { tone: 'draft', step: 'Draft' } },
  begins: 'draft',
  fields: {
    name: text('Name', { required: true }),
    consumption: lines('Consumption', line, { totals: { quantity: 'Quantity', amount: 'Amount' } }),
    production: lines('Production', line, { totals: { amount: 'Amount' } }),
  },
})
const vouchers = draft.define({
  Create: draft.create({ id: 'V-1', label: 'Create', codes: [], event: ['VoucherCreated', 'Created'] }),
})
const entry = workflowResource(vouchers, { module: 'inventory', service: 'inventory', read: 'open' })
const { key, label, aggregate } = entry
const gum = { item: 'Gum', quantity: '0.125', rate: 10_000 }
const created = (data: object) =>
  run(
    noHistory({ resource: key, label, aggregate } as Subject, 'one'),
    [{ by: people.asha, type: 'Create', data: { name: 'Granulation', ...data } }],
    world,
  ).events
const formOf = (data: object) => describeForm(historyOf(entry, 'one', created(data)))

describe('the lines of a document', () => {
  test('are tables of their own in the section of its fields', () => {
    const [section] = usualSections(vouchers.machine)
    expect(section?.shows).toEqual(['name'])
    expect(section?.lines).toEqual([
      { path: 'consumption', columns: ['item', 'quantity', 'rate', 'amount'] },
      { path: 'production', columns: ['item', 'quantity', 'rate', 'amount'] },
    ])
  })

  test('print with the sums of their columns, figures at the right; one without lines is left out', () => {
    const form = formOf({ consumption: [gum, { ...gum, item: 'Talc' }] })
    expect(form.map(({ title }) => title)).toEqual(['Voucher'])
    const [table, ...others] = form[0]?.lines ?? []
    expect(others).toEqual([])
    expect(table).toMatchObject({
      label: 'Consumption',
      columns: ['Item', 'Quantity', 'Rate', 'Amount'],
      figures: [false, true, true, true],
    })
    expect(table?.cells.map((row) => row[0]?.value)).toEqual(['Gum', 'Talc'])
    expect(table?.totals).toEqual(['', '0.250', '', '₹ 25.00'])
  })

  test('stand in the document as a table that ends in its totals', () => {
    const history = historyOf(entry, 'one', created({ consumption: [gum], production: [gum] }))
    const { content } = pdfDefinition(history, { at: '2026-11-25T08:00:00Z', by: people.asha })
    const page = JSON.stringify(content)
    expect(page.indexOf('"Consumption"')).toBeLessThan(page.indexOf('"Production"'))
    expect(page.match(/"text":"Total"/g)).toHaveLength(2)
    expect(page).not.toContain('Other recorded values')
  })
})
