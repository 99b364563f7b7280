import type { Page } from '@playwright/test'

/**
 * Goes to an address as a link of the app does: a tenth of what it costs to load the app anew, which is for the tests of loading. Where
 * the app is not open yet, it is loaded.
 */
export const visit = async (page: Page, address: string): Promise<void> => {
  const isOpen = (await page.locator('[data-shell]').count()) > 0
  if (!isOpen) {
    await page.goto(address)
    return
  }
  await page.evaluate(async (to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    // The page before stays until the code of the next one is there: what is looked for must not be found on it.
    const shown = (): string | undefined => document.querySelector<HTMLElement>('main')?.dataset['address']
    do await new Promise(requestAnimationFrame)
    while (shown() !== undefined && shown() !== location.pathname + location.search)
  }, address)
}
