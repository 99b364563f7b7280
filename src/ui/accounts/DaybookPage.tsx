import { voucherTransactions } from '../../domain/accounts/voucher-transactions.ts'
import { monthsLater } from '../../domain/kernel/calendar.ts'
import { today } from '../kit/clock.ts'
import { dateWords } from '../kit/timeWords.ts'
import { ViewListPage, type ViewScreen } from '../workflow/ViewListPage.tsx'

const screen: Omit<ViewScreen, 'usual'> = {
  view: voucherTransactions,
  title: 'Daybook (vouchers)',
  days: 'dateTime',
  add: { label: 'Vouchers', title: 'Create Voucher' },
  named: 'voucherNumber',
  // Seed 2, 2.9: editing a sales order from this list is not shown.
  onlyRead: ['sales-order'],
  emptyWords: ({ from, to }) => `No vouchers between ${dateWords(from)} and ${dateWords(to)}.`,
  emptyReason: 'Orders, transfers and consumption vouchers dated on these days stand here, as far as you may see them.',
}

/** Months that the daybook shows unless other days are chosen (seed 2, section 9). */
const usualMonths = 3

/** /accounts/tally-masters/daybook */
export const DaybookPage = () => {
  const to = today()
  return <ViewListPage screen={{ ...screen, usual: { from: monthsLater(to, -usualMonths), to } }} />
}
