import { readPath } from '../../../domain/registry/columns.ts'
import { type Field, type FieldTable, isRows } from '../../../domain/registry/fields.ts'

export type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Where nothing is said, there is a list of nothing; whether that is allowed is for the rules to say. */
const lists: ReadonlySet<Field['kind']> = new Set(['rows', 'references', 'choices'])

/** What new values begin with where the file says nothing; `isSaid`: a column that left this one empty said so. */
export const begun = (
  table: FieldTable,
  given: Fields,
  isSaid: (path: string) => boolean = () => false,
  above = '',
): Fields => ({
  ...given,
  ...Object.fromEntries(
    Object.entries(table).flatMap(([key, field]): readonly (readonly [string, unknown])[] => {
      const [path, value] = [`${above}${key}`, given[key]]
      const { kind, fields = {}, required, initial } = field
      if (kind === 'group')
        return value === undefined && !required
          ? []
          : [[key, begun(fields, isObject(value) ? value : {}, isSaid, `${path}.`)]]
      if (isRows(field) && Array.isArray(value))
        return [[key, value.map((row) => begun(fields, row as Fields, isSaid, `${path}.0.`))]]
      if (value !== undefined) return []
      if (initial !== undefined && (required || !isSaid(path))) return [[key, initial]]
      if (required && lists.has(kind)) return [[key, []]]
      return required && field.blank === true ? [[key, '']] : []
    }),
  ),
})

/** Puts a value at a dotted path; numbers of rows among it make lists. */
export const put = (into: Fields | readonly unknown[], path: string, value: unknown): void => {
  const [key = '', ...rest] = path.split('.')
  const at = into as Record<string, unknown>
  if (rest.length === 0) {
    at[key] = value
    return
  }
  at[key] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}
  put(at[key] as Fields, rest.join('.'), value)
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify((isObject(one) ? one['id'] : undefined) ?? one) ===
  JSON.stringify((isObject(other) ? other['id'] : undefined) ?? other)

/** Which of the rows that a document has is the one that a file's row speaks of: by what tells rows apart, else by its place. */
const spokenOf = ({ identity }: Field, before: readonly Fields[], row: Fields, index: number): number =>
  identity === undefined || identity.by.some((path) => readPath(row, path) === undefined)
    ? index
    : before.findIndex((one) => identity.by.every((path) => same(readPath(one, path), readPath(row, path))))

/** What a command of change sends for a value: groups and rows are replaced whole, so what the file does not say of one stays. */
const changed = (field: Field | undefined, value: unknown, before: unknown, clears: boolean): unknown => {
  if (field?.kind === 'group' && isObject(value)) return merged(field.fields ?? {}, value, before as Fields, clears)
  if (field === undefined || !isRows(field) || !Array.isArray(value)) return value
  const { fields = {} } = field
  const rows = (before ?? []) as readonly Fields[]
  const spoken = new Set<number>()
  const said = (value as readonly Fields[]).map((row, index) => {
    const at = spokenOf(field, rows, row, index)
    spoken.add(at)
    return rows[at] === undefined ? begun(fields, row) : merged(fields, row, rows[at], clears)
  })
  return clears ? said : [...said, ...rows.filter((_row, index) => !spoken.has(index))]
}

const merged = (table: FieldTable, said: Fields, before: Fields | undefined, clears: boolean): Fields => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(said).map(([key, value]) => [key, changed(table[key], value, before?.[key], clears)]),
  ),
})

/** The patch of a document: what the file says, upon what there is, less what it clears. */
export const patchOf = (
  table: FieldTable,
  said: Fields,
  before: Fields,
  { clears, cleared }: { readonly clears: boolean; readonly cleared: readonly string[] },
): Fields => {
  const isBelow = (key: string): boolean => cleared.some((path) => path.startsWith(`${key}.`))
  const keys = new Set([...Object.keys(said), ...Object.keys(table).filter(isBelow)])
  const less = (value: unknown, above: string): unknown =>
    !isObject(value) || !isBelow(above)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => !cleared.includes(`${above}.${key}`))
            .map(([key, one]) => [key, less(one, `${above}.${key}`)]),
        )
  return {
    ...Object.fromEntries(
      Array.from(keys, (key) => [
        key,
        less(key in said ? changed(table[key], said[key], before[key], clears) : (before[key] ?? {}), key),
      ]),
    ),
    ...Object.fromEntries(cleared.filter((path) => !path.includes('.')).map((path) => [path, null])),
  }
}
