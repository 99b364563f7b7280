import { Result } from 'effect'
import { expect, test } from 'vitest'
import { departmentResource } from '../../../src/domain/hr/department/department.ts'
import { employeeResource } from '../../../src/domain/hr/employee/employee.ts'
import { all, one } from '../../../src/domain/kernel/ask.ts'
import { refuseCommon } from '../../../src/domain/kernel/common-rules.ts'
import { group, instant, longText, reference, rows, text, whole } from '../../../src/domain/registry/fields.ts'
import { auditReviewFields } from '../../../src/domain/workflow/audit-review.ts'
import { correctionFields } from '../../../src/domain/workflow/correction.ts'
import { correctableTexts } from '../../../src/domain/workflow/corrections.ts'
import { holders, may } from '../../../src/domain/workflow/parties.ts'
import { workflow } from '../../../src/domain/workflow/workflow.ts'

/** The steps that every controlled document has, on the smallest document that has them all. */

const need = { required: true } as const
const fields = { reason: longText('Reason', need) }
const member = { dept: reference('Department', 'departments', need), hod: reference('Head', 'employees', need) }
const deviation = workflow({
  key: 'deviations',
  label: 'Deviation',
  scope: 'group',
  statuses: {
    draft: { tone: 'draft' },
    sent: { tone: 'waiting' },
    asked: { tone: 'waiting' },
    heard: { tone: 'done' },
    refused: { tone: 'refused', kind: 'refused' },
  },
  begins: 'draft',
  fields,
  recorded: {
    note: group('Note', { words: text('Words'), by: reference('By', 'employees'), at: text('At status') }),
    decidedBy: reference('Decided by', 'employees'),
    remarks: longText('Remarks'),
    team: rows('Team', member),
    expert: reference('Expert', 'employees'),
    opinion: group('Opinion', { commentedBy: reference('By', 'employees') }),
    comments: rows('Comments', {
      ...member,
      comments: longText('Comments', need),
      commentedBy: reference('By', 'employees', need),
      createdAt: instant('At', need),
    }),
  },
  lasting: { round: whole('Round'), ...correctionFields, ...auditReviewFields },
  facts: ({ actor }) => ({ me: one(employeeResource, actor.id), departments: all(departmentResource) }),
})

const anybody = holders<NonNullable<(typeof deviation)['details']>, 'draft'>([], 'Anybody')
const author = {
  who: () => 'Author',
  includes: (it: { readonly createdBy: { id: string } }, { id }: { id: string }) => id === it.createdBy.id,
}
const no = () => refuseCommon('E-REASON')
const team = deviation.team({
  label: 'Team',
  most: 3,
  members: 'team',
  expert: 'expert',
  opinion: 'opinion',
  comments: ['comments'],
  needsExpert: () => false,
  isDecided: () => false,
  refuse: (why) => Result.fail({ rule: why, message: why }),
})
const asked = team.hearing({
  id: 'D-7',
  label: 'Comment',
  records: 'comments',
  at: 'asked',
  to: 'heard',
  words: 'all have commented',
  event: ['Commented', 'Commented'],
  reached: ['Heard', 'Heard'],
})
const deviations = deviation.define({
  Create: deviation.create({ id: 'D-1', label: 'Create', codes: [], event: ['Begun', 'Begun'] }),
  Note: deviation.step({
    id: 'D-2',
    label: 'Note',
    from: ['draft', 'sent'],
    input: { words: text('Words', need) },
    event: deviation.event('Noted', 'Noted', {
      merges: 'note',
      stamps: { at: 'status' },
      notes: { by: 'me' },
    }),
  }),
  Decide: deviation.approval({
    id: 'D-3',
    label: 'Decide',
    from: 'draft',
    input: { remarks: longText('Remarks', { ...need, blank: true }) },
    stamps: { decidedBy: 'me' },
    approve: { event: ['Approved', 'Approved'], to: 'sent', signs: 'Approval' },
    reject: { event: ['Rejected', 'Rejected'], to: 'refused', signs: 'Rejection' },
  }),
  Reopen: deviation.reopening({
    id: 'D-4',
    event: ['Reopened', 'Opened again'],
    ways: {
      refused: { to: 'draft', by: [author, 'the author'] },
      sent: { to: 'draft', by: [author, 'the author'], clears: ['remarks'] },
    },
    refuse: (who) => refuseCommon('E-OWN', { label: who }),
  }),
  Select: team.select({ id: 'D-5', label: 'Select', from: 'sent', to: 'asked', event: ['Selected', 'Selected'] }),
  Amend: team.amend({
    id: 'D-6',
    label: 'Amend',
    from: { asked: asked.way },
    menu: { group: 0, words: 'Changes the team.' },
    event: ['Amended', 'Amended'],
    hearings: [asked],
  }),
  Comment: asked.step,
  Correct: deviation.correction({
    id: 'D-8',
    from: ['draft', 'sent'],
    texts: correctableTexts({ fields }, {}),
    mayAll: { who: () => '', includes: () => false },
    needsReason: () => true,
    refuse: { fixed: no, empty: no, author: () => refuseCommon('E-OWN', { label: 'text' }) },
  }),
  Review: deviation.auditReview({
    id: 'D-9',
    by: [may(anybody)],
    refuse: (version) => refuseCommon('E-FORM', { label: 'Version', problem: String(version) }),
  }),
})

const { aggregate } = deviations
type Command = Parameters<typeof aggregate.decide>[1]
const departments = ['qc', 'ehs'].map((id) => ({ id, name: id.toUpperCase(), hod: { id: `${id}-head`, name: id } }))
const scope = {
  companyGroup: { id: 'g', name: 'G' },
  company: { id: 'c', name: 'C', shortName: 'C' },
  location: { id: 'l', name: 'L' },
}

/** A document after these commands, each by a person; or the rule that refused the last of them. */
const after = (...given: readonly (readonly [by: string, command: Command])[]) => {
  let state: object = aggregate.initial
  let version = 0
  for (const [id, command] of given) {
    const me = { id, name: id }
    const context = {
      actor: { ...me, codes: new Set<string>() },
      now: `2026-01-0${given.length}T00:00:00.000Z`,
      newId: () => 'new',
      scope,
      facts: { me: { department: { id: id.split('-')[0] ?? '', name: '' } }, departments },
    }
    const decided = aggregate.decide(state as never, command, context)
    if (Result.isFailure(decided)) return decided.failure.rule
    for (const event of decided.success) {
      version += 1
      const meta = {
        version,
        at: context.now,
        actor: me,
        ...(command.reason === undefined ? {} : { reason: command.reason }),
      }
      const next: object = aggregate.evolve(state as never, { ...event, ...meta })
      state = { createdBy: me, ...next, id: 'd', version }
    }
  }
  return state
}

const create = ['ann', { type: 'Create', data: { reason: 'Spilt' } }] as const
const decide = (decision: 'approve' | 'reject', remarks = '') =>
  ['bob', { type: 'Decide', data: { decision, remarks } }] as const
const select = ['bob', { type: 'Select', data: { team: departments.map(({ id, name }) => ({ id, name })) } }] as const
const comment = (by: string) => [by, { type: 'Comment', data: { comments: 'Fine' } }] as const

test('an event holds its stamps, and a group takes its data with who did it', () => {
  const note = ['ann', { type: 'Note', data: { words: 'Wet' } }] as const
  expect(after(create, note)).toMatchObject({ note: { words: 'Wet', at: 'draft', by: { id: 'ann' } } })
})

test('an approval is stamped; a text that may be empty to approve is required to reject', () => {
  expect(after(create, decide('approve'))).toMatchObject({ status: 'sent', decidedBy: { id: 'bob' } })
  expect(after(create, decide('approve'))).not.toHaveProperty('decision')
  expect(after(create, decide('reject'))).toBe('E-REQ')
  expect(after(create, decide('reject', 'No'))).toMatchObject({ status: 'refused', remarks: 'No' })
})

test('a re-opening begins the next round, or goes on without what it clears', () => {
  const reopen = (by: string) => [by, { type: 'Reopen', data: {}, reason: 'Mistake' }] as const
  expect(after(create, decide('reject', 'No'), reopen('bob'))).toBe('E-OWN')
  const next = after(create, decide('reject', 'No'), reopen('ann'))
  expect(next).toMatchObject({ status: 'draft', round: 2, previousRounds: { 1: { remarks: 'No' } } })
  const same = after(create, decide('approve', 'Yes'), reopen('ann'))
  expect(same).toMatchObject({ status: 'draft', round: 1, decidedBy: { id: 'bob' } })
  expect(same).not.toHaveProperty('remarks')
})

test('a text is corrected by its author, with a reason where one is needed', () => {
  const correct = (by: string, reason?: string) =>
    [
      by,
      { type: 'Correct', data: { path: 'reason', text: 'Spilled' }, ...(reason === undefined ? {} : { reason }) },
    ] as const
  expect(after(create, correct('bob', 'Typing'))).toBe('E-OWN')
  expect(after(create, correct('ann'))).toBe('E-REASON')
  expect(after(create, correct('ann', 'Typing'))).toMatchObject({
    reason: 'Spilled',
    corrections: [{ path: 'reason', before: 'Spilt', after: 'Spilled', reason: 'Typing', correctedBy: { id: 'ann' } }],
  })
})

test('a review of the audit trail is recorded up to a version that there is; findings have remarks', () => {
  const review = (uptoVersion: number, outcome: 'findings' | 'no-findings') =>
    ['bob', { type: 'Review', data: { uptoVersion, outcome, remarks: '' } }] as const
  expect(after(create, review(2, 'no-findings'))).toBe('E-FORM')
  expect(after(create, review(1, 'findings'))).toBe('E-REQ')
  expect(after(create, review(1, 'no-findings'))).toMatchObject({
    auditReviews: [{ uptoVersion: 1, by: { id: 'bob' } }],
  })
})

test('a team is heard: it moves on when all have commented, and who was heard stays', () => {
  const begun = [create, decide('approve'), select] as const
  expect(after(...begun, comment('ann'))).toBe('outsider')
  expect(after(...begun, comment('qc-head'))).toMatchObject({ status: 'asked', comments: [{ dept: { id: 'qc' } }] })
  expect(after(...begun, comment('qc-head'), comment('ehs-head'))).toMatchObject({ status: 'heard' })
  const remove = (id: string) => ['bob', { type: 'Amend', data: { add: [], remove: [id] }, reason: 'Small' }] as const
  expect(after(...begun, comment('qc-head'), remove('qc'))).toBe('wasHeard')
  expect(after(...begun, comment('qc-head'), remove('ehs'))).toMatchObject({ status: 'heard' })
})
