import { BigDecimal } from 'effect'
import { choice, date, decimal } from '../../registry/fields.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codeField, commonColumns, commonFields, constantEntry, nameField, refuseOwnership } from './constant.ts'
import { refuseConstant } from './rules.ts'

const percent = (label: string) =>
  decimal(label, { required: true, min: 0, max: 100, decimals: 3, unit: '%', initial: '0' })

const fields = {
  code: codeField,
  name: nameField,
  kind: choice('Kind', ['taxable', 'nil', 'exempt', 'non-gst', 'zero-rated'], { required: true, initial: 'taxable' }),
  rate: percent('Rate'),
  cgst: percent('CGST'),
  sgst: percent('SGST'),
  igst: percent('IGST'),
  cess: percent('Cess'),
  effectiveFrom: date('Effective from', { required: true }),
  effectiveTo: date('Effective to', { help: 'Empty: until further notice.' }),
  ...commonFields,
} as const

const number = (text: string): BigDecimal.BigDecimal => BigDecimal.fromStringUnsafe(text)
const isSame = (a: BigDecimal.BigDecimal, b: BigDecimal.BigDecimal): boolean => BigDecimal.equals(a, b)

export const gstResource = recordResource({
  ...constantEntry('gst', 'GST', 'GST rates'),
  fields,
  list: [
    'name',
    'kind',
    'rate',
    'cgst',
    'sgst',
    'igst',
    'cess',
    'effectiveFrom',
    'effectiveTo',
    '-code',
    ...commonColumns,
  ],
  slots: ['name', 'kind', 'rate', 'order'],
  unique: ['name'],
  check: (next, previous, context) => {
    const { rate, cgst, sgst, igst, kind, effectiveFrom, effectiveTo, name } = next
    if (kind !== 'taxable' && !isSame(number(rate), number('0')))
      return refuseConstant('CON-09', { kind }, { field: 'rate' })
    if (!isSame(BigDecimal.sum(number(cgst), number(sgst)), number(rate)))
      return refuseConstant('CON-07', { a: cgst, b: sgst, rate }, { field: 'cgst' })
    if (!isSame(number(igst), number(rate))) return refuseConstant('CON-08', { a: igst, rate }, { field: 'igst' })
    if (effectiveTo !== undefined && effectiveTo < effectiveFrom)
      return refuseConstant('CON-10', { name }, { field: 'effectiveTo' })
    return refuseOwnership(next, previous, context)
  },
})
