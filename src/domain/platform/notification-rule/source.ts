import type { Actor } from '../../kernel/aggregate.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import { inSentence } from '../../kernel/labels.ts'
import type { Refused } from '../../kernel/refusal.ts'
import type { ResourceEntry } from '../../registry/entry.ts'
import { knownResource, knownResources } from '../../registry/known.ts'
import { accessModules } from '../../registry/rights.ts'
import { statusWords } from '../../registry/status-words.ts'
import { refuse } from './rules.ts'

/** Lower-case short names of the ten modules, with their names. */
export const moduleNames: Readonly<Record<string, string>> = Object.fromEntries(
  accessModules.map(({ shortName, name }) => [shortName.toLowerCase(), name]),
)
/** The key of a module by itself or by the id of its document; undefined where the product has no such module. */
export const moduleKeyOf = (text: string): string | undefined =>
  accessModules.find(({ id, shortName }) => id === text || shortName.toLowerCase() === text)?.shortName.toLowerCase()

/** What is a person's own, told of by nobody: notifications about notifications would have no end. */
const isOwn = ({ key, read }: ResourceEntry): boolean => read === 'readers' || key === 'notifications'

/** Resources that notifications can be about. */
export const sources = (): readonly ResourceEntry[] => knownResources().filter((entry) => !isOwn(entry))

export const sourceNamed = (key: string): ResourceEntry | undefined => {
  const entry = knownResource(key)
  return entry === undefined || isOwn(entry) ? undefined : entry
}

/** Why somebody may not write what tells of a resource: nobody learns by it what he may not see (E-PERM). */
export const refuseSource = (key: string, { codes }: Actor): Refused | undefined => {
  const entry = sourceNamed(key)
  if (entry === undefined) return refuse('NR-01', { resource: key }, { field: 'resource' })
  return entry.read === 'open' || codes.has(entry.read)
    ? undefined
    : refuseCommon(
        'E-PERM',
        { action: `see ${inSentence(entry.plural)}`, code: entry.read },
        { field: 'resource', details: { code: entry.read } },
      )
}

/** What a stored status of the resource beside it is called. */
export const statusOfSource = (status: string, beside: object): string => {
  const entry = 'resource' in beside ? knownResource(String(beside.resource)) : undefined
  return entry === undefined ? status : statusWords(entry, status)
}

/** The label of a resource by its key, for lists. */
export const labelOfSource = (key: unknown): string => knownResource(String(key))?.label ?? String(key)
