/** The radio of a group that Tab reaches: the chosen one, or the first. */
export const startingRadio = '[role=radio][tabindex="0"]'

const controls = `:is(input, textarea, select, ${startingRadio}):not([tabindex='-1'], [readonly], :disabled)`

/** Nothing was typed or chosen yet. What a control holds beside its text, chips or a file, it says by `data-filled`. */
const isEmpty = (one: HTMLElement): boolean =>
  one.matches('[role=radio]')
    ? one.ariaChecked !== 'true'
    : 'value' in one && one.value === '' && one.dataset['filled'] === undefined

const isShown = (one: HTMLElement): boolean => one.checkVisibility()

/**
 * Puts the cursor where one begins to type: into the first empty control, or the first of all where nothing that must be filled is
 * empty, as in most edits. Is there one?
 */
export const startTyping = (within: ParentNode): boolean => {
  const shown = [...within.querySelectorAll<HTMLElement>(controls)].filter(isShown)
  const required = shown.filter((one) => one.ariaRequired === 'true')
  const isWhole = required.length > 0 && !required.some(isEmpty)
  const start = (isWhole ? undefined : shown.find(isEmpty)) ?? shown[0]
  start?.focus()
  return start !== undefined
}

/**
 * Ref of what opens to be filled in: it begins in its first empty control, also where that comes only later, unless the person was
 * quicker. Where it asks for nothing it begins at the button that sends it.
 */
export const startsTyping = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined
  const late = new MutationObserver(() => startTyping(element) && late.disconnect())
  const over = new AbortController()
  const begin = () => {
    if (over.signal.aborted || startTyping(element)) return
    element.querySelector<HTMLElement>('[type=submit]')?.focus()
    late.observe(element, { childList: true, subtree: true })
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, () => late.disconnect(), { capture: true, signal: over.signal })
  }
  // A dialog stands in its place in the document only once it is drawn.
  queueMicrotask(begin)
  return () => {
    late.disconnect()
    over.abort()
  }
}
