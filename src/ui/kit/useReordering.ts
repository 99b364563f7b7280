import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

interface Taken {
  readonly id: string
  /** Place among the others, where it would be put. */
  readonly at: number
  readonly by: 'pointer' | 'keys'
}

/** The order that a move leads to, before it is seen. */
interface Ahead {
  readonly order: readonly string[]
  /** What was moved last, and what it comes after. */
  readonly id: string
  readonly after: string | undefined
}

/** A move that is not seen so long after it was done was put otherwise by somebody else's. */
const settledMs = 2000

export interface ReorderingHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onBlur: () => void
  readonly 'aria-pressed': boolean
}

export interface Reordering {
  /** The ids in the order that is seen: with what is being moved where it would be put. */
  readonly order: readonly string[]
  readonly taken: string | null
  /** For listeners: what was taken, and where it is now. */
  readonly said: string
  readonly handleOf: (id: string) => ReorderingHandle
  /** Of what names a row: Alt with an arrow moves it by one at once. */
  readonly keysOf: (id: string) => Pick<ReorderingHandle, 'onKeyDown'> & { readonly 'aria-keyshortcuts': string }
}

/** The place of a row among the others, under the pointer: above the first whose middle lies below it. */
const placeUnder = (y: number, id: string, order: readonly string[], rowOf: (id: string) => HTMLElement | null) => {
  const others = order.filter((one) => one !== id)
  const below = others.findIndex((one) => {
    const box = rowOf(one)?.getBoundingClientRect()
    return box !== undefined && y < box.top + box.height / 2
  })
  return below < 0 ? others.length : below
}

/**
 * Rows that are put in order by a handle: dragged, or taken with Space or Enter, moved with the arrows and put down with Space or Enter;
 * Escape puts back. However far one moves, `onMove` hears of it once, when it is put down, and says whether it was done. Alt with an
 * arrow moves by one.
 */
export const useReordering = (
  given: readonly string[],
  rowOf: (id: string) => HTMLElement | null,
  wordsOf: (id: string) => string,
  onMove: (id: string, after: string | undefined) => Promise<boolean>,
): Reordering => {
  const [taken, setTaken] = useState<Taken | null>(null)
  const [said, setSaid] = useState('')
  // Who presses a key again goes on from where the row is to be, not from where it still stands: until it is seen there.
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const underWay = useRef(0)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAhead =
    ahead !== null &&
    ahead.order.length === given.length &&
    ahead.order.every((id) => given.includes(id)) &&
    given[given.indexOf(ahead.id) - 1] !== ahead.after
  const ids = isAhead ? ahead.order : given
  const move = async (id: string, at: number): Promise<void> => {
    const others = ids.filter((one) => one !== id)
    const after = others[at - 1]
    underWay.current += 1
    clearTimeout(settling.current)
    setAhead({ order: [...others.slice(0, at), id, ...others.slice(at)], id, after })
    const isMoved = await onMove(id, after).catch(() => false)
    underWay.current -= 1
    if (!isMoved) setAhead(null)
    else if (underWay.current === 0) settling.current = setTimeout(() => setAhead(null), settledMs)
  }
  // Handles of one gesture hear of each other before the page is drawn again.
  const latest = useRef<Taken | null>(null)
  const take = (next: Taken | null) => {
    latest.current = next
    setTaken(next)
  }
  const placeOf = (id: string, at: number): string => `${wordsOf(id)}: ${at + 1} of ${ids.length}.`
  const moveTo = (next: Taken) => {
    const before = latest.current?.at
    take(next)
    if (next.at !== before) setSaid(placeOf(next.id, next.at))
  }
  const drop = () => {
    const now = latest.current
    take(null)
    if (now === null) return
    setSaid(`${wordsOf(now.id)} put down. ${placeOf(now.id, now.at)}`)
    if (ids.indexOf(now.id) !== now.at) void move(now.id, now.at)
  }
  const putBack = () => {
    const now = latest.current
    take(null)
    if (now !== null) setSaid(`${wordsOf(now.id)} put back. ${placeOf(now.id, ids.indexOf(now.id))}`)
  }
  const others = taken === null ? ids : ids.filter((one) => one !== taken.id)
  const order = taken === null ? ids : [...others.slice(0, taken.at), taken.id, ...others.slice(taken.at)]

  const step = (id: string, event: KeyboardEvent<HTMLElement>): boolean => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const at = ids.indexOf(id) + by
    if (!event.altKey || by === 0) return false
    event.preventDefault()
    if (at < 0 || at >= ids.length) return true
    setSaid(placeOf(id, at))
    void move(id, at)
    return true
  }

  const onKeyDown = (id: string, event: KeyboardEvent<HTMLElement>) => {
    const now = latest.current?.by === 'keys' ? latest.current : null
    if (now === null && step(id, event)) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (now === null) {
        take({ id, at: ids.indexOf(id), by: 'keys' })
        setSaid(
          `${wordsOf(id)} taken. ${placeOf(id, ids.indexOf(id))} Arrows move it, Space puts it down, Escape puts it back.`,
        )
      } else drop()
    } else if (now !== null && by !== 0) {
      event.preventDefault()
      moveTo({ ...now, at: Math.min(Math.max(now.at + by, 0), ids.length - 1) })
    } else if (now !== null && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      putBack()
    }
  }

  return {
    order,
    taken: taken?.id ?? null,
    said,
    handleOf: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        take({ id, at: ids.indexOf(id), by: 'pointer' })
      },
      onPointerMove: ({ clientY }) => {
        const now = latest.current
        if (now?.by === 'pointer') moveTo({ ...now, at: placeUnder(clientY, now.id, order, rowOf) })
      },
      onPointerUp: () => latest.current?.by === 'pointer' && drop(),
      onPointerCancel: () => latest.current?.by === 'pointer' && putBack(),
      onKeyDown: (event) => onKeyDown(id, event),
      // What is moved by keys keeps the focus; whoever leaves it has not put it down.
      onBlur: () => latest.current?.by === 'keys' && putBack(),
      'aria-pressed': taken?.id === id,
    }),
    keysOf: (id) => ({
      onKeyDown: (event) => void step(id, event),
      'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
    }),
  }
}
