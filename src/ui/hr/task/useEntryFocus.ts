import { type FocusEvent, useEffect, useRef } from 'react'

const mostFrames = 60

/** Keeps the focus on an entry of the calendar, which is drawn anew wherever something of it changes, and takes it along to its new day. */
export const useEntryFocus = (isDialogOpen: boolean) => {
  const grid = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The entry that has the focus, or had it until it was drawn anew. */
  const held = useRef<string | undefined>(undefined)
  /** Where a moved one stands now; null: on no day in view. */
  const target = useRef<string | null | undefined>(undefined)
  const placeOf = (entry: string): HTMLElement | null | undefined =>
    grid.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`)
  const settle = (frames: number): void => {
    const { current: to } = target
    if (to === undefined) return
    const place = to === null ? heading.current : placeOf(to)
    if (place === null || place === undefined) return
    place.focus()
    if (document.activeElement === place) target.current = undefined
    // It is hidden until it is measured.
    else if (frames > 0) requestAnimationFrame(() => settle(frames - 1))
  }
  /** To be called once anything is drawn. A dialog that closes gives the focus back to where it came from, the entry on its old day: first. */
  const follow = (): void => {
    if (isDialogOpen) return
    if (target.current === undefined && document.activeElement === document.body) target.current = held.current
    if (target.current !== undefined) requestAnimationFrame(() => settle(mostFrames))
  }
  useEffect(follow)
  return {
    grid,
    heading,
    follow,
    moved: (entry: string | null): void => {
      target.current = entry
    },
    onFocus: ({ target: { dataset } }: FocusEvent<HTMLElement>): void => {
      held.current = dataset['entry']
    },
  }
}
