/** Where the focus stood: from what had it outwards, each with its neighbours. */
type Trail = readonly { readonly element: Element; readonly beside: readonly (Element | null)[] }[]

/** So many places are remembered: a dialog ends where one was before it, or before what opened it. */
const most = 8

/** What stands over the page. */
const layer = 'dialog[open], [role=dialog]'

const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"])'

const isUsable = (one: Element): boolean =>
  one.isConnected &&
  !one.matches(':disabled') &&
  one.closest('[inert]') === null &&
  one.checkVisibility({ visibilityProperty: true })

const firstIn = (within: Element): Element | undefined =>
  [within, ...within.querySelectorAll(focusable)].find((one) => one.matches(focusable) && isUsable(one))

const trailOf = (from: Element): Trail => {
  const trail = []
  // What stands beside the app or a layer as a whole is elsewhere.
  for (
    let element = from;
    element.parentElement !== null && element.parentElement !== document.body;
    element = element.parentElement
  )
    trail.push({ element, beside: [element.nextElementSibling, element.previousElementSibling] })
  return trail
}

/** The nearest that still stands of what stood around the focus, before its page and its dialog as a whole. */
const nearestOf = (trail: Trail): Element | undefined => {
  for (const { element, beside } of trail) {
    if (element.matches('main')) return undefined
    const next = [element, ...beside].flatMap((one) => (one === null ? [] : (firstIn(one) ?? [])))[0]
    if (next !== undefined) return next
  }
  return undefined
}

const frames = async (count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await new Promise(requestAnimationFrame)
}

/**
 * Whatever had the focus and goes, by a save, a removed row, a closed dialog: the focus goes on beside it, where a keyboard or a
 * screen reader was, and never to the start of the document. What was only disabled for a while gets it back. Who leaves a field by a press beside it
 * has left it.
 */
export const keepFocus = (): void => {
  let trails: readonly Trail[] = []
  let moved: { readonly from: Element; readonly to: Element } | undefined
  let isLooking = false
  const look = async () => {
    // Who closes a dialog or adds a row has a place of his own for the focus: he comes first.
    await frames(2)
    isLooking = false
    const from = trails[0]?.[0]?.element
    if (document.activeElement !== document.body || from === undefined) return
    const place =
      trails.map(nearestOf).find((one) => one !== undefined) ??
      [...document.querySelectorAll(layer)].flatMap((one) => firstIn(one) ?? [])[0] ??
      document.querySelector('main')
    if (!(place instanceof HTMLElement)) return
    place.focus({ preventScroll: true })
    moved = { from, to: place }
  }
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) trails = [trailOf(target), ...trails].slice(0, most)
  })
  document.addEventListener('mousedown', ({ target }) =>
    setTimeout(() => {
      const isLeft = document.activeElement === document.body && target instanceof Element && isUsable(target)
      if (isLeft && target.closest(layer) === null) trails = []
    }),
  )
  new MutationObserver(() => {
    if (moved !== undefined && document.activeElement === moved.to && isUsable(moved.from)) {
      const { from } = moved
      moved = undefined
      if (from instanceof HTMLElement) from.focus({ preventScroll: true })
      return
    }
    if (isLooking || document.activeElement !== document.body || trails.length === 0) return
    isLooking = true
    void look()
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
}
