import { addDays, localDate } from '../../../domain/kernel/calendar.ts'
import type { DemoHost } from '../host.ts'
import { load } from '../load.ts'
import { chartsOfAccounts } from './accounts.ts'
import { bankStatement } from './bank.ts'
import { batches } from './batches.ts'
import { books, bookSettings, gstSettlements } from './books.ts'
import { clientGodowns, clients, clientSteps, transporters } from './clients.ts'
import { documents } from './documents.ts'
import { itemSteps } from './items.ts'
import { machines } from './machines.ts'
import { openedWith, openings } from './openings.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { payroll } from './payroll.ts'
import { tasks } from './tasks.ts'
import { sales } from './sales.ts'
import { statementsSent } from './statement-mails.ts'
import { godowns, stockLists } from './stock-places.ts'
import { batchesAtOpening, stock } from './stock.ts'
import { vendorItems } from './vendor-items.ts'
import { vendorGodowns, vendors, vendorSteps } from './vendors.ts'

/**
 * What accounts, stock, purchase, sales, production and quality lean on: charts of accounts, items with their grades, where they lie,
 * who sends, buys and carries them, the machines, the batches of a year, the controlled documents. `at`: when the group began.
 */
export const createMasters = async (host: DemoHost, at: string): Promise<void> => {
  const today = localDate(host.now)
  const paperEnds = addDays(today, 400)
  const made = batches(today, at)
  const there = batchesAtOpening(today, made)
  const stocked = stock(today, there)
  const [bought, sold] = [orders(today), sales(today, there)]
  const [booked, paid] = [books(today), payments(today, bought, sold)]
  const mailed = await statementsSent(host, today)
  return load(host, at, [
    ...chartsOfAccounts,
    ...openings(at, stocked),
    ...booked,
    ...stockLists,
    ...godowns,
    ...itemSteps,
    ...vendors(paperEnds),
    ...vendorGodowns,
    ...transporters,
    ...clients(paperEnds),
    ...clientGodowns,
    ...vendorSteps,
    ...clientSteps,
    ...vendorItems(today),
    ...machines(today),
    ...made,
    ...stocked,
    ...bought,
    ...sold,
    ...paid,
    ...bankStatement(today, [...booked, ...paid], openedWith('HDFC Bank')),
    ...gstSettlements(today),
    ...mailed,
    ...payroll(today),
    ...tasks(today),
    ...bookSettings(today),
    ...documents(today),
  ])
}
