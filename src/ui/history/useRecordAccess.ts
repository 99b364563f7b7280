import { useCallback } from 'react'
import { v7 as newId } from 'uuid'
import type { ExportFormat } from '../../domain/history/history.ts'
import { useDispatch } from '../../infra/react/index.ts'

/** A look into a history: which document, up to which version, what its chain ended with. */
export interface HistoryLook {
  readonly resource: string
  readonly id: string
  /** Name of the document at that version. */
  readonly title: string
  readonly version: number
  /** Hash of the event of that version. */
  readonly headHash: string
}

export type HistoryAccess = HistoryLook &
  ({ readonly kind: 'replay' } | { readonly kind: 'export'; readonly format: ExportFormat })

const resource = 'history-accesses'
const longestTitle = 200

/**
 * Records that a history was looked at or taken out (spec 06 History, Access log): kept on this device at once, sent in the
 * background. Resolves with the sentence to show where it could not be recorded, else with null. A view that must not show
 * without a record waits for it.
 */
export const useRecordAccess = (): ((access: HistoryAccess) => Promise<string | null>) => {
  const dispatch = useDispatch()
  return useCallback(
    async (access) => {
      const { resource: of, id, title, version, headHash } = access
      const result = await dispatch({
        resource,
        documentId: newId(),
        type: 'RecordAccess',
        data: {
          ...(access.kind === 'export' ? { kind: access.kind, format: access.format } : { kind: access.kind }),
          resource: of,
          documentId: id,
          title: title.slice(0, longestTitle),
          upToVersion: version,
          headHash,
          deviceAt: new Date().toISOString(),
        },
      })
      if (result.outcome === 'saved') return null
      return result.outcome === 'refused' ? result.refusal.message : result.message
    },
    [dispatch],
  )
}
