import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { importingOf } from '../../../domain/registry/importing.ts'
import { replicaOf } from '../../../domain/registry/replica.ts'
import { resourceOf } from '../../../domain/resources.ts'
import type { ImportActions, KnownDocument } from '../../../infra/react/index.ts'
import { tellingPaths } from './finding.ts'
import { type ImportPlan, isFilled } from './plan.ts'
import { documentPath, namedResource, type Target, targetsOf } from './targets.ts'

/** Documents by resource. */
export type KnownByResource = ReadonlyMap<string, readonly KnownDocument[]>

/** The words that stand in the columns of some fields. */
export type WordsOf = (paths: readonly string[]) => Promise<readonly string[]>

/** A resource that fields name, the fields, and what must be known of its documents so that the one is told that is meant. */
interface NamedThere {
  readonly resource: string
  readonly fields: readonly string[]
  readonly paths: readonly string[]
}

export const namedBy = (targets: readonly Target[]): readonly NamedThere[] => {
  const named = new Map<string, { readonly fields: string[]; readonly paths: Set<string> }>()
  for (const { path, field } of targets) {
    const resource = namedResource(field)
    if (resource === undefined) continue
    const one = named.get(resource) ?? { fields: [], paths: new Set<string>(tellingPaths) }
    one.fields.push(path)
    for (const telling of Object.keys({ ...field.among?.where, ...field.among?.beside })) one.paths.add(telling)
    named.set(resource, one)
  }
  return Array.from(named, ([resource, { fields, paths }]) => ({ resource, fields, paths: [...paths] }))
}

/** Is a resource found by words alone, because devices do not hold all of it? */
export const isFoundByWords = (resource: string): boolean => replicaOf(resourceOf(resource)) !== 'all'

/** Documents that rows may mean: all of a resource that this device holds, else those that the server finds by the words of the file. */
export const knownAs = async (
  actions: Pick<ImportActions, 'known'>,
  { resource, fields, paths }: NamedThere,
  wordsOf: WordsOf,
): Promise<readonly KnownDocument[] | undefined> =>
  actions.known(resource, paths, isFoundByWords(resource) ? await wordsOf(fields) : undefined)

/** Fields by which documents are found that devices do not hold: their number, and what the server looks up by. */
export const isFindable = (entry: ResourceEntry, path: string): boolean =>
  !isFoundByWords(entry.key) || path === documentPath || Object.values(entry.slots).includes(path)

/** The documents that rows may mean: those that their fields name, and those that exist already. */
export const gather = async (
  entry: ResourceEntry,
  actions: Pick<ImportActions, 'known'>,
  plan: ImportPlan,
  inFile: WordsOf,
): Promise<{ readonly existing: readonly KnownDocument[]; readonly known: KnownByResource }> => {
  const late = (): never => {
    throw new Error('Records that the rows refer to are not on this device, and the server does not answer. Try again.')
  }
  // What words were said to mean is named by its id.
  const wordsOf: WordsOf = async (paths) => [
    ...(await inFile(paths)),
    ...paths.flatMap((path) => Object.values(plan.words[path] ?? {}).filter(Boolean)),
  ]
  const filled = targetsOf(entry).filter(({ path }) => isFilled(plan, path))
  const known = new Map<string, readonly KnownDocument[]>()
  for (const named of namedBy(filled))
    // oxlint-disable-next-line no-await-in-loop -- few
    known.set(named.resource, (await knownAs(actions, named, wordsOf)) ?? late())
  if (plan.keys.length === 0) return { known, existing: [] }
  const root = importingOf(entry)?.root
  const at = root === undefined ? '' : `${root}.`
  const wholes = filled.flatMap(({ path }) => (path.includes('.') ? [path.split('.')[0] as string] : []))
  const paths = [...new Set([...plan.keys, ...wholes])].filter((path) => path !== documentPath)
  const existing =
    (await knownAs(
      actions,
      { resource: entry.key, fields: plan.keys, paths: paths.map((path) => `${at}${path}`) },
      wordsOf,
    )) ?? late()
  return {
    known,
    existing: existing.map((one) => ({
      ...one,
      values: Object.fromEntries(Object.entries(one.values).map(([path, value]) => [path.slice(at.length), value])),
    })),
  }
}
