import type { DocumentKey } from '../../domain/kernel/event.ts'
import { findResource } from '../../domain/resources.ts'
import type { Documents } from './documents.ts'
import type { SingleDocuments } from './single-documents.ts'

interface NameParts {
  readonly documents: Documents
  readonly singles: Pick<SingleDocuments, 'one'>
}

/** What documents are called: of those on this device, and of what the server shows this user; null of any other. */
export const namesOf = (
  { documents, singles }: NameParts,
  keys: readonly DocumentKey[],
): Promise<readonly (string | null)[]> =>
  Promise.all(
    keys.map(async ({ resource, id }) => {
      const entry = findResource(resource)
      if (entry === undefined) return null
      const document = (await documents.one(resource, id)) ?? (await singles.one(resource, id))
      return document ? entry.title(document) : null
    }),
  )
