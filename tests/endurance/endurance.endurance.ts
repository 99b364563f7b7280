import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { launchOptions } from '../../e2e/support/browser.ts'
import { visit } from '../../e2e/support/visit.ts'
import { type Database, openEmbedded, openPostgres } from '../../src/server/store/database.ts'
import { figures, judge, type Minute, mostShare } from '../support/endurance/figures.ts'
import { heapsOf } from '../support/endurance/heaps.ts'
import { Person } from '../support/endurance/people.ts'
import { openTab, requisitionsPage } from '../support/endurance/tab.ts'
import { growthOf, shareOf, type Taken, takenBy } from '../support/endurance/storage.ts'
import { residentOf } from '../support/faults/resident.ts'
import { type Built, buildServer } from '../support/server/build.ts'
import { type Asked, countKept } from '../support/server/asked.ts'
import { Client } from '../support/server/client.ts'
import { request, requisitions } from '../support/server/group.ts'
import { newSmallGroupDatabase, plantSmallGroup, signIn } from '../support/server/host.ts'
import { newFolder, Program, type Settings } from '../support/server/process.ts'
import { diceOf } from '../support/tier.ts'

/** What scripts/endure.mjs gives. */
const minutes = Number(process.env['ENDURE_MINUTES'] ?? 3)
const people = Number(process.env['ENDURE_PEOPLE'] ?? 20)
const isPostgres = process.env['ENDURE_POSTGRES'] === 'yes'
const report = process.env['ENDURE_REPORT'] ?? path.resolve('.cache/endurance.json')

const minuteMs = 60_000
/** Of a person between two things, on average; twenty of them give six commands a second. */
const pauseMs = 2500
const workers = ['asha', 'tara'] as const

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { readonly port: number }
      probe.close(() => resolve(port))
    })
  })

const bytesBelow = (folder: string): number => {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((one) => one.isFile())
      .reduce((sum, one) => sum + statSync(path.join(one.parentPath, one.name), { throwIfNoEntry: false })!.size, 0)
  } catch {
    // A file went while the folder was read: the next minute counts it.
    return 0
  }
}

/** Size of the store and of its write-ahead log, MB. */
const sizesOf = async (store: Settings): Promise<{ readonly store: number; readonly log: number }> => {
  const { DATA_DIR: folder, DATABASE_URL: url } = store
  if (url === undefined) {
    const log = bytesBelow(path.join(folder as string, 'pg', 'pg_wal')) / 1e6
    return { store: bytesBelow(path.join(folder as string, 'pg')) / 1e6 - log, log }
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  await client.end()
  // Its own log is its operator's: it has a checkpointer.
  return { store: Number(rows[0]?.size ?? 0) / 1e6, log: 0 }
}

/** What each table takes, while no server has the store. */
const readTables = async ({ DATA_DIR: folder, DATABASE_URL: url }: Settings): Promise<readonly Taken[]> => {
  const database: Database = await (url === undefined ? openEmbedded(folder as string) : openPostgres(url))
  try {
    return await takenBy(database.db)
  } finally {
    await database.close()
  }
}

const newTab = async (browser: Browser, origin: string, who: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openTab(page, origin, who)
  return page
}

/** Goes round: the list, a requisition, its history, home. What a restart or a dead network leaves undone is done the next time. */
const click = async (page: Page, goesOn: () => boolean): Promise<void> => {
  const within = { timeout: 20_000 }
  while (goesOn()) {
    // oxlint-disable no-await-in-loop -- one click after the other
    try {
      await page.getByRole('rowheader').first().getByRole('link').click(within)
      await page.getByRole('link', { name: 'History', exact: true }).click(within)
      await page.getByRole('list', { name: 'Events' }).waitFor(within)
      await page.getByRole('link', { name: 'Requisition', exact: true }).first().click(within)
      await page.getByRole('link', { name: 'Chronicle, home' }).click(within)
      await page.getByRole('heading', { name: 'Waiting for me' }).or(page.getByRole('main')).first().waitFor(within)
      await page.goBack(within)
    } catch {
      // Never loaded anew: what a tab holds since it was opened is measured.
      await visit(page, requisitionsPage).catch(() => {})
    }
    await delay(1500)
    // oxlint-enable no-await-in-loop
  }
}

class Serving {
  readonly #built: Built
  readonly #store: Settings
  readonly #port: number
  #program: Program
  readonly faults: string[] = []

  constructor(built: Built, store: Settings, port: number) {
    this.#built = built
    this.#store = store
    this.#port = port
    this.#program = this.#begin()
  }

  #begin(): Program {
    return new Program(this.#built.main, [], {
      LOG_LEVEL: 'error',
      CHRONICLE_DEMO: 'no',
      ...this.#store,
      PORT: String(this.#port),
    })
  }

  get pid(): number {
    return this.#program.pid
  }

  url(): Promise<string> {
    return this.#program.url()
  }

  async again(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { code } = await this.#program.end(signal)
    if (signal === 'SIGTERM' && code !== 0) this.faults.push(`told to end, it ended with ${code}`)
    this.#program = this.#begin()
    await this.#program.url()
  }

  /** Ends it, and holds the log against its chains. */
  async end(): Promise<void> {
    await this.again('SIGTERM')
    await this.#program.end('SIGTERM')
    const verified = await new Program(this.#built.cli, ['verify'], this.#store).ended()
    if (verified.code !== 0) this.faults.push(`the chains do not hold: ${verified.stdout.trim().split('\n').at(-1)}`)
  }

  kill(): Promise<unknown> {
    return this.#program.end('SIGKILL')
  }
}

const tableOf = (read: readonly Minute[]): string =>
  [
    `| minute | commands | pulls | ${figures.join(' | ')} |`,
    `| ${Array.from({ length: figures.length + 3 }, () => '---').join(' | ')} |`,
    ...read.map(
      (one) =>
        `| ${one.minute} | ${one.commands} | ${one.pulls} | ${figures.map((figure) => one[figure].toFixed(1)).join(' | ')} |`,
    ),
  ].join('\n')

test(`${people} people and two tabs work for ${minutes} minutes through an outage, a restart and a kill`, async () => {
  const folder = newFolder()
  if (!isPostgres) await plantSmallGroup(folder)
  const store: Settings = {
    DATA_DIR: folder,
    ...(isPostgres ? { DATABASE_URL: await newSmallGroupDatabase() } : {}),
  }
  const began = await readTables(store)
  const serving = new Serving(await buildServer(), store, await freePort())
  const browser = await chromium.launch(launchOptions)
  try {
    const url = await serving.url()
    // A tab has something to click at from its first moment.
    const first = new Client(url, await signIn(url, 'meridian', 'asha@meridian.example'))
    await first.do(requisitions, newId(), { type: 'Create', data: request() })
    const [idle, busy] = [await newTab(browser, url, 'asha'), await newTab(browser, url, 'tara')]
    const end = Date.now() + minutes * minuteMs
    const goesOn = (): boolean => Date.now() < end
    const dice = diceOf('endurance')
    const all = Array.from({ length: people }, (_, index) => new Person(url, workers[index % workers.length] ?? 'asha'))
    const working = all.map((one) => one.work(goesOn, dice, pauseMs))
    const clicking = click(busy, goesOn)
    const read: Minute[] = []
    const at = (part: number): number => Math.max(1, Math.round(minutes * part))
    for (let minute = 1; minute <= minutes; minute += 1) {
      // oxlint-disable no-await-in-loop -- a minute after the other
      await delay(Math.max(0, end - (minutes - minute) * minuteMs - Date.now()))
      const [idleHeaps, busyHeaps, sizes] = [
        await heapsOf(browser, idle),
        await heapsOf(browser, busy),
        await sizesOf(store),
      ]
      const one: Minute = {
        minute,
        commands: all.reduce((sum, { asked }) => sum + asked.length, 0),
        pulls: all.reduce((sum, { pulls }) => sum + pulls, 0),
        serverMb: residentOf(serving.pid).now,
        storeMb: sizes.store,
        logMb: sizes.log,
        idlePageMb: idleHeaps.page,
        idleWorkerMb: idleHeaps.worker,
        busyPageMb: busyHeaps.page,
        busyWorkerMb: busyHeaps.worker,
      }
      read.push(one)
      console.log(tableOf([one]).split('\n')[2])
      if (minute === at(0.4)) await busy.context().setOffline(true)
      if (minute === at(0.4) + Math.max(1, Math.round(minutes / 10))) await busy.context().setOffline(false)
      if (minute === at(0.6)) await serving.again('SIGTERM')
      if (minute === at(0.8)) await serving.again('SIGKILL')
      // oxlint-enable no-await-in-loop
    }
    await Promise.all([...working, clicking])
    await busy.context().setOffline(false)
    const asked: readonly Asked[] = all.flatMap((one) => one.asked)
    const kept = { lost: 0, doubled: 0 }
    for (const who of workers) {
      const own = all.filter((_, index) => workers[index % workers.length] === who).flatMap((one) => one.asked)
      // oxlint-disable-next-line no-await-in-loop -- one person's ledger after the other
      const counted = await countKept(new Client(url, await signIn(url, 'meridian', `${who}@meridian.example`)), own)
      kept.lost += counted.lost
      kept.doubled += counted.doubled
    }
    await browser.close()
    await serving.end()
    const growth = growthOf(began, await readTables(store))
    const share = shareOf(growth)
    const judged = judge(read, minutes)
    const faults = [
      ...serving.faults,
      ...judged.flatMap(({ fault }) => fault ?? []),
      ...(share > mostShare ? [`the store grew by ${share.toFixed(2)} of events and documents, not ${mostShare}`] : []),
      ...all.flatMap(({ strange }) => strange.slice(0, 1)),
      ...(kept.lost + kept.doubled > 0 ? [`${kept.lost} lost, ${kept.doubled} done twice`] : []),
    ]
    writeFileSync(
      report,
      JSON.stringify({ read, judged, growth, share, faults, commands: asked.length, ...kept }, null, 2),
    )
    console.log(`\n${tableOf(read)}\n`)
    console.log('| figure | at the end, MB | a minute | a 1,000 commands |\n| --- | --- | --- | --- |')
    for (const { words, last, perMinute, perThousand } of judged)
      console.log(`| ${words} | ${last.toFixed(1)} | ${perMinute.toFixed(3)} | ${perThousand.toFixed(3)} |`)
    console.log('\n| table | grew by, MB | of it rows, MB |\n| --- | --- | --- |')
    for (const { table, takes, holds } of growth.filter((one) => one.takes >= 0.05))
      console.log(`| ${table} | ${takes.toFixed(2)} | ${holds.toFixed(2)} |`)
    console.log(`\nThe store grew by ${share.toFixed(2)} times what events and documents did.`)
    console.log(`\n${asked.length} commands answered, ${kept.lost} lost, ${kept.doubled} done twice.`)
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await serving.kill()
  }
})
