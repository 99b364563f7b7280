import { decimal, whole, yesNo } from '../../registry/fields.ts'
import { setting } from './setting.ts'
import { series } from './series.ts'

const percent = (label: string) => decimal(label, { min: 0, max: 100, decimals: 2, unit: '%' })

export const salesSettings = {
  creditGraceDays: setting(whole('Credit grace period', { min: 0, max: 180, unit: 'days' }), 15, {
    group: 'Credit',
    weight: 'money',
  }),
  creditIncludesOpenOrders: setting(yesNo('Credit includes open orders'), 'yes', { group: 'Credit', weight: 'money' }),
  maxBatchesPerDispatch: setting(whole('Batches a dispatch', { min: 1, max: 50 }), 3, { group: 'Dispatch' }),
  labelReservePercent: setting(percent('Spare labels'), '2', { group: 'Packing' }),
  labelsPerPack: setting(whole('Labels a pack', { min: 1, max: 20 }), 2, { group: 'Packing' }),
  overDispatchPercent: setting(percent('Dispatch more by'), '0', { group: 'Dispatch', weight: 'stock' }),
  underDispatchPercent: setting(percent('Dispatch less by'), '0', { group: 'Dispatch', weight: 'stock' }),
  enquirySeries: series('enquiries', 'SE'),
  orderSeries: series('orders', 'SO'),
  acceptanceSeries: series('order acceptances', 'OA'),
  scheduleSeries: series('dispatch schedules', 'DS'),
  dispatchSeries: series('dispatches', 'DSP'),
  packingSeries: series('packaging requests', 'PKG'),
  returnSeries: series('returns', 'SR'),
} as const
