import { marked, type ResourceRef } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { contribution } from '../../kernel/projection.ts'
import { plus } from '../../registry/decimals.ts'
import { choice, date, decimal, lines, longText, reference } from '../../registry/fields.ts'
import { draftSteps } from '../../workflow/draft-steps.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import type { Values } from '../../workflow/table.ts'
import { workflow } from '../../workflow/workflow.ts'
import { codes } from '../rights.ts'
import { stockMoves } from '../stock-moves.ts'
import { entriesOf, postedFields, stockAmounts } from '../stock/entries.ts'
import { amountFields, batchFields, placed } from '../stock/lines.ts'
import { incoming, movedBy, movedFields } from '../stock/moves.ts'
import { refuseStock } from '../stock/rules.ts'
import { stages, stockStatuses, stockSteps } from '../stock/steps.ts'
import { stockSums } from './sums.ts'

const { draft, posted, cancelled } = stockStatuses

const key = 'stock-adjustments'

const fields = {
  kind: choice('Kind', ['opening'], { required: true, initial: 'opening' }),
  date: date('Date', { required: true, proposes: 'today' }),
  godown: reference('Godown', 'godowns', { required: true }),
  reason: longText('Reason', { required: true }),
  lines: lines(
    'Lines',
    {
      ...batchFields,
      ...amountFields,
      // What other books have as a value is one here to the paisa.
      rate: decimal('Rate', { required: true, min: 0, decimals: 10 }),
    },
    {
      required: true,
      totals: { quantity: 'Quantity', amount: 'Amount' },
      identity: { by: ['batch.id'], shown: 'batch' },
    },
  ),
} as const

const others: ResourceRef<{ readonly name?: string }> = { key }

type Same = Partial<Pick<Values<typeof fields>, 'date' | 'godown' | 'lines'>>

/** By which an opening stock is the same as another: the same of each batch, on a day and in a godown. */
const markOf = ({ date: day = '', godown, lines: all = [] }: Same): string =>
  `=${key}|same|${derivedId([
    day,
    godown?.id ?? '',
    ...all.map(({ batch, quantity, rate }) => `${batch.id} ${plus(quantity)} ${plus(rate)}`).toSorted(),
  ])}`

const adjustment = workflow({
  key,
  label: 'Stock adjustment',
  scope: 'location',
  statuses: { draft, submitted: { tone: 'waiting', step: 'Submitted' }, posted, cancelled },
  begins: 'draft',
  fields,
  recorded: { ...movedFields, ...postedFields },
  number: yearlyNumber('SA', 'name'),
})

type Details = NonNullable<(typeof adjustment)['details']>
const found = (it: Details) => placed('lines', it.lines, () => it.godown)

const maker = [codes.batchesAdjust]

/** What was there when the books of stock began (spec 04, Stock adjustment). */
export const stockAdjustments = adjustment.define({
  ...draftSteps(adjustment, {
    ids: ['SA-01', 'SA-02'],
    does: 'adjust stock',
    from: 'draft',
    codes: maker,
    events: ['AdjustmentCreated', 'AdjustmentUpdated'],
  }),
  Create: adjustment.create({
    id: 'SA-01',
    label: 'Create',
    does: 'adjust stock',
    codes: maker,
    event: ['AdjustmentCreated', 'Created'],
    facts: ({ input }) => ({ same: marked(others, markOf(input)) }),
    refuse: ({ input: { godown }, facts: { same } }) => {
      const [there] = same
      return (
        there && refuseStock('INV-STK-04', { godown: godown.name, name: there.name ?? 'a draft' }, { field: 'lines' })
      )
    },
  }),
  Submit: adjustment.step({
    id: 'SA-03',
    label: 'Submit',
    from: 'draft',
    codes: maker,
    event: adjustment.event('AdjustmentSubmitted', 'Submitted', { to: 'submitted' }),
    onward: true,
  }),
  ...stockSteps(adjustment, {
    ids: { Post: 'SA-04', Cancel: 'SA-05' },
    statuses: stages,
    codes: { edit: maker, post: [codes.batchesApprove], reverse: [codes.batchesApprove] },
    from: 'submitted',
    by: [
      {
        check: ({ createdBy, actor }) =>
          createdBy.id === actor.id ? refuseCommon('E-OWN', { label: 'stock adjustment' }) : undefined,
      },
    ],
    signs: 'Approval',
    comes: found,
    brings: ({ details }) => incoming('opening', found(details)),
    // Spec 04, Stock adjustment: an opening stands against Opening Balance Difference.
    posts: (_, moves, ledgerOf) =>
      entriesOf('opening-balance', stockAmounts(moves, ledgerOf), [], 'opening-balance-difference'),
    about: ({ godown }) => `opening stock of ${godown.name}`,
  }),
})

export const stockAdjustmentResource = workflowResource(stockAdjustments, {
  module: 'inventory',
  service: 'inventory',
  read: codes.batchesView,
  list: ['date', 'kind', 'godown', 'status'],
  marks: (document) => (document.status === 'cancelled' ? [] : [markOf(document)]),
  more: {
    importing: { create: 'Create', update: 'Edit', fields, there: ['INV-STK-04'], sums: stockSums },
  },
})

export const adjustmentMoves = contribution(stockMoves, stockAdjustmentResource, movedBy('name'))
