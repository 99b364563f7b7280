import type { ReactNode } from 'react'
import { useDocuments } from '../../infra/react/index.ts'

const inUse = { filters: [], search: '', sort: 'name', from: 0, size: 1 } as const

/** An item is activated by its grades and a grade by its item: both are kept here, so that the rule is decided at once. */
export const MasterScope = ({ children }: { readonly children: ReactNode }) => {
  useDocuments({ resource: 'items', ...inUse }, { aside: true })
  useDocuments({ resource: 'item-grades', ...inUse }, { aside: true })
  return children
}
