import type { Filter } from './filters.ts'
import type { Widget } from './widget.ts'

/** A widget with which a dashboard begins; what is not stated is the usual: a count, one field of the grid in size. */
export type DefaultWidget = Pick<Widget, 'title' | 'kind' | 'source'> & Partial<Widget>

export const is = (column: string, ...values: readonly string[]): Filter => ({ column, operator: 'is', values })
export const isNot = (column: string, ...values: readonly string[]): Filter => ({ column, operator: 'is-not', values })
export const from = (column: string, day: string): Filter => ({ column, operator: 'from', values: [day] })

/** A single figure of the documents that a filter lets through. */
export const figure = (
  title: string,
  source: string,
  filter: readonly Filter[],
  more: Partial<Widget> = {},
): DefaultWidget => ({ title, kind: 'figure', source, filter, ...more })

/** Where documents of a workflow stand still: of those that are under way, how many days they stand in each step on the average. */
export const daysByStage = (source: string, title = 'Average days by stage'): DefaultWidget => ({
  title,
  kind: 'bar',
  source,
  measure: 'average',
  field: 'daysInStage',
  groupBy: 'status',
  filter: [{ column: 'daysInStage', operator: 'empty', values: ['no'] }],
  width: 2,
  height: 2,
})
