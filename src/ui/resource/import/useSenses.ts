import { useEffect, useState } from 'react'
import type { Senses } from './columns.ts'
import type { OpenedTable } from './import.worker.ts'
import type { Mapping } from './targets.ts'
import type { ImportFile } from './useImportFile.ts'

const none: Senses = {}

/** What the mapped columns say of how they are written; null while they are looked through. */
export const useSenses = (
  table: OpenedTable | null,
  mapping: Mapping,
  ask: ImportFile['senses'],
): { readonly senses: Senses; readonly busy: boolean } => {
  const [known, setKnown] = useState<{ readonly of: string; readonly table: OpenedTable | null; senses: Senses }>({
    of: '',
    table: null,
    senses: none,
  })
  // A mapping is made anew with each drawing: what it says is what counts.
  const of = JSON.stringify(mapping)
  useEffect(() => {
    let isHere = true
    if (table !== null) void ask(JSON.parse(of) as Mapping).then((senses) => isHere && setKnown({ of, table, senses }))
    return () => {
      isHere = false
    }
  }, [table, of, ask])
  // Senses of the same table stay while another column is looked through, so that nothing jumps.
  return { senses: known.table === table ? known.senses : none, busy: known.table !== table || known.of !== of }
}
