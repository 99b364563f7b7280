import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageWidth } from '../../../src/domain/history/pdf-parts.ts'
import { renderPdf } from '../../../src/domain/history/render-pdf.ts'
import { paperDefinition } from '../../../src/domain/paper/paper-pdf.ts'
import { rupeesInWords } from '../../../src/domain/paper/rupees-in-words.ts'
import { purchaseOrderFields } from '../../../src/domain/purchase/purchase-order/fields.ts'
import { purchaseOrderPaper } from '../../../src/domain/purchase/purchase-order/paper.ts'
import type { FieldTable } from '../../../src/domain/registry/fields.ts'
import { computedValues } from '../../../src/domain/registry/lines.ts'
import { resourceOf, resources } from '../../../src/domain/resources.ts'
import { fieldAt, fieldsOf } from '../../../src/domain/workflow/sections.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { around, orderOf } from '../../support/purchase/paper.ts'

const tableOf = (key: string | undefined): FieldTable => {
  const machine = key === undefined ? undefined : resourceOf(key).machine
  return machine === undefined ? {} : fieldsOf(machine.head)
}

/** Every paper that a resource declares, with its fields and those of the document behind it. */
const papers = resources.flatMap(({ key, label, paper }) => {
  if (paper === undefined) return []
  const own = tableOf(key)
  return [[label, paper, { ...tableOf(own[paper.behind ?? '']?.among?.resource), ...own }] as const]
})

const compact = (text: string): string => text.replaceAll(/\s/g, '')

const printed = (lines: number) => {
  const document = computedValues(purchaseOrderFields, orderOf(lines))
  return renderPdf(
    paperDefinition(
      { paper: purchaseOrderPaper, fields: purchaseOrderFields, title: 'PO/25-26/0001', document },
      around,
    ),
  )
}

describe('amounts in words', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and One Paise Only'],
    [1_01_317_76, 'Rupees One Lakh One Thousand Three Hundred Seventeen and Seventy-Six Paise Only'],
    [12_34_56_789_00, 'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only'],
    [1_00_00_00_00_000_00, 'Rupees Ten Thousand Crore Only'],
    [-50_00, 'Minus Rupees Fifty Only'],
  ])('%i paise', (paise, words) => {
    expect(rupeesInWords(paise)).toBe(words)
  })

  test('are of no two amounts the same', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(2_000_000_000), (one, other) => {
        expect(rupeesInWords(one) === rupeesInWords(other)).toBe(one === other)
      }),
    )
  })
})

describe('documents on paper', () => {
  test('are orders of both kinds, receipts and dispatches', () => {
    expect(papers.map(([label]) => label)).toEqual(
      expect.arrayContaining(['Purchase order', 'Goods receipt', 'Sales order', 'Dispatch']),
    )
  })

  test.each(papers)('what the paper of a %s names exists, and its columns fit the page', (_, paper, fields) => {
    const lines = fields[paper.lines]?.fields ?? {}
    const own = paper.columns.map(({ key }) => key.split('.')[0] ?? '')
    expect(own.filter((key) => lines[key] === undefined)).toEqual([])
    const named = [
      ...paper.totals,
      ...paper.terms,
      ...paper.parties.flatMap(({ label: _label, ...paths }) => Object.values(paths)),
    ]
    expect(named.filter((path) => fieldAt(fields, path.replace(/\.name$/, '')) === undefined)).toEqual([])
    expect(paper.columns.reduce((sum, { width }) => sum + width, 26)).toBeLessThanOrEqual(pageWidth)
  })

  test('say who writes to whom, what each rate bears, and the total in words', async () => {
    const text = compact(pdfText(await printed(3)))
    for (const said of [
      'Meridian Pharma Private Limited',
      'GSTIN 27AAPFU0939F1ZV',
      'Xenon Chemicals',
      'GSTIN 24AAPFU0939F1Z1',
      'Magnesium Oxide',
      'MGO-BP',
      '25199090',
      'IGST',
      '12 %',
      'Only',
      '30 % Advance, 0 days from order date',
      'For Meridian Pharma',
      'Page 1 of 1',
    ])
      expect(text).toContain(compact(said))
  })

  test('repeat their headings on each page', async () => {
    const text = compact(pdfText(await printed(60)))
    const pages = Number(/Page1of(\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(1)
    expect(text.split('Itemandgrade').length - 1).toBeGreaterThanOrEqual(pages - 1)
  })
})
