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

/** Between two turns of a page's own timer, ms. */
const turnMs = 50

/**
 * As `shows`; resolves with how long the page had for it, ms, in turns of its own timer: on a machine that is busy it had less than a clock
 * says.
 */
export const timeToShow = async (page: Page, text: string | RegExp): Promise<number> => {
  const turns = await page.evaluateHandle((turnMs) => {
    const turns = { count: 0, timer: 0 }
    turns.timer = window.setInterval(() => (turns.count += 1), turnMs)
    return turns
  }, turnMs)
  await shows(page, text)
  return turns.evaluate(({ count, timer }, turnMs) => (clearInterval(timer), count * turnMs), turnMs)
}
