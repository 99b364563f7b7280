import { type DefaultWidget, figure, is, isNot } from '../registry/default-widgets.ts'

/** The figures and charts with which the dashboard of human resources begins (spec 01, 6.10), as far as their documents exist. */
export const hrWidgets: readonly DefaultWidget[] = [
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
]
