import type { ReactNode } from 'react'
import { useDocuments } from '../../infra/react/index.ts'

const inUse = { filters: [], search: '', sort: 'name', from: 0, size: 1 } as const

/** An item is activated by its grades: they are kept here, so that the rule is decided at once. */
export const MasterScope = ({ children }: { readonly children: ReactNode }) => {
  useDocuments({ resource: 'item-grades', ...inUse }, { aside: true })
  return children
}
