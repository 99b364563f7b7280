import { readPath } from '../../domain/registry/columns.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import type { KnownDocument } from '../face-imports.ts'
import type { Documents } from './documents.ts'

/** How often it is looked whether a resource is here by now. */
const lookMs = 100
const patienceMs = 60_000

/** All documents of a resource as an import finds them, once this device has them all; undefined where they do not come. */
export const knownDocuments = async (
  documents: Documents,
  resource: string,
  paths: readonly string[],
  isFilled: (resource: string) => boolean,
): Promise<readonly KnownDocument[] | undefined> => {
  const entry = resourceOf(resource)
  for (let waited = 0; !isFilled(resource); waited += lookMs) {
    if (waited > patienceMs) return undefined
    // oxlint-disable-next-line no-await-in-loop -- the pull needs its time
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  const known: KnownDocument[] = []
  for await (const slice of documents.slices(resource))
    for (const document of slice)
      if (document.deleted !== true)
        known.push({
          id: document.id,
          name: entry.title(document),
          version: document.version,
          texts: [entry.title(document), ...entry.search(document)].filter((one) => typeof one === 'string'),
          values: Object.fromEntries(paths.map((path) => [path, readPath(document, path)])),
        })
  return known
}
