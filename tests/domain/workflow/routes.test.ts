import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { give, type History, noHistory, run, type Step, type Subject } from '../../support/history.ts'
import { people, type Person, refOf, viewerOf, withDocuments, world } from '../../support/world.ts'
import { leaveRequestResource as entry, leaveRequests } from './example/leave-request.ts'

const subject: Subject = { resource: entry.key, label: entry.label, aggregate: entry.aggregate }
const may = (one: Person, ...codes: readonly string[]): Person => ({ ...one, codes: [...one.codes, ...codes] })
const asha = may(people.asha, 'UI:LEAVE:VIEW', 'UI:LEAVE:EDIT')
const { vikram, deputy, reader } = people
const hr = may(people.qa, 'UI:LEAVE:APPROVE')
const hr2 = may(people.qa2, 'UI:LEAVE:APPROVE')
const at = withDocuments(world, 'employees', { id: 'asha', name: asha.name, reportsTo: refOf(vikram) })
const alone = withDocuments(world, 'employees', { id: 'asha', name: asha.name })

const by = (who: Person, type: string, data: unknown = {}, more: Partial<Step> = {}): Step => ({
  by: who,
  type,
  data,
  ...more,
})
const asking = (days: number): Step => by(asha, 'Create', { type: 'annual', firstDay: '2026-03-02', days })
const sent = (days: number): readonly Step[] => [asking(days), by(asha, 'Submit')]
const after = (...steps: readonly Step[]): History => run(noHistory(subject), steps, at)
const refusal = (history: History, step: Step, where = at) => {
  const result = give(history, step, where)
  return Result.isFailure(result) ? `${result.failure.rule}: ${result.failure.message}` : 'accepted'
}
const later = (days: number): string => `2026-01-${String(5 + days).padStart(2, '0')}T06:30:00.000Z`

describe('an approval route', () => {
  test('takes the levels that the amount reaches, in sequence', () => {
    expect(after(...sent(2), by(vikram, 'Approve')).document).toMatchObject({ status: 'approved' })
    const long = after(...sent(10), by(vikram, 'Approve'))
    expect(long.document).toMatchObject({ status: 'waiting' })
    expect(leaveRequests.waitingFor(long.document as never)?.who).toBe('HR')
    expect(run(long, [by(hr, 'Approve', { comments: 'Enjoy' })], at).document).toMatchObject({
      status: 'approved',
      approvals: [{ level: 'Superior' }, { level: 'HR', comments: 'Enjoy' }],
      signatures: [{ meaning: 'Approval' }, { meaning: 'Approval' }],
    })
  })

  test('E-APPROVER: whose turn it is not reads whose it is', () => {
    expect(refusal(after(...sent(10)), by(hr, 'Approve'))).toBe(
      'E-APPROVER: Vikram Shah decides Leave from 02-Mar-2026, 10 days now.',
    )
  })

  test('the maker never decides, whatever right they hold', () => {
    const both = may(asha, 'UI:LEAVE:APPROVE')
    expect(refusal(after(...sent(10), by(vikram, 'Approve')), by(both, 'Approve'))).toBe(
      'E-OWN: You created this leave request; another person must approve it.',
    )
  })

  test('E-MAKER: nobody but the maker changes, sends or withdraws it', () => {
    const other = may(vikram, 'UI:LEAVE:EDIT')
    for (const [history, type, action, data] of [
      [after(asking(2)), 'Edit', 'change', { patch: { days: 3 } }],
      [after(asking(2)), 'Submit', 'submit', {}],
      [after(...sent(2)), 'Withdraw', 'withdraw', {}],
    ] as const)
      expect(refusal(history, by(other, type, data))).toBe(`E-MAKER: Only Asha Rao can ${action} this leave request.`)
  })

  test('E-TWICE: nobody approves two levels', () => {
    const both = may(vikram, 'UI:LEAVE:APPROVE')
    expect(refusal(after(...sent(10), by(vikram, 'Approve')), by(both, 'Approve'))).toBe(
      'E-TWICE: You approved Superior; another person must approve HR.',
    )
  })

  test('E-DECIDED: of two at once the second reads who decided', () => {
    const done = after(...sent(10), by(vikram, 'Approve'), by(hr, 'Approve'))
    expect(refusal(done, by(hr2, 'Approve'))).toMatch(
      /^E-DECIDED: Quentin Ames decided Leave from 02-Mar-2026, 10 days at/,
    )
  })

  test('E-NOBODY: a document whose level nobody could decide is not sent', () => {
    expect(refusal(after(asking(2)), by(asha, 'Submit'), alone)).toMatch(/^E-NOBODY: Nobody can approve Superior/)
  })

  test('E-MAKER: only the maker sends and withdraws it', () => {
    const other = may(reader, 'UI:LEAVE:EDIT')
    expect(refusal(after(asking(2)), by(other, 'Submit'))).toMatch(/^E-MAKER: Only Asha Rao can submit/)
    expect(refusal(after(...sent(2)), by(other, 'Withdraw'))).toMatch(/^E-MAKER/)
    expect(after(...sent(2), by(asha, 'Withdraw')).document).toMatchObject({ status: 'withdrawn' })
  })

  test('returned, it is changed and sent again; rejected, it rests', () => {
    const back = after(...sent(10), by(vikram, 'Return', {}, { reason: 'Shorter' }))
    expect(back.document).toMatchObject({ status: 'draft' })
    expect(back.document['route']).toBeUndefined()
    const again = run(back, [by(asha, 'Edit', { patch: { days: 3 } }), by(asha, 'Submit'), by(vikram, 'Approve')], at)
    expect(again.document).toMatchObject({ status: 'approved', days: 3 })
    expect(after(...sent(2), by(vikram, 'Reject', {}, { reason: 'Stocktaking' })).document).toMatchObject({
      status: 'rejected',
      signatures: [{ meaning: 'Rejection' }],
    })
  })

  describe('delegation', () => {
    const lent = (firstDay: string, lastDay: string, to: Person = deputy): Step =>
      by(vikram, 'Delegate', { to: refOf(to), firstDay, lastDay })

    test('lets a stand-in decide on its days only, in the name of the approver', () => {
      const history = after(...sent(2), lent('2026-01-10', '2026-01-12'))
      expect(refusal(history, by(deputy, 'Approve', {}, { now: later(1) }))).toMatch(/^E-APPROVER/)
      expect(refusal(history, by(deputy, 'Approve', {}, { now: later(8) }))).toMatch(/^E-APPROVER/)
      expect(run(history, [by(deputy, 'Approve', {}, { now: later(6) })], at).document).toMatchObject({
        status: 'approved',
        approvals: [{ by: refOf(deputy), insteadOf: refOf(vikram) }],
      })
    })

    test('whose stand-in was first reads who decided, not that they did', () => {
      const history = run(
        after(...sent(10), lent('2026-01-10', '2026-01-12')),
        [by(deputy, 'Approve', {}, { now: later(6) })],
        at,
      )
      expect(refusal(history, by(vikram, 'Approve', {}, { now: later(6) }))).toMatch(
        /^E-DECIDED: Deepa Nair decided Superior at /,
      )
      expect(refusal(history, by(deputy, 'Approve', {}, { now: later(6) }))).toMatch(/^E-TWICE/)
    })

    test('E-DAYS and E-STAND-IN refuse days in the wrong order and people who may not decide', () => {
      expect(refusal(after(...sent(2)), lent('2026-01-12', '2026-01-10'))).toMatch(/^E-DAYS/)
      expect(refusal(after(...sent(2)), lent('2026-01-10', '2026-01-12', asha))).toBe(
        'E-STAND-IN: Asha Rao cannot decide in your place: they sent it.',
      )
    })
  })

  test('escalates: after three days the next level may decide too, once for both', () => {
    const history = after(...sent(10))
    expect(refusal(history, by(hr, 'Approve', {}, { now: later(2) }))).toMatch(/^E-APPROVER/)
    expect(run(history, [by(hr, 'Approve', {}, { now: later(3) })], at).document).toMatchObject({
      status: 'approved',
      approvals: [{ level: 'HR', passes: ['Superior'] }],
    })
  })

  test('a list shows for whom it waits, on the viewer’s own day', () => {
    const column = entry.columns.find(({ key }) => key === 'waitingForMe')
    const { document } = after(...sent(10))
    expect(column?.value(document, viewerOf(vikram, later(0)))).toBe(true)
    expect(column?.value(document, viewerOf(hr, later(0)))).toBe(false)
    expect(column?.value(document, viewerOf(hr, later(4)))).toBe(true)
  })
})
