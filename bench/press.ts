import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { percentile, type Row, row } from './row.ts'
import { inBrowser, quiet, signedIn } from './support/browser.ts'
import { emptyPage } from './support/empty.ts'
import { isSmoke, rest, size } from './support/size.ts'
import { copyOf, documentsOf, requestOf, serverOn, storeOf, submit } from './support/store.ts'

const samples = size({ smoke: 1, full: 12 })
const requisitions = '/quality-assurance/change-control/requisition'
/** What a person takes for at once, ms: for what opens, and for what answers an action. */
const [opensMs, answersMs] = [50, 100]

declare global {
  // oxlint-disable-next-line no-var -- only a `var` is a property of globalThis
  var paintedMs: Promise<number>
}

/** From a true key press to the frame that shows what was waited for, by the page's own clock; milliseconds. */
const pressed = async (page: Page, key: string, selector: string, text = ''): Promise<number> => {
  await page.evaluate(
    ([wanted, words]) => {
      globalThis.paintedMs = new Promise((resolve) =>
        addEventListener(
          'keydown',
          ({ key: one, timeStamp }) => {
            if (['Control', 'Shift'].includes(one)) return
            const look = (): void => {
              const found = document.querySelector(wanted)
              if (found === null || !(found.textContent ?? '').includes(words)) requestAnimationFrame(look)
              else setTimeout(() => resolve(performance.now() - timeStamp))
            }
            requestAnimationFrame(look)
          },
          { capture: true },
        ),
      )
    },
    [selector, text] as const,
  )
  await page.keyboard.press(key)
  return page.evaluate(() => globalThis.paintedMs)
}

/**
 * In the real app: the palette's first opening after the page has come to rest, and a change saved by its key until the page shows it.
 * Fails beyond its budget.
 */
export const run = async (): Promise<readonly Row[]> => {
  const { server, origin } = await serverOn(copyOf(await storeOf(documentsOf(100))))
  const id = newId()
  await submit(server, 'asha', id, 'Create', requestOf(5))
  const empty = await emptyPage()
  try {
    return await inBrowser(async (browser) => {
      const context = await browser.newContext({
        ...quiet,
        storageState: await signedIn(origin, 'asha'),
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
      })
      const opened: number[] = []
      const saved: number[] = []
      const counted: number[] = []
      for (let turn = 0; turn < samples; turn += 1) {
        // oxlint-disable no-await-in-loop -- side by side they would measure each other
        const page = await context.newPage()
        await page.goto('/')
        await page.locator('main:not([aria-busy=true]) h1').waitFor()
        await page.waitForTimeout(rest(3000))
        opened.push(await pressed(page, 'Control+k', 'dialog[open] [role=combobox]:focus'))
        await page.goto(`${requisitions}/${id}`)
        const request = page.getByRole('region', { name: 'Request', exact: true })
        await request.getByRole('button', { name: 'Edit', exact: true }).click()
        const name = `Cleaning of the mixer, turn ${turn}`
        await request.getByRole('textbox', { name: /^Document name/ }).fill(name)
        await page.waitForTimeout(rest(1500))
        saved.push(await pressed(page, 'Control+Enter', 'main:not(:has(form[aria-label="Save"]))', name))
        await page.goto(empty.origin)
        await page.locator('[data-shown]').waitFor()
        counted.push(await pressed(page, 'ArrowRight', '[data-shown="1"]'))
        await page.close()
        // oxlint-enable no-await-in-loop
      }
      const reference = 'a key in an empty React page'
      const least = percentile(counted, 0.5)
      const rows = [
        row('palette-opens', percentile(opened, 0.5), 'ms median', reference, least),
        row('action-shows', percentile(saved, 0.5), 'ms median', reference, least),
      ]
      const beyond = [opensMs, answersMs].flatMap((budget, at) => {
        const { name, value } = rows[at] as Row
        return value > budget ? [`${name} takes ${value} ms, budgeted are ${budget}`] : []
      })
      // One turn on a page that has not come to rest says nothing of what a person waits for.
      if (!isSmoke && beyond.length > 0) throw new Error(`${beyond.join('; ')}.`)
      return rows
    })
  } finally {
    empty.close()
    await server.close()
  }
}
