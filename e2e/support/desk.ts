import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { started } from '../../tests/support/tally.ts'
import { layLine, type Line } from './line.ts'

/** A person's own computer: a browser whose profile outlives it, on a line that can be cut. */
export interface Desk {
  readonly line: Line
  /** Kills the browser as a power cut would: no page hears of it. */
  crash(): Promise<void>
  /** Ends the browser in order. */
  quit(): Promise<void>
  /** Starts the browser with the same profile; resolves with an empty page. */
  open(): Promise<Page>
  clear(): Promise<void>
}

/** Ends every process of a context's browser at once: no page, no worker and no store of it hears of it. */
export const killBrowser = async (context: BrowserContext): Promise<void> => {
  const session = await context.browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('This browser does not tell its processes.')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const closed = context.waitForEvent('close')
  for (const { id } of processInfo.toSorted((a, b) => Number(b.type === 'browser') - Number(a.type === 'browser')))
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It went with the browser.
    }
  await closed
}

export const setUpDesk = async (server: string, launch: LaunchOptions): Promise<Desk> => {
  const line = await layLine(server)
  const profile = mkdtempSync(path.join(tmpdir(), 'chronicle-desk-'))
  let context: BrowserContext | undefined
  const crash = async (): Promise<void> => {
    if (context === undefined) return
    await killBrowser(context)
    context = undefined
  }
  return {
    line,
    crash,
    quit: async () => {
      await context?.close()
      context = undefined
    },
    open: async () => {
      started('browser')
      context = await chromium.launchPersistentContext(profile, {
        ...launch,
        baseURL: line.origin,
        // What opens without a connection is opened by it.
        serviceWorkers: 'allow',
        viewport: { width: 1440, height: 900 },
      })
      context.setDefaultTimeout(10_000)
      return context.pages()[0] ?? (await context.newPage())
    },
    clear: async () => {
      await context?.close()
      await line.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
