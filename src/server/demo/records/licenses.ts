import { addDays } from '../../../domain/kernel/calendar.ts'
import type { DemoStep } from '../load.ts'
import { rowsOf } from '../table.ts'

/** From when to when counts in days from today. The last follows one of the same title, which ended. */
const rows = `
company | kind      | title                | party                     | value#    | startsOn~ | endsOn~ | noticeDays# | autoRenew
mls     | amc       | Lift maintenance     | Elevia Lifts Pvt Ltd      | 18000000  | -200      | 165     | 30          | yes
mls     | amc       | HPLC maintenance     | Aster Instruments         | 42000000  | -320      | 45      | 30          | yes
mls     | insurance | Fire and perils      | National Shield Insurance | 155000000 | -340      | 25      | 30          | no
mls     | insurance | Marine cargo         | National Shield Insurance | 64000000  | -400      | -35     | 30          | no
mls     | contract  | Canteen              | Annapurna Caterers        | 96000000  | -500      | 230     | 30          | no
mls     | contract  | Security             | Prahari Guards            | 120000000 | -300      | 430     | 30          | no
mls     | licence   | LIMS software        | Labware Systems           | 75000000  | -365      | 365     | 30          | no
mls     | agreement | Warehouse lease Vapi | GIDC                      | 240000000 | -900      | 1800    | 30          | no
mfc     | agreement | Tolling at Bharuch   | Narmada Tollers           | 310000000 | -250      | 480     | 30          | no
mfc     | amc       | DCS maintenance      | Control Matrix            | 28000000  | -600      | -60     | 30          | yes
mpk     | contract  | Waste collection     | Swachh Services           | 9000000   | -150      |         | 30          | no
mls     | licence   | LIMS software        | Labware Systems           | 78000000  | -5        | 360     | 60          | no
`

/** Contracts, one of them terminated before its end. */
export const licenses = (today: string): readonly DemoStep[] =>
  rowsOf<{ company: string; title: string }>(rows, today).map(({ company, ...row }, index, all) => {
    const renewed = all.findIndex(({ title }) => title === row.title)
    return {
      resource: 'licenses',
      id: `license-${index + 1}`,
      companyId: company,
      data: {
        ...row,
        number: `LC/${index + 101}`,
        ...(renewed < index ? { renews: { id: `license-${renewed + 1}`, name: row.title } } : {}),
        ...(row.title === 'Canteen'
          ? {
              terminatedOn: addDays(today, -400),
              terminationReason: 'Three complaints about hygiene in one month.',
            }
          : {}),
      },
    }
  })
