import { inSentence } from '../../../domain/kernel/labels.ts'
import { singularOf } from '../../../domain/kernel/plural.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type Field, type FieldTable, isRows, text } from '../../../domain/registry/fields.ts'
import { findResource } from '../../../domain/resources.ts'
import { importingOf } from '../../../domain/registry/importing.ts'

/** A field that a column of a file can fill. */
export interface Target {
  /** Dotted path, in rows with their number: `addresses.0.city`. */
  readonly path: string
  /** What no other field of the resource is called: of a field in a group with the group's name, of one in rows with their number. */
  readonly label: string
  /** What else a column may be called that fills it. */
  readonly names: readonly string[]
  readonly field: Field
}

/** The column that tells which rows of a file are one document, and which document that is. */
export const documentPath = 'id'

/** Rows of a document that may stand beside each other in one row of a file; more stand below each other. */
export const mostBeside = 30

/** What stands in no cell: files are chosen one by one, and of what this version does not know there is nothing to choose. */
const isFit = ({ kind, kept, computed, among }: Field): boolean =>
  kind !== 'file' &&
  kind !== 'instant' &&
  kept !== true &&
  computed === undefined &&
  (among === undefined || findResource(among.resource) !== undefined)

/** Key of the resource whose documents a field names, if it names any. */
export const namedResource = ({ among, identifies }: Pick<Field, 'among' | 'identifies'>): string | undefined =>
  among?.resource ?? identifies

/** A name without all that people write differently in it. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A field with what stands around it, from the outside: groups by their names, rows by name and number. */
interface Found {
  readonly path: string
  readonly field: Field
  readonly above: readonly { readonly name: string; readonly row?: number }[]
}

const foundIn = (table: FieldTable, path = '', above: Found['above'] = []): readonly Found[] =>
  Object.entries(table).flatMap(([key, field]): readonly Found[] => {
    if (!isFit(field)) return []
    const at = `${path}${key}`
    if (field.kind === 'group') return foundIn(field.fields ?? {}, `${at}.`, [...above, { name: field.label }])
    if (!isRows(field)) return [{ path: at, field, above }]
    // Rows of a row stand below each other.
    const beside = above.some((one) => one.row !== undefined) ? 1 : Math.min(mostBeside, field.most ?? mostBeside)
    return Array.from({ length: beside }, (_, row) =>
      foundIn(field.fields ?? {}, `${at}.${row}.`, [...above, { name: singularOf(field.label), row }]),
    ).flat()
  })

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** What a field may be called, the shortest first: each says more of what it stands in. */
const calledOf = ({ field: { label }, above }: Found): readonly string[] => {
  const last = above.findLastIndex((one) => one.row !== undefined)
  if (last < 0)
    return unique([
      above.length === 0 ? label : `${above.at(-1)?.name}: ${label}`,
      [...above.map((one) => one.name), label].join(': '),
    ])
  const lines = above.filter((one) => one.row !== undefined)
  const rows = lines
    .map(({ name, row = 0 }, index) => (index === 0 ? `${name} ${row + 1}` : inSentence(name)))
    .join(' ')
  const groups = above.slice(last + 1).map((one) => inSentence(one.name))
  return unique([`${rows} ${inSentence(label)}`, [rows, ...groups, inSentence(label)].join(' ')])
}

/** Names by which columns of other programs are known too, where no other field has them. */
const othersOf = ({ path, field: { label }, above }: Found): readonly string[] => {
  const rows = above.filter((one) => one.row !== undefined)
  const [first] = rows
  if (first?.row === undefined) return [label, path]
  const plain = [...rows.map((one) => one.name), label].join(' ')
  const numbered = [`${label} ${first.row + 1}`, `${plain} ${first.row + 1}`]
  return first.row === 0 ? [plain, label, ...numbered, path] : [...numbered, path]
}

/** How many fields may be called by a name. */
const countedNames = (found: readonly Found[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  for (const name of found.flatMap((one) => unique([...calledOf(one), ...othersOf(one)].map(plainName))))
    times.set(name, (times.get(name) ?? 0) + 1)
  return times
}

const kept = new WeakMap<ResourceEntry, readonly Target[]>()

/** Every field of a resource that columns can fill; of rows as many as may stand beside each other. */
export const targetsOf = (entry: ResourceEntry): readonly Target[] => {
  const known = kept.get(entry)
  if (known !== undefined) return known
  const found = foundIn(importingOf(entry)?.fields ?? {})
  const isInRows = ({ above }: Found): boolean => above.some((one) => one.row !== undefined)
  const [all, outside] = [found, found.filter((one) => !isInRows(one))].map(countedNames)
  const targets = found.map((one): Target => {
    const called = calledOf(one)
    const isOwn = (name: string): boolean => all?.get(plainName(name)) === 1
    // A name is that of a field outside rows, whatever is called so in them.
    const isTaken = (name: string): boolean => (isInRows(one) ? !isOwn(name) : (outside?.get(plainName(name)) ?? 0) > 1)
    const label = called.find(isOwn) ?? called.at(-1) ?? one.path
    // A top-level field has its bare name, whatever is called so elsewhere.
    const others = one.above.length === 0 ? othersOf(one) : othersOf(one).filter((name) => !isTaken(name))
    return { path: one.path, label, names: unique([label, ...called.filter(isOwn), ...others]), field: one.field }
  })
  const document: Target = {
    path: documentPath,
    label: targets.some(({ names }) => names.some((name) => plainName(name) === 'document'))
      ? 'Document id'
      : 'Document',
    names: ['Document', 'Document id', `${entry.label} id`],
    field: text('Document'),
  }
  const offered = targets.length === 0 ? [] : [...targets, document]
  kept.set(entry, offered)
  return offered
}

/** The number of the row of a document that a field stands in, beside others; 0 where it stands in none. */
const numberOf = ({ path }: Target): number => Number(/\.(\d+)\./.exec(path)?.[1] ?? 0)

/** The rows that a field stands in, and their number: `addresses.0`; undefined where it stands in none. */
export const rowsOf = ({ path }: Pick<Target, 'path'>): string | undefined => /^.*?\.\d+(?=\.)/.exec(path)?.[0]

/** Fields that are offered: of rows those that a column fills, and one more. */
export const offeredTargets = (targets: readonly Target[], isFilled: (path: string) => boolean): readonly Target[] => {
  const filled = new Map<string, number>()
  const tableOf = (target: Target): string => target.path.split(/\.\d+\./)[0] ?? ''
  for (const target of targets)
    if (isFilled(target.path))
      filled.set(tableOf(target), Math.max(filled.get(tableOf(target)) ?? 0, numberOf(target) + 1))
  return targets.filter((target) => numberOf(target) <= (filled.get(tableOf(target)) ?? 0))
}

/** The field at a path that the rules name: in rows beyond those that stand beside each other, by the first of them. */
export const targetAt = (targets: readonly Target[], path: string): Target | undefined => {
  const first = path.replaceAll(/\.\d+(?=\.)/g, '.0')
  return targets.find((one) => one.path === path) ?? targets.find((one) => one.path === first)
}

/** Column of the file by path of the field. */
export type Mapping = Readonly<Record<string, number>>
