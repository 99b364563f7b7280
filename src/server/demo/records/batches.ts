import { addDays } from '../../../domain/kernel/calendar.ts'
import type { DemoDeed, DemoRecord } from './given.ts'
import { gradeOf } from './items.ts'
import { vendorRef } from './vendors.ts'

type Status = 'approved' | 'under-test' | 'rejected' | 'blocked'

/** Grade, days since it was made (or received), what became of it; of bought ones who sent it and in how many days it expires. */
type Row = readonly [grade: string, daysAgo: number, status: Status, vendor?: string, expiresIn?: number]

const made: readonly Row[] = [
  ['MST-BP', 720, 'approved'],
  ['MST-BP', 210, 'approved'],
  ['MST-BP', 120, 'approved'],
  ['MST-BP', 60, 'approved'],
  ['MST-BP', 9, 'under-test'],
  ['MST-IP', 300, 'approved'],
  ['MST-IP', 45, 'approved'],
  ['MST-USP', 90, 'approved'],
  ['MST-USP', 4, 'under-test'],
  ['CST-BP', 150, 'approved'],
  ['CST-BP', 30, 'approved'],
  ['ZST-USP', 200, 'approved'],
  ['SSF-BP', 75, 'approved'],
  ['PAR-IP', 1750, 'approved'],
  ['PAR-IP', 180, 'approved'],
  ['PAR-IP', 25, 'blocked'],
  ['PAR-BP', 110, 'approved'],
  ['ASP-IP', 1390, 'approved'],
  ['ASP-IP', 80, 'approved'],
  ['IBU-IP', 130, 'approved'],
  ['IBU-BP', 14, 'rejected'],
  ['DIC-IP', 100, 'approved'],
]

const bought: readonly Row[] = [
  ['STA-IP', 190, 'approved', 'Godavari Oleochem', 500],
  ['STA-IP', 40, 'approved', 'Godavari Oleochem', 680],
  ['STA-T', 12, 'under-test', 'Godavari Oleochem', 700],
  ['MGC-IP', 85, 'approved', 'Kutch Minerals', 640],
  ['MGC-IP', 20, 'rejected', 'Kutch Minerals', 700],
  ['NAO-IP', 70, 'approved', 'Kutch Minerals', 600],
  ['SAL-IP', 95, 'approved', 'Sabarmati Organics', 620],
  ['CIT-IP', 300, 'approved', 'Sabarmati Organics', 60],
  ['LAC-IP', 330, 'approved', 'Deccan Dairy Derivatives', 35],
  ['LAC-USP', 50, 'approved', 'Deccan Dairy Derivatives', 640],
  ['STR-IP', 370, 'approved', 'Deccan Dairy Derivatives', -6],
  ['GEL-IP', 260, 'approved', 'Deccan Dairy Derivatives', 85],
  ['MCC-IP', 110, 'approved', 'Nilgiri Cellulose', 600],
  ['ACE-IP', 33, 'approved', 'Suraj Solvents', 690],
  ['MET-LR', 400, 'approved', 'Suraj Solvents', 300],
  ['IPA-IP', 6, 'under-test', 'Suraj Solvents', 720],
  ['PAP-T', 55, 'approved', 'Yangtze Fine Chemicals', 660],
  ['AAN-T', 21, 'blocked', 'Sabarmati Organics', 700],
]

const ended: Readonly<
  Record<Exclude<Status, 'under-test'>, (number: number) => readonly Omit<DemoDeed, 'resource' | 'id'>[]>
> = {
  approved: (number) => [approval(number)],
  blocked: (number) => [
    approval(number),
    { type: 'Block', data: { number: `DEV/26/0${number}` }, reason: 'A complaint about its colour is looked into.' },
  ],
  rejected: () => [{ type: 'Reject', reason: 'Loss on drying above its limit, confirmed by a second sample.' }],
}

const approval = (number: number): Omit<DemoDeed, 'resource' | 'id'> => ({
  type: 'Approve',
  data: { arNumber: `AR/26/${String(number + 1).padStart(4, '0')}`, assayPercent: `99.${(number * 7) % 10}` },
})

/** What is older was there when the group began. */
const year = 360

const monthOf = (date: string): string => `${date.slice(2, 4)}${date.slice(5, 7)}`

export interface DemoBatch {
  readonly record: DemoRecord
  readonly deeds: readonly DemoDeed[]
  /** When it was made or came, and when its tests were over. */
  readonly day: string
  readonly testedOn: string
}

/** Batches of a year and more, their dates told from today: some near their end, one past it, some due for a retest. */
export const batches = (today: string): readonly DemoBatch[] =>
  [...made, ...bought].map(([code, daysAgo, status, vendor, expiresIn], index) => {
    const day = addDays(today, -daysAgo)
    const id = `batch-${index + 1}`
    const number = String(index + 1).padStart(3, '0')
    const whose = vendor === undefined ? undefined : vendorRef(vendor)
    const fields = {
      name: `${code}-${monthOf(day)}-${number}`,
      ...gradeOf(code),
      origin:
        whose === undefined
          ? daysAgo > year
            ? { type: 'opening' }
            : { type: 'production', id: `MV-${day}` }
          : { type: 'goods-received', id: `GRN/26/${number}`, vendor: whose },
      ...(whose === undefined
        ? { manufacturedOn: day }
        : {
            receivedOn: day,
            vendor: whose,
            vendorBatch: `${whose.name.slice(0, 2).toUpperCase()}${number}${monthOf(day)}`,
          }),
      ...(expiresIn === undefined ? {} : { expireBy: addDays(today, expiresIn) }),
    }
    const deeds = status === 'under-test' ? [] : ended[status](index)
    return {
      record: { resource: 'item-batches', id, companyId: 'mls', fields },
      deeds: deeds.map((one) => ({ ...one, resource: 'item-batches', id, companyId: 'mls' })),
      day,
      testedOn: addDays(day, 3),
    }
  })
