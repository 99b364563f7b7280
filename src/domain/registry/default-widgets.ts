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
