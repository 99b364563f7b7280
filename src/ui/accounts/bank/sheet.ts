import type { BankStanding } from '../../../domain/accounts/bank/standing.ts'
import { amountColumn, dateColumn, type Sheet, textColumn } from '../statements/files.ts'

/** The reconciliation as auditors read it: from the ledger to the statement, with all that lies between. */
export const bankSheet = ({ ledger, uncleared, unmatched, statement, lines, entries }: BankStanding): Sheet => ({
  columns: [dateColumn('Date'), textColumn('Particulars', 56), textColumn('Reference', 22), amountColumn('Amount')],
  rows: [
    [null, 'Ledger balance', null, ledger / 100],
    ...entries.map(({ date, name, number, open }) => [date, name, number, -open / 100]),
    [null, 'Less uncleared', null, -uncleared / 100],
    ...lines.map(({ date, words, reference = null, left }) => [date, words, reference, left / 100]),
    [null, 'Add unmatched', null, unmatched / 100],
    [null, 'Statement balance', null, statement / 100],
  ],
})
