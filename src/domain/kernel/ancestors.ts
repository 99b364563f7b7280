import { mostAncestors } from './aggregate.ts'
import type { Ref } from './event.ts'
import { readPath } from './read-path.ts'

/** Goes up from a document along a reference, with whatever reads documents where it is asked. Ends at a circle. */
export const climb = async <T extends object>(
  from: string,
  path: string,
  read: (id: string) => Promise<T | null | undefined>,
): Promise<readonly T[] | undefined> => {
  const found: T[] = []
  const seen = new Set<string>()
  for (let id: string | undefined = from; id !== undefined && !seen.has(id) && seen.size < mostAncestors;) {
    seen.add(id)
    // oxlint-disable-next-line no-await-in-loop -- the next one stands in this one
    const document: T | null | undefined = await read(id)
    if (document === undefined) return undefined
    if (document === null) break
    found.push(document)
    id = (readPath(document, path) as Ref | undefined)?.id
  }
  return found
}
