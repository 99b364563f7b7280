import { Result } from 'effect'
import { expect, test } from 'vitest'
import {
  applyDecided,
  commandTypeOf,
  decideCommand,
  effectsOf,
  refusedWith,
} from '../../../src/domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../../src/domain/kernel/document.ts'
import { effect, effectTarget } from '../../../src/domain/kernel/effect.ts'
import { choice, money } from '../../../src/domain/registry/fields.ts'
import type { TypesOf } from '../../../src/domain/workflow/builder.ts'
import { approvalFields } from '../../../src/domain/workflow/routes/fields.ts'
import { byRight } from '../../../src/domain/workflow/routes/plan.ts'
import { approvalSteps } from '../../../src/domain/workflow/routes/steps.ts'
import type { Route } from '../../../src/domain/workflow/routes/table.ts'
import { workflow } from '../../../src/domain/workflow/workflow.ts'
import { people, type Person, scope } from '../../support/world.ts'

const bill = workflow({
  key: 'bills',
  label: 'Bill',
  scope: 'company',
  statuses: {
    draft: { tone: 'draft' },
    sent: { tone: 'waiting' },
    approved: { tone: 'done' },
    refused: { tone: 'refused', kind: 'refused' },
    paid: { tone: 'closed', kind: 'end' },
  },
  begins: 'draft',
  fields: { total: money('Total', { required: true }) },
  recorded: approvalFields,
})
type Types = TypesOf<typeof bill>
const ledger = { key: 'ledgers' }

const route: Route<Types['details'], Types['status'], Types['situation']['facts']> = {
  ids: { Submit: 'BI-02', Approve: 'BI-03', Return: 'BI-04', Reject: 'BI-05', Withdraw: 'BI-06', Delegate: 'BI-07' },
  maker: [],
  amount: ({ total }) => total,
  levels: [{ label: 'Director', from: 1000, by: byRight('UI:PUR-ORD:APPROVE', 'Director') }],
  statuses: {
    from: 'draft',
    waits: 'sent',
    approved: 'approved',
    returned: 'draft',
    rejected: 'refused',
    withdrawn: 'draft',
  },
  effects: ({ document }) => [effect(ledger, 'payable', 'Post', { total: document.details.total })],
  undone: 'Not approved',
}
const bills = bill.define({
  Create: bill.create({ id: 'BI-01', label: 'Create', codes: [], event: ['BillMade', 'Made'] }),
  Edit: bill.edit({
    id: 'BI-08',
    label: 'Edit',
    from: 'draft',
    event: ['BillChanged', 'Changed'],
    effects: ({ details, input: { next } }) => [
      effect(ledger, 'draft', 'Shift', { from: details.total, to: next.total }),
    ],
  }),
  Pay: bill.decision({
    id: 'BI-09',
    label: 'Pay',
    from: 'approved',
    input: { how: choice('How', ['bank', 'later'], { required: true }) },
    on: 'how',
    outcomes: {
      bank: {
        event: bill.event('BillPaid', 'Paid', { to: 'paid' }),
        effects: ({ input: { how }, document, events }) => [
          effect(ledger, how, 'Pay', { status: document.status, events: events.map(({ type }) => type) }),
        ],
      },
      later: { event: bill.event('BillLeft', 'Left') },
    },
  }),
  ...approvalSteps(bill, route),
})
const { aggregate } = bills

/** Gives commands; answers what the last of them causes. */
const causedBy = (...commands: readonly (readonly [by: Person, type: string, data?: unknown])[]) => {
  let document: AnyDocument = emptyDocument(aggregate, 'one')
  let caused: ReturnType<typeof effectsOf> = []
  for (const [by, type, data = {}] of commands) {
    const actor = { id: by.id, name: by.name, codes: new Set([...by.codes, 'UI:PUR-ORD:APPROVE']) }
    const now = '2026-01-05T06:30:00.000Z'
    const context = { actor, now, newId: () => 'id', scope, facts: {} }
    const command = { type, data }
    const events = Result.getOrThrow(decideCommand('Bill', aggregate, document, command, context))
    const before = document
    document = applyDecided(aggregate, before, events, { at: now, actor: { id: by.id, name: by.name } }).document
    caused = effectsOf(aggregate, { before, after: document, events }, command, context)
  }
  return caused
}

const { asha, vikram } = people
const made = [asha, 'Create', { total: 500 }] as const

test('an edit causes by what it changes, and nothing where nothing changes', () => {
  expect(causedBy(made)).toEqual([])
  expect(causedBy(made, [asha, 'Edit', { patch: { total: 700 } }])).toEqual([
    { resource: 'ledgers', document: { id: 'draft' }, type: 'Shift', data: { from: 500, to: 700 } },
  ])
  expect(causedBy(made, [asha, 'Edit', { patch: { total: 500 } }])).toEqual([])
})

test('a route causes with its last approval, or with the submission that releases', () => {
  const posted = (total: number) => [
    { resource: 'ledgers', document: { id: 'payable' }, type: 'Post', data: { total } },
  ]
  expect(causedBy(made, [asha, 'Submit'])).toEqual(posted(500))
  const large = [asha, 'Create', { total: 5000 }] as const
  expect(causedBy(large, [asha, 'Submit'])).toEqual([])
  expect(causedBy(large, [asha, 'Submit'], [vikram, 'Approve'])).toEqual(posted(5000))
  const refusal = { rule: 'LE-01', message: 'The year is closed.', field: 'date' }
  expect(refusedWith(commandTypeOf(aggregate, 'Approve'), refusal)).toEqual({
    ...refusal,
    message: 'Not approved: The year is closed.',
  })
  expect(refusedWith(commandTypeOf(aggregate, 'Edit'), refusal).message).toBe('Not done: The year is closed.')
})

test('an outcome of a decision causes what its row says', () => {
  expect(causedBy(made, [asha, 'Submit'], [asha, 'Pay', { how: 'later' }])).toEqual([])
  expect(causedBy(made, [asha, 'Submit'], [asha, 'Pay', { how: 'bank' }])).toEqual([
    { resource: 'ledgers', document: { id: 'bank' }, type: 'Pay', data: { status: 'paid', events: ['BillPaid'] } },
  ])
})

test('a new document of an effect has the same id wherever it is decided, and another for each purpose', () => {
  const cause = { commandId: 'command', resource: 'bills', id: 'one' }
  const target = (newFor: string, more: Partial<typeof cause> = {}) =>
    effectTarget({ resource: 'ledgers', document: { newFor }, type: 'Post', data: {} }, { ...cause, ...more })
  expect(target('a')).toBe(target('a'))
  expect(new Set([target('a'), target('b'), target('a', { commandId: 'x' }), target('a', { id: 'x' })]).size).toBe(4)
  expect(target('a')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})
