import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Clock as WorkerClock } from '@sinonjs/fake-timers'
import { build, type Rolldown } from 'vite'
import type { Clock } from '../server/clock.ts'

declare const virtualClock: WorkerClock

const bundled = async (): Promise<string> => {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'virtual-clock.ts'), formats: ['iife'], name: 'virtual' },
    },
  })) as readonly Rolldown.RolldownOutput[]
  return made[0]?.output[0].code ?? ''
}

/** Answers say the time of the server's machine, which stays behind: the device would set its clock by them. */
const serverSaysOurTime = (): void => {
  const { get } = Headers.prototype
  Headers.prototype.get = function (name) {
    const value = get.call(this, name)
    return name === 'date' && value !== null ? new Date(Date.now()).toUTCString() : value
  }
}

/** A server's clock that goes on by itself and can be turned. */
export const runningClock = (): Clock => {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    elapsed: () => performance.now() + ahead,
    turn: (milliseconds) => {
      ahead += milliseconds
    },
    set: () => {
      throw new Error('This clock only goes on.')
    },
  }
}

/** Before a page is opened: page and replica will have a clock that can be turned. */
export const plantClocks = async (context: BrowserContext): Promise<void> => {
  const program = await bundled()
  await context.addInitScript(serverSaysOurTime)
  await context.clock.install()
  count(context)
  await context.route('**/assets/replica.worker-*', async (route) => {
    const body = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'text/javascript',
      body: `${program};(${serverSaysOurTime.toString()})();\n${body}`,
    })
  })
}

const replicaOf = (page: Page) => {
  const found = page.workers().find((one) => one.url().includes('replica.worker'))
  if (found === undefined) throw new Error('The page has no replica.')
  return found
}

/** Asked calls that are still without an answer: these take real time, in which no virtual time may go by. */
const underWay = new WeakMap<BrowserContext, Set<unknown>>()

const count = (context: BrowserContext): void => {
  const open = new Set<unknown>()
  underWay.set(context, open)
  context.on('request', (request) => void open.add(request))
  context.on('requestfinished', (request) => void open.delete(request))
  context.on('requestfailed', (request) => void open.delete(request))
}

/** A call that hangs is given up by its own timer, for which time has to go by. */
const patienceMs = 5000

const answered = async (page: Page): Promise<void> => {
  const until = Date.now() + patienceMs
  // oxlint-disable-next-line no-await-in-loop -- until the last one is answered
  while ((underWay.get(page.context())?.size ?? 0) > 0 && Date.now() < until) await delay(2)
}

/** A call gives up after 20 s, which must not go by before it could be answered. */
const longestStepMs = 15_000

/** Time goes by for server, page and replica, each timer in its turn. */
export const goOn = async (clock: Clock, page: Page, milliseconds: number): Promise<void> => {
  for (let left = milliseconds; left > 0; left -= longestStepMs) {
    const step = Math.min(left, longestStepMs)
    // oxlint-disable no-await-in-loop -- one step after the other
    clock.turn(step)
    await page.clock.runFor(step)
    await replicaOf(page).evaluate((by) => virtualClock.tickAsync(by), step)
    await answered(page)
    // oxlint-enable no-await-in-loop
  }
}

/** The machine of the page sleeps: every timer that came due meanwhile runs once, at its waking. */
export const sleep = async (clock: Clock, page: Page, milliseconds: number): Promise<void> => {
  clock.turn(milliseconds)
  await page.clock.fastForward(milliseconds)
  await replicaOf(page).evaluate((by) => virtualClock.jump(by), milliseconds)
  await answered(page)
}
