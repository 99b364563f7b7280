import { Schema, SchemaGetter } from 'effect'
import type { AnyAggregate, Context } from '../../kernel/aggregate.ts'
import { all } from '../../kernel/ask.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { recordAggregate, type RecordCommand } from '../../kernel/record.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { RefInput } from '../../kernel/text.ts'
import { visibleText } from '../../kernel/visible.ts'
import { field, reference, stampColumns } from '../../registry/columns.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { recordResource } from '../../registry/record-resource.ts'
import { codes } from '../rights.ts'
import { changedKeys, refuseValues, refuseWithoutReason } from './checks.ts'
import { securitySettings } from './company-group.ts'
import { refuseSetting } from './rules.ts'
import { overridable, sectionNames, settingsAsk, tableOf } from './sections.ts'
import type { SettingTable } from './setting.ts'

type Values = Readonly<Record<string, unknown>>

const seen = (value: unknown): unknown =>
  typeof value === 'string'
    ? visibleText(value)
    : Array.isArray(value)
      ? value.map(seen)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, seen(inner)]))
        : value

/** Of whatever fields a section has: its texts are taken in like those of any other. */
const Value = Schema.Unknown.pipe(
  Schema.decode({ decode: SchemaGetter.transform(seen), encode: SchemaGetter.passthrough() }),
)

/** The values are checked key by key against the table of the section; one document a section, and one more for a company. */
const SettingFields = Schema.Struct({
  section: Schema.Literals(sectionNames),
  companyRef: Schema.optionalKey(RefInput),
  values: Schema.Record(Schema.String, Value),
})
type SettingFields = typeof SettingFields.Type

const ratings = ['ratingQuality', 'ratingDelivery', 'ratingPrice', 'ratingService'] as const

/** The weights of a rating stand together. */
const refuseRating = (section: string, values: Values): Refused | undefined => {
  if (section !== 'purchase' || !ratings.some((key) => values[key] !== undefined)) return undefined
  const table: SettingTable = tableOf('purchase')
  const sum = ratings.reduce((total, key) => total + Number(values[key] ?? table[key]?.value), 0)
  return sum === 100 ? undefined : refuseSetting('SET-07', { sum }, { field: 'values.ratingQuality' })
}

const aggregate = recordAggregate({
  name: 'company-group-settings',
  label: 'Group setting',
  fields: SettingFields,
  labels: Object.fromEntries(
    sectionNames.flatMap((section) =>
      Object.entries(tableOf(section)).map(([key, { field: one }]) => [key, one.label]),
    ),
  ),
  scope: 'group',
  write: [codes.adminEdit],
  title: ({ section }) => String(section),
  facts: (next, previous) => ({ same: previous === undefined ? settingsAsk(next.section) : undefined }),
  check: (next, previous, { facts, actor }) => {
    const { section, companyRef, values } = next
    if (section === 'company-group' && actor.system !== true && !actor.codes.has(codes.groupEdit))
      return refuseCommon('E-PERM', { action: 'change settings of the company group', code: codes.groupEdit })
    if (companyRef !== undefined && !overridable.has(section))
      return refuseSetting('SET-04', { section }, { field: 'companyRef' })
    if (previous !== undefined && (previous.section !== section || previous.companyRef?.id !== companyRef?.id))
      return refuseSetting('SET-06', {}, { field: previous.section === section ? 'companyRef' : 'section' })
    if (facts.same?.some((one) => one.companyRef?.id === companyRef?.id) === true)
      return refuseSetting('SET-03', { section }, { field: 'section' })
    return refuseValues(section, tableOf(section), values, 'values.') ?? refuseRating(section, values)
  },
})

const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {})

/** The aggregate, asked for a reason first where a change touches what weighs. */
const reasoned = (
  base: AnyAggregate,
  changedBy: (
    state: Values,
    command: RecordCommand,
  ) => { readonly table: SettingTable; readonly keys: readonly string[] },
): AnyAggregate => ({
  ...base,
  decide: (state: Values, command: RecordCommand, context: Context) => {
    const decided = base.decide(state, command, context)
    if (decided._tag === 'Failure' || (command.type !== 'Create' && command.type !== 'Update')) return decided
    const { table, keys } = changedBy(state, command)
    return refuseWithoutReason(table, keys, command.reason, context.actor) ?? decided
  },
})

export const groupSettingResource: ResourceEntry = {
  key: 'company-group-settings',
  label: 'Group setting',
  plural: 'Group settings',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/company-group-settings',
  kind: 'record',
  scope: 'group',
  aggregate: reasoned(aggregate, (state, command) => {
    const data = command.type === 'Update' ? valuesOf(command.data['patch']) : valuesOf(command.data)
    const section = (state['section'] ?? data['section']) as SettingFields['section']
    return {
      table: tableOf(section),
      keys: data['values'] === undefined ? [] : changedKeys(valuesOf(state['values']), valuesOf(data['values'])),
    }
  }),
  fields: SettingFields,
  read: 'open',
  title: (setting) => String(setting['section']),
  columns: [
    field('section', 'Section', 'choice', { choices: sectionNames }),
    reference('companyRef', 'Company', { resource: 'companies' }),
    ...stampColumns,
  ],
  slots: { s1: 'section' },
  search: (setting) => [setting['section'] as string],
  defaultSort: 'section',
}

const securityFields = Object.fromEntries(Object.entries(securitySettings).map(([key, { field: one }]) => [key, one]))

const security = recordResource({
  key: 'company-group-security',
  label: 'Security of the group',
  plural: 'Security of the group',
  module: 'platform',
  service: 'admin',
  scope: 'group',
  read: codes.groupView,
  write: [codes.groupEdit],
  fields: securityFields,
  sections: ['Security', 'Mail'].map((title) => ({
    title,
    keys: Object.entries(securitySettings)
      .filter(([, { group }]) => group === title)
      .map(([key]) => key),
  })),
  list: ['accessTokenMinutes', 'refreshTokenDays', 'loginFailures', 'lockMinutes', 'passwordMinLength'],
  title: () => 'Security',
  keep: true,
  facts: (_, previous) => ({ same: previous === undefined ? all({ key: 'company-group-security' }) : undefined }),
  check: (_, __, { facts: { same = [] } }) =>
    same.length > 0 ? refuseSetting('SET-03', { section: 'security' }) : undefined,
})

/** The keys Security and Mail of section company-group: a resource of their own, because not everybody reads them. */
export const groupSecurityResource: ResourceEntry = {
  ...security,
  aggregate: reasoned(security.aggregate, (state, command) => ({
    table: securitySettings,
    keys: Object.entries(command.type === 'Update' ? valuesOf(command.data['patch']) : valuesOf(command.data))
      .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(state[key]))
      .map(([key]) => key),
  })),
}
