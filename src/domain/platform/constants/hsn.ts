import type { Ref } from '../../kernel/event.ts'
import { date, longText, reference, text } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { commonFields, constantEntry, refuseOwnership } from './constant.ts'
import { latestOf } from './dated.ts'
import { refuseConstant } from './rules.ts'
import { uqcField } from './uqc.ts'

interface HsnRow {
  readonly code: string
  readonly effectiveFrom: string
  readonly gst: Ref
}

/** The row of a code that holds on a day: the one with the latest start not after it. */
export const hsnOn = <Row extends HsnRow>(rows: readonly Row[], code: string, day: string): Row | undefined =>
  latestOf(
    rows.filter((one) => one.code === code),
    (one) => one.effectiveFrom,
    day,
  )

/** The tax of a code on a day, from the rows of both lists; undefined where none of them holds yet. */
export const gstOn = <Row extends { readonly id: string }>(
  hsn: readonly HsnRow[],
  gst: readonly Row[],
  code: string,
  day: string,
): Row | undefined => {
  const row = hsnOn(hsn, code, day)
  return row === undefined ? undefined : gst.find((one) => one.id === row.gst.id)
}

const { description: _none, ...common } = commonFields

export const hsnResource = recordResource({
  ...constantEntry('hsn', 'HSN', 'HSN codes'),
  fields: {
    code: text('Code', {
      required: true,
      pattern: [/^\d{4}(?:\d{2}){0,2}$/, 'An HSN code has 4, 6 or 8 digits.'],
    }),
    description: longText('Description', { required: true, max: 1000 }),
    gst: reference('GST', 'gst', { required: true }),
    effectiveFrom: date('Effective from', { required: true }),
    uqc: uqcField,
    ...common,
  },
  title: 'code',
  list: ['code', 'description', 'gst', 'effectiveFrom', 'uqc', '-order', '-ownership', 'status'],
  slots: ['code', 'gst', 'effectiveFrom', 'status'],
  search: ['code', 'description'],
  sort: 'code',
  unique: [['code', 'effectiveFrom']],
  check: (next, previous, context) =>
    next.code.startsWith('99') && next.code.length !== 6
      ? refuseConstant('CON-11', {}, { field: 'code' })
      : refuseOwnership(next, previous, context),
})
