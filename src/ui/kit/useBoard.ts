import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** What is put in order together; on a board one of several, between which things are moved. */
export interface OrderedList {
  readonly key: string
  /** For listeners; empty where there is but one. */
  readonly label: string
  readonly ids: readonly string[]
}

interface Taken {
  readonly id: string
  /** The list it would be put into, and its place among the others there. */
  readonly list: string
  readonly at: number
  readonly by: 'pointer' | 'keys'
}

/** What a move leads to, before it is seen. */
interface Ahead {
  readonly lists: readonly OrderedList[]
  /** What was moved last, into which list, and what it comes after. */
  readonly id: string
  readonly list: string
  readonly after: string | undefined
}

/** A move that is not seen so long after it was done was put otherwise by somebody else's. */
const settledMs = 2000

export interface BoardHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onBlur: () => void
  readonly 'aria-pressed': boolean
}

export interface BoardOptions {
  readonly lists: readonly OrderedList[]
  readonly rowOf: (id: string) => HTMLElement | null
  /** The element of a list, to be dropped on; left out where there is but one. */
  readonly listOf?: (key: string) => HTMLElement | null
  readonly wordsOf: (id: string) => string
  /** The first and the last place that one may have among the others of a list; any unless given. */
  readonly placesOf?: (id: string, list: string, others: readonly string[]) => readonly [first: number, last: number]
  /** For listeners: what it means to put one into another list. */
  readonly meaningOf?: (id: string, list: string) => string
  /** Says whether it was moved. */
  readonly onMove: (id: string, after: string | undefined, list: string) => Promise<boolean>
}

export interface Board {
  /** The ids of a list in the order that is seen. What is being moved to it from another one is among them, where it would be put. */
  readonly orderOf: (list: string) => readonly string[]
  readonly taken: string | null
  /** The list that what is taken comes from: there stands what has the focus, and its place in another list is only shown. */
  readonly from: string | undefined
  /** For listeners: what was taken, and where it is now. */
  readonly said: string
  readonly handleOf: (id: string) => BoardHandle
  /** Of what names a row: Alt with an arrow moves it by one at once. */
  readonly keysOf: (id: string) => Pick<BoardHandle, 'onKeyDown'> & { readonly 'aria-keyshortcuts': string }
}

const arrows: Readonly<Record<string, readonly [lists: number, places: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const isWithin = (box: DOMRect | undefined, x: number, y: number): boolean =>
  box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((one) => one !== id)
const placed = (others: readonly string[], id: string, at: number): readonly string[] => [
  ...others.slice(0, at),
  id,
  ...others.slice(at),
]

const idsIn = (lists: readonly OrderedList[]): readonly string[] => lists.flatMap(({ ids }) => ids)

/** Is what a move leads to not seen yet, of the same things? */
const isToCome = ({ lists, id, list, after }: Ahead, given: readonly OrderedList[]): boolean => {
  const [all, there] = [new Set(idsIn(given)), given.find(({ key }) => key === list)?.ids ?? []]
  const isSeen = there.includes(id) && there[there.indexOf(id) - 1] === after
  return !isSeen && idsIn(lists).length === all.size && idsIn(lists).every((one) => all.has(one))
}

/**
 * Things in lists, put in order and moved between the lists by a handle: dragged, or taken with Space or Enter, moved with the arrows and
 * put down with Space or Enter; Escape puts back. However far one moves, `onMove` hears of it once, when it is put down, and says
 * whether it was done. Alt with an arrow moves by one.
 */
export const useBoard = ({
  lists: given,
  rowOf,
  listOf,
  wordsOf,
  placesOf,
  meaningOf,
  onMove,
}: BoardOptions): Board => {
  const [taken, setTaken] = useState<Taken | null>(null)
  const [said, setSaid] = useState('')
  // Who presses a key again goes on from where it is to be, not from where it still stands: until it is seen there.
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const underWay = useRef(0)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lists = ahead !== null && isToCome(ahead, given) ? ahead.lists : given
  const idsOf = (list: string): readonly string[] => lists.find(({ key }) => key === list)?.ids ?? []
  const homeOf = (id: string): string => lists.find(({ ids }) => ids.includes(id))?.key ?? ''
  const othersOf = (id: string, list: string): readonly string[] => without(idsOf(list), id)
  /** The nearest place that it may have. */
  const allowed = (id: string, list: string, at: number): number => {
    const others = othersOf(id, list)
    const [first, last] = placesOf?.(id, list, others) ?? [0, others.length]
    return Math.min(Math.max(at, first), last)
  }
  const move = async (id: string, list: string, at: number): Promise<void> => {
    const others = othersOf(id, list)
    const after = others[at - 1]
    const led = lists.map((one) => ({ ...one, ids: one.key === list ? placed(others, id, at) : without(one.ids, id) }))
    underWay.current += 1
    clearTimeout(settling.current)
    setAhead({ lists: led, id, list, after })
    const isMoved = await onMove(id, after, list).catch(() => false)
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
  const placeOf = (id: string, list: string, at: number): string => {
    const label = lists.find(({ key }) => key === list)?.label ?? ''
    const means = list === homeOf(id) ? '' : ` ${meaningOf?.(id, list) ?? ''}`
    return `${wordsOf(id)}: ${label === '' ? '' : `${label}, `}${at + 1} of ${othersOf(id, list).length + 1}.${means}`
  }
  const moveTo = (next: Taken) => {
    const before = latest.current
    const at = allowed(next.id, next.list, next.at)
    take({ ...next, at })
    if (at !== before?.at || next.list !== before.list) setSaid(placeOf(next.id, next.list, at))
  }
  // What goes to another list is drawn anew there, and its handle with it.
  const held = useRef<string | null>(null)
  useEffect(() => {
    if (held.current === null) return
    const active = document.activeElement
    if (active === document.body) rowOf(held.current)?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
    else if (active !== null && rowOf(held.current)?.contains(active) === false) held.current = null
  })
  const drop = () => {
    const now = latest.current
    take(null)
    if (now === null) return
    const { id, list, at, by } = now
    setSaid(`${wordsOf(id)} put down. ${placeOf(id, list, at)}`)
    if (list === homeOf(id) && idsOf(list).indexOf(id) === at) return
    held.current = by === 'keys' ? id : null
    void move(id, list, at)
  }
  const putBack = () => {
    const now = latest.current
    take(null)
    if (now === null) return
    const home = homeOf(now.id)
    setSaid(`${wordsOf(now.id)} put back. ${placeOf(now.id, home, idsOf(home).indexOf(now.id))}`)
  }
  const orderOf = (list: string): readonly string[] =>
    taken?.list === list ? placed(othersOf(taken.id, list), taken.id, taken.at) : idsOf(list)

  /** The place of a row among the others, under the pointer: above the first whose middle lies below it. */
  const placeUnder = (y: number, id: string, list: string): number => {
    const others = othersOf(id, list)
    const below = others.findIndex((one) => {
      const box = rowOf(one)?.getBoundingClientRect()
      return box !== undefined && y < box.top + box.height / 2
    })
    return below < 0 ? others.length : below
  }

  const step = (id: string, event: KeyboardEvent<HTMLElement>): boolean => {
    const by = arrows[event.key]?.[1] ?? 0
    if (!event.altKey || by === 0) return false
    event.preventDefault()
    const home = homeOf(id)
    const before = idsOf(home).indexOf(id)
    const at = allowed(id, home, before + by)
    if (at === before) return true
    setSaid(placeOf(id, home, at))
    void move(id, home, at)
    return true
  }

  const onKeyDown = (id: string, event: KeyboardEvent<HTMLElement>) => {
    const now = latest.current?.by === 'keys' ? latest.current : null
    if (now === null && step(id, event)) return
    const [acrossBy, by] = arrows[event.key] ?? [0, 0]
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (now === null) {
        const list = homeOf(id)
        const at = idsOf(list).indexOf(id)
        take({ id, list, at, by: 'keys' })
        setSaid(
          `${wordsOf(id)} taken. ${placeOf(id, list, at)} Arrows move it, Space puts it down, Escape puts it back.`,
        )
      } else drop()
    } else if (now !== null && (by !== 0 || (acrossBy !== 0 && lists.length > 1))) {
      event.preventDefault()
      const list = lists[lists.findIndex(({ key }) => key === now.list) + acrossBy]?.key
      if (list !== undefined) moveTo({ ...now, list, at: now.at + by })
    } else if (now !== null && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      putBack()
    }
  }

  return {
    orderOf,
    taken: taken?.id ?? null,
    from: taken === null ? undefined : homeOf(taken.id),
    said,
    handleOf: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const list = homeOf(id)
        take({ id, list, at: idsOf(list).indexOf(id), by: 'pointer' })
      },
      onPointerMove: ({ clientX, clientY }) => {
        const now = latest.current
        if (now?.by !== 'pointer') return
        const under = lists.find(({ key }) => isWithin(listOf?.(key)?.getBoundingClientRect(), clientX, clientY))
        const list = under?.key ?? now.list
        moveTo({ ...now, list, at: placeUnder(clientY, now.id, list) })
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
