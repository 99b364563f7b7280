import type { Command } from '../kernel/aggregate.ts'
import type { AnyDocument } from '../kernel/document.ts'
import type { Ref } from '../kernel/event.ts'
import { inputOf } from '../workflow/rows.ts'
import { detailsOf } from '../workflow/situation.ts'
import type { ResourceEntry } from './entry.ts'
import { type Among, type Field, type FieldTable, isRows } from './fields.ts'

type Values = Readonly<Record<string, unknown>>

/** A document that a field names. */
export interface Named {
  /** Dotted path of the field, for messages: `lines.0.batch`. */
  readonly at: string
  readonly label: string
  readonly among: Among
  readonly ref: Ref
  /** What its choice hangs on, by the columns that must hold these. */
  readonly beside: Readonly<Record<string, Ref>>
  /** The same field of any row, whom it names, and beside what: a document that has it already has nothing new in it. */
  readonly key: string
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRef = (value: unknown): value is Ref => isObject(value) && typeof value['id'] === 'string'

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Where a field stands: its dotted path, and the same without the numbers of rows. */
interface Place {
  readonly at: string
  readonly of: string
}

const namedBy = ({ label, among }: Field, value: unknown, { at, of }: Place, around: Values): readonly Named[] => {
  if (among === undefined || !isRef(value)) return []
  const beside = Object.fromEntries(
    Object.entries(among.beside ?? {}).flatMap(([column, cell]) =>
      isRef(around[cell]) ? [[column, around[cell]] as const] : [],
    ),
  )
  const key = [of, value.id, ...Object.values(beside).map(({ id }) => id)].join('|')
  return [{ at, label, among, ref: value, beside, key }]
}

type NamingField = readonly [key: string, field: Field, within: readonly NamingField[]]

const namingFields = new WeakMap<FieldTable, readonly NamingField[]>()

/** The fields of a table that can name documents, or hold such: most of a line's do not. */
const namingIn = (table: FieldTable): readonly NamingField[] => {
  const known = namingFields.get(table)
  if (known !== undefined) return known
  const naming = Object.entries(table).flatMap(([key, field]): readonly NamingField[] => {
    if (field.kind === 'reference' || field.kind === 'references') return [[key, field, []]]
    const within = isRows(field) || field.kind === 'group' ? namingIn(field.fields ?? {}) : []
    return within.length === 0 ? [] : [[key, field, within]]
  })
  namingFields.set(table, naming)
  return naming
}

/** Every document that the values of a table name, in the order of the form; the values may be anything that a client sent. */
const namedIn = (
  table: readonly NamingField[],
  values: Values,
  above: Place = { at: '', of: '' },
  found: Named[] = [],
): readonly Named[] => {
  for (const [key, field, fields] of table) {
    const value = values[key]
    if (value === undefined || value === null || field.when?.(values) === false) continue
    const place = { at: `${above.at}${key}`, of: `${above.of}${key}` }
    const inRow = (index: number): Place => ({ at: `${place.at}.${index}`, of: place.of })
    const within = ({ at, of }: Place): Place => ({ at: `${at}.`, of: `${of}.` })
    if (field.kind === 'reference') found.push(...namedBy(field, value, place, values))
    else if (field.kind === 'references')
      for (const [index, one] of listed(value).entries()) found.push(...namedBy(field, one, inRow(index), values))
    else if (field.kind === 'group') {
      if (isObject(value)) namedIn(fields, value, within(place), found)
    } else
      for (const [index, row] of listed(value).entries())
        if (isObject(row)) namedIn(fields, row, within(inRow(index)), found)
  }
  return found
}

/** What a command of a workflow document gives to fields: their table, and where in its data their values stand. */
const givenBy = (
  { machine }: ResourceEntry,
  type: string,
): { readonly table: FieldTable; readonly under?: 'patch' } | undefined => {
  const row = machine !== undefined && Object.hasOwn(machine.rows, type) ? machine.rows[type] : undefined
  if (machine === undefined || row === undefined) return undefined
  return row.kind === 'edit' ? { table: machine.head.fields, under: 'patch' } : { table: inputOf(machine.head, row) }
}

/** Every document that a command of a workflow names in a field, whether or not it would be accepted. */
export const namedByCommand = (entry: ResourceEntry, { type, data }: Command): readonly Named[] => {
  const given = givenBy(entry, type)
  const values = given?.under === undefined || !isObject(data) ? data : data[given.under]
  return given === undefined || !isObject(values) ? [] : namedIn(namingIn(given.table), values)
}

/** What a document names in the fields that a command gives, by `key`. */
export const namedBefore = (
  entry: ResourceEntry,
  document: AnyDocument,
  { type }: Command,
): ReadonlyMap<string, Ref> => {
  const given = givenBy(entry, type)
  if (given === undefined || entry.machine === undefined) return new Map()
  return new Map(
    namedIn(namingIn(given.table), detailsOf(entry.machine.head, document)).map(({ key, ref }) => [key, ref]),
  )
}

/** The command with other names at these paths. */
export const renamed = <C extends Command>(
  entry: ResourceEntry,
  command: C,
  names: readonly (readonly [at: string, name: string])[],
): C => {
  if (names.length === 0) return command
  const data = structuredClone(command.data) as Values
  const under = givenBy(entry, command.type)?.under
  for (const [at, name] of names) {
    const path = under === undefined ? at : `${under}.${at}`
    const ref = path.split('.').reduce<unknown>((value, key) => (value as Values)[key], data)
    Object.assign(ref as object, { name })
  }
  return { ...command, data }
}
