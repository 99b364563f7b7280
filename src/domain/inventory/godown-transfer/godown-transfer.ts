import { ifKnown, oneInCompany, type ResourceRef } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import { contribution } from '../../kernel/projection.ts'
import { date, lines, longText, reference, text, wordsOf } from '../../registry/fields.ts'
import { draftSteps } from '../../workflow/draft-steps.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { firstRefused } from '../../workflow/input.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import { workflow } from '../../workflow/workflow.ts'
import { acceptedStatuses } from '../godown/godown.ts'
import { shownStatus } from '../item-batch/dates.ts'
import { codes, voucherCodes } from '../rights.ts'
import { stockMoves } from '../stock-moves.ts'
import { entriesOf, postedFields, stockAmounts } from '../stock/entries.ts'
import { amountFields, batchFields, placed } from '../stock/lines.ts'
import { mirrored, movedBy, movedFields } from '../stock/moves.ts'
import { refuseStock } from '../stock/rules.ts'
import { stages, stockStatuses, stockSteps } from '../stock/steps.ts'
import { transferTaxes } from './transfer-taxes.ts'

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
  recorded: { ...movedFields, ...postedFields },
  facts: ({ subject }) => ({
    destination:
      subject === undefined ? undefined : ifKnown(oneInCompany(godowns, subject.details.destinationGodown.id)),
  }),
  number: yearlyNumber('GT', 'voucherNumber'),
})

type Details = NonNullable<(typeof transfer)['details']>
const sent = ({ items }: Details) => placed('items', items, ({ sourceGodown }) => sourceGodown)

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
    // The ledger nets to nothing, its godowns do not (spec 03, 6.3).
    posts: ({ facts, scope: { location: from } }, moves, ledgerOf) => {
      const stock = stockAmounts(moves, ledgerOf)
      const to = facts.destination?.location
      if (to === undefined || to.id === from.id) return entriesOf('godown-transfer', stock)
      const placeOf = ({ id }: Ref) => facts.locations?.find((one) => one.id === id)
      const rateOf = ({ id }: Ref) => facts.rates?.find((one) => one.id === facts[`stocked ${id}`]?.gst?.id)?.rate
      const taxes = transferTaxes(moves, rateOf, { from: placeOf(from), to: placeOf(to) })
      const comes = stock.filter(({ godown }) => godown?.id === facts.destination?.id)
      return entriesOf(
        'godown-transfer',
        [
          ...stock.filter((one) => !comes.includes(one)),
          ...[...comes, ...taxes.input].map((one) => ({ ...one, location: to })),
        ],
        taxes.output,
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

export const godownTransferResource = workflowResource(godownTransfers, {
  module: 'inventory',
  service: 'inventory',
  read: codes.godownTransfersView,
  list: ['date', 'name', 'destinationGodown', 'status'],
})

export const transferMoves = contribution(stockMoves, godownTransferResource, movedBy('voucherNumber'))
