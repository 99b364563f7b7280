import { wordsOf } from '../../registry/fields.ts'
import { columnOf } from '../../registry/slots.ts'
import { measures, periods, type Widget, widgetKinds } from '../../registry/widget.ts'
import { sourceNamed } from '../notification-rule/source.ts'

/** A widget with its fields and the values of its filters as its source calls them. */
const widgetTold = (widget: Widget): object => {
  const { kind, source, measure, period, filter } = widget
  const entry = sourceNamed(source)
  const columnNamed = (key: string) => (entry === undefined ? undefined : columnOf(entry, key))
  const fields = (['field', 'groupBy', 'periodOf'] as const).flatMap((name) => {
    const key = widget[name]
    return key === undefined ? [] : [[name, columnNamed(key)?.label ?? wordsOf(key)] as const]
  })
  return {
    ...widget,
    kind: widgetKinds[kind],
    source: entry?.plural ?? wordsOf(source),
    measure: measures[measure],
    ...Object.fromEntries(fields),
    ...(period === undefined ? {} : { period: periods[period] }),
    ...(filter === undefined
      ? {}
      : {
          filter: filter.map(({ column: key, operator, values }) => {
            const column = columnNamed(key)
            return {
              column: column?.label ?? wordsOf(key),
              operator: wordsOf(operator),
              values: values.map((value) => column?.words?.[value] ?? wordsOf(value)),
            }
          }),
        }),
  }
}

/** A dashboard as its history tells it. */
export const widgetsTold = (state: object): object => {
  const { widgets } = state as { readonly widgets?: readonly Widget[] }
  return widgets === undefined ? state : { ...state, widgets: widgets.map(widgetTold) }
}
