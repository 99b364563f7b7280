import { v7 as newId } from 'uuid'
import type { Outcome, Submission } from '../../../src/server/commands/submission.ts'
import type { Server } from '../../../src/server/server.ts'
import { meridian } from '../server/group.ts'
import { type Line, voucherResource } from './stock-voucher.ts'

const scope = {
  companyGroup: { id: meridian.id, name: meridian.name },
  company: { id: 'mls', name: 'Meridian Life Sciences', shortName: 'MLS' },
  location: { id: 'mls-p1', name: 'Plant 1' },
}

export interface Asked {
  readonly id: string
  readonly type: 'Create' | 'Reverse'
  readonly data: { readonly date: string; readonly lines: readonly Line[] }
}

const submissionOf = ({ id, type, data }: Asked): Submission => ({
  groupId: meridian.id,
  by: { system: scope },
  resource: voucherResource.key,
  documentId: id,
  commandId: newId(),
  type,
  data: type === 'Create' ? data : {},
})

/** Gives commands at once, so that one batch takes them. */
export const giveAll = ({ queue }: Server, asked: readonly Asked[]): Promise<readonly Outcome[]> =>
  Promise.all(asked.map((one) => queue.submit(submissionOf(one))))

const pick = <T>(roll: () => number, from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T

const two = (number: number): string => String(number).padStart(2, '0')

/** Commands by chance on few keys and two years of days: many are refused for want of stock, many are back-dated. */
export const askedBy = (roll: () => number, known: readonly string[], count: number): readonly Asked[] =>
  Array.from({ length: count }, (): Asked => {
    const date = `202${5 + Math.floor(roll() * 2)}-${two(1 + Math.floor(roll() * 12))}-${two(1 + Math.floor(roll() * 28))}`
    const lines = Array.from({ length: 1 + Math.floor(roll() * 3) }, () => ({
      item: pick(roll, ['a', 'b']),
      batch: pick(roll, ['1', '2', '3']),
      godown: pick(roll, ['main', 'yard']),
      quantity: (roll() * 200 - 80).toFixed(pick(roll, [0, 3, 6])).replace(/^-(0(?:\.0+)?)$/, '$1'),
      value: Math.floor(roll() * 2_000_000) - 500_000,
    }))
    return roll() < 0.15 && known.length > 0
      ? { id: pick(roll, known), type: 'Reverse', data: { date, lines } }
      : { id: newId(), type: 'Create', data: { date, lines } }
  })
