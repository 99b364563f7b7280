import type { Field, FieldTable } from '../../domain/registry/fields.ts'
import { type AnyRow, eventsOf, type Machine } from '../../domain/workflow/rows.ts'
import { withAsked } from '../resource/form/asking.ts'
import type { OpenDocument, StepPart } from './screen.ts'

/** Is the decision taken by a button for each outcome? */
export const hasButtons = ({ on }: AnyRow, { byField }: StepPart): boolean => on !== undefined && byField !== true

/** Does the step ask for nothing, so that its button alone takes it? */
export const asksNothing = ({ kind, input = {}, reason }: AnyRow): boolean =>
  kind !== 'edit' && kind !== 'create' && reason !== true && Object.keys(input).length === 0

const choiceLabel = ({ input = {}, on = '' }: AnyRow, choice: string): string =>
  input[on]?.choices?.find((one) => one.value === choice)?.label ?? choice

/** Outcomes of a decision in the order of the table, with the words of their buttons. */
export const outcomesOf = (row: AnyRow): readonly (readonly [choice: string, label: string])[] =>
  Object.keys(row.outcomes ?? {}).map((choice) => [choice, choiceLabel(row, choice)])

/** Under a text that only one outcome requires. */
const helpOf = (row: AnyRow, key: string): string | undefined => {
  const needing = Object.entries(row.outcomes ?? {}).filter(([, { requires = [] }]) => requires.includes(key))
  return needing.length === 0
    ? undefined
    : `Required if you ${needing.map(([choice]) => choiceLabel(row, choice).toLowerCase()).join(' or ')}.`
}

const withoutBlank = ({ blank: _asked, ...field }: Field): Field => ({ ...field, required: true })

/** The fields of a step's form: its input, or the workflow's own fields where it begins or changes them. */
export const stepFields = ({ head }: Machine, row: AnyRow, part: StepPart, open?: OpenDocument): FieldTable => {
  const { kind, input = {}, on, requires = [] } = row
  const table = kind === 'create' || kind === 'edit' ? head.fields : input
  const required = new Set([...requires, ...(part.requires ?? [])])
  const { order = [], fields: given } = part
  const changes = typeof given === 'function' ? open && given(open) : given
  const placeOf = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length)
  const fields = Object.entries(table)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .filter(([key]) => key !== on || !hasButtons(row, part))
    .filter(([, { while: statuses }]) => open === undefined || (statuses?.includes(open.status) ?? true))
    .map(([key, field]): [string, Field] => {
      const help = helpOf(row, key)
      const changed = { ...field, ...(help === undefined ? {} : { help }), ...changes?.[key] }
      return [key, required.has(key) ? withoutBlank(changed) : changed]
    })
  return withAsked(Object.fromEntries(fields), null)
}

/** Statuses to which a step's events lead. */
export const leadsTo = (row: AnyRow): readonly string[] =>
  eventsOf(row).flatMap(({ to }) => (to === undefined ? [] : typeof to === 'string' ? [to] : (to as readonly string[])))
