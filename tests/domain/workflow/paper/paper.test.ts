import fc from 'fast-check'
import type { Content } from 'pdfmake/interfaces'
import { describe, expect, test } from 'vitest'
import { pageWidth } from '../../../../src/domain/history/pdf-parts.ts'
import { renderPdf } from '../../../../src/domain/history/render-pdf.ts'
import { paperDefinition } from '../../../../src/domain/workflow/paper/paper-pdf.ts'
import { rupeesInWords } from '../../../../src/domain/workflow/paper/rupees-in-words.ts'
import { purchaseOrderFields } from '../../../../src/domain/purchase/purchase-order/fields.ts'
import { purchaseOrderPaper } from '../../../../src/domain/purchase/purchase-order/paper.ts'
import type { FieldTable } from '../../../../src/domain/registry/fields.ts'
import { computedValues } from '../../../../src/domain/registry/lines.ts'
import { resourceOf, resources } from '../../../../src/domain/resources.ts'
import { fieldAt, fieldsOf } from '../../../../src/domain/workflow/sections.ts'
import { pdfText } from '../../../support/pdf-text.ts'
import { around, orderOf } from '../../../support/purchase/paper.ts'
import { gujarat, maharashtra, oxide } from '../../../support/purchase/world.ts'

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

const definitionOf = (document: Readonly<Record<string, unknown>>, stamp?: string) =>
  paperDefinition(
    { paper: purchaseOrderPaper, fields: purchaseOrderFields, title: 'PO/25-26/0001', stamp, document },
    around,
  )

const printed = (lines: number) => renderPdf(definitionOf(computedValues(purchaseOrderFields, orderOf(lines))))

type Parts = Readonly<Record<string, Content>>

/** The texts of a definition in their order. */
const textsIn = (content: Content | undefined): readonly string[] => {
  if (Array.isArray(content)) return content.flatMap(textsIn)
  if (typeof content !== 'object') return []
  const { text, stack, columns, table } = content as unknown as Parts
  const { body } = (table ?? {}) as unknown as Parts
  return [...(typeof text === 'string' ? [text] : []), ...[stack, columns, body].flatMap(textsIn)]
}

/** The texts of the rows of its tables. */
const tablesIn = (content: Content | undefined): readonly (readonly (readonly string[])[])[] => {
  if (Array.isArray(content)) return content.flatMap(tablesIn)
  if (typeof content !== 'object') return []
  const { stack, columns, table } = content as unknown as Parts
  const { body } = (table ?? {}) as unknown as { readonly body?: readonly Content[] }
  return [...(body === undefined ? [] : [body.map(textsIn)]), ...[stack, columns].flatMap(tablesIn)]
}

const taxes = { cgst: 'CGST', sgst: 'SGST', igst: 'IGST' }

const paiseIn = (words: string): number => Math.round(Number(words.replaceAll(',', '')) * 100)

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
      ...paper.totals.flatMap((total) => (typeof total === 'string' ? [total] : total.slice(1))),
      ...paper.facts.map((fact) => (typeof fact === 'string' ? fact : fact[0])),
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

  test('bear at each rate what the order bears, whatever is ordered, and say its total', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9_999_999 }).map((it) => `${it / 1000}`),
      rate: fc.integer({ min: 0, max: 99_999_999 }).map((it) => `${it / 10_000}`),
      discountPercent: fc.integer({ min: 0, max: 10_000 }).map((it) => `${it / 100}`),
      gst: fc.constantFrom('0', '5', '12', '18', '28', '0.25'),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(gujarat, maharashtra),
        (lines, vendorGST) => {
          const items = lines.map((one) => ({ ...oxide, ...one }))
          const order: Readonly<Record<string, unknown>> = computedValues(purchaseOrderFields, {
            ...orderOf(1),
            vendorGST,
            items,
          })
          const { content } = definitionOf(order)
          const [heads, ...rates] = tablesIn(content).find(([head]) => head?.[0] === 'GST') ?? []
          const borne = Object.entries(taxes).filter(([key]) => order[key] !== 0)
          expect(heads ?? []).toEqual(
            borne.length === 0 ? [] : ['GST', 'Taxable value', ...borne.map(([, label]) => label)],
          )
          const printedSums = (heads ?? [])
            .slice(1)
            .map((_, at) => rates.reduce((sum, row) => sum + paiseIn(row[at + 1] as string), 0))
          const keys = borne.length === 0 ? [] : ['taxable', ...borne.map(([key]) => key)]
          expect(printedSums).toEqual(keys.map((key) => order[key]))
          const texts = textsIn(content)
          const total = Number(order['total'])
          expect(texts.filter((text) => text.startsWith('₹ ')).map((text) => paiseIn(text.slice(2)))).toEqual([total])
          expect(texts).toContain(rupeesInWords(total))
        },
      ),
    )
  })

  test('keep what is hostile in an order on the page, and stand on as many pages as they need', async () => {
    const document = computedValues(purchaseOrderFields, {
      ...orderOf(1000),
      referenceNumber: '😀'.repeat(30),
      vendor: { ...orderOf(1).vendor, name: '\u202E<script>{{x}}'.repeat(20) },
    })
    const text = pdfText(await renderPdf(definitionOf(document, 'Draft')))
    expect(text.match(/DRAFT/g)).toHaveLength(Number(/Page1of(\d+)/.exec(text)?.[1]))
    for (const said of ['[U+202E]<script>{{x}}', '[U+1F600U+1F600', 'Purchaseorder']) expect(text).toContain(said)
  })

  test('repeat their headings on each page', async () => {
    const text = compact(pdfText(await printed(60)))
    const pages = Number(/Page1of(\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(1)
    expect(text.split('Itemandgrade').length - 1).toBeGreaterThanOrEqual(pages - 1)
  })
})
