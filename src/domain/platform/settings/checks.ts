import type { Actor } from '../../kernel/aggregate.ts'
import { problemsIn, refuseForm } from '../../kernel/decode.ts'
import type { Refused } from '../../kernel/refusal.ts'
import { structOf } from '../../registry/fields.ts'
import { refuseSetting } from './rules.ts'
import type { SettingTable } from './setting.ts'

type Values = Readonly<Record<string, unknown>>

/** Keys that two sets of values do not have alike. */
export const changedKeys = (before: Values, after: Values): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )

/** What of a value of a key its field does not take, by path; nothing where it takes it. */
export const problemsOfValue = (table: SettingTable, key: string, value: unknown): Readonly<Record<string, string>> => {
  const setting = table[key]
  return setting === undefined ? {} : problemsIn(structOf({ [key]: setting.field }), { [key]: value })
}

/** Refuses keys that the table does not have, constants of the product, and values out of bounds. `at` is where they stand. */
export const refuseValues = (section: string, table: SettingTable, values: Values, at: string): Refused | undefined => {
  for (const [key, value] of Object.entries(values)) {
    const field = `${at}${key}`
    const setting = Object.hasOwn(table, key) ? table[key] : undefined
    if (setting === undefined) return refuseSetting('SET-01', { key, section }, { field })
    if (setting.fixed === true) return refuseSetting('SET-02', { label: setting.field.label }, { field })
    const [problem] = Object.values(problemsOfValue(table, key, value))
    if (problem !== undefined) return refuseForm(setting.field.label, [{ field, label: setting.field.label, problem }])
  }
  return undefined
}

const shortestReason = 10

/** A change that touches money, stock, security or quality says why; the product itself need not. */
export const refuseWithoutReason = (
  table: SettingTable,
  changed: readonly string[],
  reason: string | undefined,
  actor: Actor,
): Refused | undefined =>
  actor.system === true ||
  (reason ?? '').trim().length >= shortestReason ||
  !changed.some((key) => table[key]?.weight !== undefined)
    ? undefined
    : refuseSetting('SET-05', {}, { field: 'reason' })
