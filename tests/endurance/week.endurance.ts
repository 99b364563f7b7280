import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { launchOptions } from '../../e2e/support/browser.ts'
import { layLine, type Line } from '../../e2e/support/line.ts'
import { type Heaps, heapsOf } from '../support/endurance/heaps.ts'
import { openTab } from '../support/endurance/tab.ts'
import { goOn, plantClocks, runningClock, sleep } from '../support/endurance/virtual-time.ts'
import { request, requisitions } from '../support/server/group.ts'
import { type Host, startHost } from '../support/server/host.ts'
import { minute } from '../support/server/clock.ts'

/** What scripts/endure.mjs gives. */
const days = Number(process.env['ENDURE_DAYS'] ?? 1)

const hour = 60 * minute
/** The tab's machine sleeps from 23:00 for so long. */
const night = { from: 23, hours: 8 } as const
const heardMs = 100
/** Of an hour without a network, as where one changes trains. */
const minutesOffline = 3
/** MB by which a heap may differ from what it was after an hour: caches of a browser come and go. */
const mostGrowth = 2

/** What the engine compiles for speed while a tab lives, a megabyte in two days, is nothing that the tab holds. */
const asWritten = ['--js-flags=--no-opt --no-maglev --no-sparkplug']

interface Lived extends Told {
  readonly read: readonly Hour[]
}

interface Told {
  readonly consoleWords: string[]
  readonly pageErrors: string[]
}

/** The browser itself tells of a call that was on its way when the network went: nobody could know. */
const cutOff = 'net::ERR_INTERNET_DISCONNECTED'

const listenTo = (page: Page, isCutting: () => boolean): Told => {
  const told: Told = { consoleWords: [], pageErrors: [] }
  page.on('console', (message) => {
    if (isCutting() && message.text().endsWith(cutOff)) return
    told.consoleWords.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => told.pageErrors.push(error.message))
  return told
}

const id = newId()

/** Somebody raises a requisition elsewhere, and names it anew from hour to hour: more of them would be more to hold, and no leak. */
const nameElsewhere = async (host: Host, docName: string): Promise<void> => {
  const client = await host.as('asha', { fresh: true })
  const command =
    docName === 'Hour 0'
      ? { type: 'Create', data: request({ docName }) }
      : { type: 'UpdateRequest', data: { patch: { docName } } }
  const { status } = await client.command(requisitions, id, { ...command, commandId: newId() })
  expect(status).toBe(200)
}

interface Hour {
  readonly hour: number
  readonly heaps: Heaps
  readonly tried: number
}

const live = async (browser: Browser, host: Host, line: Line): Promise<Lived> => {
  const context = await browser.newContext({
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await plantClocks(context)
  // A list of nothing is no table.
  await nameElsewhere(host, 'Hour 0')
  const page = await context.newPage()
  await openTab(page, line.origin, 'asha')
  // What browser and libraries say at the start is theirs.
  let isCutting = false
  const told = listenTo(page, () => isCutting)
  const read: Hour[] = []
  const takeNetwork = async (isThere: boolean): Promise<void> => {
    if (isThere) line.mend()
    isCutting = !isThere
    await context.setOffline(!isThere)
    // The page is told of it, and tells its worker.
    await delay(heardMs)
    isCutting = false
    if (!isThere) line.cut()
  }
  for (let one = 1; one <= days * 24; one += 1) {
    // oxlint-disable no-await-in-loop -- an hour after the other
    const ofDay = (one + 8) % 24
    await takeNetwork(false)
    if (ofDay === night.from) {
      await sleep(host.clock, page, night.hours * hour)
      one += night.hours - 1
    } else for (let gone = 0; gone < minutesOffline; gone += 1) await goOn(host.clock, page, minute)
    await nameElsewhere(host, `Hour ${one}`)
    await takeNetwork(true)
    await page.getByText(`Hour ${one}`, { exact: true }).first().waitFor({ timeout: 20_000 })
    for (let gone = minutesOffline; gone < 60; gone += 1) await goOn(host.clock, page, minute)
    if (one === 1 || one % 12 < night.hours) {
      const heaps = await heapsOf(browser, page)
      read.push({ hour: one, heaps, tried: line.tried })
      console.log(
        `| ${one} | ${heaps.page.toFixed(1)} | ${heaps.worker.toFixed(1)} | ${line.tried} | ${line.triedInVain} |`,
      )
    }
    // oxlint-enable no-await-in-loop
  }
  // It can still be worked with: a record opens, and its history comes.
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByRole('list', { name: 'Events' }).waitFor()
  return { read, ...told }
}

test(`a tab left for ${days} days is alive, current and no larger than after an hour`, async () => {
  const host = await startHost('PGlite', {
    clock: runningClock(),
    settings: { appDir: path.resolve('dist/app') },
  })
  const line = await layLine(host.url)
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...asWritten] })
  try {
    const { read, consoleWords, pageErrors } = await live(browser, host, line)
    const [first, last] = [read[0]?.heaps, read.at(-1)?.heaps]
    expect({ consoleWords, pageErrors }).toEqual({ consoleWords: [], pageErrors: [] })
    expect(line.triedInVain).toBe(0)
    expect((last?.page ?? 0) - (first?.page ?? 0)).toBeLessThan(mostGrowth)
    expect((last?.worker ?? 0) - (first?.worker ?? 0)).toBeLessThan(mostGrowth)
  } finally {
    await browser.close()
    await line.close()
    await host.close()
  }
})
