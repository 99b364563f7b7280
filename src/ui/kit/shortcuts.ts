import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** A key and what it does: the help lists the same row that the key is bound from. */
export interface Shortcut {
  /** Names as in `KeyboardEvent.key`, pressed one after the other: `['g', 'h']`; `Mod+k` is Ctrl, or Cmd on a Mac; `Shift+ArrowDown`. */
  readonly keys: readonly string[]
  readonly words: string
  /** Absent: it can do nothing now. */
  readonly act?: (() => void) | undefined
  /** It works while the person types, too. */
  readonly whileTyping?: true
}

export interface ShortcutGroup {
  /** Where the keys work: `Everywhere`, `This list`. */
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

/** The groups in force, the frame's first; the last one that knows a key has it. */
let groups: readonly { readonly id: symbol; readonly isFrame: boolean; readonly current: () => ShortcutGroup }[] = []
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** How long the second key of a pair may take. */
const pairMs = 1000

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('dialog,[role=dialog],[role=menu],[role=listbox]') !== null

let before: { readonly key: string; readonly at: number } | undefined

const nameOf = (event: KeyboardEvent): string =>
  event.ctrlKey || event.metaKey
    ? `Mod+${event.key.toLowerCase()}`
    : // Of signs and letters the key itself tells it.
      event.shiftKey && event.key.startsWith('Arrow')
      ? `Shift+${event.key}`
      : event.key

const matches = ({ keys, whileTyping }: Shortcut, event: KeyboardEvent): boolean => {
  if (whileTyping !== true && (isTyping(event.target) || isInLayer(event.target))) return false
  const [first, second] = keys
  if (second === undefined) return first === nameOf(event)
  return first === before?.key && event.timeStamp - (before?.at ?? 0) < pairMs && second === nameOf(event)
}

const pressed = (event: KeyboardEvent): void => {
  if (event.altKey || event.defaultPrevented) return
  // Enter on a link or a button is theirs, and Space on a button; with Ctrl, Enter sends the form from there too.
  const pressable = { Enter: 'a,button,summary', ' ': 'button,summary' }[nameOf(event)]
  if (pressable !== undefined && event.target instanceof HTMLElement && event.target.closest(pressable) !== null) return
  const found = groups
    .toReversed()
    .flatMap((group) => group.current().shortcuts)
    .filter((shortcut) => shortcut.act !== undefined && matches(shortcut, event))
    // The second key of a pair is no key of its own: `g n` is not the list's `n`.
    .toSorted((one, other) => other.keys.length - one.keys.length)[0]
  if (found !== undefined) {
    before = undefined
    event.preventDefault()
    found.act?.()
    return
  }
  before = isTyping(event.target) ? undefined : { key: nameOf(event), at: event.timeStamp }
}

/** Binds the keys of a page or of the frame while it is shown, and lists them in the help. */
export const useShortcuts = (title: string, shortcuts: readonly Shortcut[], isFrame = false): void => {
  // Before the page is painted: whoever sees it may press its keys.
  const latest = useRef<ShortcutGroup>({ title, shortcuts })
  useLayoutEffect(() => {
    latest.current = { title, shortcuts }
  })
  const [id] = useState(() => Symbol(title))
  useLayoutEffect(() => {
    if (groups.length === 0) document.addEventListener('keydown', pressed)
    const own = { id, isFrame, current: () => latest.current }
    groups = [...groups, own].toSorted((a, b) => Number(b.isFrame) - Number(a.isFrame))
    tell()
    return () => {
      groups = groups.filter((one) => one.id !== id)
      if (groups.length === 0) document.removeEventListener('keydown', pressed)
      tell()
    }
  }, [id, isFrame])
}

/** The help of all keys, where a page offers it by a button: the same as its key. */
export const openShortcutHelp = (): void =>
  groups
    .flatMap((group) => group.current().shortcuts)
    .find(({ keys }) => keys[0] === '?')
    ?.act?.()

/** Every group in force, as it stands now. */
export const useShortcutGroups = (): readonly ShortcutGroup[] => {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => groups,
  )
  return shown.map((group) => group.current())
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
const keyNames: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  ArrowLeft: '\u2190',
  ArrowRight: '\u2192',
  ArrowUp: '\u2191',
  ArrowDown: '\u2193',
}

/** `Mod+k` -> `Ctrl K`, or `\u2318 K` on a Mac. */
export const keyWords = (key: string): string =>
  key.startsWith('Mod+')
    ? `${isMac() ? '\u2318' : 'Ctrl'} ${key.charAt(4).toUpperCase()}${key.slice(5)}`
    : key.startsWith('Shift+')
      ? `\u21E7 ${keyWords(key.slice(6))}`
      : (keyNames[key] ?? key)
