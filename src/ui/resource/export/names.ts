import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { ImportActions, KnownDocument } from '../../../infra/react/index.ts'
import { localDay } from '../../kit/timeWords.ts'
import { finderOf, tellingPaths } from '../import/finding.ts'
import { namedResource, targetsOf } from '../import/targets.ts'
import type { Names } from './plan.ts'

/** By which of its texts a document is found and no other; by its id where there is none. */
const tellingName = (
  { id, name, texts }: KnownDocument,
  find: (text: string) => readonly { readonly id: string }[],
): string =>
  [name, ...texts].find((text) => {
    const found = find(text)
    return found.length === 1 && found[0]?.id === id
  }) ?? id

/**
 * What the documents that those of a resource name are called in a file to be imported again. Of more than a device reads there are
 * none: they stand there by the names that they had.
 */
export const namesFor = async (entry: ResourceEntry, { known }: Pick<ImportActions, 'known'>): Promise<Names> => {
  const resources = new Set(targetsOf(entry).flatMap(({ field }) => namedResource(field) ?? []))
  const today = localDay(new Date())
  const named = await Promise.all(
    Array.from(resources, async (resource) => {
      const all = (await known(resource, tellingPaths)) ?? []
      const find = finderOf(new Map([[resource, all]]), today)
      return [resource, new Map(all.map((one) => [one.id, tellingName(one, (text) => find(resource, text))]))] as const
    }),
  )
  return new Map(named)
}
