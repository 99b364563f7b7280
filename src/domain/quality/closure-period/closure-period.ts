import { Schema } from 'effect'
import { all, type ResourceRef } from '../../kernel/ask.ts'
import { recordAggregate } from '../../kernel/record.ts'
import { refuserOf } from '../../kernel/refusal.ts'
import { codes } from '../rights.ts'
import { field, reference, stampColumns } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { choice, whole } from '../../registry/fields.ts'
import { companyGroupTold } from '../../registry/wire.ts'
import { classifications } from '../requisition/choices.ts'

export const closurePeriodRules = {
  'CDP-01': { sentence: 'A closure date period for {type} exists already. Edit it.', source: '06 Closure date period' },
  'CDP-02': { sentence: 'Days must be a whole number from 1 to 730.', source: '06 Closure date period' },
  'CDP-03': { sentence: 'The type cannot be changed.', source: '06 Closure date period' },
} as const
const refuse = refuserOf(closurePeriodRules)

/** `days` is any number here, so that a wrong one is refused by rule CDP-02 with its sentence. */
export const ClosurePeriodFields = Schema.Struct({ type: Schema.Literals(classifications), days: Schema.Finite })
export type ClosurePeriodFields = typeof ClosurePeriodFields.Type
export type ClosurePeriodDocument = ClosurePeriodFields & { readonly id: string }

export const closurePeriod = recordAggregate({
  name: 'closure-date-period',
  label: 'Closure date period',
  fields: ClosurePeriodFields,
  scope: 'company',
  write: [codes.closurePeriodEdit],
  keep: true,
  facts: (next) => ({ same: all({ key: 'closure-date-period' }, { type: next.type }) }),
  check: (next, previous, { facts }) => {
    if (!Number.isInteger(next.days) || next.days < 1 || next.days > 730) return refuse('CDP-02', {}, { field: 'days' })
    if (previous !== undefined && previous.type !== next.type) return refuse('CDP-03', {}, { field: 'type' })
    if (previous === undefined && facts.same.length > 0) return refuse('CDP-01', { type: next.type }, { field: 'type' })
    return undefined
  },
})

export const closurePeriodResource: ResourceEntry & ResourceRef<ClosurePeriodDocument> = {
  key: 'closure-date-period',
  label: 'Closure date period',
  plural: 'Closure date periods',
  module: 'quality',
  service: 'quality-assurance',
  path: '/closure-date-period',
  kind: 'record',
  scope: 'company',
  keep: true,
  aggregate: closurePeriod,
  fields: ClosurePeriodFields,
  form: {
    fields: {
      type: choice('Type', classifications, { required: true }),
      days: whole('Days', { required: true, min: 1, max: 730, unit: 'days' }),
    },
  },
  read: codes.closurePeriodView,
  title: (period) => String(period['type']),
  columns: [
    field('type', 'Type', 'choice', { choices: classifications }),
    field('days', 'Days', 'number'),
    reference('company', 'Company'),
    reference('createdBy', 'Created By'),
    reference('lastModifiedBy', 'Modified By'),
    field('lastModifiedAt', 'Modified On', 'instant'),
    ...stampColumns
      .filter((column) => column.key === 'createdAt')
      .map((column) => ({ ...column, shown: false as const })),
  ],
  slots: { s1: 'type' },
  search: (period) => [period['type'] as string],
  defaultSort: 'type',
  told: companyGroupTold,
}
