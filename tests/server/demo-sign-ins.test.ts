import { expect, test } from 'vitest'
import { nextMonth } from '../../src/server/demo/assignments.ts'
import { people } from '../../src/server/demo/people.ts'
import { signInsOfYear } from '../../src/server/demo/sign-ins.ts'

const now = '2026-03-02T06:00:00.000Z'

test('a year of sign-ins is the same at every start, in order, and in the past', () => {
  const rows = signInsOfYear(people, now)
  expect(signInsOfYear(people, now)).toEqual(rows)
  expect(rows.map((one) => one.at)).toEqual(rows.map((one) => one.at).toSorted())
  expect(rows.every((one) => one.at < now)).toBe(true)
  const of = (result: string) => rows.filter((one) => one.result === result)
  const failed = of('failed').length / rows.length
  expect(failed).toBeGreaterThan(0.06)
  expect(failed).toBeLessThan(0.1)
  expect([of('locked').length, of('refresh-reuse').length]).toEqual([2, 1])
  const invited = new Set(people.filter((one) => one.status === 'invited').map((one) => one.id))
  expect(rows.filter((one) => invited.has(one.userId))).toEqual([])
})

test('the demo has people of every kind of account', () => {
  const count = (of: (one: (typeof people)[number]) => boolean) => people.filter(of).length
  expect([
    count((one) => one.status === 'invited'),
    count((one) => one.status === 'disabled'),
    count((one) => one.account === 'locked'),
    count((one) => one.account === 'must-change'),
    count((one) => one.account === 'one-location'),
    count((one) => one.account === 'from-next-month'),
  ]).toEqual([3, 2, 1, 1, 2, 1])
  expect([nextMonth('2026-03-02'), nextMonth('2026-12-31')]).toEqual(['2026-04-01', '2027-01-01'])
})
