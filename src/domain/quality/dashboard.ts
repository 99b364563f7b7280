import { daysByStage, type DefaultWidget, figure, is } from '../registry/default-widgets.ts'

/** The figures and charts with which the dashboard of quality assurance begins (spec 01, 6.10), as far as their documents exist. */
export const qualityWidgets: readonly DefaultWidget[] = [
  figure('Open requisitions', 'change-assesment', [is('open', 'true')]),
  figure('Overdue closure dates', 'change-assesment', [is('overdue', 'true')], { amber: '1', red: '5' }),
  figure('Average days to close', 'change-assesment', [], {
    measure: 'average',
    field: 'daysToClose',
    period: 'last-12-months',
    periodOf: 'closedOn',
  }),
  figure('Batches awaiting release', 'item-batches', [is('status', 'under-test')]),
  {
    title: 'Requisitions by status',
    kind: 'bar',
    source: 'change-assesment',
    groupBy: 'status',
    width: 2,
    height: 3,
  },
  daysByStage('change-assesment'),
  {
    title: 'Major and Minor',
    kind: 'donut',
    source: 'change-assesment',
    groupBy: 'class',
    filter: [{ column: 'class', operator: 'empty', values: ['no'] }],
    width: 2,
    height: 2,
  },
  {
    title: 'Raised by month',
    kind: 'line',
    source: 'change-assesment',
    groupBy: 'createdAt',
    period: 'last-12-months',
    width: 2,
    height: 2,
  },
  {
    title: 'Overdue',
    kind: 'list',
    source: 'change-assesment',
    field: 'dueDate',
    filter: [is('overdue', 'true')],
    width: 2,
    height: 2,
  },
]
