import { problemsOfValue } from '../../../domain/platform/settings/checks.ts'
import { defaultsOf, type Setting, type SettingTable, type Weight } from '../../../domain/platform/settings/setting.ts'
import { requiredWords } from '../../../domain/kernel/schema-words.ts'
import { type Field, type FieldTable, type FormShape, group } from '../../../domain/registry/fields.ts'
import { formData, formValues } from '../../resource/form/formValues.ts'
import { fieldWords, recordedWords } from '../../command-form/fieldWords.ts'
import { isSame, type Values } from './store.ts'

export interface SettingGroup {
  readonly title: string
  readonly settings: readonly (readonly [key: string, setting: Setting])[]
}

/** The keys of a section as its page groups them. */
export const groupsOf = (table: SettingTable): readonly SettingGroup[] => {
  const groups = new Map<string, (readonly [string, Setting])[]>()
  for (const entry of Object.entries(table)) {
    const title = entry[1].group ?? 'General'
    groups.set(title, [...(groups.get(title) ?? []), entry])
  }
  return [...groups].map(([title, settings]) => ({ title, settings }))
}

/** Keys that a person may change. */
export const ownKeys = (table: SettingTable): readonly string[] =>
  Object.keys(table).filter((key) => table[key]?.fixed !== true)

const fieldsOf = (table: SettingTable): FieldTable =>
  Object.fromEntries(ownKeys(table).map((key) => [key, (table[key] as Setting).field]))

/** A form of a section: its values stand below `values`, as the rules name them in what they refuse. */
export const shapeOf = (table: SettingTable): FormShape => ({ fields: { values: group('Settings', fieldsOf(table)) } })

/** Values as controls hold them. */
export const inForm = (shape: FormShape, values: Values): Values => formValues(shape, { values })

/** What holds while a place says nothing itself: the defaults, over them the group's own values. */
export const inheritedBy = (table: SettingTable, ofGroup: Values | null): Values => ({
  ...defaultsOf(table),
  ...ofGroup,
})

/** What an emptied control says, where that is an answer. */
const emptyOf = ({ kind }: Field): unknown =>
  kind === 'rows' || kind === 'choices' ? [] : kind === 'text' || kind === 'long-text' ? '' : undefined

/** The values that stand in a form; a figure that was emptied is missing. */
export const typedIn = (table: SettingTable, shape: FormShape, form: Values): Values => {
  const typed = (formData(shape, form)['values'] ?? {}) as Values
  return Object.fromEntries(
    ownKeys(table).flatMap((key) => {
      const value = typed[key] ?? emptyOf((table[key] as Setting).field)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

export interface Places {
  /** Keys that this place gave a value, and what holds without them. */
  readonly saved: Values
  readonly inherited: Values
}

export const valuesOf = ({ saved, inherited }: Places): Values => ({ ...inherited, ...saved })

const changedIn = (table: SettingTable, places: Places, typed: Values): readonly string[] => {
  const now = valuesOf(places)
  return ownKeys(table).filter((key) => !isSame(now[key], typed[key]))
}

/** What is to be kept: a key that is as it would be without a word is not said. */
export const savedFrom = (table: SettingTable, places: Places, typed: Values): Values => {
  const changed = new Set(changedIn(table, places, typed))
  return Object.fromEntries(
    ownKeys(table).flatMap((key) => {
      const value = changed.has(key)
        ? isSame(typed[key], places.inherited[key])
          ? undefined
          : typed[key]
        : places.saved[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** Sentences about what was typed, by path. */
export const problemsOf = (table: SettingTable, places: Places, typed: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    changedIn(table, places, typed).flatMap((key) => {
      const { field, value } = table[key] as Setting
      const isEmpty = typed[key] === undefined || typed[key] === ''
      if (isEmpty) return value === '' ? [] : [[`values.${key}`, requiredWords(field.label)] as const]
      return Object.entries(problemsOfValue(table, key, typed[key])).map(
        ([path, problem]) => [`values.${path}`, problem] as const,
      )
    }),
  )

/** What of the changes weighs, and so asks for a reason. */
export const weightsOf = (table: SettingTable, places: Places, typed: Values): readonly Weight[] => [
  ...new Set(changedIn(table, places, typed).flatMap((key) => table[key]?.weight ?? [])),
]

/** A value as a reader understands it; rows of one column by their values. */
export const settingWords = (field: Field, value: unknown): string => {
  if (field.kind === 'rows' && Array.isArray(value) && value.length > 0) {
    const columns = Object.entries(field.fields ?? {})
    if (columns.length === 1)
      return (value as readonly Values[])
        .map((row) => columns.map(([key, one]) => fieldWords(one, row[key])).join(' '))
        .join(', ')
  }
  if (field.kind === 'rows' && Array.isArray(value) && value.length === 0) return 'None'
  return recordedWords(field, value)
}
