import { marked, type ResourceRef } from '../../kernel/ask.ts'
import { dateWords } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { uniqueMark } from '../../kernel/marks.ts'
import { choice, date, structOf, text } from '../../registry/fields.ts'
import { recordSteps } from '../../workflow/master.ts'
import { except, named, only } from '../../workflow/parties.ts'
import type { Refused, Values } from '../../workflow/table.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { refuseInventory } from '../rules.ts'
import type { BatchDates } from './dates.ts'
import { arNumberField, assayField, batchFields, batchKeeps, expireByField, lodField, retestOnField } from './fields.ts'
import { refuseBatch } from './rules.ts'

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
  retestOn: date('Retest on', { required: true }),
  arNumber: arNumberField,
} as const

/** Dates of a batch that do not fit each other. */
export const checkDates = ({
  manufacturedOn: made,
  receivedOn: received,
  expireBy: expiry,
  retestOn: retest,
}: BatchDates): Refused | undefined => {
  if (made === undefined && received === undefined)
    return refuseCommon('E-REQ', { label: 'Manufactured or received' }, { field: 'manufacturedOn' })
  if (made !== undefined && received !== undefined && made > received)
    return refuseBatch('INV-BAT-01', { x: dateWords(made), y: dateWords(received) }, { field: 'manufacturedOn' })
  if (expiry !== undefined && made !== undefined && expiry < made)
    return refuseBatch('INV-BAT-02', { x: dateWords(expiry), y: dateWords(made) }, { field: 'expireBy' })
  return retest !== undefined && expiry !== undefined && retest > expiry
    ? refuseBatch('INV-BAT-03', { x: dateWords(retest), y: dateWords(expiry) }, { field: 'retestOn' })
    : undefined
}

const batches: ResourceRef<{ readonly id: string }> = { key: 'item-batches' }

const sameArNumber = ({ input: { arNumber } }: { readonly input: { readonly arNumber: string } }) => ({
  sameAr: marked(batches, uniqueMark(batches.key, 'arNumber', [arNumber])),
})

const refuseArTaken = (it: {
  readonly id: string
  readonly input: { readonly arNumber: string }
  readonly facts: { readonly sameAr: readonly { readonly id: string }[] }
}): Refused | undefined =>
  it.facts.sameAr.some(({ id }) => id !== it.id)
    ? refuseInventory('INV-10', { Label: arNumberField.label, value: it.input.arNumber }, { field: 'arNumber' })
    : undefined

const batch = workflow({
  key: 'item-batches',
  label: 'Item batch',
  statuses: {
    'under-test': { tone: 'waiting' },
    approved: { tone: 'done' },
    rejected: { tone: 'refused' },
    blocked: { tone: 'refused' },
  },
  begins: 'under-test',
  fields: batchFields,
  recorded: batchKeeps,
  scope: 'company',
})

const approve = [codes.batchesApprove]
const completed = named<Values<typeof batchFields>, string>(
  () => '',
  ({ details, createdBy }) => (details.origin.type === 'production' ? [createdBy] : []),
)

/** What happens to a batch between its making and its end; splitting, merging and destroying move stock, and stand with it. */
const steps = batch.define({
  Approve: batch.step({
    id: 'BAT-APPROVE',
    label: 'Approve',
    codes: approve,
    by: [only(except(completed), () => refuseCommon('E-OWN', { label: 'batch' }))],
    from: 'under-test',
    input: approvalFields,
    facts: sameArNumber,
    refuse: (it) => refuseArTaken(it) ?? checkDates({ ...it.details, ...it.input }),
    event: batch.event('BatchApproved', 'Approved', { to: 'approved' }),
    signs: 'Approved for use',
    onward: true,
  }),
  Reject: batch.step({
    id: 'BAT-REJECT',
    label: 'Reject',
    codes: approve,
    from: ['under-test', 'approved', 'blocked'],
    event: batch.event('BatchRejected', 'Rejected', { to: 'rejected' }),
    reason: true,
    signs: 'Rejected',
  }),
  Block: batch.step({
    id: 'BAT-BLOCK',
    label: 'Block',
    codes: approve,
    from: 'approved',
    input: blockFields,
    event: batch.eventWith('BatchBlocked', 'Blocked', structOf(blockFields), {
      to: 'blocked',
      fold: (_, { data: { number } }) => ({ blockedFor: number }),
    }),
    reason: true,
  }),
  Unblock: batch.step({
    id: 'BAT-UNBLOCK',
    label: 'Unblock',
    codes: approve,
    from: 'blocked',
    input: blockFields,
    event: batch.event('BatchUnblocked', 'Unblocked', { to: 'approved', fold: () => ({ blockedFor: undefined }) }),
    reason: true,
  }),
  RecordRetest: batch.step({
    id: 'BAT-RETEST',
    label: 'Record retest',
    codes: approve,
    from: 'approved',
    input: retestFields,
    facts: sameArNumber,
    refuse: (it) => {
      const { expireBy } = it.details
      const { result, retestOn } = it.input
      if (result === 'passed' && (retestOn <= it.today || (expireBy !== undefined && retestOn > expireBy)))
        return refuseBatch(
          'INV-BAT-05',
          { date: expireBy === undefined ? 'of the batch' : dateWords(expireBy) },
          { field: 'retestOn' },
        )
      return refuseArTaken(it)
    },
    event: batch.eventWith('BatchRetested', 'Retest recorded', structOf(retestFields), {
      to: ['approved', 'rejected'],
      fold: (_, { data: { result, retestOn, arNumber } }) =>
        result === 'failed' ? { arNumber, status: 'rejected' } : { retestOn, arNumber, status: 'approved' },
    }),
    signs: 'Retest recorded',
    beginsEmpty: true,
  }),
  Reopen: batch.step({
    id: 'BAT-REOPEN',
    label: 'Reopen',
    codes: approve,
    from: 'rejected',
    event: batch.event('BatchReopened', 'Reopened', { to: 'under-test' }),
    reason: true,
  }),
})

export const batchSteps = recordSteps(steps, { editable: ['under-test'], deletable: ['under-test'] })
