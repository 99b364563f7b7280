import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

interface Target {
  readonly targetId: string
  readonly type: string
  /** Of a worker: the page that began it. */
  readonly parentId?: string
}

/** Asks a worker over the browser's own session: Playwright gives none for workers. */
class WorkerSession {
  readonly #browser: CDPSession
  readonly #sessionId: string
  readonly #waiting = new Map<number, (result: unknown) => void>()
  #last = 0

  private constructor(browser: CDPSession, sessionId: string) {
    this.#browser = browser
    this.#sessionId = sessionId
    browser.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
      if (from !== sessionId) return
      const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result?: unknown }
      if (id === undefined) return
      this.#waiting.get(id)?.(result)
      this.#waiting.delete(id)
    })
  }

  static async of(browser: CDPSession, { targetId }: Target): Promise<WorkerSession> {
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false })
    return new WorkerSession(browser, sessionId)
  }

  send(method: string): Promise<unknown> {
    this.#last += 1
    const id = this.#last
    const answered = new Promise<unknown>((resolve) => void this.#waiting.set(id, resolve))
    void this.#browser.send('Target.sendMessageToTarget', {
      sessionId: this.#sessionId,
      message: JSON.stringify({ id, method }),
    })
    return answered
  }

  async end(): Promise<void> {
    await this.#browser.send('Target.detachFromTarget', { sessionId: this.#sessionId }).catch(() => {})
  }
}

const megabytes = (result: unknown): number => (result as { readonly usedSize: number }).usedSize / 1e6

export interface Heaps {
  readonly page: number
  readonly worker: number
}

/** A worker that ends while it is asked, because its page was loaded anew, answers nothing. */
const patienceMs = 10_000

const workerHeap = async (all: CDPSession, worker: Target): Promise<number | undefined> => {
  const session = await WorkerSession.of(all, worker)
  const asked = (async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    return megabytes(await session.send('Runtime.getHeapUsage'))
  })()
  const used = await Promise.race([asked, delay(patienceMs, undefined, { ref: false })])
  await session.end()
  return used
}

/** What is in use of the heaps of a page and of its replica's worker after a collection, MB. */
export const heapsOf = async (browser: Browser, page: Page): Promise<Heaps> => {
  const own = await page.context().newCDPSession(page)
  await own.send('HeapProfiler.collectGarbage')
  const used = megabytes(await own.send('Runtime.getHeapUsage'))
  const all = await browser.newBrowserCDPSession()
  const { targetInfo } = await own.send('Target.getTargetInfo')
  const { targetInfos } = await all.send('Target.getTargets')
  const worker = (targetInfos as readonly Target[]).find(
    ({ type, parentId }) => type === 'worker' && parentId === targetInfo.targetId,
  )
  const workers = worker === undefined ? 0 : await workerHeap(all, worker)
  await Promise.all([own.detach(), all.detach()])
  return workers === undefined ? heapsOf(browser, page) : { page: used, worker: workers }
}
