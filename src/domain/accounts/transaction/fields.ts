import { RefInput } from '../../kernel/text.ts'
import {
  choice,
  date,
  documentId,
  group,
  lines,
  money,
  percent,
  reference,
  rows,
  special,
  text,
} from '../../registry/fields.ts'
import type { Values } from '../../workflow/table.ts'

/** Operations that a person records. */
export const typedOperations = ['payment', 'receipt', 'contra', 'journal', 'debit-note', 'credit-note'] as const
export type TypedOperation = (typeof typedOperations)[number]

/** Operations that follow from a document, and are undone there. */
export const causedOperations = [
  'opening-balance',
  'purchase-bill',
  'sales-bill',
  'cost-of-sales',
  'godown-transfer',
  'consumption',
  'revaluation',
  'reversal',
] as const

/** Whose ledger a document may post to. */
export const partyTypes = ['vendor', 'client'] as const
export type PartyType = (typeof partyTypes)[number]

/** Money that moves between a bank or the cash box and something else. */
const moneyOperations: readonly unknown[] = ['payment', 'receipt', 'contra']
/** Entries that are typed line by line. */
const lineOperations: readonly unknown[] = ['journal', 'debit-note', 'credit-note']

const movesMoney = ({ operations }: Readonly<Record<string, unknown>>): boolean => moneyOperations.includes(operations)
const isContra = ({ operations }: Readonly<Record<string, unknown>>): boolean => operations === 'contra'
const isTyped = ({ operations }: Readonly<Record<string, unknown>>): boolean => lineOperations.includes(operations)

const side = choice('Side', ['debit', 'credit'], { required: true })

/** One side of what is posted. */
const postedFields = {
  /** A document may name a key in its place: then it is the ledger to which the key leads in the company. */
  ledger: reference('Ledger', 'ledgers'),
  /** `input-cgst`, or `vendor` and `client` for the ledger of the party. */
  key: text('Ledger key', { max: 40 }),
  side,
  amount: money('Amount', { required: true, min: 1 }),
  location: reference('Location', 'locations'),
  party: special('reference', 'Party', RefInput),
  godown: reference('Godown', 'godowns'),
} as const

export type Posted = Values<typeof postedFields>

/** What is said of a transaction, and what it posts (spec 03, Daybook transaction). */
export const transactionFields = {
  operations: choice('Operation', [...typedOperations, ...causedOperations], { required: true, initial: 'payment' }),
  transactionDate: date('Date', { required: true, proposes: 'today' }),
  account: reference('Bank or cash', 'ledgers', { asked: true, when: movesMoney }),
  against: reference('Party or ledger', 'ledgers', { asked: true, when: movesMoney }),
  amount: money('Amount', { asked: true, min: 1, when: movesMoney }),
  instrument: group(
    'Instrument',
    {
      mode: choice('Mode', ['cash', 'cheque', 'neft', 'rtgs', 'upi', 'card'], { required: true, initial: 'neft' }),
      number: text('Number', { max: 60, asked: true, when: ({ mode }) => mode !== 'cash' }),
      date: date('Instrument date'),
    },
    { when: movesMoney },
  ),
  tds: group(
    'TDS',
    {
      section: text('Section', { required: true, max: 20 }),
      percent: percent('Percent'),
      amount: money('Tax deducted', { required: true, min: 1 }),
    },
    { when: (values) => movesMoney(values) && !isContra(values) },
  ),
  lines: lines(
    'Entries',
    {
      ledger: reference('Ledger', 'ledgers', { required: true }),
      debit: money('Debit', { min: 0 }),
      credit: money('Credit', { min: 0 }),
      location: reference('Location', 'locations'),
    },
    { most: 500, totals: { debit: 'Debit', credit: 'Credit' }, when: isTyped },
  ),
  name: text('Narration', { required: true, max: 500, wide: true }),
  entries: rows('Posted entries', postedFields, { most: 4000, kept: true }),
  type: choice('Type', ['debit', 'credit'], { kept: true }),
  party: text('Party', { max: 200, kept: true }),
  partyType: choice('Party type', partyTypes, { kept: true }),
  partyId: text('Party id', { max: 100, kept: true }),
  /** The document that caused it: its kind, its id and what it is called. */
  referenceType: text('Made from', { max: 60, kept: true }),
  referenceId: text('Reference id', { max: 100, kept: true }),
  reference: text('Reference', { max: 200, kept: true }),
  reversalOf: documentId('Reversal of', 'transactions', { kept: true }),
} as const

export type TransactionInput = Values<typeof transactionFields>
