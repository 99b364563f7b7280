import type { FactQuery } from '../../domain/kernel/aggregate.ts'
import { type AnyDocument, kernelKeys, notedKeys } from '../../domain/kernel/document.ts'
import { keysOfMark } from '../../domain/kernel/marks.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import type { Authorization } from '../session/authorization.ts'

/** Does this device hold every document of the resource (with the fields that rules may look at), once it is filled? */
export const readsAll = (entry: ResourceEntry, { codes }: Pick<Authorization, 'codes'>): boolean =>
  entry.read === 'open' || (entry.read !== 'readers' && codes.includes(entry.read)) || entry.openFields !== undefined

const isOpen = ({ openFields = [] }: ResourceEntry, path: string): boolean => {
  const [field = ''] = path.split('.')
  return openFields.includes(field) || notedKeys.some((key) => key === field)
}

/** Does this device see by what documents are looked for? Who reads open fields alone finds none by another, though there is one. */
export const findsBy = (
  entry: ResourceEntry,
  { codes }: Pick<Authorization, 'codes'>,
  query: Extract<FactQuery, { readonly kind: 'documents' | 'marked' }>,
): boolean => {
  if (entry.read === 'open' || codes.includes(entry.read)) return true
  const paths = query.kind === 'marked' ? keysOfMark(query.mark) : Object.keys(query.where)
  return paths?.every((path) => isOpen(entry, path)) === true
}

/** May the user expect documents of the resource here at all? */
export const readsSome = (entry: ResourceEntry, authorization: Pick<Authorization, 'codes'>): boolean =>
  readsAll(entry, authorization) || entry.readers !== undefined

/**
 * Was the document written by rules that this program does not know yet? A status or choice outside its tables, or a
 * record's field outside its schema, says so. Such a document is kept and shown, but nothing is decided on it here.
 */
export const isNewer = (entry: ResourceEntry, document: AnyDocument): boolean => {
  // Nothing was written yet: a workflow's first state is none of the statuses that a list shows.
  if (document.version === 0) return false
  const unknownChoice = entry.columns.some(({ choices, value }) => {
    const held = choices === undefined ? null : value(document)
    // A list of choices reads `a, b`.
    return (
      typeof held === 'string' &&
      held !== '' &&
      choices?.includes(held) === false &&
      !held.split(', ').every((one) => choices.includes(one))
    )
  })
  if (unknownChoice || entry.kind === 'workflow') return unknownChoice
  const known = (entry.fields as { readonly fields?: object }).fields
  return known !== undefined && Object.keys(document).some((key) => !kernelKeys.has(key) && !Object.hasOwn(known, key))
}
