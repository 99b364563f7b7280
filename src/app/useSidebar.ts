import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../infra/react/index.ts'

/** What a person's browser keeps of the sidebar (spec 01, local state). */
export interface SidebarFlags {
  readonly expanded: boolean
  /** All sub-menus expanded. */
  readonly all: boolean
  /** Sections and sub-menus that the person opened or closed by hand, by key. */
  readonly open: Readonly<Record<string, boolean>>
}

const defaults: SidebarFlags = { expanded: true, all: false, open: {} }

export interface SidebarState extends SidebarFlags {
  readonly toggle: () => void
  /** Opens or closes every section and sub-menu at once; what was done by hand is forgotten. */
  readonly toggleAll: () => void
  readonly setOpen: (key: string, open: boolean) => void
  /** Sections stand open unless closed, sub-menus closed unless opened or all are expanded. */
  readonly isOpen: (key: string, kind: 'section' | 'sub-menu') => boolean
}

const listeners = new Set<() => void>()

/** Kept by the browser, not by the replica, so that the first paint has the right width. */
export const useSidebar = (): SidebarState => {
  const { user } = useSession()
  const key = `chronicle.sidebar.${user?.id ?? ''}`
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const flags = useMemo(() => parsed(kept), [kept])
  const put = useCallback(
    (change: Partial<SidebarFlags>) => {
      localStorage.setItem(key, JSON.stringify({ ...parsed(localStorage.getItem(key)), ...change }))
      for (const listener of listeners) listener()
    },
    [key],
  )
  return useMemo(
    () => ({
      ...flags,
      toggle: () => put({ expanded: !parsed(localStorage.getItem(key)).expanded }),
      toggleAll: () => put({ all: !flags.all, open: {} }),
      setOpen: (one, open) => put({ open: { ...flags.open, [one]: open } }),
      isOpen: (one, kind) => flags.open[one] ?? (flags.all || kind === 'section'),
    }),
    [flags, key, put],
  )
}

const parsed = (kept: string | null): SidebarFlags => {
  try {
    return { ...defaults, ...(JSON.parse(kept ?? '{}') as Partial<SidebarFlags>) }
  } catch {
    return defaults
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
