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
    // The page that was there is gone a frame later.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  }, address)
}
