import { type RefObject, useEffect, useRef } from 'react'

/** A non-urgent notification that was visible for so long is seen (spec 01 Notification bell and panel). */
const sightMs = 2000

/** Calls once the element has been visible, in a visible page, for two seconds without a break. */
export const useSight = (element: RefObject<HTMLElement | null>, isWatched: boolean, seen: () => void): void => {
  const latest = useRef(seen)
  useEffect(() => {
    latest.current = seen
  })
  useEffect(() => {
    const watched = element.current
    if (!isWatched || watched === null) return undefined
    let timer: number | undefined
    let isInView = false
    const judge = (): void => {
      const isVisible = isInView && document.visibilityState === 'visible'
      if (!isVisible) {
        window.clearTimeout(timer)
        timer = undefined
      } else timer ??= window.setTimeout(() => latest.current(), sightMs)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = entries.at(-1)?.isIntersecting === true
        judge()
      },
      { threshold: 0.6 },
    )
    observer.observe(watched)
    document.addEventListener('visibilitychange', judge)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('visibilitychange', judge)
    }
  }, [element, isWatched])
}
