import { expect, test } from 'vitest'
import { decidedSince } from '../../../src/domain/workflow/waiting.ts'

const day = (number: number): string => `2026-01-0${number}T09:00:00.000Z`
const asha = { id: 'asha', name: 'Asha' }
const vikram = { id: 'vikram', name: 'Vikram' }
const path = [
  { status: 'draft', at: day(1), by: asha },
  { status: 'released', at: day(4), by: vikram },
  { status: 'closed', at: day(6), by: asha },
]

test('who moved a document on first after an instant has decided what was asked then', () => {
  expect(decidedSince({ path, details: {} }, day(2))).toMatchObject({ by: vikram, at: day(4), status: 'released' })
  expect(decidedSince({ path, details: {} }, day(4))).toMatchObject({ by: asha, status: 'closed' })
  expect(decidedSince({ path, details: {} }, day(6))).toBeUndefined()
})

test('an approval of a level is a decision too, although the document stays in its status', () => {
  const approvals = [{ level: 'First', by: asha, at: day(3) }]
  const decided = decidedSince({ path, details: { approvals } }, day(2))
  expect(decided).toMatchObject({ by: asha, at: day(3) })
  expect(decided?.status).toBeUndefined()
})
