import { describe, expect, test } from 'vitest'
import {
  defaultExtension,
  dueDate,
  effectivenessDue,
  isOpen,
  isOverdue,
  tentativeClosure,
} from '../../../../src/domain/quality/requisition/dates.ts'
import { requisitionOf, walkedTo } from '../../../support/requisition/walk.ts'

describe('dates of spec 06, 6.1 and 6.3', () => {
  test('the closure date counts calendar days from the local date', () => {
    expect(tentativeClosure('2026-01-30T20:00:00Z', 30)).toBe('2026-03-02')
    expect(tentativeClosure('2026-01-30T20:00:00Z', 90)).toBe('2026-05-01')
  })

  test('the default extension is 60 days after the tentative closure date, or after today', () => {
    expect(defaultExtension({ tentativeDateClosure: '2026-05-01' }, '2026-01-01')).toBe('2026-06-30')
    expect(defaultExtension({}, '2026-01-01')).toBe('2026-03-02')
  })

  test('effectiveness is due the review period after closing', () => {
    const closed = (reviewPeriodEffectiveness: number) => ({
      closureChangeControl: { closedOn: '2026-06-20', reviewPeriodEffectiveness },
    })
    expect(effectivenessDue(closed(90))).toBe('2026-09-18')
    expect(effectivenessDue({})).toBeNull()
  })

  test('overdue is open and due before today', () => {
    const open = requisitionOf(walkedTo('cross-team-selected'))
    const due = dueDate(open.details) ?? ''
    expect(isOverdue(open, due)).toBe(false)
    expect(isOverdue(open, '2026-02-05')).toBe(true)
    expect(isOverdue(requisitionOf(walkedTo('closed')), '2027-01-01')).toBe(false)
    expect(dueDate(requisitionOf(walkedTo('pending')).details)).toBeNull()
    expect(isOpen('qa-rejected')).toBe(false)
  })

  test('a status that a newer program wrote is open, overdue when it is, and breaks no list', () => {
    const status = 'suspended' as Parameters<typeof isOpen>[0]
    const { details } = requisitionOf(walkedTo('qacommented-major-minor'))
    expect(isOpen(status)).toBe(true)
    expect(isOverdue({ status, details }, '2099-01-01')).toBe(true)
  })
})
