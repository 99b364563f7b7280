import { useMemo } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { resourceOf } from '../../domain/resources.ts'
import { useDocuments } from './useReplica.ts'

export type Named = AnyDocument & { readonly name: string }

/** More than anybody scrolls through in a picker. */
const most = 200

/** Documents of a master to choose from, by the words searched for, each with its title as `name`. */
export const useNamed = (resource: string, search = ''): readonly Named[] => {
  const entry = resourceOf(resource)
  const { rows } = useDocuments({ resource, filters: [], search, sort: entry.defaultSort, from: 0, size: most })
  return useMemo(() => rows.map(({ document }) => ({ ...document, name: entry.title(document) })), [rows, entry])
}
