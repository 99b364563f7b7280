import { useEffect, useRef } from 'react'

/** Keys of a list page, by `KeyboardEvent.key`. They rest while the person types or a dialog or menu is open. */
export const useListKeys = (keys: Readonly<Record<string, (() => void) | undefined>>): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      if (target.closest('[role=dialog],[role=menu]') !== null) return
      // Enter on a link or a button is theirs.
      if (event.key === 'Enter' && target.closest('a,button,summary') !== null) return
      const act = latest.current[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
