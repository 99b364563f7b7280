import { addDays } from '../../../domain/kernel/calendar.ts'
import type { DemoStep } from '../load.ts'
import { rowsOf, slug } from '../table.ts'
import { gradeOf } from './items.ts'
import { vendorRef } from './vendors.ts'

interface Source {
  readonly vendor: string
  readonly grades: readonly string[]
  readonly code?: string
  readonly days: number
  readonly moq: string
  readonly until: 'proposed' | 'trial' | 'approved' | 'suspended' | 'changed'
  /** Days since it was proposed, where it was not when the group began. */
  readonly daysAgo?: number
}

/** Of every vendor who sends goods at least two grades are approved. */
const rows = rowsOf<Source>(`
vendor                   | grades[]        | code     | days# | moq   | until     | daysAgo#
Suraj Solvents           | ACE-IP; ACE-T   | SS-1001  | 5     | 1600  | approved
Suraj Solvents           | MET-LR; MET-T   | SS-1002  | 5     | 1600  | approved
Suraj Solvents           | IPA-IP          | SS-1009  | 7     | 800   | trial     | 30
Suraj Solvents           | TOL-T           |          | 7     | 1600  | proposed  | 6
Godavari Oleochem        | STA-IP; STA-T   | GO/STA   | 12    | 2000  | approved
Kutch Minerals           | NAO-IP; NAO-T   | KM-NaOH  | 9     | 1000  | approved
Kutch Minerals           | MGC-IP          | KM-MgCl2 | 9     | 500   | suspended
Sabarmati Organics       | CIT-IP; CIT-BP  | CA       | 10    | 500   | approved
Sabarmati Organics       | SAL-IP          | SA       | 10    | 500   | changed   | 200
Deccan Dairy Derivatives | LAC-IP; LAC-USP | DDD-LM   | 8     | 1000  | approved
Deccan Dairy Derivatives | GEL-IP; GEL-BP  |          | 8     | 250   | proposed  | 14
Nilgiri Cellulose        | MCC-IP; MCC-BP  | NC-102   | 15    | 600   | approved
Silvassa Polydrums       | HD50            | SP-50    | 6     | 100   | approved
Silvassa Polydrums       | HD200           | SP-200   | 6     | 50    | approved
Mudra Labels             | LBL             | ML-D     | 4     | 5000  | approved
Mudra Labels             | LBS             | ML-S     | 4     | 10000 | approved
Bharat Chem Traders      | HCL-LR; HCL-T   | BCT-HCl  | 3     | 200   | approved
Bharat Chem Traders      | AAN-T           | BCT-AA   | 3     | 200   | trial     | 20
Aster Instruments        | COL             |          | 21    | 1     | approved
Aster Instruments        | PHE             |          | 14    | 2     | approved
Narmada Tollers          | PCR             |          | 20    | 500   | approved
Narmada Tollers          | SSO             |          | 15    | 300   | approved
Yangtze Fine Chemicals   | PAP-T           | YFC-310  | 60    | 5000  | approved
Yangtze Fine Chemicals   | FUM-T           | YFC-118  | 60    | 5000  | approved
`)

/** A limit tighter than that of the grade, agreed after a complaint. */
const tighter = [
  { seq: 1, name: 'Description', method: 'Visual', equalityExp: '=', expected: 'Complies', critical: 'yes' },
  { seq: 2, name: 'Assay', method: 'HPLC', uom: '%', equalityExp: '>=', expected: '99.0', critical: 'yes' },
  { seq: 3, name: 'Loss on drying', uom: '%', equalityExp: 'between', low: '0.1', high: '0.4', critical: 'no' },
]

const approve = { type: 'Approve', data: { comments: 'Audited; three lots passed.' } }
const stepsTo: Readonly<Record<Source['until'], readonly Pick<DemoStep, 'type' | 'data' | 'reason' | 'by'>[]>> = {
  proposed: [],
  trial: [{ type: 'StartTrial', data: { trialLimit: '2000' } }],
  approved: [approve],
  suspended: [approve, { type: 'Suspend', reason: '2 lots rejected' }],
  changed: [approve, { type: 'ChangeSpecification', data: { tests: tighter }, by: 'system' }, approve],
}

/** Which vendor may send the first company which grades. */
export const vendorItems = (today: string): readonly DemoStep[] =>
  rows.flatMap(({ vendor, grades: codes, code, days, moq, until, daysAgo }): readonly DemoStep[] => {
    const grades = codes.map((one) => gradeOf(one))
    const [{ item } = gradeOf('')] = grades
    const day = (after: number) =>
      daysAgo === undefined ? {} : { at: `${addDays(today, after - daysAgo)}T05:30:00.000Z` }
    const one = { resource: 'vendor-items', id: `vendor-item-${slug(`${vendor} ${codes[0] ?? ''}`)}` }
    return [
      {
        ...one,
        ...day(0),
        type: 'Propose',
        by: 'system',
        data: {
          vendor: vendorRef(vendor),
          item,
          grades: grades.map(({ grade }) => grade),
          ...(code === undefined ? {} : { vendorItemCode: code }),
          leadTimeDays: days,
          moq,
          overReceiptPercent: '2',
          minShelfLifePercent: '75',
          documentsRequired: ['CoA'],
        },
      },
      ...stepsTo[until].map((step, index) => ({ ...one, ...day(index + 1), ...step })),
    ]
  })
