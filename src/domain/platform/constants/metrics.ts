import { one, type ResourceRef } from '../../kernel/ask.ts'
import { choice, decimal, reference, text, whole } from '../../registry/fields.ts'
import { recordResource, type ValuesOf } from '../../registry/record-resource.ts'
import { commonColumns, commonFields, constantEntry, nameField, refuseOwnership } from './constant.ts'
import { refuseConstant } from './rules.ts'
import { uqcField } from './uqc.ts'

export const quantityKinds = ['mass', 'volume', 'length', 'area', 'count', 'time', 'temperature'] as const

const fields = {
  symbol: text('Symbol', { required: true, max: 12 }),
  name: nameField,
  kind: choice('Quantity', quantityKinds, { required: true }),
  base: reference('Base unit', 'metrics', { help: 'Empty: this is a base unit itself.' }),
  factor: decimal('Factor', {
    required: true,
    min: 0.000000000001,
    decimals: 12,
    initial: '1',
    help: 'How many of the base unit one of this is.',
  }),
  offset: decimal('Zero point', { decimals: 6, help: 'Temperatures: where 0 of this stands in the base unit.' }),
  decimals: whole('Decimals', { required: true, min: 0, max: 6, initial: 3 }),
  uqc: uqcField,
  ...commonFields,
} as const

const metrics: ResourceRef<ValuesOf<typeof fields>> = { key: 'metrics' }

export const metricsResource = recordResource({
  ...constantEntry('metrics', 'Unit', 'Metrics'),
  fields,
  list: ['symbol', 'name', 'kind', 'base', 'factor', 'decimals', 'uqc', '-offset', ...commonColumns],
  slots: ['name', 'kind', 'symbol', 'order'],
  search: ['name', 'symbol'],
  unique: ['name', 'symbol'],
  facts: (next) => ({ base: next.base === undefined ? undefined : one(metrics, next.base.id) }),
  check: (next, previous, context) => {
    const { base } = context.facts
    if (next.base === undefined && Number(next.factor) !== 1)
      return refuseConstant('CON-13', { name: next.name }, { field: 'factor' })
    if (base && base.kind !== next.kind)
      return refuseConstant('CON-12', { a: next.name, b: base.name }, { field: 'base' })
    if (base?.base !== undefined)
      return refuseConstant('CON-14', { name: base.name, base: base.base.name }, { field: 'base' })
    return refuseOwnership(next, previous, context)
  },
})
