import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { importingOf } from '../../../domain/registry/importing.ts'
import { useRecordRights } from '../record/useRecordRights.ts'

/** May rows of this resource be imported? Undefined: people make none, or by hand alone; else why not now, if so. */
export const useImportOffer = (entry: ResourceEntry): { readonly disabledReason: string | undefined } | undefined => {
  const missing = useRecordRights(entry)
  const importing = importingOf(entry)
  return importing && { disabledReason: missing(importing.create) }
}
