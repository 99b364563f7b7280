import { createContext, use, useMemo } from 'react'
import { navigation } from '../domain/navigation.ts'
import type { NavigationTab } from '../domain/registry/navigation.ts'
import {
  firstPath,
  type MenuRights,
  sectionsFor,
  type ShownSection,
  tabsFor,
} from '../domain/platform/navigation/visibility.ts'
import { screenExists } from './existing.ts'
import { useRights } from './useRights.ts'

export interface Menu {
  readonly rights: MenuRights
  readonly tabs: readonly NavigationTab[]
  readonly sectionsOf: (tab: NavigationTab) => readonly ShownSection[]
  /** Where a click on the tab leads: its first entry, else its own page, which says that nothing is open. */
  readonly pathOf: (tab: NavigationTab) => string
  readonly exists: (path: string) => boolean
  /** The modules of which something is open to the user, each with where it begins. */
  readonly modules: readonly { readonly label: string; readonly path: string }[]
}

/** What the frame works out for all that it holds: every part of it asks, at each letter of the palette too. */
export const MenuContext = createContext<Menu | null>(null)

/** The menu as the signed-in user sees it here: what has a screen, and what his codes open. Inside of the frame alone. */
export const useMenu = (): Menu => {
  const menu = use(MenuContext)
  if (menu === null) throw new Error('Only what stands inside of the frame has a menu.')
  return menu
}

/** The same, worked out: once, for the frame. */
export const useWorkedOutMenu = (): Menu => {
  const rights = useRights()
  return useMemo(() => {
    const own = new Set([rights.userId])
    const exists = (path: string): boolean => screenExists(path, own)
    const tabs = tabsFor(navigation, rights, exists)
    const sections = new Map(navigation.map((tab) => [tab.base, sectionsFor(tab, rights, exists)]))
    const sectionsOf = (tab: NavigationTab): readonly ShownSection[] => sections.get(tab.base) ?? []
    const pathOf = (tab: NavigationTab): string => firstPath(sectionsOf(tab)) ?? tab.base
    return {
      rights,
      tabs,
      sectionsOf,
      pathOf,
      exists,
      modules: tabs.flatMap((tab) => {
        const path = firstPath(sectionsOf(tab))
        return tab.module === null || path === undefined ? [] : [{ label: tab.label, path }]
      }),
    }
  }, [rights])
}
