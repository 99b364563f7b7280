import type { Page } from '@playwright/test'
import { rest } from './size.ts'

interface Watch {
  readonly longest: Record<string, number>
  doing: string
}

/**
 * Watches the main thread of a page from now on: `during` names what is done and waits until it has come to rest, `longest` tells the longest
 * task of each, ms. What was left behind before is collected first, as a browser does where people rest: it is no task of what comes then.
 */
export const watched = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    const watch: Watch = { longest: {}, doing: '' }
    Object.assign(globalThis, { watch })
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries())
        watch.longest[watch.doing] = Math.max(watch.longest[watch.doing] ?? 0, duration)
    }).observe({ type: 'longtask' })
  })
  const name = (what: string): Promise<void> =>
    page.evaluate((now) => void Object.assign((globalThis as unknown as { watch: Watch }).watch, { doing: now }), what)
  return {
    during: async (what: string, act: () => Promise<unknown>): Promise<void> => {
      await name('collecting')
      await devtools.send('HeapProfiler.collectGarbage')
      await name(what)
      await act()
      await page.waitForTimeout(rest(1200))
    },
    longest: async (): Promise<Readonly<Record<string, number>>> =>
      page.evaluate(() => (globalThis as unknown as { watch: Watch }).watch.longest),
  }
}
