import { cpSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { createChronicle } from '../src/server/server.ts'
import { openEmbedded } from '../src/server/store/database.ts'
import { purchasePaths } from '../src/ui/purchase/paths.ts'
import { salesPaths } from '../src/ui/sales/paths.ts'
import { type Budget, percentile, type Row, row } from './row.ts'
import { inBrowser, quiet, signedIn } from './support/browser.ts'
import { fillOrdered, purchaseOrderOf, salesOrderOf } from './support/orders.ts'
import { rest, size } from './support/size.ts'
import { configOf, documentsOf, keptStore, serverOn, storeOf, submit } from './support/store.ts'

const lines = size({ smoke: 60, full: 1000 })
const few = 3
/** A machine that others share stands still for tens of milliseconds now and then: of a few passes the one it troubled least counts. */
const mostPasses = size({ smoke: 1, full: 6 })
const opens = size({ smoke: 1, full: 5 })
const letters = size({ smoke: 6, full: 80 })
/** As quickly as somebody types, and after so many letters a pause in which the form reckons. */
const [everyMs, together] = [70, size({ smoke: 3, full: 10 })]
/** Pauses that end while the form reckons, and one in which it comes to rest. */
const pausesMs = [260, 300, 350, 1200]
const budgets = { open: { value: 100 }, key: { value: 16 } }
const longTaskMs = 50

const orders = {
  'purchase-order': { resource: 'purchase-orders', path: purchasePaths['purchase-orders'], of: purchaseOrderOf },
  'sales-order': { resource: 'sales-orders', path: salesPaths['sales-orders'], of: salesOrderOf },
} as const
type Kind = keyof typeof orders
type Length = 'long' | 'short'

const referenceOf = (length: Length): string => `Q-${length}`

/** A store with an order of each kind of many lines, and one of few. */
const fill = async (folder: string): Promise<void> => {
  cpSync(await storeOf(documentsOf(0)), folder, { recursive: true })
  const server = await createChronicle(await openEmbedded(folder), configOf(folder))
  await fillOrdered(server.db, lines)
  for (const [kind, { resource, of }] of Object.entries(orders))
    for (const [length, count] of [
      ['long', lines],
      ['short', few],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await submit(server, 'admin', `${kind}-${length}`, 'Create', of(referenceOf(length), count), undefined, resource)
  await server.close()
}

/** Runs in the page: presses the button or link that is there, and waits until what is looked for is painted; milliseconds. */
const pressed = ([press, wanted]: readonly [press: string, wanted: string]): Promise<number> =>
  new Promise((resolve) => {
    const named = (selector: string, words: string): HTMLElement | undefined =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent.trim() === words)
    const isThere = (): boolean =>
      [...document.querySelectorAll('main td, main th')].some((one) => one.textContent === wanted) ||
      [...document.querySelectorAll('main input')].some((one) => (one as HTMLInputElement).value === wanted)
    const from = performance.now()
    // What stands there when a frame begins is painted by that frame, and a task set in it runs behind its painting.
    const look = (): void =>
      void (isThere() ? setTimeout(() => resolve(performance.now() - from)) : requestAnimationFrame(look))
    named('main a, main button, header button', press)?.click()
    requestAnimationFrame(look)
  })

/** Runs in the page: puts letters into a cell; milliseconds of each until it is painted, the wait for a page that is busy included. */
const typed = async ([cell, count, every, together, pauses]: readonly [
  cell: string,
  count: number,
  every: number,
  together: number,
  pauses: readonly number[],
]): Promise<{ readonly letters: readonly number[]; readonly longest: number }> => {
  const frame = 17
  const longest = { ms: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
  })
  observer.observe({ type: 'longtask' })
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const input = document.querySelector<HTMLInputElement>(cell)
  if (input === null) throw new Error(`There is no cell ${cell}.`)
  input.focus()
  const write = (due: number, text: string): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const from = performance.now()
        value?.set?.call(input, text)
        input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text.at(-1) ?? '' }))
        const after = new MessageChannel()
        after.port1.addEventListener('message', () =>
          resolve(performance.now() - from + Math.max(0, from - due - frame)),
        )
        after.port1.start()
        after.port2.postMessage(null)
      })
    })
  const samples: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const isPause = turn % together === together - 1
    const pause = isPause ? (pauses[Math.trunc(turn / together) % pauses.length] as number) : every
    const due = performance.now() + pause
    // oxlint-disable-next-line no-await-in-loop -- letter after letter
    await new Promise((resolve) => setTimeout(resolve, pause))
    const text = String(11 + (turn % 80))
    // oxlint-disable-next-line no-await-in-loop -- letter after letter
    samples.push(await write(due, text))
    if (input.value !== text) throw new Error('A letter was lost.')
  }
  await new Promise((resolve) => setTimeout(resolve, Math.max(...pauses)))
  observer.disconnect()
  return { letters: samples, longest: longest.ms }
}

/** The name of an item that stands in the first lines. */
const early = 'Magnesium Oxide 2'
const cell = 'main input[id$=".items.2.quantity"]'
const totals = 'dl[aria-label="Totals"]'

interface Measured {
  readonly opened: readonly number[]
  readonly edited: readonly number[]
  readonly letters: readonly number[]
  readonly longest: number
}

const measure = async (page: Page, kind: Kind, length: Length): Promise<Measured> => {
  const { path } = orders[kind]
  const opened: number[] = []
  const edited: number[] = []
  for (let turn = 0; turn <= opens; turn += 1) {
    // oxlint-disable no-await-in-loop -- side by side they would measure each other
    await page.goto(path)
    const link = page.locator(`main a[href*="${kind}-${length}"]`).first()
    await link.waitFor()
    await page.waitForTimeout(rest(1500))
    opened.push(await page.evaluate(pressed, [(await link.textContent()) ?? '', early] as const))
    await page.waitForTimeout(rest(1500))
    edited.push(await page.evaluate(pressed, ['Edit', early] as const))
    // oxlint-enable no-await-in-loop
  }
  await page.waitForTimeout(rest(1500))
  const before = await page.locator(totals).textContent()
  const { letters: samples, longest } = await page.evaluate(typed, [
    cell,
    letters,
    everyMs,
    together,
    pausesMs,
  ] as const)
  if ((await page.locator(totals).textContent()) === before) throw new Error('The totals stayed as they were.')
  // The first time what it takes is compiled.
  return { opened: opened.slice(1), edited: edited.slice(1), letters: samples, longest }
}

type Figure = 'opens' | 'edits' | 'key' | 'reckons'

/** The figures of one pass, ms. */
const figuresOf = ({ opened, edited, letters: samples, longest }: Measured): Readonly<Record<Figure, number>> => ({
  opens: percentile(opened, 0.5),
  edits: percentile(edited, 0.5),
  key: percentile(samples, 0.95),
  reckons: longest,
})

type Pass = Readonly<Record<Length, Readonly<Record<Figure, number>>>>

const passOf = async (browser: Browser, origin: string, kind: Kind): Promise<Pass> => {
  const context = await browser.newContext({
    ...quiet,
    baseURL: origin,
    storageState: await signedIn(origin, 'admin'),
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const short = figuresOf(await measure(page, kind, 'short'))
  const long = figuresOf(await measure(page, kind, 'long'))
  await context.close()
  for (const figure of Object.keys(long) as readonly Figure[])
    console.log(
      `  ${kind}-${figure}: ${Math.round(long[figure])} ms, with ${few} lines ${Math.round(short[figure])} ms`,
    )
  return { short, long }
}

const rowsOf = (kind: Kind, found: readonly Pass[]): readonly Row[] => {
  const best = (figure: Figure, length: Length): number => Math.min(...found.map((pass) => pass[length][figure]))
  const judged = (figure: Figure, unit: string, budget: Budget): Row =>
    row(`${kind}-${figure}`, best(figure, 'long'), unit, `with ${few} lines`, best(figure, 'short'), budget)
  return [
    judged('opens', 'ms median', budgets.open),
    judged('edits', 'ms median', budgets.open),
    judged('key', 'ms p95', budgets.key),
    row(`${kind}-reckons`, best('reckons', 'long'), 'ms longest (0: none over 50)', 'budget of a frame', longTaskMs),
  ]
}

const isOver = ({ value, budget }: Row): boolean => budget?.value !== undefined && value > budget.value

/** Orders of 1,000 lines in the real app: from the list to the page, from there to the form, and a letter in one of its cells. */
export const run = async (): Promise<readonly Row[]> => {
  const { server, origin } = await serverOn(await keptStore('voucher-form', fill))
  try {
    return await inBrowser(async (browser) => {
      const kinds = Object.keys(orders) as readonly Kind[]
      const found: Row[] = []
      for (const kind of kinds) {
        const passed: Pass[] = []
        do {
          // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
          passed.push(await passOf(browser, origin, kind))
        } while (passed.length < mostPasses && rowsOf(kind, passed).some(isOver))
        found.push(...rowsOf(kind, passed))
      }
      return found
    })
  } finally {
    await server.close()
  }
}
