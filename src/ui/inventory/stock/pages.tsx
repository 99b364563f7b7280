import { stockMovesReport, stockSummaryReport } from '../../../domain/inventory/stock-reports.ts'
import { stockMovesPath, stockSummaryPath } from '../paths.ts'
import { ReportPage } from '../../report/ReportPage.tsx'

const tabs = {
  label: 'Stock',
  items: [
    { to: stockSummaryPath, label: 'Summary', end: true },
    { to: stockMovesPath, label: 'Moves' },
  ],
}

/** /inventory/reports/stock-item-summary */
export const StockSummaryPage = () => (
  <ReportPage
    report={stockSummaryReport}
    tabs={tabs}
    rowsAt={stockMovesPath}
    emptyWords="There is no stock in this period."
    emptyReason="Opening stock, receipts and every posted voucher that moves stock add to it."
  />
)

/** /inventory/reports/stock-item-summary/moves */
export const StockMovesPage = () => (
  <ReportPage
    report={stockMovesReport}
    tabs={tabs}
    emptyWords="No stock has moved yet."
    emptyReason="Each posted voucher adds its moves here: what came, what went, from where and to where."
  />
)
