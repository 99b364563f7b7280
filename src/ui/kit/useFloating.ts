import { type RefObject, useLayoutEffect } from 'react'

/**
 * Shows a `popover` element next to its anchor, in the browser's top layer: never cut by a scrolling parent, and still
 * inside its dialog for focus. Below the anchor where there is room, else above; kept inside the window.
 */
export const useFloating = (
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  options: { readonly align?: 'start' | 'centre'; readonly sameWidth?: boolean } = {},
): void => {
  const { align = 'start', sameWidth = false } = options
  useLayoutEffect(() => {
    const [from, element] = [anchor.current, floating.current]
    if (!open || from === null || element === null) return undefined
    if (!element.matches(':popover-open')) element.showPopover()
    const place = () => {
      const box = from.getBoundingClientRect()
      if (sameWidth) element.style.width = `${Math.max(box.width, 288)}px`
      const { width, height } = element.getBoundingClientRect()
      const below = box.bottom + 4 + height <= window.innerHeight || box.top < height + 8
      const left = { start: box.left, centre: box.left + (box.width - width) / 2 }[align]
      element.style.top = `${below ? box.bottom + 4 : box.top - height - 4}px`
      element.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(element)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      resized.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      if (element.isConnected && element.matches(':popover-open')) element.hidePopover()
    }
  }, [open, anchor, floating, align, sameWidth])
}
