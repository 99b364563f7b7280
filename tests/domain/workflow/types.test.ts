import { expect, expectTypeOf, test } from 'vitest'
import { employeeResource } from '../../../src/domain/hr/employee/employee.ts'
import { one } from '../../../src/domain/kernel/ask.ts'
import { effect, effectNew } from '../../../src/domain/kernel/effect.ts'
import type { Ref } from '../../../src/domain/kernel/event.ts'
import { refuseCommon } from '../../../src/domain/kernel/common-rules.ts'
import { workflowNotices } from '../../../src/domain/platform/notification-delivery/of-workflow.ts'
import { choice, longText, reference, structOf, text, whole } from '../../../src/domain/registry/fields.ts'
import { approvalFields } from '../../../src/domain/workflow/routes/fields.ts'
import { byPeople } from '../../../src/domain/workflow/routes/plan.ts'
import { approvalSteps } from '../../../src/domain/workflow/routes/steps.ts'
import type { TypesOf } from '../../../src/domain/workflow/builder.ts'
import { workflow } from '../../../src/domain/workflow/workflow.ts'
import { leaveRequests } from './example/leave-request.ts'

const loan = workflow({
  key: 'loans',
  label: 'Loan',
  scope: 'company',
  statuses: { draft: { tone: 'draft' }, sent: { tone: 'waiting' }, granted: { tone: 'done', kind: 'end' } },
  begins: 'draft',
  fields: {
    employee: reference('Employee', 'employees', { required: true }),
    months: whole('Months', { required: true }),
  },
  recorded: { ...approvalFields, remark: longText('Remark') },
  facts: ({ actor }) => ({ me: one(employeeResource, actor.id) }),
})

const Create = loan.create({ id: 'LN-01', label: 'Create', codes: [], event: ['LoanAsked', 'Asked'] })
const Send = loan.step({
  id: 'LN-02',
  label: 'Send',
  from: 'draft',
  input: { remark: text('Remark', { required: true }) },
  facts: ({ input }) => ({ other: one(employeeResource, input.remark) }),
  refuse: ({ details, input, facts }) => {
    expectTypeOf(details.months).toEqualTypeOf<number>()
    expectTypeOf(input.remark).toEqualTypeOf<string>()
    expectTypeOf(facts.other?.name).toEqualTypeOf<string | undefined>()
    return undefined
  },
  event: loan.event('LoanSent', 'Sent', { to: 'sent', records: 'remark' }),
})
const Decide = loan.decision({
  id: 'LN-03',
  label: 'Decide',
  from: 'sent',
  input: { decision: choice('Decision', ['grant', 'return'], { required: true }) },
  on: 'decision',
  outcomes: {
    grant: {
      event: loan.event('LoanGranted', 'Granted', { to: 'granted', stamps: { grantedBy: 'me', from: 'status' } }),
    },
    return: { event: loan.eventWith('LoanReturned', 'Returned', structOf({}), { to: 'draft' }), data: () => ({}) },
  },
})
const loans = loan.define({ Create, Send, Decide })
type Types = TypesOf<typeof loans>

test('commands, their data, statuses and events are inferred from the rows', () => {
  expectTypeOf<Types['command']['type']>().toEqualTypeOf<'Create' | 'Send' | 'Decide'>()
  expectTypeOf<Types['data']['Create']>().toEqualTypeOf<{ readonly employee: Ref; readonly months: number }>()
  expectTypeOf<Types['data']['Send']>().toEqualTypeOf<{ readonly remark: string }>()
  expectTypeOf<Types['data']['Decide']>().toEqualTypeOf<{ readonly decision: 'grant' | 'return' }>()
  expectTypeOf<Types['status']>().toEqualTypeOf<'draft' | 'sent' | 'granted'>()
  expectTypeOf<Types['event']['type']>().toEqualTypeOf<'LoanAsked' | 'LoanSent' | 'LoanGranted' | 'LoanReturned'>()
  type Granted = Extract<Types['event'], { readonly type: 'LoanGranted' }>['data']
  expectTypeOf<keyof Granted>().toEqualTypeOf<'grantedBy' | 'from'>()
  expectTypeOf<Granted['grantedBy']>().toEqualTypeOf<Ref>()
  expectTypeOf<Granted['from']>().toEqualTypeOf<Types['status']>()
  expectTypeOf<Types['document']['months']>().toEqualTypeOf<number>()
  expectTypeOf<TypesOf<typeof leaveRequests>['command']['type']>().toEqualTypeOf<
    'Create' | 'Edit' | 'Submit' | 'Approve' | 'Return' | 'Reject' | 'Withdraw' | 'Delegate'
  >()
  expect(loans.arrows.map(({ command }) => command)).toEqual(['Send', 'Decide'])
})

test('an effect is typed by the table of its target, and sees the document as its cause leaves it', () => {
  const receipt = workflow({
    key: 'receipts',
    label: 'Receipt',
    scope: 'company',
    statuses: { draft: { tone: 'draft' }, posted: { tone: 'done' } },
    begins: 'draft',
    fields: { loan: reference('Loan', 'loans', { required: true }) },
  })
  const Post = receipt.step({
    id: 'RC-02',
    label: 'Post',
    from: 'draft',
    event: receipt.event('ReceiptPosted', 'Posted', { to: 'posted' }),
    undone: 'Not posted',
    effects: ({ document, details, input }) => {
      expectTypeOf(document.status).toEqualTypeOf<'draft' | 'posted'>()
      expectTypeOf(details.loan).toEqualTypeOf<Ref>()
      expectTypeOf<keyof typeof input>().toEqualTypeOf<never>()
      return [
        effect(loans.ref, document.details.loan.id, 'Send', { remark: document.title }),
        effect({ key: 'unknown' }, 'x', 'Whatever', { any: 1 }),
        // @ts-expect-error a command that the table does not have
        effect(loans.ref, 'x', 'Sent', { remark: 'x' }),
        // @ts-expect-error data that the command does not take
        effect(loans.ref, 'x', 'Send', { remarks: 'x' }),
        // @ts-expect-error data of another command
        effectNew(loans.ref, 'x', 'Create', { remark: 'x' }),
      ]
    },
  })
  const Begin = receipt.create({ id: 'RC-01', label: 'Create', codes: [], event: ['ReceiptBegun', 'Begun'] })
  const { aggregate } = receipt.define({ Create: Begin, Post })
  expect(aggregate.commands.Post.undone).toBe('Not posted')
  expect(loans.aggregate.effects).toBeUndefined()
})

test('a notice is typed by its event, the document and what it asks', () => {
  const notices = workflowNotices(loans, {
    module: 'hr',
    path: '/loans',
    facts: ({ employee }) => ({ employee: one(employeeResource, employee.id) }),
    on: {
      LoanSent: [
        {
          rule: 'sent',
          to: ({ data, details, facts }) => {
            expectTypeOf(data.remark).toEqualTypeOf<string>()
            expectTypeOf(details.months).toEqualTypeOf<number>()
            expectTypeOf(facts.employee?.name).toEqualTypeOf<string | undefined>()
            return [details.employee]
          },
          words: 'was sent',
        },
      ],
    },
  })
  expect(notices.events).toEqual(['LoanAsked', 'LoanSent', 'LoanGranted', 'LoanReturned'])
})

/** Rows that must not compile; never called. */
export const wrong = [
  // @ts-expect-error a status that the table does not have
  () => loan.step({ id: '', label: '', from: 'drafted', event: loan.event('X', 'X') }),
  // @ts-expect-error a status that the table does not have, to which an event leads
  () => loan.event('X', 'X', { to: 'grnated' }),
  // @ts-expect-error a recorded value that the table does not have
  () => loan.event('X', 'X', { records: 'remarks' }),
  // @ts-expect-error a stamp that there is not
  () => loan.event('X', 'X', { stamps: { by: 'you' } }),
  () =>
    loan.step({
      id: '',
      label: '',
      from: 'draft',
      event: loan.event('X', 'X'),
      // @ts-expect-error a field that the document does not have
      refuse: ({ details }) => (details.month > 1 ? refuseCommon('E-REASON') : undefined),
    }),
  () =>
    loan.step({
      id: '',
      label: '',
      from: 'draft',
      event: loan.event('X', 'X'),
      input: { note: text('Note') },
      // @ts-expect-error an input that was not asked for
      refuse: ({ input }) => (input.notes === '' ? refuseCommon('E-REASON') : undefined),
    }),
  () =>
    loan.step({
      id: '',
      label: '',
      from: 'draft',
      event: loan.event('X', 'X'),
      // @ts-expect-error a fact that was not asked for
      refuse: ({ facts }) => (facts.you === null ? refuseCommon('E-REASON') : undefined),
    }),
  () =>
    loan.step({
      id: '',
      label: '',
      from: 'draft',
      input: { remark: text('Remark') },
      // @ts-expect-error a required input that the step does not have
      requires: ['note'],
      event: loan.event('X', 'X'),
    }),
  () =>
    loan.step({
      id: '',
      label: '',
      from: 'draft',
      event: loan.eventWith('X', 'X', structOf({ remark: text('Remark') })),
      // @ts-expect-error data that the event does not have
      data: () => ({ remark: 1 }),
    }),
  () =>
    approvalSteps(loan, {
      ids: { Submit: '', Approve: '', Return: '', Reject: '', Withdraw: '', Delegate: '' },
      maker: [],
      // @ts-expect-error an approver by a fact that the workflow does not ask
      levels: [{ label: '', by: byPeople('', ({ facts }) => [facts.superior]) }],
      statuses: {
        from: 'draft',
        waits: 'sent',
        approved: 'granted',
        returned: 'draft',
        // @ts-expect-error a status that the table does not have
        rejected: 'refused',
        withdrawn: 'draft',
      },
    }),
  // @ts-expect-error a notice of an event that the table does not have
  () => workflowNotices(loans, { module: 'hr', path: '/loans', on: { LoanForgotten: [] } }),
  // @ts-expect-error a call to a step that the table does not have
  () => workflowNotices(loans, { module: 'hr', path: '/loans', awaits: { Grant: 'awaits you' } }),
  () =>
    workflowNotices(loans, {
      module: 'hr',
      path: '/loans',
      on: {
        LoanGranted: [
          // @ts-expect-error a notice by data that its event does not have
          { rule: 'granted', to: ({ createdBy }) => [createdBy], words: ({ data }) => `was granted ${data.months}` },
        ],
      },
    }),
  () =>
    workflowNotices(loans, {
      module: 'hr',
      path: '/loans',
      on: {
        LoanSent: [
          // @ts-expect-error a notice to somebody whom the document does not name
          { rule: 'sent', to: ({ details }) => [details.superior], words: ({ data }) => `was sent: ${data.remark}` },
        ],
      },
    }),
  () =>
    workflowNotices(loans, {
      module: 'hr',
      path: '/loans',
      facts: () => ({ employee: one(employeeResource, '') }),
      // @ts-expect-error a notice by a fact that was not asked for
      awaits: { Decide: { to: ({ facts }) => [facts.superior], words: 'awaits you' } },
    }),
  // @ts-expect-error a command that the table does not have
  (): Types['command'] => ({ type: 'Grant', data: {} }),
  // @ts-expect-error a command without its required input
  (): Types['command'] => ({ type: 'Send', data: {} }),
] as const
