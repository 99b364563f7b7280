import { useMemo } from 'react'
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

/** The menu as the signed-in user sees it here: what has a screen, and what his codes open. */
export const useMenu = (): Menu => {
  const rights = useRights()
  return useMemo(() => {
    const own = new Set([rights.userId])
    const exists = (path: string): boolean => screenExists(path, own)
    const tabs = tabsFor(navigation, rights, exists)
    // Each step through the app draws the tabs anew: where they lead is found once.
    const paths = new Map(navigation.map((tab) => [tab.base, firstPath(tab, rights, exists)]))
    return {
      rights,
      tabs,
      sectionsOf: (tab) => sectionsFor(tab, rights, exists),
      pathOf: (tab) => paths.get(tab.base) ?? tab.base,
      exists,
      modules: tabs.flatMap((tab) => {
        const path = tab.module === null ? undefined : paths.get(tab.base)
        return path === undefined ? [] : [{ label: tab.label, path }]
      }),
    }
  }, [rights])
}
