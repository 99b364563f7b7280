import { useEffect, useSyncExternalStore } from 'react'

/** The name that the open page gave itself, for the breadcrumb and the window's title. */
let name: string | null = null
const listeners = new Set<() => void>()
const put = (next: string | null): void => {
  if (next === name) return
  name = next
  for (const listener of listeners) listener()
}

/** A page names what it shows, e.g. `CR/25-26/0012`; until then its path speaks. */
export const usePageName = (own: string | null): void => {
  useEffect(() => {
    put(own)
    return () => put(null)
  }, [own])
}

/** What the open page named itself. */
export const useNameOfPage = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => name,
  )
