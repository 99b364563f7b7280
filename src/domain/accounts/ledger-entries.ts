import { date, money, reference, text } from '../registry/fields.ts'
import { rowsReport } from '../registry/report.ts'
import { postings } from './postings.ts'
import { codes } from './rights.ts'

/** What vouchers, bills and runs posted to each ledger (spec 03 Resources, `ledger-entries`). */
export const ledgerEntriesReport = rowsReport(postings, {
  module: 'accounts',
  service: 'accounts',
  key: 'ledger-entries',
  label: 'Ledger entry',
  plural: 'Ledger entries',
  path: '/api/v1/ledger-entries',
  read: codes.ledgersView,
  fields: {
    date: date('Date'),
    ledger: reference('Ledger', 'ledgers'),
    operation: text('Type'),
    voucher: text('Voucher'),
    location: reference('Location', 'locations'),
    debit: money('Debit'),
    credit: money('Credit'),
  },
  columns: { operation: { width: 130 }, voucher: { width: 140 }, debit: { width: 130 }, credit: { width: 130 } },
})
