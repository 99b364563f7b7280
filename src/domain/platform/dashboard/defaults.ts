import type { Filter } from '../../registry/filters.ts'
import { moduleNames } from '../notification-rule/source.ts'
import type { DashboardFields } from './dashboard.ts'
import type { Widget } from './widget.ts'

const is = (column: string, ...values: readonly string[]): Filter => ({ column, operator: 'is', values })
const isNot = (column: string, ...values: readonly string[]): Filter => ({ column, operator: 'is-not', values })
const from = (column: string, day: string): Filter => ({ column, operator: 'from', values: [day] })

type Given = Pick<Widget, 'title' | 'kind' | 'source'> & Partial<Widget>

const figure = (title: string, source: string, filter: readonly Filter[], more: Partial<Widget> = {}): Given => ({
  title,
  kind: 'figure',
  source,
  filter,
  ...more,
})

/**
 * The figures and charts of the module dashboards (spec 01, 6.10), as far as their documents exist. A module whose areas keep
 * no documents yet has no row here; its page says so.
 */
const shown: Readonly<Record<string, readonly Given[]>> = {
  admin: [
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
  ],
  inventory: [
    figure('Batches expiring in 30 days', 'item-batches', [is('expireBy', 'next-30-days')], { amber: '1', red: '10' }),
    figure('Items in use', 'items', [is('status', 'active')]),
    { title: 'Batches by status', kind: 'bar', source: 'item-batches', groupBy: 'status', width: 2, height: 2 },
  ],
  qa: [
    figure('Open requisitions', 'change-assesment', [is('open', 'true')]),
    figure('Overdue closure dates', 'change-assesment', [is('overdue', 'true')], { amber: '1', red: '5' }),
    figure('Mean days draft to closed', 'change-assesment', [], {
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
  ],
  hrd: [
    figure('On roll', 'employees', [isNot('status', 'exited')]),
    figure('Joined', 'employees', [], { period: 'this-month', periodOf: 'joiningDate' }),
    figure('On notice', 'employees', [is('status', 'on-notice')]),
    figure('Departments', 'departments', [is('active', 'yes')]),
    {
      title: 'On roll by department',
      kind: 'bar',
      source: 'employees',
      groupBy: 'department',
      filter: [isNot('status', 'exited')],
      width: 2,
      height: 3,
    },
    {
      title: 'On roll by designation',
      kind: 'bar',
      source: 'employees',
      groupBy: 'details.designation',
      filter: [isNot('status', 'exited')],
      width: 2,
      height: 3,
    },
  ],
}

/** The dashboard of each module that every company group has from the start, by the module's key. */
export const defaultDashboards: Readonly<Record<string, DashboardFields>> = Object.fromEntries(
  Object.entries(shown).map(([module, widgets]) => [
    module,
    {
      name: moduleNames[module] ?? module,
      module,
      widgets: widgets.map((widget, index) => ({
        measure: 'count' as const,
        width: 1,
        height: 1,
        ...widget,
        id: `${module}-${index + 1}`,
      })),
    },
  ]),
)

/** The shared dashboard of a module is called as the module. */
export const defaultIdOf = (module: string): string => `dashboard-${module}`
