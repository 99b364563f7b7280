import type { Page } from '@playwright/test'

/**
 * Resolves in the moment in which the page shows a text. Playwright's own waiting looks once a second: what passes by, or is needed at once, is
 * waited for by this, begun before what brings it.
 */
export const shows = (page: Page, text: string | RegExp): Promise<void> =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const isThere = (): boolean =>
          typeof text === 'string' ? document.body.textContent.includes(text) : text.test(document.body.textContent)
        const observer = new MutationObserver(() => {
          if (!isThere()) return
          observer.disconnect()
          resolve()
        })
        if (isThere()) resolve()
        else observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    text,
  )
