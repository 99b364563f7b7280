import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
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

export const setUpDesk = async (server: string, launch: LaunchOptions): Promise<Desk> => {
  const line = await layLine(server)
  const profile = mkdtempSync(path.join(tmpdir(), 'chronicle-desk-'))
  let context: BrowserContext | undefined
  const crash = async (): Promise<void> => {
    if (context === undefined) return
    const closed = context.waitForEvent('close')
    // The profile folder is in the command line of every process of this browser and of nothing else.
    execFileSync('pkill', ['-KILL', '-f', profile])
    await closed
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
      context = await chromium.launchPersistentContext(profile, {
        ...launch,
        baseURL: line.origin,
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
