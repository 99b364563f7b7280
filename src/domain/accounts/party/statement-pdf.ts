import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { gap, ink, pageWidth, small, table, words } from '../../history/pdf-parts.ts'
import { dateWords } from '../../kernel/calendar.ts'
import type { DateRange } from '../../registry/date-ranges.ts'
import type { AroundPaper } from '../../workflow/paper/paper.ts'
import { letterhead, partyOn, sheet } from '../../workflow/paper/paper-pdf.ts'
import { rupeesInWords } from '../../workflow/paper/rupees-in-words.ts'
import { balanceWords } from '../statements/amounts.ts'
import { statementColumns, type StatementLine } from './statement.ts'

/** A statement that is to be written. Plain data: it crosses into a worker. */
export interface StatementOrder extends Pick<AroundPaper, 'company'> {
  readonly party: {
    readonly name: string
    readonly address?: Readonly<Record<string, string>>
    readonly gstin?: string
    readonly pan?: string
  }
  readonly range: DateRange
  /** From the opening to the closing balance. */
  readonly lines: readonly StatementLine[]
}

export const statementTitle = 'Statement of account'

/** `01-Apr-2025 to 31-Mar-2026`. */
export const rangeWords = ({ from, to }: DateRange): string => `${dateWords(from)} to ${dateWords(to)}`

type Label = (typeof statementColumns)[number]['label']
const widths: Readonly<Record<Exclude<Label, 'Particulars'>, number>> = {
  Date: 46,
  'Voucher Type': 56,
  Reference: 62,
  Debit: 56,
  Credit: 56,
  Balance: 70,
}
const fixed = Object.values(widths).reduce((sum, width) => sum + width, 0)
const widthOf = (label: Label): number =>
  label === 'Particulars' ? pageWidth - fixed - statementColumns.length * gap : widths[label]

const cellsOf = (line: StatementLine): readonly TableCell[] =>
  statementColumns.map((column) => {
    const isFigure = 'figures' in column
    const isStruck = column.label === 'Particulars' && line.isUndone === true
    return words(column.words(line), {
      fontSize: small,
      ...(isFigure ? { alignment: 'right' } : {}),
      ...(line.isEdge ? { bold: true } : {}),
      ...(isStruck ? { decoration: 'lineThrough' } : {}),
    }) as TableCell
  })

/** The statement of a party on the company's paper as a definition for pdfmake, as the page of the party shows it. */
export const statementDefinition = ({ company, party, range, lines }: StatementOrder): TDocumentDefinitions => {
  const balance = lines.at(-1)?.balance ?? 0
  const writer = String(company['legalName'] ?? company['name'] ?? '')
  const [owes, isOwed] = balance > 0 ? [party.name, writer] : [writer, party.name]
  return {
    ...sheet(`${statementTitle} ${party.name}, ${rangeWords(range)}`),
    content: [
      letterhead({ company }),
      {
        columns: [
          words(statementTitle, { fontSize: 13, bold: true, width: '*' }),
          words(rangeWords(range), { alignment: 'right', width: 'auto', margin: [0, 4, 0, 0] }),
        ],
        margin: [0, 0, 0, 8],
      },
      {
        columns: [partyOn(party, { label: 'Party', name: 'name', address: 'address', gstin: 'gstin', pan: 'pan' })],
        margin: [0, 0, 0, 10],
      },
      table(
        statementColumns.map(({ label }) => widthOf(label)),
        statementColumns.map(({ label }) => label),
        lines.map(cellsOf),
        { whole: true, figures: statementColumns.map((column) => 'figures' in column) },
      ),
      {
        stack: [
          words(`Closing balance ₹ ${balanceWords(balance)}`, { bold: true }),
          words(rupeesInWords(Math.abs(balance)), { italics: true }),
          ...(balance === 0 ? [] : [words(`Due from ${owes} to ${isOwed}.`, { color: ink.muted })]),
        ],
        alignment: 'right',
        unbreakable: true,
      },
    ],
  }
}
