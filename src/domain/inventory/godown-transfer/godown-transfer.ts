import { ifKnown, oneInCompany, type ResourceRef } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import { contribution } from '../../kernel/projection.ts'
import { date, lines, longText, reference, text, wordsOf } from '../../registry/fields.ts'
import { draftSteps } from '../../workflow/draft-steps.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { firstRefused } from '../../workflow/input.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import { sectionsOf } from '../../workflow/sections.ts'
import { workflow } from '../../workflow/workflow.ts'
import { acceptedStatuses } from '../godown/godown.ts'
import { shownStatus } from '../item-batch/dates.ts'
import { codes, voucherCodes } from '../rights.ts'
import { stockMoves } from '../stock-moves.ts'
import type { ClassFacts, PlaceFacts } from '../stock/books.ts'
import { entriesOf, postedFields, stockAmounts } from '../stock/entries.ts'
import { amountFields, batchFields, placed } from '../stock/lines.ts'
import { mirrored, type Move, movedBy, movedFields } from '../stock/moves.ts'
import { refuseStock } from '../stock/rules.ts'
import { stages, stockStatuses, stockSteps } from '../stock/steps.ts'
import { taxAmounts, type TransferTax, transferTax, transferTaxFields } from './transfer-taxes.ts'

/** Of a godown, what matters to whoever sends stock there. */
type Destination = Parameters<typeof acceptedStatuses>[0] & Ref & { readonly location: Ref }
const godowns: ResourceRef<Destination> = { key: 'godowns' }

const destination = reference('Destination godown', { resource: 'godowns', reach: 'company' }, { required: true })

const transfer = workflow({
  key: 'godown-transfers',
  label: 'Godown transfer',
  scope: 'location',
  statuses: stockStatuses,
  begins: 'draft',
  fields: {
    name: text('Name', { required: true }),
    date: date('Date', { required: true, proposes: 'today' }),
    destinationGodown: destination,
    remarks: longText('Remarks'),
    items: lines(
      'Items',
      { ...batchFields, sourceGodown: reference('Source godown', 'godowns', { required: true }), ...amountFields },
      {
        required: true,
        totals: { quantity: 'Quantity', amount: 'Amount' },
        identity: { by: ['batch.id', 'sourceGodown.id'], shown: 'batch' },
      },
    ),
  },
  recorded: { ...movedFields, ...postedFields, ...transferTaxFields },
  facts: ({ subject }) => ({
    destination:
      subject === undefined ? undefined : ifKnown(oneInCompany(godowns, subject.details.destinationGodown.id)),
  }),
  number: yearlyNumber('GT', 'voucherNumber'),
})

type Details = NonNullable<(typeof transfer)['details']>
const sent = ({ items }: Details) => placed('items', items, ({ sourceGodown }) => sourceGodown)

interface Sent {
  readonly facts: ClassFacts & PlaceFacts & { readonly destination?: Destination | null | undefined }
  readonly scope: { readonly location: Ref }
}

/** The tax of what a transfer moves, by its two locations and what its items are now. */
const taxOf = ({ facts, scope: { location: from } }: Sent, moves: readonly Move[]): TransferTax => {
  const placeOf = (id: string | undefined) => facts.locations?.find((one) => one.id === id)
  return transferTax(
    moves,
    ({ id }) => {
      const item = facts[`stocked ${id}`]
      return { gst: facts.rates?.find((one) => one.id === item?.gst?.id)?.rate, hsn: item?.hsn?.name }
    },
    { from: placeOf(from.id), to: placeOf(facts.destination?.location.id) },
  )
}

const rights = {
  edit: [codes.godownTransfersEdit, ...voucherCodes.edit],
  post: [codes.godownTransfersReceive, ...voucherCodes.post],
  reverse: [codes.godownTransfersApprove, ...voucherCodes.reverse],
}

/** The slip by which stock goes from one godown of a location to another (seed 2, Godown transfer; spec 04). */
export const godownTransfers = transfer.define({
  ...draftSteps(transfer, {
    ids: ['GT-01', 'GT-02'],
    does: 'transfer stock',
    from: 'draft',
    codes: rights.edit,
    events: ['TransferCreated', 'TransferUpdated'],
  }),
  ...stockSteps(transfer, {
    ids: { Post: 'GT-03', Cancel: 'GT-04' },
    statuses: stages,
    codes: rights,
    takes: ['transfer-out', sent],
    brings: ({ details: { destinationGodown } }, out) =>
      mirrored(out).map((move) => ({ ...move, type: 'transfer-in', godown: destinationGodown })),
    between: true,
    records: [transferTaxFields, taxOf],
    // The ledger nets to nothing, its godowns do not (spec 03, 6.3).
    posts: (it, moves, ledgerOf) => {
      const { destination: into } = it.facts
      const stock = stockAmounts(moves, ledgerOf)
      const to = into?.location
      if (to === undefined || to.id === it.scope.location.id) return entriesOf('godown-transfer', stock)
      const tax = taxOf(it, moves)
      const comes = stock.filter(({ godown }) => godown?.id === into?.id)
      return entriesOf(
        'godown-transfer',
        [
          ...stock.filter((one) => !comes.includes(one)),
          ...[...comes, ...taxAmounts(tax, 'input')].map((one) => ({ ...one, location: to })),
        ],
        taxAmounts(tax, 'output'),
      )
    },
    about: ({ name, destinationGodown }) => `${name} to ${destinationGodown.name}`,
    refuse: ({ details: { destinationGodown, date: day, ...details }, facts }) => {
      const absent = { label: destination.label, name: destinationGodown.name }
      if (facts.destination === null) return refuseCommon('E-ABSENT', absent, { field: 'destinationGodown' })
      return firstRefused(sent({ ...details, destinationGodown, date: day }), ({ batch, godown, at }) => {
        if (godown.id === destinationGodown.id) return refuseStock('INV-06', {}, { field: `${at}.sourceGodown` })
        const [known, into] = [facts[`batch ${batch.id}`], facts.destination]
        if (known === undefined || known === null || into === undefined || into === null) return undefined
        const status = shownStatus(known, day)
        return acceptedStatuses(into).includes(status)
          ? undefined
          : refuseStock('INV-16', { godown: into.name, status: wordsOf(status) }, { field: `${at}.batch` })
      })
    },
  }),
})

/** Its page and print: below what moves, the tax that it bears between two registrations. */
export const transferSections = sectionsOf(godownTransfers.machine, [
  {
    title: transfer.head.label,
    steps: ['Create', 'Edit'],
    shows: [...Object.keys(transfer.head.fields), 'taxed'],
  },
  { steps: ['Post'] },
])

export const godownTransferResource = workflowResource(godownTransfers, {
  module: 'inventory',
  service: 'inventory',
  read: codes.godownTransfersView,
  list: ['date', 'name', 'destinationGodown', 'status'],
  sections: transferSections,
})

export const transferMoves = contribution(stockMoves, godownTransferResource, movedBy('voucherNumber'))
