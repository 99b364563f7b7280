import { listed } from '../load.ts'
import { cellsOf, rowsOf } from '../table.ts'

const currencies = rowsOf(`
code | name           | symbol | minorUnits# | grouping | base | status   | ownership
INR  | Indian rupee   | ₹      | 2           | indian   | yes
USD  | US dollar      | $      | 2           | western  | no
EUR  | Euro           | €      | 2           | western  | no
GBP  | Pound sterling | £      | 2           | western  | no
JPY  | Japanese yen   | ¥      | 0           | western  | no
AED  | UAE dirham     | AED    | 2           | western  | no
DEM  | Deutsche mark  | DM     | 2           | western  | no   | inactive | user
`)

/** Rupees for one of it, from a day on. */
const exchangeRates = rowsOf(`
code | date       | rate
USD  | 2025-04-01 | 85.48
USD  | 2025-10-01 | 88.74
USD  | 2026-02-02 | 90.15
EUR  | 2025-04-01 | 92.32
EUR  | 2025-10-01 | 104.21
GBP  | 2025-04-01 | 110.74
GBP  | 2025-10-01 | 119.36
JPY  | 2025-04-01 | 0.5709
JPY  | 2025-10-01 | 0.6012
AED  | 2025-04-01 | 23.27
`)

/** Who pays freight and insurance, and whether a place belongs to it; Incoterms 2020 has DPU in the place of the last. */
const deliveries = rowsOf(`
code   | name                           | freightBy | insuranceBy | placeNeeded | status
EXW    | Ex works                       | buyer     | buyer       | yes
FCA    | Free carrier                   | buyer     | buyer       | yes
CPT    | Carriage paid to               | seller    | buyer       | yes
CIP    | Carriage and insurance paid to | seller    | seller      | yes
DAP    | Delivered at place             | seller    | seller      | yes
DPU    | Delivered at place unloaded    | seller    | seller      | yes
DDP    | Delivered duty paid            | seller    | seller      | yes
FAS    | Free alongside ship            | buyer     | buyer       | yes
FOB    | Free on board                  | buyer     | buyer       | yes
CFR    | Cost and freight               | seller    | buyer       | yes
CIF    | Cost, insurance and freight    | seller    | seller      | yes
EXW-IN | Ex-works domestic              | buyer     | buyer       | no
FOR    | FOR destination                | seller    | seller      | yes
DAT    | Delivered at terminal          | seller    | seller      | yes         | inactive
`)

/** Name, then each line: percent, days, type and event. */
const terms = cellsOf(`
100% advance                                | 100 0 advance order-date
Against delivery                            | 100 0 credit goods-received
30 days from invoice                        | 100 30 credit invoice-date
45 days from invoice                        | 100 45 credit invoice-date
60 days from month end                      | 100 60 credit month-end
30% advance, 70% in 45 days                 | 30 0 advance order-date | 70 45 credit goods-received
Letter of credit 90 days                    | 100 90 letter-of-credit dispatch-date
20% advance, 70% on dispatch, 10% retention | 20 0 advance order-date | 70 0 credit dispatch-date | 10 180 retention quality-approved
Post-dated cheque 15 days                   | 100 15 post-dated-cheque invoice-date
`).map(([name = '', ...lines]) => ({
  name,
  lines: lines.map((line) => {
    const [percent, days, paymentType, event] = line.split(' ')
    return { percent, noOfDays: Number(days), paymentType, event }
  }),
  ...(name.startsWith('Post-dated') ? { status: 'inactive' } : {}),
}))

const codeOf = (row: { readonly code?: unknown }): string => String(row.code).toLowerCase()

export const tradeLists = [
  ...listed(
    'currency',
    currencies.map((row) => ({
      ...row,
      exchangeRates: exchangeRates
        .filter((rate) => codeOf(rate) === codeOf(row))
        .map(({ date, rate }) => ({ date, rate })),
    })),
    codeOf,
  ),
  ...listed('delivery-terms', deliveries, codeOf),
  ...listed('payment-terms', terms),
]
