import { decimal, text, whole, yesNo } from '../../registry/fields.ts'
import { fixed, setting } from './setting.ts'
import { series } from './series.ts'

const stock = { group: 'Stock', weight: 'stock' } as const
const days = (label: string) => whole(label, { min: 0, max: 730, unit: 'days' })

export const inventorySettings = {
  valuation: fixed(text('Valuation', { help: 'Set by Accounts.' }), 'moving weighted average', stock),
  batchPattern: setting(text('Batch numbers', { max: 60 }), '{grade code}-{yyMM}-{nnn}', stock),
  expiryWarnDays: setting(days('Warn before expiry'), 90, { group: 'Stock' }),
  retestWarnDays: setting(days('Warn before retest'), 30, { group: 'Stock' }),
  quantityDecimals: setting(whole('Quantity decimals', { min: 0, max: 6 }), 3, stock),
  reorderCheck: setting(yesNo('Check reorder levels'), 'yes', { group: 'Stock' }),
  countTolerancePercent: setting(
    decimal('Count tolerance', {
      min: 0,
      max: 100,
      decimals: 2,
      unit: '%',
      help: 'Above it a stock adjustment needs approval.',
    }),
    '0.5',
    stock,
  ),
  transitOverdueDays: setting(days('In transit overdue after'), 3, { group: 'Stock' }),
  adjustmentSeries: series('stock adjustments', 'ADJ'),
  transferSeries: series('transfers', 'GT'),
  requisitionSeries: series('material requisitions', 'MRS'),
} as const
