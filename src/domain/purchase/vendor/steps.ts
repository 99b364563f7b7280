import { Schema } from 'effect'
import { Ref } from '../../kernel/event.ts'
import { longText, structOf } from '../../registry/fields.ts'
import { recordSteps } from '../../workflow/master.ts'
import { holding } from '../../workflow/moves.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { bankAccountFields, holdScopes, vendorFields, vendorKeeps } from './fields.ts'
import { checkPapers, checkVerifier } from './rules.ts'

const vendor = workflow({
  key: 'vendors',
  label: 'Vendor',
  statuses: {
    draft: { tone: 'draft' },
    submitted: { tone: 'waiting' },
    approved: { tone: 'done' },
    'on-hold': { tone: 'waiting' },
    blocked: { tone: 'refused' },
  },
  begins: 'draft',
  fields: vendorFields,
  recorded: vendorKeeps,
  scope: 'group',
})

const comments = { comments: longText('Comments') } as const
const edit = [codes.vendorsEdit]
const approve = [codes.vendorsApprove]

/** The steps of a vendor (spec 05 Vendor). */
const steps = vendor.define({
  Submit: vendor.step({
    id: 'VEN-SUBMIT',
    label: 'Submit',
    codes: edit,
    from: 'draft',
    event: vendor.event('VendorSubmitted', 'Submitted', { to: 'submitted' }),
    onward: true,
  }),
  Approve: vendor.step({
    id: 'VEN-APPROVE',
    label: 'Approve',
    codes: approve,
    from: 'submitted',
    input: comments,
    refuse: ({ details, today }) => checkPapers(details, today),
    event: vendor.event('VendorApproved', 'Approved', { to: 'approved' }),
    signs: 'Vendor approved',
    onward: true,
  }),
  Reject: vendor.step({
    id: 'VEN-REJECT',
    label: 'Reject',
    codes: approve,
    from: 'submitted',
    input: comments,
    event: vendor.event('VendorRejected', 'Rejected', { to: 'draft' }),
    reason: true,
  }),
  ChangeBank: vendor.step({
    id: 'VEN-BANK',
    label: 'Change bank',
    codes: edit,
    from: ['draft', 'submitted', 'approved', 'on-hold'],
    input: bankAccountFields,
    event: vendor.eventWith(
      'VendorBankChanged',
      'Bank details changed',
      Schema.Struct({ account: structOf(bankAccountFields), by: Ref }),
      {
        fold: ({ bankAccounts = [] }, { data: { account, by } }) => ({
          bankAccounts: [...bankAccounts.filter((one) => one.accountNumber !== account.accountNumber), account],
          bankEnteredBy: by,
        }),
      },
    ),
    data: ({ input, me }) => ({ account: input, by: me }),
  }),
  VerifyBank: vendor.step({
    id: 'VEN-VERIFY',
    label: 'Verify bank',
    codes: approve,
    from: ['draft', 'submitted', 'approved', 'on-hold'],
    refuse: ({ details, actor }) => checkVerifier(details, actor.id),
    event: vendor.eventWith('VendorBankVerified', 'Bank details verified', Schema.Struct({ by: Ref }), {
      fold: ({ bankAccounts = [] }, { data: { by } }) => ({
        bankAccounts: bankAccounts.map((one) => ({ verifiedBy: by, ...one })),
        bankEnteredBy: undefined,
      }),
    }),
    data: ({ me }) => ({ by: me }),
  }),
  ...holding(vendor, {
    id: 'VEN',
    name: 'Vendor',
    hold: [codes.vendorsHold],
    block: approve,
    scopes: holdScopes,
    statuses: { inUse: 'approved', held: 'on-hold', blocked: 'blocked' },
  }),
})

export const vendorSteps = recordSteps(steps, {
  editable: ['draft', 'submitted', 'approved', 'on-hold'],
  deletable: ['draft'],
})
