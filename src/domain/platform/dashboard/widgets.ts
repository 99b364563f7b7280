import { type DefaultWidget, figure, from, is } from '../../registry/default-widgets.ts'

/** The figures and charts with which the dashboard of system administration begins (spec 01, 6.10), as far as their documents exist. */
export const platformWidgets: readonly DefaultWidget[] = [
  figure('Active users', 'users', [is('status', 'active')]),
  figure('Locked now', 'users', [from('lockedUntil', 'today')], { amber: '1', red: '5' }),
  figure('Invitations open', 'users', [is('status', 'invited')]),
  figure('Jobs failed since yesterday', 'jobs', [is('status', 'failed'), from('startedAt', 'yesterday')], {
    amber: '1',
    red: '5',
  }),
  {
    title: 'Jobs by day',
    kind: 'line',
    source: 'jobs',
    groupBy: 'startedAt',
    width: 2,
    height: 2,
    filter: [is('startedAt', 'last-30-days')],
  },
  { title: 'Users by status', kind: 'donut', source: 'users', groupBy: 'status', width: 2, height: 2 },
  {
    title: 'Expiring registrations',
    kind: 'list',
    source: 'company-registrations',
    field: 'validTo',
    filter: [is('status', 'expiring')],
    width: 2,
    height: 2,
  },
  {
    title: 'Expiring licences',
    kind: 'list',
    source: 'licenses',
    field: 'endsOn',
    filter: [is('status', 'expiring')],
    width: 2,
    height: 2,
  },
  {
    title: 'Good chain checks',
    kind: 'list',
    source: 'maintenance-runs',
    field: 'finishedAt',
    filter: [is('kind', 'verify-chain'), is('status', 'succeeded')],
    width: 2,
    height: 2,
  },
  {
    title: 'Maintenance runs by kind',
    kind: 'bar',
    source: 'maintenance-runs',
    groupBy: 'kind',
    width: 2,
    height: 2,
  },
]
