import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { password } from '../../tests/support/server/group.ts'

const outDir = path.resolve('.cache/bench-page')

let built: Promise<unknown> | undefined

/** Builds, once in a run, the page that drives session and replica; resolves with the folder to serve. */
export const buildPage = async (): Promise<string> => {
  built ??= build({
    configFile: false,
    logLevel: 'warn',
    root: path.resolve('bench/page'),
    define: { __APP_VERSION__: JSON.stringify('bench') },
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  })
  await built
  return outDir
}

/** A fresh browser on that page, signed in as QA, its replica filled. */
export const openPage = async (browser: Browser, origin: string): Promise<{ page: Page; filledMs: number }> => {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForFunction(() => 'bench' in globalThis)
  await page.evaluate(([word]) => globalThis.bench.signIn('qa@meridian.example', word as string), [password])
  // As in the app, a session begins with a page loaded anew.
  await page.reload()
  await page.waitForFunction(() => 'bench' in globalThis)
  const filledMs = await page.evaluate(() => globalThis.bench.fill())
  return { page, filledMs }
}
