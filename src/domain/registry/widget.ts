import { Schema } from 'effect'
import { choice, decimal, special, text, whole } from './fields.ts'
import { KeptFilter } from './filters.ts'
import type { ValuesOf } from './record-resource.ts'

export const widgetKinds = { figure: 'Figure', bar: 'Bars', line: 'Line', donut: 'Donut', list: 'List' } as const

export const measures = { count: 'Count', sum: 'Sum', average: 'Average' } as const
export type Measure = keyof typeof measures

/** Periods by the name of the days they mean (registry/date-ranges). */
export const periods = {
  today: 'Today',
  'this-week': 'This week',
  'this-month': 'This month',
  'this-fy': 'This financial year',
  'last-12-months': 'Last 12 months',
} as const
export type Period = keyof typeof periods

export const mostWidgets = 24
/** Rows that a list shows (spec 01 Dashboard, Limits). */
export const mostListed = 10

/** Kinds that show a value for each group. */
export const isGrouped = (kind: unknown): boolean => kind === 'bar' || kind === 'line' || kind === 'donut'

const isMeasured = ({ kind, measure }: Readonly<Record<string, unknown>>): boolean =>
  kind === 'list' || measure !== 'count'

const isFigure = ({ kind }: Readonly<Record<string, unknown>>): boolean => kind === 'figure'

/** One figure, chart or list of a dashboard. */
export const widgetFields = {
  id: text('Widget', { required: true, max: 64, kept: true }),
  title: text('Title', { required: true, max: 80 }),
  kind: choice('Kind', widgetKinds, { required: true, initial: 'figure' }),
  source: text('Source', { required: true, max: 60 }),
  measure: choice('Measure', measures, { required: true, initial: 'count' }),
  field: text('Field', { max: 60, when: isMeasured }),
  groupBy: text('Group by', { max: 60, when: ({ kind }) => isGrouped(kind) }),
  filter: special('rows', 'Filter', Schema.Array(KeptFilter).check(Schema.isMaxLength(20))),
  period: choice('Period', periods),
  periodOf: text('Period of', { max: 60, help: 'The date that lies in the period; when it was created, if empty.' }),
  target: decimal('Target', { when: isFigure }),
  amber: decimal('Amber from', {
    when: isFigure,
    help: 'Lower than red: more is worse. Higher than red: less is worse.',
  }),
  red: decimal('Red from', { when: isFigure }),
  link: text('Link', { max: 300, wide: true, help: 'A page of the app; the list behind the figure, if empty.' }),
  width: whole('Width', { required: true, min: 1, max: 4, initial: 1 }),
  height: whole('Height', { required: true, min: 1, max: 3, initial: 1 }),
}
export type Widget = ValuesOf<typeof widgetFields>

const limitsOf = ({ amber, red }: Pick<Widget, 'amber' | 'red'>): readonly (number | undefined)[] =>
  [amber, red].map((limit) => (limit === undefined ? undefined : Number(limit)))

/** Which direction is worse, as the order of the limits says; undefined where there are none. */
export const worseOf = (widget: Pick<Widget, 'amber' | 'red'>): 'more' | 'less' | undefined => {
  const [warns, alarms] = limitsOf(widget)
  if (warns === undefined && alarms === undefined) return undefined
  return warns !== undefined && alarms !== undefined && warns > alarms ? 'less' : 'more'
}

/** In which colour a value shows. */
export const toneOf = (widget: Pick<Widget, 'amber' | 'red'>, value: number | null): 'amber' | 'red' | 'none' => {
  if (value === null) return 'none'
  const [warns, alarms] = limitsOf(widget)
  const isLessWorse = worseOf(widget) === 'less'
  const reaches = (limit: number | undefined): boolean =>
    limit !== undefined && (isLessWorse ? value <= limit : value >= limit)
  return reaches(alarms) ? 'red' : reaches(warns) ? 'amber' : 'none'
}

/** Column whose date lies in the period. */
export const datedBy = ({ periodOf }: Pick<Widget, 'periodOf'>): string =>
  periodOf === undefined || periodOf === '' ? 'createdAt' : periodOf
