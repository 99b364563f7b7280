import type { Field } from '../../registry/fields.ts'

/** What a change of a key touches: then it asks for a reason. */
export type Weight = 'money' | 'stock' | 'security' | 'quality'

/** One key of a section: the field it is typed in, what holds while nobody said otherwise, and where it stands on the form. */
export interface Setting<F extends Field = Field> {
  readonly field: F
  readonly value: F['schema']['Type']
  readonly group?: string
  readonly weight?: Weight
  /** A constant of the product: shown, never changed. */
  readonly fixed?: true
}

export type SettingTable = Readonly<Record<string, Setting>>

export const setting = <F extends Field>(
  field: F,
  value: F['schema']['Type'],
  more: Omit<Setting, 'field' | 'value'> = {},
): Setting<F> => ({ field, value, ...more })

/** A constant of the product. */
export const fixed = <F extends Field>(
  field: F,
  value: F['schema']['Type'],
  more: Omit<Setting, 'field' | 'value' | 'fixed'> = {},
): Setting<F> => ({ field, value, fixed: true, ...more })

export type SettingsOf<T extends SettingTable> = { readonly [Key in keyof T]: T[Key]['field']['schema']['Type'] }

export const defaultsOf = <T extends SettingTable>(table: T): SettingsOf<T> =>
  Object.fromEntries(Object.entries(table).map(([key, { value }]) => [key, value])) as SettingsOf<T>
