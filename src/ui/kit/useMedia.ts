import { useCallback, useSyncExternalStore } from 'react'

/** One list a query for the whole page: the browser makes a new one at each call. */
const lists = new Map<string, MediaQueryList>()

const listOf = (query: string): MediaQueryList => {
  const list = lists.get(query) ?? window.matchMedia(query)
  lists.set(query, list)
  return list
}

/** Whether a media query holds, live. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const list = listOf(query)
        list.addEventListener('change', changed)
        return () => list.removeEventListener('change', changed)
      },
      [query],
    ),
    () => listOf(query).matches,
    () => false,
  )
