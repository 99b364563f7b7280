import { daysByStage, type DefaultWidget, figure, is } from '../registry/default-widgets.ts'

/** The figures and charts with which the dashboard of inventory begins (spec 01, 6.10), as far as their documents exist. */
export const inventoryWidgets: readonly DefaultWidget[] = [
  figure('Batches expiring in 30 days', 'item-batches', [is('expireBy', 'next-30-days')], { amber: '1', red: '10' }),
  figure('Items in use', 'items', [is('status', 'active')]),
  { title: 'Batches by status', kind: 'bar', source: 'item-batches', groupBy: 'status', width: 2, height: 2 },
  daysByStage('godown-transfers', 'Transfers: average days by stage'),
]
