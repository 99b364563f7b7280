import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { codes } from '../../../domain/inventory/rights.ts'
import { useAllOf, useMayI } from '../../../infra/react/index.ts'

interface UsingItem {
  readonly id: string
  readonly name: string
}

/** Items by the class that they name; undefined where this user may not see the hazards of items, or not all items are known here. */
export type Using = ReadonlyMap<string, readonly UsingItem[]> | undefined

const UsingContext = createContext<Using>(undefined)

export const useUsing = (): Using => useContext(UsingContext)

/** Around the screens of hazard classes: which items name them is found once. */
export const HazardScope = ({ children }: { readonly children: ReactNode }) => {
  const maySee = useMayI()(codes.itemsView)
  const { documents, isReady } = useAllOf('items')
  const using = useMemo(() => {
    if (!maySee || !isReady) return undefined
    const found = new Map<string, UsingItem[]>()
    for (const item of documents) {
      const hazards = (item['hazards'] ?? []) as readonly { readonly classCategory?: { readonly id: string } }[]
      for (const id of new Set(hazards.map((one) => one.classCategory?.id ?? '')))
        found.set(id, [...(found.get(id) ?? []), { id: item.id, name: String(item['name']) }])
    }
    return found
  }, [documents, isReady, maySee])
  return <UsingContext value={using}>{children}</UsingContext>
}
