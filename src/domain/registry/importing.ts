import type { CommandType } from '../kernel/aggregate.ts'
import { commandTypeOf } from '../kernel/decide.ts'
import { problemsOf } from '../kernel/decode.ts'
import type { AnyDocument } from '../kernel/document.ts'
import type { AnyRow } from '../workflow/rows.ts'
import type { Importing, ResourceEntry } from './entry.ts'
import { type FieldTable, isRows } from './fields.ts'

type Values = Readonly<Record<string, unknown>>

const rowOf = (entry: ResourceEntry, kind: AnyRow['kind']): string | undefined =>
  Object.entries(entry.machine?.rows ?? {}).find(([, row]) => row.kind === kind)?.[0]

/** Does a new document need what only the product can fill, and what begins with nothing? */
const isProductMade = (fields: FieldTable, { data }: CommandType): boolean =>
  problemsOf(data, {}).some(({ field }) => {
    const needed = fields[field.split('.')[0] ?? '']
    return needed?.kept === true && needed.initial === undefined && !isRows(needed) && needed.kind !== 'group'
  })

/** Commands of everything that no table of a workflow states: records, and what lives beside them. */
const usual = { create: 'Create', update: 'Update' } as const

/**
 * How rows of a file become documents, by what the entry says of its commands and fields; undefined where people make none, or where no
 * table says what one is made of.
 */
export const importingOf = (entry: ResourceEntry): Importing | undefined => {
  if (!derived.has(entry)) derived.set(entry, entry.importing ?? importingBy(entry))
  return derived.get(entry)
}

const derived = new WeakMap<ResourceEntry, Importing | undefined>()

const importingBy = (entry: ResourceEntry): Importing | undefined => {
  const { machine, form, aggregate } = entry
  const fields = machine?.head.fields ?? form?.fields
  const create = machine === undefined ? usual.create : rowOf(entry, 'create')
  const type = create === undefined ? undefined : commandTypeOf(aggregate, create)
  if (fields === undefined || create === undefined || type?.creates !== true || type.system === true) return undefined
  // Its fields follow from what it is begun by: no row of a file says them.
  if (machine?.rows[create]?.input !== undefined) return undefined
  if (isProductMade(fields, type)) return undefined
  // No row can say a file.
  if (Object.values(fields).some(({ kind, required }) => kind === 'file' && required)) return undefined
  const update = machine === undefined ? usual.update : rowOf(entry, 'edit')
  const isKnown = update !== undefined && commandTypeOf(aggregate, update) !== undefined
  const root = machine?.head.root
  return { create, fields, ...(isKnown ? { update } : {}), ...(root === undefined ? {} : { root }) }
}

/** What of a document an import could have said. */
export const importedOf = ({ root, of }: Pick<Importing, 'root' | 'of'>, document: AnyDocument): Values =>
  of?.(document) ?? (root === undefined ? document : (document[root] as Values))
