import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { percentile, repeated, type Row, row } from './row.ts'
import { inBrowser, signedIn } from './support/browser.ts'
import { rest, size } from './support/size.ts'
import { documentsOf, serverOn, storeOf } from './support/store.ts'

const documents = documentsOf(50_000)
const samples = size({ smoke: 1, full: 12 })
const list = '/quality-assurance/change-control/requisition'
const folder = path.resolve('.cache/bench-start')

/** Runs in every page before anything else: notes when the page can be used, by the page's own clock. */
const watch = (usable: string): void => {
  const look = (): void => {
    if (document.querySelector(usable) === null) requestAnimationFrame(look)
    // After the frame in which it stands there: it has been painted.
    else
      requestAnimationFrame(() =>
        setTimeout(() => document.documentElement.setAttribute('data-usable-at', String(performance.now()))),
      )
  }
  look()
}

const usableHome = 'main:not([aria-busy=true]) h1'
const usableStatic = 'body[data-loaded]'

/** Milliseconds from navigation until the page can be used. */
const opened = async (context: BrowserContext, address: string): Promise<number> => {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  const element = page.locator('html[data-usable-at]')
  await element.waitFor({ timeout: 60_000, state: 'attached' })
  const at = Number(await element.getAttribute('data-usable-at'))
  await page.close()
  return at
}

/** What a page loads from the server, by path and size. */
const bytesOf = async (page: Page, go: () => Promise<void>): Promise<readonly { path: string; size: number }[]> => {
  const loaded: Promise<{ path: string; size: number }>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    loaded.push(
      response.body().then(
        (body) => ({ path: pathname, size: body.length }),
        () => ({ path: pathname, size: 0 }),
      ),
    )
  })
  await go()
  return (await Promise.all(loaded)).filter(({ size }) => size > 0)
}

/** A page without program beside the app: it fetches the same bytes, and that is all. */
const writeStatic = (name: string, bytes: readonly { path: string; size: number }[]): void => {
  const parts = bytes.map(({ path: from, size }, index) => {
    if (from.startsWith('/assets/') || /\.\w+$/.test(from)) return from
    const part = `/${name}-${index}.json`
    writeFileSync(path.join(folder, part), ' '.repeat(size))
    return part
  })
  writeFileSync(
    path.join(folder, `${name}.js`),
    `Promise.all(${JSON.stringify(parts)}.map(async (one) => (await fetch(one)).arrayBuffer())).then(() => document.body.setAttribute('data-loaded', ''))`,
  )
  writeFileSync(
    path.join(folder, `${name}.html`),
    `<!doctype html><title>Static</title><body><script src="/${name}.js"></script></body>`,
  )
}

/**
 * From navigation to a usable home: with an empty replica and nothing cached, and with a replica of 50,000 documents where
 * the app was used before; each against a page without program that loads the same bytes from the same server.
 */
export const run = async (): Promise<readonly Row[]> => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync('dist/app', folder, { recursive: true })
  const { server, origin } = await serverOn(await storeOf(documents), folder)
  try {
    return await inBrowser(async (browser) => {
      const state = await signedIn(origin, 'qa')
      return [await cold(browser, origin, state), await warm(browser, origin, state)]
    })
  } finally {
    await server.close()
  }
}

type State = Awaited<ReturnType<typeof signedIn>>

const cold = async (browser: Browser, origin: string, storageState: State): Promise<Row> => {
  const fresh = async (usable: string, signedIn: boolean): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL: origin, ...(signedIn ? { storageState } : {}) })
    await context.addInitScript(watch, usable)
    return context
  }
  const once = async (usable: string, address: string, signedIn: boolean): Promise<number> => {
    const context = await fresh(usable, signedIn)
    const at = await opened(context, address)
    await context.close()
    return at
  }
  const context = await fresh(usableHome, true)
  const page = await context.newPage()
  const bytes = await bytesOf(page, async () => {
    await page.goto('/')
    await page.locator('html[data-usable-at]').waitFor({ state: 'attached' })
  })
  await context.close()
  writeStatic('cold', bytes)
  const here = await repeated(samples, () => once(usableHome, '/', true))
  const there = await repeated(samples, () => once(usableStatic, '/cold.html', false))
  return row('cold-start', percentile(here, 0.5), 'ms median', 'the same bytes, static', percentile(there, 0.5))
}

/** How long a device that asks for nothing has written down what it got, ms. */
const still = rest(8000)

/** Resolves when the device holds all that its user may see, and has come to rest: other things than the list come after it. */
const filled = async (context: BrowserContext): Promise<void> => {
  let askedAt = Date.now()
  const note = (): void => void (askedAt = Date.now())
  context.on('request', note)
  while (Date.now() - askedAt < still)
    // oxlint-disable-next-line no-await-in-loop -- until it is so
    await new Promise((resolve) => setTimeout(resolve, 500))
  context.off('request', note)
}

const warm = async (browser: Browser, origin: string, storageState: State): Promise<Row> => {
  const context = await browser.newContext({ baseURL: origin, storageState })
  await context.addInitScript(watch, usableHome)
  const page = await context.newPage()
  await page.goto(list)
  await page.getByText(documents.toLocaleString('en-IN'), { exact: true }).first().waitFor({ timeout: 300_000 })
  await filled(context)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const bytes = await bytesOf(page, async () => {
    await page.goto('/')
    await page.locator('html[data-usable-at]').waitFor({ state: 'attached' })
  })
  await page.close()
  const here = await repeated(samples, () => opened(context, '/'))
  await context.close()
  writeStatic('warm', bytes)
  const beside = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  await beside.addInitScript(watch, usableStatic)
  await opened(beside, '/warm.html')
  const there = await repeated(samples, () => opened(beside, '/warm.html'))
  await beside.close()
  return row('warm-start', percentile(here, 0.5), 'ms median', 'the same bytes, static', percentile(there, 0.5))
}
