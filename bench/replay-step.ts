import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { percentile, type Row, row } from './row.ts'
import { inBrowser, quiet, signedIn } from './support/browser.ts'
import { emptyPage } from './support/empty.ts'
import { rest, size } from './support/size.ts'
import { copyOf, documentsOf, requestOf, serverOn, storeOf, submit } from './support/store.ts'

const steps = size({ smoke: 6, full: 60 })
const texts = size({ smoke: 5, full: 40 })

/** Presses a key and waits for the frame that shows what it changed; milliseconds. */
const keyToPaint = (page: Page, key: string, times: number): Promise<readonly number[]> =>
  page.evaluate(
    async ([pressed, count]) => {
      const shownNow = (): string => document.querySelector('[data-shown]')?.getAttribute('data-shown') ?? ''
      const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const press = (): void =>
        void document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
        )
      const samples: number[] = []
      for (let turn = 0; turn < count; turn += 1) {
        const before = shownNow()
        const from = performance.now()
        // A press that was lost is made again, as a person would, and its wait counts.
        for (let frame = 0; shownNow() === before; frame += 1) {
          if (frame % 100 === 0) press()
          if (frame > 3000) throw new Error(`After ${turn} steps, ${pressed} left version ${before} where it was.`)
          // oxlint-disable-next-line no-await-in-loop -- one step after the other
          await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
        }
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        await painted()
        samples.push(performance.now() - from)
        // oxlint-disable-next-line no-await-in-loop -- as quickly as a person steps
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      return samples
    },
    [key, times] as const,
  )

/** From key press to the painted next version of a requisition, in the real app, against an empty React page. */
export const run = async (): Promise<readonly Row[]> => {
  const { server, origin } = await serverOn(copyOf(await storeOf(documentsOf(100))))
  const id = newId()
  await submit(server, 'asha', id, 'Create', requestOf(5))
  for (let turn = 0; turn < texts; turn += 1)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await submit(server, 'asha', id, 'UpdateRequest', { patch: { docName: `Cleaning of the mixer, turn ${turn}` } })
  const empty = await emptyPage()
  try {
    return await inBrowser(async (browser) => {
      const context = await browser.newContext({
        ...quiet,
        storageState: await signedIn(origin, 'asha'),
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
      })
      const page = await context.newPage()
      await page.goto(`/quality-assurance/change-control/requisition/${id}/history?view=replay&version=1`)
      await page.locator('[data-shown="1"]').waitFor({ timeout: 60_000 })
      await page.waitForTimeout(rest(1500))
      const half = Math.min(steps / 2, texts - 2)
      const here = [...(await keyToPaint(page, 'ArrowRight', half)), ...(await keyToPaint(page, 'ArrowLeft', half))]
      await page.goto(empty.origin)
      await page.locator('[data-shown]').waitFor()
      const there = await keyToPaint(page, 'ArrowRight', half * 2)
      return [
        row('replay-step', percentile(here, 0.95), 'ms p95', 'a key in an empty React page', percentile(there, 0.95)),
      ]
    })
  } finally {
    empty.close()
    await server.close()
  }
}
