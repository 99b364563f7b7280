import { decimal, text, whole, yesNo } from '../../registry/fields.ts'
import { fixed, setting } from './setting.ts'

const percent = (label: string) => decimal(label, { min: 0, max: 100, decimals: 2, unit: '%' })

export const workOrderSettings = {
  voucherExpectedByDays: fixed(whole('Vouchers expected within', { unit: 'days' }), 15, { group: 'Vouchers' }),
  planHorizonDays: fixed(whole('Plan horizon', { unit: 'days' }), 15, { group: 'Plan' }),
  voucherNamePattern: fixed(text('Voucher names'), 'M-VOUCHER-{machine}-{date}', { group: 'Vouchers' }),
  outputTolerancePercent: setting(percent('Output tolerance'), '2', { group: 'Output', weight: 'stock' }),
  scrapWarnPercent: setting(percent('Warn when scrap exceeds'), '2', { group: 'Output', weight: 'stock' }),
  reverseCompletionDays: setting(whole('Completion is reversed within', { min: 0, max: 30, unit: 'days' }), 3, {
    group: 'Output',
    weight: 'stock',
  }),
  minimumSlotHours: setting(whole('Shortest slot', { min: 1, max: 24, unit: 'hours' }), 1, {
    group: 'Plan',
  }),
  calibrationBlocksStart: setting(yesNo('Overdue calibration blocks the start'), 'yes', {
    group: 'Output',
    weight: 'quality',
  }),
} as const
