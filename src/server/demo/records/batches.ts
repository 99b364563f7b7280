import { addDays } from '../../../domain/kernel/calendar.ts'
import type { DemoStep } from '../load.ts'
import { rowsOf } from '../table.ts'
import { gradeOf } from './items.ts'
import { vendorRef } from './vendors.ts'

interface Batch {
  readonly grade: string
  /** Days since it was made or received. */
  readonly daysAgo: number
  readonly status: 'approved' | 'under-test' | 'rejected' | 'blocked'
  /** Of bought ones, who sent it and in how many days it expires. */
  readonly vendor?: string
  readonly expiresIn?: number
}

const rows = rowsOf<Batch>(`
grade   | daysAgo# | status     | vendor                   | expiresIn#
MST-BP  | 720      | approved
MST-BP  | 210      | approved
MST-BP  | 120      | approved
MST-BP  | 60       | approved
MST-BP  | 9        | under-test
MST-IP  | 300      | approved
MST-IP  | 45       | approved
MST-USP | 90       | approved
MST-USP | 4        | under-test
CST-BP  | 150      | approved
CST-BP  | 30       | approved
ZST-USP | 200      | approved
SSF-BP  | 75       | approved
PAR-IP  | 1750     | approved
PAR-IP  | 180      | approved
PAR-IP  | 25       | blocked
PAR-BP  | 110      | approved
ASP-IP  | 1390     | approved
ASP-IP  | 80       | approved
IBU-IP  | 130      | approved
IBU-BP  | 14       | rejected
DIC-IP  | 100      | approved
STA-IP  | 190      | approved   | Godavari Oleochem        | 500
STA-IP  | 40       | approved   | Godavari Oleochem        | 680
STA-T   | 12       | under-test | Godavari Oleochem        | 700
MGC-IP  | 85       | approved   | Kutch Minerals           | 640
MGC-IP  | 20       | rejected   | Kutch Minerals           | 700
NAO-IP  | 70       | approved   | Kutch Minerals           | 600
SAL-IP  | 95       | approved   | Sabarmati Organics       | 620
CIT-IP  | 300      | approved   | Sabarmati Organics       | 60
LAC-IP  | 330      | approved   | Deccan Dairy Derivatives | 35
LAC-USP | 50       | approved   | Deccan Dairy Derivatives | 640
STR-IP  | 370      | approved   | Deccan Dairy Derivatives | -6
GEL-IP  | 260      | approved   | Deccan Dairy Derivatives | 85
MCC-IP  | 110      | approved   | Nilgiri Cellulose        | 600
ACE-IP  | 33       | approved   | Suraj Solvents           | 690
MET-LR  | 400      | approved   | Suraj Solvents           | 300
IPA-IP  | 6        | under-test | Suraj Solvents           | 720
PAP-T   | 55       | approved   | Yangtze Fine Chemicals   | 660
AAN-T   | 21       | blocked    | Sabarmati Organics       | 700
`)

/** What its tests and a complaint led to. */
const stepsTo = (status: Batch['status'], index: number): readonly Pick<DemoStep, 'type' | 'data' | 'reason'>[] => {
  const approve = {
    type: 'Approve',
    data: { arNumber: `AR/26/${String(index + 1).padStart(4, '0')}`, assayPercent: `99.${(index * 7) % 10}` },
  }
  const block = {
    type: 'Block',
    data: { number: `DEV/26/0${index}` },
    reason: 'A complaint about its colour is looked into.',
  }
  const reject = { type: 'Reject', reason: 'Loss on drying above its limit, confirmed by a second sample.' }
  return { approved: [approve], blocked: [approve, block], rejected: [reject], 'under-test': [] }[status]
}

/** What is older was there when the group began. */
const year = 360

/** Batches of a year and more, their dates counted from today: some near their end, one past it, some due for a retest. */
export const batches = (today: string, began: string): readonly DemoStep[] => {
  /** Ten in the morning here; what was there before the group began was entered when it did. */
  const morningOf = (date: string): string => {
    const morning = `${date}T04:30:00.000Z`
    return morning < began ? began : morning
  }
  const all = rows
    .map((row, index) => ({ ...row, index, day: addDays(today, -row.daysAgo) }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ grade, daysAgo, status, vendor, expiresIn, index, day }) => {
      const batch = { resource: 'item-batches', id: `batch-${index + 1}`, companyId: 'mls' }
      const number = String(index + 1).padStart(3, '0')
      const month = `${day.slice(2, 4)}${day.slice(5, 7)}`
      const made = {
        origin: daysAgo > year ? { type: 'opening' } : { type: 'production', id: `MV-${day}` },
        manufacturedOn: day,
      }
      const sender = vendorRef(vendor ?? '')
      const received = {
        origin: { type: 'goods-received', id: `GRN/26/${number}`, vendor: sender },
        receivedOn: day,
        vendor: sender,
        vendorBatch: `${sender.name.slice(0, 2).toUpperCase()}${number}${month}`,
      }
      const data = {
        name: `${grade}-${month}-${number}`,
        ...gradeOf(grade),
        ...(vendor === undefined ? made : received),
        ...(expiresIn === undefined ? {} : { expireBy: addDays(today, expiresIn) }),
      }
      return [
        { ...batch, data, at: morningOf(day) },
        ...stepsTo(status, index).map((step) => ({ ...batch, ...step, at: morningOf(addDays(day, 3)) })),
      ]
    })
  return [...all.map(([create]) => create as DemoStep), ...all.flatMap(([, ...steps]) => steps)]
}
