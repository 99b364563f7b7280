import { addDays } from '../../../domain/kernel/calendar.ts'
import type { DemoRecord } from './given.ts'

type Row = readonly [
  companyId: string,
  kind: string,
  title: string,
  party: string,
  value: number,
  /** Days from today. */
  from: number,
  to: number | null,
]

const rows: readonly Row[] = [
  ['mls', 'amc', 'Lift maintenance', 'Elevia Lifts Pvt Ltd', 18_000_000, -200, 165],
  ['mls', 'amc', 'HPLC maintenance', 'Aster Instruments', 42_000_000, -320, 45],
  ['mls', 'insurance', 'Fire and perils', 'National Shield Insurance', 155_000_000, -340, 25],
  ['mls', 'insurance', 'Marine cargo', 'National Shield Insurance', 64_000_000, -400, -35],
  ['mls', 'contract', 'Canteen', 'Annapurna Caterers', 96_000_000, -500, 230],
  ['mls', 'contract', 'Security', 'Prahari Guards', 120_000_000, -300, 430],
  ['mls', 'licence', 'LIMS software', 'Labware Systems', 75_000_000, -365, 365],
  ['mls', 'agreement', 'Warehouse lease Vapi', 'GIDC', 240_000_000, -900, 1800],
  ['mfc', 'agreement', 'Tolling at Bharuch', 'Narmada Tollers', 310_000_000, -250, 480],
  ['mfc', 'amc', 'DCS maintenance', 'Control Matrix', 28_000_000, -600, -60],
  ['mpk', 'contract', 'Waste collection', 'Swachh Services', 9_000_000, -150, null],
]

/** Terminated before its end. */
const terminated = 'Canteen'
/** Ended, and followed by another of the same party. */
const renewed = 'LIMS software'

export const licenses = (today: string): readonly DemoRecord[] => [
  ...rows.map(([companyId, kind, title, party, value, from, to], index) => ({
    resource: 'licenses',
    id: `license-${index + 1}`,
    companyId,
    fields: {
      title,
      kind,
      party,
      number: `LC/${index + 101}`,
      value,
      startsOn: addDays(today, from),
      ...(to === null ? {} : { endsOn: addDays(today, to) }),
      noticeDays: 30,
      autoRenew: kind === 'amc' ? 'yes' : 'no',
      ...(title === terminated
        ? { terminatedOn: addDays(today, -400), terminationReason: 'Three complaints about hygiene in one month.' }
        : {}),
    },
  })),
  {
    resource: 'licenses',
    id: 'license-12',
    companyId: 'mls',
    fields: {
      title: renewed,
      kind: 'licence',
      party: 'Labware Systems',
      number: 'LC/112',
      value: 78_000_000,
      startsOn: addDays(today, -5),
      endsOn: addDays(today, 360),
      noticeDays: 60,
      autoRenew: 'no',
      renews: { id: `license-${rows.findIndex(([, , title]) => title === renewed) + 1}`, name: renewed },
    },
  },
]
