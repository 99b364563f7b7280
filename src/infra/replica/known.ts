import type { AnyDocument } from '../../domain/kernel/document.ts'
import { readPath } from '../../domain/registry/columns.ts'
import { resourceOf } from '../../domain/resources.ts'
import type { KnownDocument } from '../face-imports.ts'
import type { Documents } from './documents.ts'
import { whenFilled } from './when-filled.ts'

const patienceMs = 60_000

/** All documents of a resource as an import finds them, once this device has them all; undefined where they do not come. */
export const knownDocuments = async (
  documents: Documents,
  resource: string,
  paths: readonly string[],
  isFilled: (resource: string) => boolean,
): Promise<readonly KnownDocument[] | undefined> => {
  if (!(await whenFilled([resource], { isFilled }, patienceMs))) return undefined
  const known: KnownDocument[] = []
  for await (const slice of documents.slices(resource)) known.push(...knownOf(resource, slice, paths))
  return known
}

/** Documents as an import finds them. */
export const knownOf = (
  resource: string,
  documents: readonly AnyDocument[],
  paths: readonly string[],
): readonly KnownDocument[] => {
  const entry = resourceOf(resource)
  return documents
    .filter((document) => document.deleted !== true)
    .map((document) => ({
      id: document.id,
      name: entry.title(document),
      version: document.version,
      texts: [entry.title(document), ...entry.search(document)].filter((one) => typeof one === 'string'),
      values: Object.fromEntries(paths.map((path) => [path, readPath(document, path)])),
    }))
}
