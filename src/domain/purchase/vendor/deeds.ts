import { Schema } from 'effect'
import { localDate } from '../../kernel/calendar.ts'
import type { Deed } from '../../kernel/lifecycle.ts'
import { Ref } from '../../kernel/event.ts'
import { codes } from '../../platform/codes.ts'
import { longText, structOf } from '../../registry/fields.ts'
import { holdAsks, holdDeeds } from '../../registry/holding.ts'
import { bankAccountFields, holdScopes } from './fields.ts'
import { checkPapers, checkVerifier } from './rules.ts'

const input = (schema: Schema.Top): Schema.Codec<unknown, unknown> =>
  schema as unknown as Schema.Codec<unknown, unknown>
const commentFields = { comments: longText('Comments') } as const
const Comments = input(structOf(commentFields))
const Account = input(structOf(bankAccountFields))
const BankChanged = input(Schema.Struct({ account: structOf(bankAccountFields), by: Ref }))
const Verified = input(Schema.Struct({ by: Ref }))

const edit = [codes.vendorsEdit]
const approve = [codes.vendorsApprove]
const living = ['draft', 'submitted', 'approved', 'on-hold']

type Account = Readonly<Record<string, unknown>>
type Accounts = readonly Account[]

/** What its deeds ask for. */
export const vendorAsks = {
  Approve: commentFields,
  Reject: commentFields,
  ChangeBank: bankAccountFields,
  ...holdAsks(holdScopes),
} as const

/** The way of a vendor (spec 05 Vendor). */
export const vendorDeeds: Readonly<Record<string, Deed>> = {
  Submit: {
    id: 'VEN-SUBMIT',
    label: 'Submit',
    codes: edit,
    from: ['draft'],
    to: 'submitted',
    event: ['VendorSubmitted', 'Submitted'],
  },
  Approve: {
    id: 'VEN-APPROVE',
    label: 'Approve',
    codes: approve,
    from: ['submitted'],
    to: 'approved',
    event: ['VendorApproved', 'Approved'],
    data: Comments,
    signed: 'Vendor approved',
    check: (state, _, { now }) => checkPapers(state, localDate(now)),
  },
  Reject: {
    id: 'VEN-REJECT',
    label: 'Reject',
    codes: approve,
    from: ['submitted'],
    to: 'draft',
    event: ['VendorRejected', 'Rejected'],
    data: Comments,
    reason: true,
  },
  ChangeBank: {
    id: 'VEN-BANK',
    label: 'Change bank',
    codes: edit,
    from: living,
    event: ['VendorBankChanged', 'Bank details changed'],
    data: Account,
    eventData: BankChanged,
    tells: (_, account, { actor }) => ({ account, by: { id: actor.id, name: actor.name } }),
    keeps: (state, { account, by }) => ({
      bankAccounts: [
        ...((state['bankAccounts'] ?? []) as Accounts).filter(
          (one) => one['accountNumber'] !== (account as Account)['accountNumber'],
        ),
        account,
      ],
      bankEnteredBy: by,
    }),
  },
  VerifyBank: {
    id: 'VEN-VERIFY',
    label: 'Verify bank',
    codes: approve,
    from: living,
    event: ['VendorBankVerified', 'Bank details verified'],
    eventData: Verified,
    tells: (_, __, { actor }) => ({ by: { id: actor.id, name: actor.name } }),
    check: (state, _, context) => checkVerifier(state, context),
    keeps: (state, { by }) => ({
      bankAccounts: ((state['bankAccounts'] ?? []) as Accounts).map((one) => ({ verifiedBy: by, ...one })),
      bankEnteredBy: undefined,
    }),
  },
  ...holdDeeds({ prefix: 'VEN', noun: 'Vendor', codes: [codes.vendorsHold], free: 'approved', scopes: holdScopes }),
  Block: {
    id: 'VEN-BLOCK',
    label: 'Block',
    codes: approve,
    from: ['approved', 'on-hold'],
    to: 'blocked',
    event: ['VendorBlocked', 'Blocked'],
    reason: true,
  },
  Reactivate: {
    id: 'VEN-REACTIVATE',
    label: 'Reactivate',
    codes: approve,
    from: ['blocked'],
    to: 'approved',
    event: ['VendorReactivated', 'Reactivated'],
    reason: true,
  },
}
