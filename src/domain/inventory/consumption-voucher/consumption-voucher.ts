import { contribution } from '../../kernel/projection.ts'
import { date, lines, longText, reference, text } from '../../registry/fields.ts'
import { draftSteps } from '../../workflow/draft-steps.ts'
import { workflowResource } from '../../workflow/entry.ts'
import { firstRefused } from '../../workflow/input.ts'
import { yearlyNumber } from '../../workflow/numbers.ts'
import { workflow } from '../../workflow/workflow.ts'
import { stockMoves } from '../stock-moves.ts'
import { entriesOf, postedFields, stockAmounts } from '../stock/entries.ts'
import { amountFields, batchFields, placed } from '../stock/lines.ts'
import { incoming, movedBy, movedFields } from '../stock/moves.ts'
import { refuseStock } from '../stock/rules.ts'
import { stages, stockStatuses, stockSteps } from '../stock/steps.ts'
import { voucherCodes } from '../rights.ts'

const lineFields = { ...batchFields, ...amountFields }
const sums = {
  totals: { quantity: 'Quantity', amount: 'Amount' },
  identity: { by: ['batch.id'], shown: 'batch' },
} as const

const consumption = workflow({
  key: 'consumption-vouchers',
  label: 'Consumption voucher',
  scope: 'location',
  statuses: stockStatuses,
  begins: 'draft',
  fields: {
    name: text('Name', { required: true }),
    date: date('Date', { required: true, proposes: 'today' }),
    godown: reference('Godown', 'godowns', { required: true }),
    mrs: text('MRS', { max: 64 }),
    bom: text('BOM', { max: 64 }),
    remarks: longText('Remarks'),
    consumption: lines('Consumption', lineFields, { required: true, ...sums }),
    production: lines('Production', lineFields, sums),
  },
  recorded: { ...movedFields, ...postedFields },
  number: yearlyNumber('CV', 'voucherNumber'),
})

type Details = NonNullable<(typeof consumption)['details']>
const consumed = (it: Details) => placed('consumption', it.consumption, () => it.godown)
const produced = (it: Details) => placed('production', it.production, () => it.godown)

/** What leaves a godown for use, and what is made of it (seed 2, Consumption voucher; spec 04). */
export const consumptionVouchers = consumption.define({
  ...draftSteps(consumption, {
    ids: ['CV-01', 'CV-02'],
    does: 'make vouchers',
    from: 'draft',
    codes: voucherCodes.edit,
    events: ['VoucherCreated', 'VoucherUpdated'],
  }),
  ...stockSteps(consumption, {
    ids: { Post: 'CV-03', Cancel: 'CV-04' },
    statuses: stages,
    codes: voucherCodes,
    takes: ['consumption', consumed],
    onlyUsable: true,
    comes: produced,
    brings: ({ details }) => incoming('production', produced(details)),
    // What is made stands for what was used up; where nothing is, it is an expense (spec 03, 6.3).
    posts: ({ details: { production = [] } }, moves, ledgerOf) =>
      entriesOf(
        'consumption',
        stockAmounts(moves, ledgerOf),
        [],
        production.length > 0 ? 'production-variance' : 'materials-consumed',
      ),
    about: ({ name }) => name,
    refuse: ({ details }) => {
      const out = consumed(details)
      return firstRefused(produced(details), ({ batch, grade, at }) =>
        out.some((one) => one.batch.id === batch.id)
          ? refuseStock('INV-STK-03', { grade: grade.name, batch: batch.name }, { field: `${at}.batch` })
          : undefined,
      )
    },
  }),
})

export const consumptionVoucherResource = workflowResource(consumptionVouchers, {
  module: 'accounts',
  service: 'inventory',
  read: voucherCodes.read,
  list: ['date', 'name', 'godown', 'status'],
})

export const consumptionMoves = contribution(stockMoves, consumptionVoucherResource, movedBy('voucherNumber'))
