import type { ResourceEntry } from './entry.ts'

let known: ReadonlyMap<string, ResourceEntry> = new Map()

/**
 * The registry's entries, for those of its own entries that speak of other resources: rules and dashboards. The registry
 * says them as soon as it is complete; importing it here would be a circle.
 */
export const knowResources = (entries: readonly ResourceEntry[]): void => {
  known = new Map(entries.map((entry) => [entry.key, entry]))
}

export const knownResource = (key: string): ResourceEntry | undefined => known.get(key)

export const knownResources = (): readonly ResourceEntry[] => [...known.values()]
