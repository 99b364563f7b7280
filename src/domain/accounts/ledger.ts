import type { Actor } from '../kernel/aggregate.ts'
import { type Answers, one, type ResourceRef, upwards } from '../kernel/ask.ts'
import { refuseCommon } from '../kernel/common-rules.ts'
import { rowCount } from '../kernel/projection.ts'
import type { Refused } from '../kernel/refusal.ts'
import { choice, group, longText, reference, text, yesNo } from '../registry/fields.ts'
import { refuseAbsentParent } from '../registry/parent.ts'
import { recordResource, type ValuesOf } from '../registry/record-resource.ts'
import { accountGroups, type FoundGroup, refuseNature } from './account-group.ts'
import { postings } from './postings.ts'
import { codes } from './rights.ts'
import { refuseAccount } from './rules.ts'
import type { SystemGroupKey } from './system-groups.ts'
import { systemLedgers } from './system-ledgers.ts'

/** How the branch of a bank is told in payments, and the sentence where it is not. */
export const ifscPattern = [/^[A-Z]{4}0[A-Z0-9]{6}$/, 'IFSC is four letters, 0 and six letters or digits.'] as const

const fields = {
  name: text('Name', { required: true, max: 100 }),
  description: longText('Description', { max: 1000 }),
  ownership: choice('Ownership', ['system', 'user', 'derived'], { required: true, initial: 'user' }),
  group: reference('Group', 'account-groups', { required: true }),
  active: yesNo('Active', { required: true, initial: 'yes', help: 'An inactive ledger is offered nowhere.' }),
  bank: group('Bank', {
    accountName: text('Account name', { required: true, max: 120 }),
    accountNumber: text('Account number', {
      required: true,
      pattern: [/^\d{9,18}$/, 'Account number is 9 to 18 digits.'],
    }),
    ifsc: text('IFSC', { required: true, pattern: ifscPattern }),
    branch: text('Branch', { max: 120 }),
  }),
  system: text('System key', { kept: true, max: 60, when: ({ ownership }) => ownership === 'system' }),
  /** Of which kind the master is that a derived ledger follows. */
  party: choice('Party', ['vendor', 'client', 'transporter', 'insurer'], {
    kept: true,
    when: ({ ownership }) => ownership === 'derived',
  }),
} as const

type Ledger = ValuesOf<typeof fields>
/** A ledger as rules find it. */
export type FoundLedger = Ledger & { readonly id: string }

export const ledgers: ResourceRef<FoundLedger> = { key: 'ledgers' }

const ledgerFacts = ({ group: next, bank }: Ledger, previous: Ledger | undefined) => {
  const isMoved = next.id !== previous?.group.id
  const isOtherBank = JSON.stringify(bank) !== JSON.stringify(previous?.bank)
  return {
    above: isMoved || isOtherBank ? upwards(accountGroups, next.id, 'parentGroup') : undefined,
    before: isMoved && previous !== undefined ? one(accountGroups, previous.group.id) : undefined,
  }
}

type LedgerFacts = Answers<ReturnType<typeof ledgerFacts>>

/** Refuses what only the product, or the master that a ledger follows, changes. */
const refuseKept = ({ name, ownership, party = 'vendor' }: Ledger, { system }: Actor): Refused | undefined => {
  if (system === true || ownership === 'user') return undefined
  return ownership === 'system'
    ? refuseAccount('ACC-LED-02', { name })
    : refuseAccount('ACC-LED-03', { name, vendor: party })
}

/** The product's own row that a new ledger is word for word: as a starter set or a file of another company brings it. */
const ownRowOf = ({ name, system }: Ledger, within: FoundGroup | undefined) =>
  systemLedgers.find((row) => row.name === name && row.group === within?.system && (system ?? row.key) === row.key)

const refuseOwnership = (next: Ledger, previous: Ledger | undefined, { above }: LedgerFacts, actor: Actor) => {
  const { name, ownership, system, party } = next
  if (actor.system === true) return undefined
  const isOwn = ownership === 'system' && previous === undefined && ownRowOf(next, above?.[0]) !== undefined
  return isOwn || (ownership === 'user' && system === undefined && party === undefined)
    ? undefined
    : refuseAccount('ACC-LED-05', { name }, { field: 'ownership' })
}

const hasBank: readonly SystemGroupKey[] = ['bank-accounts', 'bank-od']

/** Only an account at a bank has its details, and one under Bank Accounts always. */
const refuseBank = ({ bank }: Ledger, above: readonly FoundGroup[]): Refused | undefined => {
  const key = hasBank.find((one) => above.some(({ system }) => system === one))
  if (bank === undefined && key === 'bank-accounts') return refuseCommon('E-REQ', { label: 'Bank' }, { field: 'bank' })
  return bank !== undefined && key === undefined ? refuseAccount('ACC-LED-06', {}, { field: 'bank' }) : undefined
}

const checkPlace = ({ name, group: next, ...rest }: Ledger, { above, before }: LedgerFacts): Refused | undefined => {
  if (above === undefined) return undefined
  const nature = before?.natureOfGroup
  return (
    refuseAbsentParent(next, above, { label: 'Group', field: 'group' }) ??
    (nature && refuseNature(name, nature, above[0], 'group')) ??
    refuseBank({ name, group: next, ...rest }, above)
  )
}

/** An account that entries are posted to (seed 2, 2.8; spec 03 Ledger). */
export const ledgerResource = recordResource({
  key: 'ledgers',
  label: 'Ledger',
  module: 'accounts',
  service: 'accounts',
  scope: 'company',
  read: codes.ledgersView,
  write: [codes.ledgersEdit],
  fields,
  list: ['name', 'group', 'ownership', 'active', '-bank.accountNumber', '-bank.ifsc', '-description', '-system'],
  slots: ['name', 'group', 'ownership', 'active'],
  search: ['name', 'group'],
  unique: ['name', 'system'],
  taken: (_, [name = '']) => refuseAccount('ACC-LED-01', { name }, { field: 'name' }),
  facts: ledgerFacts,
  check: (next, previous, { actor, facts }) =>
    (previous && refuseKept(previous, actor)) ??
    refuseOwnership(next, previous, facts, actor) ??
    checkPlace(next, facts),
  // The key is told by the event, so that no later table of the product changes what stands.
  follows: ({ name, ownership }, previous) => {
    const key = systemLedgers.find((row) => row.name === name)?.key
    return previous === undefined && ownership === 'system' && key !== undefined ? { system: key } : {}
  },
  deleteFacts: (id, { company }) => ({ entries: rowCount(postings, { company: company.id, ledger: id }) }),
  checkDelete: (ledger, { actor, facts: { entries } }) =>
    refuseKept(ledger, actor) ??
    (entries > 0 ? refuseAccount('ACC-LED-04', { name: ledger.name, n: entries }) : undefined),
  // Rules look a ledger of the product up by its key, whoever gives the command.
  more: { openFields: ['name', 'group', 'active', 'system'], lookups: ['group.id'] },
})
