import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Column, ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import type { PresentValue } from './FilterChip.tsx'
import { useEveryDocument } from './useEveryDocument.ts'

/** The rows that are looked through for the values of a reference. */
const looked = 2000

/** The values that reference and free choice columns take in a resource: gathered only while a filter on one of them shows. */
export const usePresentValues = (
  entry: ResourceEntry,
  wanted: readonly Column[],
  viewer: Viewer | undefined,
): { readonly presentOf: (column: Column) => readonly PresentValue[]; readonly gathering: ReactNode } => {
  const [found, setFound] = useState<ReadonlyMap<string, readonly PresentValue[]>>(new Map())
  const open = wanted.filter(
    (column) => column.type === 'reference' || (column.choices === undefined && column.type !== 'yes-no'),
  )
  return {
    presentOf: (column) => found.get(column.key) ?? [],
    gathering: open.length > 0 && <Gather entry={entry} columns={open} viewer={viewer} onFound={setFound} />,
  }
}

interface GatherProps {
  readonly entry: ResourceEntry
  readonly columns: readonly Column[]
  readonly viewer: Viewer | undefined
  readonly onFound: (found: ReadonlyMap<string, readonly PresentValue[]>) => void
}

const Gather = ({ entry, columns, viewer, onFound }: GatherProps) => {
  const query = useMemo(() => ({ resource: entry.key, filters: [], search: '', sort: entry.defaultSort }), [entry])
  const { documents } = useEveryDocument(query, looked)
  const keys = columns.map((column) => column.key).join(' ')
  useEffect(() => {
    const present = entry.columns
      .filter((column) => keys.split(' ').includes(column.key))
      .map((column) => {
        const names = new Map<string, string>()
        for (const document of documents) {
          const name = column.value(document, viewer)
          const value = column.id?.(document) ?? name
          if (typeof name === 'string' && name !== '' && typeof value === 'string') names.set(value, name)
        }
        const values = [...names].map(([value, name]) => ({ value, name }))
        return [column.key, values.toSorted((one, other) => one.name.localeCompare(other.name))] as const
      })
    onFound(new Map(present))
  }, [documents, entry, keys, viewer, onFound])
  return null
}
