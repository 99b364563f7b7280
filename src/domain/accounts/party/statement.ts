import { dateWords } from '../../kernel/calendar.ts'
import type { DateRange } from '../../registry/date-ranges.ts'
import { wordsOf } from '../../registry/fields.ts'
import { amountWords, balanceWords } from '../statements/amounts.ts'
import { type StatementRow, statementRows } from './entries.ts'
import type { PartyStatement } from './party.ts'

/** A row of a transaction, or what stood before the first and stands after the last. */
export type StatementLine = Partial<Omit<StatementRow, 'balance'>> &
  Pick<StatementRow, 'id' | 'date' | 'particulars' | 'balance'> & { readonly isEdge?: true }

/** The rows of a statement between what stood before and what stands after. */
export const statementOf = (
  { opening, entries, balance }: Pick<PartyStatement, 'opening' | 'entries' | 'balance'>,
  { from, to }: DateRange,
  showsReversed: boolean,
): readonly StatementLine[] => {
  const rows = statementRows(opening, entries, showsReversed)
  const total = (side: 'debit' | 'credit') => rows.reduce((sum, row) => sum + row[side], 0)
  return [
    { id: 'opening', date: from, particulars: 'Opening balance', balance: opening, isEdge: true },
    ...rows,
    {
      id: 'closing',
      date: to,
      particulars: 'Closing balance',
      debit: total('debit'),
      credit: total('credit'),
      balance,
      isEdge: true,
    },
  ]
}

export const typeWords = ({ operation = '', isUndone = false }: StatementLine): string =>
  isUndone && operation !== 'reversal' ? `${wordsOf(operation)}, reversed` : wordsOf(operation)

const figure = (paise: number | undefined): string => (paise === undefined || paise === 0 ? '' : amountWords(paise))

export interface StatementColumn {
  readonly label: string
  readonly figures?: true
  readonly words: (line: StatementLine) => string
}

/** What a statement says of each row, on a screen and on paper. */
export const statementColumns = [
  { label: 'Date', words: ({ date }) => dateWords(date) },
  { label: 'Particulars', words: ({ particulars }) => particulars },
  { label: 'Voucher Type', words: typeWords },
  { label: 'Reference', words: ({ reference = '' }) => reference },
  { label: 'Debit', figures: true, words: ({ debit }) => figure(debit) },
  { label: 'Credit', figures: true, words: ({ credit }) => figure(credit) },
  { label: 'Balance', figures: true, words: ({ balance }) => balanceWords(balance) },
] as const satisfies readonly StatementColumn[]
