import { localDate } from '../kernel/calendar.ts'
import type { FieldTable } from '../registry/fields.ts'
import type { Values } from '../registry/view.ts'

/** What the seeds write otherwise than documents do: the item within its grade, schedules within their lines, days as instants. */

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The seeds name a grade with its item; documents hold the item beside it. */
export const seedLine = ({ item, grade, ...line }: Values): Values => ({
  ...line,
  grade: { ...(grade as Values), item },
})
export const ownLine = (line: unknown): unknown => {
  if (!isObject(line) || !isObject(line['grade'])) return line
  const { item, ...grade } = line['grade']
  return { ...line, ...(item === undefined ? {} : { item }), grade }
}

export const listIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

export const linesIn = (values: Values, fields: FieldTable, change: (line: never) => unknown): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      fields[key]?.kind === 'lines' && Array.isArray(value) ? value.map((line) => change(line as never)) : value,
    ]),
  )

/** A day that is sent as an instant is the local day on which it lies. */
export const dayOf = (dateTime: unknown): unknown =>
  typeof dateTime === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(dateTime) && !Number.isNaN(Date.parse(dateTime))
    ? localDate(dateTime)
    : dateTime

/** The seeds hold the schedule of a line in it; documents hold the schedules of all lines beside them, by the lines' numbers. */
export const withSchedules = ({ schedules, ...details }: Values): Values => ({
  ...details,
  items: listIn(details['items']).map((line) => ({
    ...line,
    deliverySchedule: listIn(schedules).flatMap(({ line: number, ...part }) => (number === line['line'] ? [part] : [])),
  })),
})
export const withoutSchedules = (sent: Values): Values => {
  if (!Array.isArray(sent['items'])) return sent
  const lines = listIn(sent['items']).map((line, at) => ({ line: at + 1, ...line }))
  const schedules = lines.flatMap(({ line, deliverySchedule }: Values & { readonly line: number }) =>
    listIn(deliverySchedule).map((part) => ({ ...part, line })),
  )
  return {
    ...sent,
    items: lines.map(({ deliverySchedule: _parts, ...line }: Values) => line),
    ...(schedules.length === 0 ? {} : { schedules }),
  }
}
