import type { AnyDocument } from '../kernel/document.ts'
import type { Column, ResourceEntry } from './entry.ts'

type Replicated = Pick<ResourceEntry, 'replica' | 'closed' | 'machine' | 'steps'>

/** How much of a resource devices hold; all of it unless its entry says otherwise. */
export const replicaOf = ({ replica = 'all' }: Replicated): 'all' | 'open' | 'none' => replica

/** Statuses in which a document is finished, so that a device that holds open documents alone does not hold it. */
export const closedStatuses = ({ closed, machine, steps }: Replicated): readonly string[] =>
  closed ??
  Object.entries((machine ?? steps?.machine)?.head.statuses ?? {}).flatMap(([status, { kind }]) =>
    kind === 'end' ? [status] : [],
  )

/** Do devices hold this document without being asked to? */
export const isHeld = (entry: Replicated, document: AnyDocument): boolean => {
  const mode = replicaOf(entry)
  return mode === 'all' || (mode === 'open' && !closedStatuses(entry).includes(String(document['status'] ?? '')))
}

/** Can a list of any length be put in the order of a column? Where devices do not hold all, by those alone that stand ready in that order. */
export const sortsAny = (
  entry: Pick<ResourceEntry, 'replica' | 'slots' | 'sorts'>,
  { key }: Pick<Column, 'key'>,
): boolean => replicaOf(entry) === 'all' || (entry.sorts ?? Object.values(entry.slots)).includes(key)

/** Of what devices do not hold whole, so many rows are counted exactly, and put in any order. */
export const mostExact = 10_000

/** Words of one question which documents are called so. */
export const mostWordsAsked = 500

/** Rows of one answer of a report: files of them are read in few. */
export const largestReportPage = 1000
