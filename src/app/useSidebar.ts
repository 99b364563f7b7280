import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Kept per browser, so that the first paint has the right width (spec 01, local state). */
const storageKey = 'chronicle.sidebar'
const listeners = new Set<() => void>()

export interface SidebarState {
  readonly expanded: boolean
  readonly toggle: () => void
}

/** Whether the sidebar is expanded, and the way to change it. */
export const useSidebar = (): SidebarState => {
  const expanded = useSyncExternalStore(subscribe, isExpanded)
  const toggle = useCallback(() => {
    localStorage.setItem(storageKey, isExpanded() ? 'collapsed' : 'expanded')
    for (const listener of listeners) listener()
  }, [])
  return useMemo(() => ({ expanded, toggle }), [expanded, toggle])
}

const isExpanded = (): boolean => localStorage.getItem(storageKey) !== 'collapsed'

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
