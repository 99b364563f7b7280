import { postings } from '../../../src/domain/accounts/postings.ts'
import { godownTransfers } from '../../../src/domain/inventory/godown-transfer/godown-transfer.ts'
import { amountFields, batchFields } from '../../../src/domain/inventory/stock/lines.ts'
import { effect } from '../../../src/domain/kernel/effect.ts'
import { contribution } from '../../../src/domain/kernel/projection.ts'
import { refuserOf, rulesFrom } from '../../../src/domain/kernel/refusal.ts'
import { date, lines, money, reference, text } from '../../../src/domain/registry/fields.ts'
import { workflowResource } from '../../../src/domain/workflow/entry.ts'
import { workflow } from '../../../src/domain/workflow/workflow.ts'

/**
 * Documents that only tests have, upon those of the product: dispatching sends goods to a godown by the product's own transfer, which
 * moves stock, and enters their worth in a journal, which posts it; returning undoes both. A dispatch may dispatch another with it.
 */

const refuse = refuserOf(
  rulesFrom('Journals of the tests', { 'JR-90': ['{amount} is more than one may post.', 'most'] }),
)

/** Paise; no journal says more. */
export const mostOfJournal = 1_000_00

const journal = workflow({
  key: 'test-journals',
  label: 'Journal',
  scope: 'company',
  statuses: { posted: { tone: 'done', step: 'Posted' }, reversed: { tone: 'closed', kind: 'end' } },
  begins: 'posted',
  fields: {
    date: date('Date', { required: true }),
    debit: text('Debit', { required: true }),
    credit: text('Credit', { required: true }),
    amount: money('Amount', { required: true }),
  },
})
export const journals = journal.define({
  Create: journal.create({
    id: 'JR-01',
    label: 'Post',
    codes: ['UI:PGROLE:EDIT'],
    event: ['JournalPosted', 'Posted'],
    refuse: ({ input: { amount } }) =>
      amount > mostOfJournal ? refuse('JR-90', { amount }, { field: 'amount' }) : undefined,
  }),
  Reverse: journal.step({
    id: 'JR-02',
    label: 'Reverse',
    from: 'posted',
    system: true,
    event: journal.event('JournalReversed', 'Reversed', { to: 'reversed' }),
  }),
})

const dispatch = workflow({
  key: 'test-dispatches',
  label: 'Dispatch',
  scope: 'location',
  statuses: {
    draft: { tone: 'draft', step: 'Draft' },
    dispatched: { tone: 'done', step: 'Dispatched' },
    returned: { tone: 'closed', kind: 'end' },
  },
  begins: 'draft',
  fields: {
    date: date('Date', { required: true }),
    destination: reference('Destination', 'godowns', { required: true }),
    items: lines(
      'Items',
      { ...batchFields, sourceGodown: reference('Source godown', 'godowns', { required: true }), ...amountFields },
      { required: true },
    ),
    worth: money('Worth', { required: true }),
    /** Dispatch that goes with it. */
    next: text('Next'),
  },
})

/** The transfer and the journal of a dispatch. */
export const slipOf = (id: string): string => `${id}-slip`
export const journalOf = (id: string): string => `${id}-journal`

export const dispatches = dispatch.define({
  Create: dispatch.create({ id: 'DP-01', label: 'Create', codes: [], event: ['DispatchMade', 'Made'] }),
  Dispatch: dispatch.step({
    id: 'DP-02',
    label: 'Dispatch',
    from: 'draft',
    anyVersion: true,
    event: dispatch.event('Dispatched', 'Dispatched', { to: 'dispatched' }),
    undone: 'Not dispatched',
    effects: ({ id, details: { date: on, destination, items, worth, next } }) => [
      effect(godownTransfers.ref, slipOf(id), 'Create', {
        name: `Dispatch ${id}`,
        date: on,
        destinationGodown: destination,
        items,
      }),
      effect(godownTransfers.ref, slipOf(id), 'Post', {}),
      effect(journals.ref, journalOf(id), 'Create', { date: on, debit: 'sent', credit: 'stock', amount: worth }),
      ...(next === undefined ? [] : [effect({ key: 'test-dispatches' }, next, 'Dispatch', {})]),
    ],
  }),
  Return: dispatch.step({
    id: 'DP-03',
    label: 'Return',
    from: 'dispatched',
    anyVersion: true,
    event: dispatch.event('DispatchReturned', 'Returned', { to: 'returned' }),
    undone: 'Not returned',
    effects: ({ id }) => [
      effect(godownTransfers.ref, slipOf(id), 'Cancel', {}, 'Returned.'),
      effect(journals.ref, journalOf(id), 'Reverse', {}),
    ],
  }),
})

const area = { module: 'inventory', service: 'inventory', read: 'open' } as const

export const journalResource = workflowResource(journals, area)
export const dispatchResource = workflowResource(dispatches, area)

interface Journal {
  readonly id: string
  readonly company: { readonly id: string }
  readonly date: string
  readonly debit: string
  readonly credit: string
  readonly amount: number
}

const rowsOf = ({ id, company, date: on, amount, ...ledgers }: Journal, operation: string) => {
  const row = { company: company.id, location: '', date: on, party: '', operation, voucher: id }
  return [
    { ...row, ledger: ledgers.debit, debit: amount, credit: 0 },
    { ...row, ledger: ledgers.credit, debit: 0, credit: amount },
  ]
}
const journalRef: { readonly key: string; readonly document?: Journal } = { key: journalResource.key }

export const journalPostings = contribution(postings, journalRef, {
  JournalPosted: (_, one) => rowsOf(one, 'journal'),
  JournalReversed: (_, one) => rowsOf({ ...one, debit: one.credit, credit: one.debit }, 'reversal'),
})
