import { Schema } from 'effect'
import type { Context } from '../../kernel/aggregate.ts'
import { dateWords, localDate } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Deed } from '../../kernel/lifecycle.ts'
import { uniqueMark } from '../../kernel/marks.ts'
import type { Fields } from '../../kernel/record.ts'
import type { Decision } from '../../kernel/refusal.ts'
import { codes } from '../../platform/codes.ts'
import { choice, date, structOf, text } from '../../registry/fields.ts'
import { refuseInventory } from '../rules.ts'
import { arNumberField, assayField, expireByField, lodField, retestOnField } from './fields.ts'
import { refuseBatch } from './rules.ts'

type Refused = Decision<never> | undefined

const input = (schema: Schema.Top): Schema.Codec<unknown, unknown> =>
  schema as unknown as Schema.Codec<unknown, unknown>

const approvalFields = {
  arNumber: arNumberField,
  assayPercent: assayField,
  lodPercent: lodField,
  expireBy: expireByField,
  retestOn: retestOnField,
} as const
const blockFields = { number: text('Change or deviation', { max: 60 }) } as const
const retestFields = {
  result: choice('Result', ['passed', 'failed'], { required: true }),
  testedOn: date('Tested on', { required: true }),
  retestOn: date('Retest On', { required: true }),
  arNumber: arNumberField,
} as const

const Approval = structOf(approvalFields)
const Block = structOf(blockFields)
const Retest = structOf(retestFields)

/** What the deeds of a batch ask for. */
export const batchAsks = {
  Approve: approvalFields,
  Block: blockFields,
  Unblock: blockFields,
  RecordRetest: retestFields,
} as const

/** Dates of a batch that do not fit each other. */
export const checkDates = (next: Fields): Refused => {
  const [made, received, expiry, retest] = ['manufacturedOn', 'receivedOn', 'expireBy', 'retestOn'].map(
    (key) => next[key] as string | undefined,
  )
  if (made === undefined && received === undefined)
    return refuseCommon('E-REQ', { label: 'Manufactured or Received' }, { field: 'manufacturedOn' })
  if (made !== undefined && received !== undefined && made > received)
    return refuseBatch('INV-BAT-01', { x: dateWords(made), y: dateWords(received) }, { field: 'manufacturedOn' })
  if (expiry !== undefined && made !== undefined && expiry < made)
    return refuseBatch('INV-BAT-02', { x: dateWords(expiry), y: dateWords(made) }, { field: 'expireBy' })
  return retest !== undefined && expiry !== undefined && retest > expiry
    ? refuseBatch('INV-BAT-03', { x: dateWords(retest), y: dateWords(expiry) }, { field: 'retestOn' })
    : undefined
}

const arMark = (data: Fields): string => uniqueMark('item-batches', 'arNumber', [data['arNumber']])

const arFacts: Deed['facts'] = (_, data) => ({
  sameAr: { kind: 'marked', resource: 'item-batches', mark: arMark(data) },
})

const refuseArTaken = (state: Fields, data: Fields, { facts }: Context): Refused => {
  const others = (facts['sameAr'] ?? []) as readonly { readonly id: string }[]
  return others.some(({ id }) => id !== state['id'])
    ? refuseInventory('INV-10', { Label: arNumberField.label, value: String(data['arNumber']) }, { field: 'arNumber' })
    : undefined
}

const makerOf = (state: Fields): string | undefined => (state['createdBy'] as { readonly id: string } | undefined)?.id
const originOf = (state: Fields): string => (state['origin'] as { readonly type: string }).type

const checkApproval = (state: Fields, data: Fields, context: Context): Refused => {
  if (originOf(state) === 'production' && makerOf(state) === context.actor.id)
    return refuseCommon('E-OWN', { label: 'batch' })
  return refuseArTaken(state, data, context) ?? checkDates({ ...state, ...data })
}

const checkRetest = (state: Fields, data: Fields, context: Context): Refused => {
  const expiry = state['expireBy'] as string | undefined
  const next = String(data['retestOn'])
  if (data['result'] === 'passed' && (next <= localDate(context.now) || (expiry !== undefined && next > expiry)))
    return refuseBatch(
      'INV-BAT-05',
      { date: expiry === undefined ? 'of the batch' : dateWords(expiry) },
      { field: 'retestOn' },
    )
  return refuseArTaken(state, data, context)
}

const approve = [codes.batchesApprove]

/** What happens to a batch between its making and its end; splitting, merging and destroying move stock, and stand with it. */
export const batchDeeds = {
  Approve: {
    id: 'BAT-APPROVE',
    label: 'Approve',
    codes: approve,
    from: ['under-test'],
    to: 'approved',
    event: ['BatchApproved', 'Approved'],
    data: input(Approval),
    signed: 'Approved for use',
    facts: arFacts,
    check: checkApproval,
    keeps: (_, data) => data,
  },
  Reject: {
    id: 'BAT-REJECT',
    label: 'Reject',
    codes: approve,
    from: ['under-test', 'approved', 'blocked'],
    to: 'rejected',
    event: ['BatchRejected', 'Rejected'],
    reason: true,
    signed: 'Rejected',
  },
  Block: {
    id: 'BAT-BLOCK',
    label: 'Block',
    codes: approve,
    from: ['approved'],
    to: 'blocked',
    event: ['BatchBlocked', 'Blocked'],
    data: input(Block),
    reason: true,
    keeps: (_, { number }) => ({ blockedFor: number }),
  },
  Unblock: {
    id: 'BAT-UNBLOCK',
    label: 'Unblock',
    codes: approve,
    from: ['blocked'],
    to: 'approved',
    event: ['BatchUnblocked', 'Unblocked'],
    data: input(Block),
    reason: true,
    keeps: () => ({ blockedFor: undefined }),
  },
  RecordRetest: {
    id: 'BAT-RETEST',
    label: 'Record retest',
    codes: approve,
    from: ['approved'],
    to: ({ result }) => (result === 'failed' ? 'rejected' : 'approved'),
    event: ['BatchRetested', 'Retest recorded'],
    data: input(Retest),
    signed: 'Retest recorded',
    facts: arFacts,
    check: checkRetest,
    keeps: (_, { result, retestOn, arNumber }) => (result === 'failed' ? { arNumber } : { retestOn, arNumber }),
  },
  Reopen: {
    id: 'BAT-REOPEN',
    label: 'Reopen',
    codes: approve,
    from: ['rejected'],
    to: 'under-test',
    event: ['BatchReopened', 'Reopened'],
    reason: true,
  },
} as const satisfies Readonly<Record<string, Deed>>
