import { type RefObject, useEffect, useState } from 'react'

/** Which ends of a row that scrolls sideways are cut off now. */
export const useFadingEnds = (row: RefObject<HTMLElement | null>) => {
  const [ends, setEnds] = useState({ start: false, end: false })
  useEffect(() => {
    const element = row.current
    if (element === null) return undefined
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const now = { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 }
      setEnds((before) => (before.start === now.start && before.end === now.end ? before : now))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return ends
}
