import { useMemo } from 'react'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { resourceOf } from '../../domain/resources.ts'
import { useDocuments } from './useReplica.ts'

/** More than a company group has of what is counted and compared whole: users, roles, authorizations, locations. */
const most = 5000

export interface AllOf {
  readonly documents: readonly AnyDocument[]
  readonly isReady: boolean
  /** Others are on their way to this device. */
  readonly isComing: boolean
}

/** Every document of a small resource, live: to count and to compare. */
export const useAllOf = (resource: string): AllOf => {
  const { defaultSort } = resourceOf(resource)
  const { rows, status, total, isPartial } = useDocuments({
    resource,
    filters: [],
    search: '',
    sort: defaultSort,
    from: 0,
    size: most,
  })
  return useMemo(
    () => ({
      documents: rows.map(({ document }) => document),
      isReady: status === 'ready' && isPartial !== true && total <= rows.length,
      isComing: status === 'filling',
    }),
    [rows, status, total, isPartial],
  )
}
