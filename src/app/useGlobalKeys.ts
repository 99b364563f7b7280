import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSidebar } from './useSidebar.ts'

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input,textarea,select,[role=dialog],[role=menu]') !== null)

/** Keys that work everywhere: `[` folds the sidebar, `g h` goes home (spec 01 Navigation). */
export const useGlobalKeys = (): void => {
  const navigate = useNavigate()
  const { toggle } = useSidebar()
  useEffect(() => {
    let wentAt = 0
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || typing(event.target)) return
      if (event.key === '[') toggle()
      if (event.key === 'h' && performance.now() - wentAt < 1000) void navigate('/')
      wentAt = event.key === 'g' ? performance.now() : 0
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [navigate, toggle])
}
