import { ledgerEntriesReport } from '../../domain/accounts/ledger-entries.ts'
import { ReportPage } from '../report/ReportPage.tsx'

/** /accounts/ledgers/entries */
export const LedgerEntriesPage = () => (
  <ReportPage
    report={ledgerEntriesReport}
    emptyWords="Nothing has been posted yet."
    emptyReason="Each posted voucher, bill and payment adds its debits and credits here, equal in sum."
  />
)
