import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { build } from 'vite'
import { percentile, type Row, row } from './row.ts'
import { launch, signIn } from './support/browser.ts'
import { requestOf, serverOf, submit } from './support/store.ts'

const steps = 60
const texts = 40

/** Presses a key and waits for the frame that shows what it changed; milliseconds. */
const keyToPaint = (page: Page, key: string, times: number): Promise<readonly number[]> =>
  page.evaluate(
    async ([pressed, count]) => {
      const shownNow = (): string => document.querySelector('[data-shown]')?.getAttribute('data-shown') ?? ''
      const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const samples: number[] = []
      for (let turn = 0; turn < count; turn += 1) {
        const before = shownNow()
        const from = performance.now()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        while (shownNow() === before) await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
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

/** The least that React does for a key: a page that counts. */
const emptyPage = async (): Promise<{ origin: string; close: () => void }> => {
  const outDir = path.resolve('.cache/bench-empty')
  await build({
    configFile: false,
    logLevel: 'warn',
    root: path.resolve('bench/empty'),
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  })
  const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' }
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : path.normalize(request.url ?? '/')
    const file = path.join(outDir, name)
    response.statusCode = existsSync(file) ? 200 : 404
    response.setHeader('content-type', types[path.extname(name)] ?? 'text/plain')
    response.end(existsSync(file) ? readFileSync(file) : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

/** From key press to the painted next version of a requisition, in the real app, against an empty React page. */
export const run = async (): Promise<readonly Row[]> => {
  const { server, origin } = await serverOf(100)
  const id = newId()
  await submit(server, 'asha', id, 'Create', requestOf(5))
  for (let turn = 0; turn < texts; turn += 1)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await submit(server, 'asha', id, 'UpdateRequest', { patch: { docName: `Cleaning of the mixer, turn ${turn}` } })
  const empty = await emptyPage()
  const browser = await launch()
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await signIn(page, 'asha')
    await page.goto(`/quality-assurance/change-control/requisition/${id}/history?view=replay&version=1`)
    await page.locator('[data-shown="1"]').waitFor({ timeout: 60_000 })
    await page.waitForTimeout(1500)
    const half = Math.min(steps / 2, texts - 2)
    const here = [...(await keyToPaint(page, 'ArrowRight', half)), ...(await keyToPaint(page, 'ArrowLeft', half))]
    await page.goto(empty.origin)
    await page.locator('[data-shown]').waitFor()
    const there = await keyToPaint(page, 'ArrowRight', half * 2)
    return [
      row('replay-step', percentile(here, 0.95), 'ms p95', 'a key in an empty React page', percentile(there, 0.95)),
    ]
  } finally {
    await browser.close()
    empty.close()
    await server.close()
  }
}
