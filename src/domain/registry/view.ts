import type { AnyDocument } from '../kernel/document.ts'
import type { Column, Module, ResourceEntry, Service } from './entry.ts'
import { readOnlyEntry } from './read-only.ts'
import { replicaOf } from './replica.ts'
import type { ReportTotals } from './totals.ts'
import { columnOf } from './slots.ts'

export type Values = Readonly<Record<string, unknown>>

/** Documents of another resource that a kind shows within its own: each names by `by` the one in which it stands. */
export interface PartsWithin {
  readonly entry: ResourceEntry
  readonly by: string
  /** A part as it is shown, beside its id and version. */
  shown(part: AnyDocument): Values
  /** The part's own fields from what a caller sends of it, in the shape in which it is shown. */
  fields(sent: Values): Values
  /** Commands of the view, and the one of the part that each is; `index` says of which part. */
  readonly commands: Readonly<Record<string, string>>
}

/** The parts of a document by the keys under which they stand, in order. */
export type Parts = Readonly<Record<string, readonly AnyDocument[]>>

/** One kind of document in a view: whose documents they are, and how they read there. */
export interface ViewedKind {
  readonly entry: ResourceEntry
  /** Column of the entry by column of the view, where their keys differ. */
  readonly columns?: Readonly<Record<string, string>>
  /** Which documents of the entry are of this kind, by values of its columns; all of them unless given. */
  readonly where?: Readonly<Record<string, string>>
  /** The document as the view shows it, beside its id, version, stamps and kind, and the values of columns that it does not give. */
  shown(document: AnyDocument): Values
  /** What stands within it, by its key in the value of the key `within`. */
  readonly parts?: { readonly within: string; readonly of: Readonly<Record<string, PartsWithin>> }
  /** The document's own fields from what a caller of the view sends, in the shape in which it is shown. */
  fields(sent: Values): Values
}

/**
 * Documents of several resources that are listed, read and changed at one base, in a shape of the view's own (documents.md, section 5).
 * Each is read and changed by the rights of its resource, and has an id that no document of another kind has.
 */
export interface ResourceView {
  /** Key under which it is listed, among those of resources and reports. */
  readonly key: string
  readonly label: string
  readonly plural: string
  readonly module: Module
  readonly service: Service
  /** Below `/services/{service}`. */
  readonly path: string
  /** Action code that opens the view. */
  readonly read: string
  /** Key of the value, and of the column, that says of which kind a document is. */
  readonly kindField: string
  readonly kinds: Readonly<Record<string, ViewedKind>>
  /** Values that are objects and may arrive as JSON text. */
  readonly asText: readonly string[]
  /** Of its list, in order. It is sorted and filtered by those that are not computed: each stands for a column that SQL knows in every kind. */
  readonly columns: readonly Column[]
  readonly defaultSort: ResourceEntry['defaultSort']
  /** What a document is called in the list. */
  title(shown: Values): string
  /** What a document adds to the sums below the list, by column. */
  adds?(shown: Values): ReportTotals
}

/** The column of a kind for which one of the view stands. */
export const columnIn = (view: ResourceView, { entry, columns = {} }: ViewedKind, { key }: Column): Column => {
  const column = columnOf(entry, columns[key] ?? key)
  if (column === undefined) throw new Error(`${entry.label} has no column for ${key} of ${view.label}.`)
  return column
}

const withParts = ({ parts }: ViewedKind, shown: Values, standing: Parts): Values => {
  if (parts === undefined) return shown
  const all = Object.entries(standing).map(([key, some]) => [
    key,
    some.map((part) => ({ id: part.id, version: part.version, ...parts.of[key]?.shown(part) })),
  ])
  return { ...shown, [parts.within]: { ...(shown[parts.within] as Values), ...Object.fromEntries(all) } }
}

/** A document as the view shows it, on the wire and in lists; with what stands within it where that was read. */
export const shownAs = (
  view: ResourceView,
  name: string,
  kind: ViewedKind,
  document: AnyDocument,
  parts: Parts = {},
): AnyDocument => {
  const { id, version, seq, createdAt, createdBy, lastModifiedAt, lastModifiedBy } = document
  const stamps = { id, version, seq, createdAt, createdBy, lastModifiedAt, lastModifiedBy, [view.kindField]: name }
  const shown = withParts(kind, kind.shown(document), parts)
  const others = view.columns
    .filter(({ key, computed }) => computed !== true && !Object.hasOwn(stamps, key) && !Object.hasOwn(shown, key))
    .map((column) => [column.key, columnIn(view, kind, column).value(document)])
  return { ...stamps, ...Object.fromEntries(others), ...shown }
}

const isListOfObjects = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))

/** What was sent of a document, and apart from it what was sent of each part within it. */
export const apart = (
  { parts }: ViewedKind,
  sent: Values,
): { readonly own: Values; readonly parts: Readonly<Record<string, readonly Values[]>> } => {
  const holder = parts === undefined ? undefined : (sent[parts.within] as Values | undefined)
  if (parts === undefined || typeof holder !== 'object') return { own: sent, parts: {} }
  const isPart = ([key, value]: readonly [string, unknown]): boolean =>
    Object.hasOwn(parts.of, key) && isListOfObjects(value)
  const all = Object.entries(holder)
  return {
    own: { ...sent, [parts.within]: Object.fromEntries(all.filter((one) => !isPart(one))) },
    parts: Object.fromEntries(all.filter((one) => isPart(one))) as Readonly<Record<string, readonly Values[]>>,
  }
}

/** The kind of a document that the view shows. */
export const kindIn = (view: ResourceView, shown: Values): ViewedKind | undefined => {
  const name = String(shown[view.kindField])
  return Object.hasOwn(view.kinds, name) ? view.kinds[name] : undefined
}

/** What a column of the entry must hold in documents of a kind. */
export const conditionsOf = ({ entry, where = {} }: ViewedKind): readonly (readonly [Column, string])[] =>
  Object.entries(where).map(([key, value]) => {
    const column = columnOf(entry, key)
    if (column === undefined) throw new Error(`${entry.label} has no column ${key}.`)
    return [column, value]
  })

/** Is a document of a resource one of this kind? */
export const isOfKind = (kind: ViewedKind, resource: string, document: AnyDocument): boolean =>
  kind.entry.key === resource && conditionsOf(kind).every(([column, value]) => column.value(document) === value)

/** Keys of the resources whose documents a view shows. */
export const resourcesOf = ({ kinds }: ResourceView): readonly string[] => [
  ...new Set(Object.values(kinds).map(({ entry }) => entry.key)),
]

/** What a caller reads of a document beside its own fields, and may send back: it means nothing there. */
export const isOnlyShown = ({ kindField, columns }: ResourceView, key: string): boolean =>
  key === kindField || onlyShown.has(key) || columns.some((column) => column.key === key && column.computed === true)

const onlyShown: ReadonlySet<string> = new Set([
  'id',
  'version',
  'seq',
  'createdAt',
  'createdBy',
  'lastModifiedAt',
  'lastModifiedBy',
  'status',
])

/** A view as it is listed. Devices hold all of it where they hold all documents of each kind. */
export const listOfView = (view: ResourceView): ResourceEntry => {
  const { key, label, plural, module, service, path, read, kindField, columns, defaultSort, title, adds } = view
  const kinds = Object.values(view.kinds)
  const standsReady = (column: Column): boolean =>
    column.key !== kindField &&
    column.computed !== true &&
    kinds.every((kind) => Object.values(kind.entry.slots).includes(columnIn(view, kind, column).key))
  return {
    ...readOnlyEntry({
      key,
      label,
      plural,
      module,
      service,
      path,
      scope: 'location',
      read,
      columns,
      defaultSort,
      title,
      sorts: columns.filter(standsReady).map((column) => column.key),
    }),
    replica: kinds.every(({ entry }) => replicaOf(entry) === 'all') ? 'all' : 'open',
    ...(adds === undefined ? {} : { adds }),
  }
}
