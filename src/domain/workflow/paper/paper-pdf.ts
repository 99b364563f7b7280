import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { gap, ink, lines as ruled, muted, pageWidth, small, table, words } from '../../history/pdf-parts.ts'
import { printable } from '../../history/printable.ts'
import { dateWords, valueWords } from '../../history/words.ts'
import { readPath } from '../../kernel/read-path.ts'
import { decimalWords, plus, rupeesOf } from '../../registry/decimals.ts'
import type { Field, FieldTable } from '../../registry/fields.ts'
import { isFigure, isNumber, recordedFigure } from '../../registry/lines.ts'
import type { AroundPaper, Paper, PaperColumn, PaperParty } from './paper.ts'
import { fieldAt } from '../sections.ts'
import { rupeesInWords } from './rupees-in-words.ts'

type Values = Readonly<Record<string, unknown>>

const valuesIn = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {})
const listIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as readonly Values[]) : [])
const textIn = (value: unknown): string => (typeof value === 'string' ? value : valueWords(value))
const joined = (parts: readonly unknown[], by: string): string =>
  parts
    .map(textIn)
    .filter((part) => part !== '')
    .join(by)

const rupees = (paise: unknown): string => decimalWords(rupeesOf(Number(paise ?? 0)), 2)

const written = (field: Field | undefined, value: unknown, beside: object): string => {
  if (value === undefined || value === null || value === '') return ''
  if (field === undefined) return textIn(value)
  if (field.kind === 'date') return dateWords(String(value))
  if (field.kind === 'money') return rupees(value)
  if (isFigure(field)) return recordedFigure(field, value, beside)
  if (field.kind === 'decimal') return decimalWords(String(value), 2)
  if (field.kind === 'choice') return field.choices?.find((one) => one.value === value)?.label ?? String(value)
  return field.words?.(String(value), beside) ?? textIn(value)
}

const addressLines = (address: Values): readonly string[] =>
  [
    joined([address['addressLine1'], address['addressLine2']], ', '),
    joined([joined([address['city'], address['pincode']], ' '), address['district'], address['state']], ', '),
    joined([address['country']], ''),
  ].filter((line) => line !== '')

const named = (label: string, value: unknown): string => (textIn(value) === '' ? '' : `${label} ${textIn(value)}`)

/** Who writes: the company, with the location whose business it is. */
export const letterhead = ({ company, location = {} }: AroundPaper): Content => {
  const contact = valuesIn(company['contact'])
  const from = valuesIn(location['address'])
  const address = Object.keys(from).length === 0 ? valuesIn(company['registeredAddress']) : from
  const lines = [
    joined([location['name'], ...addressLines(address)], ', '),
    joined([contact['phone'], company['email'] ?? contact['email'], company['website']], ' · '),
    joined([named('GSTIN', location['gstin']), named('PAN', company['pan']), named('CIN', company['cin'])], ' · '),
  ].filter((line) => line !== '')
  return {
    stack: [
      words(textIn(company['legalName'] ?? company['name']), { fontSize: 14, bold: true }),
      ...lines.map(muted),
      {
        canvas: [{ type: 'line', x1: 0, y1: 4, x2: pageWidth, y2: 4, lineWidth: 1.2, lineColor: ink.muted }],
      },
    ],
    margin: [0, 0, 0, 8],
  }
}

/** Whom the paper is for, under the word for its part. */
export const partyOn = (values: Values, { label, name, address, gstin, pan, contact }: PaperParty): Column => {
  const at = (path: string | undefined): unknown => (path === undefined ? undefined : readPath(values, path))
  const person = valuesIn(at(contact))
  const place = addressLines(valuesIn(at(address)))
  const stack: Content[] = [
    muted(label),
    words(textIn(at(name)) || '–', { bold: true }),
    ...(address !== undefined && place.length === 0 ? [muted('Address not found')] : place.map((one) => words(one))),
    ...[
      joined([person['name'], person['phone'], person['email']], ' · '),
      named('GSTIN', at(gstin)),
      named('PAN', at(pan)),
    ]
      .filter((line) => line !== '')
      .map((line) => words(line)),
  ]
  return { stack, width: '*' } as Column
}

const right = (text: string, more: object = {}): TableCell => words(text, { alignment: 'right', ...more }) as TableCell

interface Written {
  readonly field: Field | undefined
  readonly label: string
}

const columnOf = (fields: FieldTable, { key, label }: PaperColumn): Written => {
  const field = fieldAt(fields, key)
  return { field, label: label ?? field?.label ?? key }
}

const linesTable = ({ columns }: Paper, fields: FieldTable, lines: readonly Values[]): Content => {
  const all = columns.map((column) => ({ ...column, ...columnOf(fields, column) }))
  const figures = [false, ...all.map(({ field }) => field !== undefined && isNumber(field))]
  const cellOf = (line: Values, { key, field, below }: (typeof all)[number]): TableCell => {
    const value = written(field, readPath(line, key), line)
    const under = below === undefined ? '' : textIn(readPath(line, below))
    const isRight = field !== undefined && isNumber(field)
    const content = under === '' ? words(value) : { stack: [words(value), muted(under)] }
    return { ...Object(content), fontSize: 8, ...(isRight ? { alignment: 'right' } : {}) } as TableCell
  }
  return table(
    [numberWidth, ...all.map(({ width }) => width - gap)],
    ['#', ...all.map(({ label }) => label)],
    lines.map((line, at) => [{ text: String(at + 1), fontSize: 8 }, ...all.map((column) => cellOf(line, column))]),
    { whole: true, figures },
  )
}

/** Of the column of running numbers. */
const numberWidth = 18

/** What each rate of GST comes to, over the lines that bear it. */
const taxTable = (lines: readonly Values[]): Content => {
  const rates = [...new Set(lines.map(({ gst }) => plus(String(gst ?? 0))))]
  const keys = ['taxable', 'cgst', 'sgst', 'igst'] as const
  const sumOf = (some: readonly Values[], key: string): number =>
    some.reduce((sum, line) => sum + Number(line[key] ?? 0), 0)
  const shown = keys.filter((key) => key === 'taxable' || sumOf(lines, key) !== 0)
  // An untaxed supply has rates, and no tax.
  if (shown.length === 1) return []
  const labels = { taxable: 'Taxable value', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' }
  return table(
    [44, ...shown.map(() => 62)],
    ['GST', ...shown.map((key) => labels[key])],
    rates.map((rate) => {
      const bearing = lines.filter(({ gst }) => plus(String(gst ?? 0)) === rate)
      return [
        { text: `${rate} %`, fontSize: 8 },
        ...shown.map((key) => right(rupees(sumOf(bearing, key)), { fontSize: 8 })),
      ]
    }),
    { figures: [false, ...shown.map(() => true)] },
  )
}

/** A total of the document, the sum of a column of its lines, or what one total is above another. */
const totalAt = (fields: FieldTable, values: Values, total: Paper['totals'][number]) => {
  if (typeof total !== 'string') {
    const [label, of, above] = total
    return { label, value: Number(values[of] ?? 0) - Number(values[above] ?? 0) }
  }
  const [key = '', column] = total.split('.')
  return column === undefined
    ? { label: fields[key]?.label ?? key, value: Number(values[key] ?? 0) }
    : {
        label: fields[key]?.totals?.[column] ?? column,
        value: listIn(values[key]).reduce((sum, line) => sum + Number(line[column] ?? 0), 0),
      }
}

const totalsTable = (paper: Paper, fields: FieldTable, values: Values): Content => {
  const all = paper.totals.map((path) => totalAt(fields, values, path))
  const shown = all.filter(({ value }, at) => at === all.length - 1 || value !== 0)
  return {
    table: {
      widths: [90, 84],
      body: shown.map(({ label, value }, at) => {
        const isLast = at === shown.length - 1
        return [
          words(label, isLast ? { bold: true } : { color: ink.muted }) as TableCell,
          right(`${isLast ? '₹ ' : ''}${rupees(value)}`, isLast ? { bold: true } : {}),
        ]
      }),
    },
    layout: { ...ruled, hLineWidth: (row) => (row === shown.length - 1 ? 0.8 : 0) },
    margin: [0, 2, 0, 8],
  }
}

const termWords = (field: Field | undefined, value: unknown, beside: object): string =>
  field?.kind === 'rows'
    ? listIn(value)
        .map((row) =>
          joined(
            [
              joined([`${String(row['percent'] ?? '')} %`, row['paymentType']], ' '),
              row['noOfDays'] === undefined
                ? ''
                : `${String(row['noOfDays'])} days from ${textIn(row['event']).replaceAll('-', ' ')}`,
            ],
            ', ',
          ),
        )
        .join('; ')
    : written(field, value, beside)

/** Up to here terms keep together with the signatures below them. */
const togetherUpTo = 1500

const terms = (paper: Paper, fields: FieldTable, values: Values): readonly Content[] => {
  const rows = paper.terms
    .map((path) => {
      const field = fieldAt(fields, path)
      return [field?.label ?? path, termWords(field, readPath(values, path), values)] as const
    })
    .filter(([, text]) => text !== '')
  return rows.length === 0
    ? []
    : [
        table(
          [110, pageWidth - 110 - 2 * gap],
          [],
          rows.map(([label, text]) => [words(label, { color: ink.muted }) as TableCell, words(text) as TableCell]),
          { title: 'Terms' },
        ),
      ]
}

const signatures = ({ signatures: all }: Paper, { company }: AroundPaper): Content => ({
  columns: all.map((label) => ({
    stack: [
      words(label.replace('{company}', textIn(company['name'])), { color: ink.muted, fontSize: small }),
      {
        canvas: [{ type: 'line', x1: 0, y1: 34, x2: 130, y2: 34, lineWidth: 0.5, lineColor: ink.line }],
      },
    ],
  })),
  columnGap: 16,
  margin: [0, 12, 0, 0],
})

/** The sheets that all of it stands on: their size and letters, and at the foot of each what it is of and which one it is. */
export const sheet = (title: string): Omit<TDocumentDefinitions, 'content'> => ({
  info: { title: printable(title), creator: 'Chronicle', producer: 'Chronicle' },
  pageSize: 'A4',
  pageMargins: [40, 36, 40, 44],
  defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
  styles: { section: { fontSize: 10, bold: true, margin: [0, 0, 0, 2] } },
  footer: (page, pages) => ({
    columns: [
      { text: printable(title), width: '*' },
      { text: `Page ${page} of ${pages}`, width: 'auto', alignment: 'right' },
    ],
    margin: [40, 14, 40, 0],
    fontSize: small,
    color: ink.muted,
  }),
})

interface Printed {
  readonly paper: Paper
  readonly fields: FieldTable
  /** What it is called. */
  readonly title: string
  /** Across each page of what is not to be acted upon, as a draft. */
  readonly stamp?: string | undefined
  readonly document: Values
}

/**
 * A document on the company's paper as a definition for pdfmake. Headings of the lines come again on each page, no line is cut, and what
 * the lines come to keeps together with its words and signatures.
 */
export const paperDefinition = (
  { paper, fields, title, stamp, document }: Printed,
  around: AroundPaper,
): TDocumentDefinitions => {
  const values: Values = { ...around.behind, ...document }
  const all = listIn(document[paper.lines])
  const last = String(paper.totals.at(-1))
  const facts = paper.facts
    .map((fact) => (typeof fact === 'string' ? ([fact, fieldAt(fields, fact)?.label ?? fact] as const) : fact))
    .map(([path, label]) => [label, written(fieldAt(fields, path), readPath(values, path), values)])
    .filter(([, text]) => text !== '')
  return {
    ...sheet(`${paper.title} ${title}`),
    ...(stamp === undefined
      ? {}
      : {
          watermark: {
            text: printable(stamp.toUpperCase()),
            color: ink.muted,
            opacity: 0.12,
            bold: true,
            fontSize: 80,
          },
        }),
    content: [
      letterhead(around),
      {
        columns: [
          words(paper.title, { fontSize: 13, bold: true, width: '*' }),
          {
            table: {
              widths: [100, 150],
              body: facts.map(([label = '', text = '']) => [
                words(label, { color: ink.muted }) as TableCell,
                right(text),
              ]),
            },
            layout: 'noBorders',
            width: 266,
          },
        ],
        margin: [0, 0, 0, 8],
      },
      { columns: paper.parties.map((one) => partyOn(values, one)), columnGap: 16, margin: [0, 0, 0, 10] },
      linesTable(paper, fields[paper.lines]?.fields ?? {}, all),
      {
        stack: [
          {
            columns: [
              { stack: [taxTable(all)], width: '*' },
              { stack: [totalsTable(paper, fields, values)], width: 'auto' },
            ],
            columnGap: 16,
          },
          words(rupeesInWords(Number(values[last] ?? 0)), { italics: true, margin: [0, 0, 0, 6] }),
        ],
        unbreakable: true,
      },
      {
        stack: [...terms(paper, fields, values), signatures(paper, around)],
        unbreakable: JSON.stringify(paper.terms.map((path) => readPath(values, path))).length <= togetherUpTo,
      },
    ],
  }
}
