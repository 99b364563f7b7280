import type { Browser } from '@playwright/test'
import { percentile, type Row, row } from './row.ts'
import { inBrowser, quiet, signedIn } from './support/browser.ts'
import { buildPage, openPage } from './support/page.ts'
import { rest, size } from './support/size.ts'
import { documentsOf, serverOn, storeOf } from './support/store.ts'

const documents = documentsOf(100_000)
const samples = size({ smoke: 5, full: 200 })
/** A frame that takes longer is felt (house rule 4). */
const budgetMs = 50

/** What is noted while somebody uses the list: milliseconds of the longest task of each act, and rows. */
interface Watch {
  readonly longest: Record<string, number>
  rows: number
  doing: string
}

export const run = async (): Promise<readonly Row[]> => [await inBrowser(page), ...(await inBrowser(screen))]

/** A page of 25 from the replica, against the same page over REST. */
const page = async (browser: Browser): Promise<Row> => {
  const { server, origin } = await serverOn(await storeOf(documents), await buildPage())
  const opened = await openPage(browser, origin)
  const here = await opened.page.evaluate(
    ([times, total]) => globalThis.bench.pages(times as number, total as number),
    [samples, documents],
  )
  const there = await opened.page.evaluate(
    ([times, total]) => globalThis.bench.restPages(times as number, total as number),
    [samples, documents],
  )
  await opened.page.context().close()
  await server.close()
  return row('list-page', percentile(here, 0.95), 'ms p95', 'the same page over REST', percentile(there, 0.95))
}

/** The longest task of the main thread, and the most rows in the page, while a person uses the list of the real app. */
const screen = async (browser: Browser): Promise<readonly Row[]> => {
  const { server, origin } = await serverOn(await storeOf(documents))
  const context = await browser.newContext({
    ...quiet,
    storageState: await signedIn(origin, 'qa'),
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
  })
  const view = await context.newPage()
  const list = '/quality-assurance/change-control/requisition'
  await view.goto(list)
  const total = documents.toLocaleString('en-IN')
  await view.getByText(total, { exact: true }).first().waitFor({ timeout: 300_000 })
  await view.goto('/quality-assurance/change-control/closure-date-period')
  await view.waitForTimeout(rest(2000))
  await view.evaluate(() => {
    const watch: Watch = { longest: {}, rows: 0, doing: 'open' }
    Object.assign(globalThis, { watch })
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries())
        watch.longest[watch.doing] = Math.max(watch.longest[watch.doing] ?? 0, duration)
    }).observe({ type: 'longtask' })
    const count = (): void => {
      watch.rows = Math.max(watch.rows, document.querySelectorAll('main tbody tr').length)
      requestAnimationFrame(count)
    }
    count()
  })
  const doing = (what: string): Promise<void> =>
    view.evaluate((now) => void Object.assign((globalThis as unknown as { watch: object }).watch, { doing: now }), what)
  const settle = (): Promise<void> => view.waitForTimeout(rest(1200))

  await view.getByRole('link', { name: 'Requisition', exact: true }).first().click()
  await view.getByText(total, { exact: true }).first().waitFor()
  await settle()
  for (const column of ['Document no', 'Document name', 'Department', 'Status', 'Due date']) {
    await doing(`sort by ${column}`)
    await view.getByRole('columnheader', { name: column }).getByRole('button').first().click()
    await settle()
  }
  await doing('filter')
  await view.getByRole('button', { name: 'Filter', exact: true }).click()
  await view.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: 'Status', exact: true }).click()
  await view.getByRole('checkbox', { name: 'Approved by HOD', exact: true }).check()
  await settle()
  await view.keyboard.press('Escape')
  await view.getByRole('button', { name: 'Clear filters' }).click()
  await settle()
  await doing('search')
  await view.getByRole('searchbox').pressSequentially('Blister foil 9', { delay: 60 })
  await settle()
  await view.getByRole('searchbox').fill('')
  await settle()
  await doing('scroll')
  await view.getByRole('region', { name: /table/ }).hover()
  for (let turn = 0; turn < 60; turn += 1) {
    await view.mouse.wheel(0, turn < 40 ? 900 : 60_000)
    await view.waitForTimeout(30)
  }
  await settle()
  const watched = await view.evaluate(() => (globalThis as unknown as { watch: Watch }).watch)
  for (const [what, ms] of Object.entries(watched.longest))
    console.log(`  longest task of ${what}: ${Math.round(ms)} ms`)
  const longest = Math.max(0, ...Object.values(watched.longest))
  const onScreen = await view.evaluate(() => Math.ceil(window.innerHeight / 36))
  await context.close()
  await server.close()
  return [
    row('list-long-task', longest, 'ms longest (0: none over 50)', 'budget of a frame', budgetMs),
    row('list-rows', watched.rows, 'rows mounted at most', 'rows that fit the window', onScreen),
  ]
}
