import { RefInput } from '../../kernel/text.ts'
import { mostPaise } from '../../registry/decimals.ts'
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
  whole,
} from '../../registry/fields.ts'
import { paymentTermFields } from '../../registry/party.ts'
import type { Values } from '../../workflow/table.ts'
import { isBill, settlementStates } from '../bill/bill.ts'
import { moneyGroups } from '../system-groups.ts'

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
  'salary-release',
  'reversal',
] as const

/** What is reckoned of the ledgers themselves: a person asks for it, and reverses it as what a person records. */
const reckonedOperations = ['gst-settlement'] as const

/** Whose ledger a document may post to. */
export const partyTypes = ['vendor', 'client'] as const
export type PartyType = (typeof partyTypes)[number]

/** Money that moves between a bank or the cash box and something else. */
const moneyOperations: readonly unknown[] = ['payment', 'receipt', 'contra']
/** Operations of which amounts settle bills of a party. */
const settlingOperations: readonly unknown[] = ['payment', 'receipt', 'debit-note', 'credit-note']
/** Entries that are typed line by line. */
const lineOperations: readonly unknown[] = ['journal', 'debit-note', 'credit-note']

const movesMoney = ({ operations }: Readonly<Record<string, unknown>>): boolean => moneyOperations.includes(operations)
const isContra = ({ operations }: Readonly<Record<string, unknown>>): boolean => operations === 'contra'
const isTyped = ({ operations }: Readonly<Record<string, unknown>>): boolean => lineOperations.includes(operations)

export const settlesBills = ({ operations }: Readonly<Record<string, unknown>>): boolean =>
  settlingOperations.includes(operations)

const owes = ({ operations }: Readonly<Record<string, unknown>>): boolean => isBill(String(operations))

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
  department: reference('Department', 'departments'),
  grade: reference('Grade', 'item-grades'),
} as const

export type Posted = Values<typeof postedFields>

const mostAllocations = 500

/** Amounts that go to bills, or are taken back of them. */
export const allocationRows = <const O extends object>(options: O) =>
  rows(
    'Allocations',
    {
      bill: reference('Bill', { resource: 'transactions' }, { required: true }),
      amount: money('Amount', { required: true, min: 1 }),
    },
    { most: mostAllocations, identity: { by: ['bill.id'], shown: 'bill' }, ...options },
  )

/** What a payment settles of a bill on a day; negative where it is taken back. */
export const settlementFields = {
  payment: reference('Payment', 'transactions', { required: true }),
  date: date('Date', { required: true }),
  amount: money('Amount', { required: true, min: -mostPaise }),
} as const

/** What money moved by a settlement, and on which ledger: none where a note settles, less where tax was deducted. */
export const movedFields = {
  account: reference('Bank or cash', 'ledgers'),
  moved: money('Moved', { min: -mostPaise }),
} as const

const ofBill = { kept: true, when: owes } as const

/** How a bill stands: kept with it, because lists narrow by it. */
export const standingFields = {
  open: money('Open', ofBill),
  settlement: choice('Settlement', settlementStates, ofBill),
  /** The earliest day on which something that is open is due. */
  dueDate: date('Due', ofBill),
  /** The terms of its order with their days, and what they come to (6.4). */
  instalments: rows(
    'Instalments',
    {
      seq: whole('No.'),
      ...paymentTermFields,
      on: date('Counts from'),
      amount: money('Amount'),
      paid: money('Paid'),
      dueDate: date('Due'),
    },
    { most: 100, identity: { by: ['seq'] }, ...ofBill },
  ),
} as const

/** What is said of a transaction, and what it posts (spec 03, Daybook transaction). */
export const transactionFields = {
  operations: choice('Operation', [...typedOperations, ...causedOperations, ...reckonedOperations], {
    required: true,
    initial: 'payment',
    offered: typedOperations,
  }),
  transactionDate: date('Date', { required: true, proposes: 'today' }),
  account: reference(
    'Bank or cash',
    {
      resource: 'ledgers',
      below: {
        column: 'group',
        tree: 'account-groups',
        parent: 'parentGroup',
        top: { field: 'system', values: moneyGroups },
      },
    },
    { asked: true, when: movesMoney },
  ),
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
      department: reference('Department', 'departments'),
    },
    { most: 500, totals: { debit: 'Debit', credit: 'Credit' }, when: isTyped },
  ),
  allocations: allocationRows({ when: settlesBills }),
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
  ...standingFields,
  settlements: rows('Settlements', settlementFields, { most: 10_000, identity: { by: ['payment.id'] }, ...ofBill }),
} as const

export type TransactionInput = Values<typeof transactionFields>
