import type { DemoStep } from '../load.ts'
import { companies } from '../places.ts'
import { rowsOf } from '../table.ts'

interface Change {
  readonly section: string
  /** Where it holds for one company only. */
  readonly company?: string
  readonly key: string
  /** A quoted number is one with places after the point. */
  readonly value: string
  readonly reason: string
}

/** Thirty changes in the order in which they were made; all keep to what the rest of the demo stands on. */
const changes = rowsOf<Change>(`
section           | company | key                     | value      | reason
company-group     |         | keepDays                | 120        | Auditors asked for a longer look back.
company-group     |         | chatPromptsPerMinute    | 30         | Month-end questions ran into the limit.
company-group     |         | chemicalCompositions    | yes        | The laboratory fills in what it finds.
company-group     |         | chatPromptsPerMinute    | 20         | Back to the usual after the month end.
hrd               |         | lateGrace               | 15         | Bus of the second shift comes late.
hrd               |         | lateGrace               | 10         | The bus company changed its times.
hrd               |         | personalPassesPerMonth  | 3          | Agreed with the works committee.
hrd               |         | backdateLimit           | 10         | Festival week with few at their desks.
hrd               |         | backdateLimit           | 7          | Festival week is over.
hrd               |         | settlementDueDays       | 3          | Bank holidays in between.
hrd               |         | settlementDueDays       | 2          | Code on Wages asks for two.
inventory         |         | expiryWarnDays          | 120        | Long campaigns need an earlier warning.
inventory         |         | retestWarnDays          | 45         | Retests take six weeks in season.
inventory         | mls     | countTolerancePercent   | "0.3"      | Stock audit of the year.
inventory         |         | transitOverdueDays      | 4          | Monsoon roads between the plants.
inventory         |         | transitOverdueDays      | 3          | Monsoon is over.
work-order        |         | scrapWarnPercent        | "1.5"      | Yield programme of the year.
work-order        | mfc     | outputTolerancePercent  | "2.5"      | New dryer still being tuned.
work-order        |         | minimumSlotHours        | 2          | Slots of an hour were never used.
quality-assurance |         | openExtension           | yes        | Extensions are agreed while the work goes on.
quality-assurance |         | escalateOverdueDays     | 5          | Heads asked for time after travels.
quality-assurance |         | escalateOverdueDays     | 3          | Inspection finding: back to three.
quality-assurance | mls     | minShelfLifePercent     | "80"       | Customer agreement on excipients.
purchase          |         | minQuotesAbove          | 7500000    | Internal audit recommendation 14.
purchase          |         | deliveryGraceDays       | 3          | Transport strike in the west.
purchase          |         | deliveryGraceDays       | 2          | The strike is over, usual grace again.
purchase          |         | costOfCreditPercent     | "11.5"     | Bank rate was lowered.
sales             |         | labelReservePercent     | "3"        | Misprints on the new printer.
sales             | mfc     | creditGraceDays         | 10         | Receivables over sixty days grew.
license-contract  |         | reminderRole            | HR Manager | The desk of licences moved there.
`)

const valueOf = (text: string): unknown => (/^"|^\d/.test(text) ? JSON.parse(text) : text)

const day = 24 * 3_600_000

/** The settings as they were changed over the year, by the administrator. */
export const settingSteps = (now: string): readonly DemoStep[] => {
  const made = new Map<string, Record<string, unknown>>()
  return changes.map(({ section, company, key, value, reason }, index) => {
    const id = ['settings', section, company].filter((part) => part !== undefined).join('-')
    const known = made.get(id)
    const values = { ...known, [key]: valueOf(value) }
    made.set(id, values)
    const companyRef = companies.find((one) => one.id === company)
    const of = companyRef === undefined ? {} : { companyRef: { id: companyRef.id, name: companyRef.name } }
    return {
      resource: 'company-group-settings',
      id,
      by: 'admin',
      at: new Date(Date.parse(now) - (330 - index * 11) * day).toISOString(),
      ...(known === undefined ? { data: { section, ...of, values } } : { type: 'Update', data: { patch: { values } } }),
      reason,
    }
  })
}
