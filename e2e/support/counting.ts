import type { Page } from '@playwright/test'

/** What somebody did on a page. */
export interface Taken {
  readonly keys: number
  readonly clicks: number
}

declare global {
  // oxlint-disable-next-line no-var -- only a `var` is a property of globalThis
  var taken: { keys: number; clicks: number }
}

/** Runs in the page. Text that is typed into a field is no way to it and is not counted, nor is the key held with another. */
const listen = (): void => {
  const isText = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
    key.length === 1 &&
    !(ctrlKey || metaKey || altKey) &&
    target instanceof HTMLElement &&
    target.matches('textarea, input:not([type=checkbox], [type=radio])')
  const isCounted = globalThis.taken !== undefined
  globalThis.taken = { keys: 0, clicks: 0 }
  if (isCounted) return
  const held = ['Control', 'Shift', 'Alt', 'Meta']
  addEventListener(
    'keydown',
    (event) => {
      if (event.isTrusted && !held.includes(event.key) && !isText(event)) globalThis.taken.keys += 1
    },
    true,
  )
  addEventListener('pointerdown', ({ isTrusted }) => (globalThis.taken.clicks += Number(isTrusted)), true)
}

/** Counts what is done on a page from here on; what it resolves with tells how much that was. A page that loads anew has lost it. */
export const counting = async (page: Page): Promise<() => Promise<Taken>> => {
  await page.evaluate(listen)
  return () => page.evaluate(() => ({ ...globalThis.taken }))
}
