import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { useRecordRights } from '../record/useRecordRights.ts'
import { targetsOf } from './targets.ts'

/** May rows of this resource be imported? Undefined: there is nothing to fill; else why not now, if so. */
export const useImportOffer = (entry: ResourceEntry): { readonly disabledReason: string | undefined } | undefined => {
  const missing = useRecordRights(entry)
  return entry.kind === 'record' && targetsOf(entry).length > 0 ? { disabledReason: missing('Create') } : undefined
}
