import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { percentile, repeated, type Row, row } from './row.ts'
import { inBrowser, quiet, signedIn } from './support/browser.ts'
import { rest, size } from './support/size.ts'
import { copyOf, documentsOf, requestOf, serverOn, storeOf, submit } from './support/store.ts'

const changed = size({ smoke: 5, full: 500 })
const samples = size({ smoke: 1, full: 7 })
/** Seconds after the network is back in which a tab is to have caught up with so many documents, as ms. */
const budget = { value: 2000 }

/** Runs in the page: notes when the network is back. */
const awaitNetwork = (): void =>
  window.addEventListener('online', () => Object.assign(window, { backAt: performance.now() }), { once: true })

/** Runs in the page: milliseconds from the network's return until a text stands in the list, undefined as long as it does not. */
const caughtUp = (mark: string): number | undefined => {
  const { backAt } = window as unknown as { readonly backAt?: number }
  return backAt !== undefined && document.body.textContent.includes(mark) ? performance.now() - backAt : undefined
}

interface Asked {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

/** Runs in the page: milliseconds of a bare fetch of the same documents, read as JSON. */
const fetched = async ({ address, headers }: Asked): Promise<number> => {
  const from = performance.now()
  const answer = await fetch(address, { headers })
  if (!answer.ok) throw new Error(`The documents were answered ${answer.status}.`)
  await answer.json()
  return performance.now() - from
}

const measure = async (page: Page, change: (mark: string) => Promise<void>, mark: string): Promise<number> => {
  await page.context().setOffline(true)
  await change(mark)
  await page.waitForTimeout(rest(1000))
  await page.evaluate(awaitNetwork)
  await page.context().setOffline(false)
  const took = await page.waitForFunction(caughtUp, mark, { polling: 'raf' })
  return (await took.jsonValue()) as number
}

/** A tab whose network comes back after others have changed 500 requisitions, until the last of them is seen, against a bare fetch of them. */
export const run = async (): Promise<readonly Row[]> => {
  const { server, origin } = await serverOn(copyOf(await storeOf(documentsOf(1000))))
  const ids = Array.from({ length: changed }, () => newId())
  for (const [number, id] of ids.entries())
    // oxlint-disable-next-line no-await-in-loop -- the last one stands first in the list
    await submit(server, 'asha', id, 'Create', requestOf(number))
  const change = async (mark: string): Promise<void> => {
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- the last one is the last change
      await submit(server, 'asha', id, 'UpdateRequest', { patch: { docNo: id === ids.at(-1) ? mark : 'SOP-1' } })
  }
  try {
    return await inBrowser(async (browser) => {
      const storageState = await signedIn(origin, 'asha')
      const context = await browser.newContext({ ...quiet, storageState, baseURL: origin })
      const page = await context.newPage()
      let asked: Asked | undefined
      page.on('request', (request) => {
        const address = request.url()
        if (address.includes('/quality-assurance/changes')) asked = { address, headers: request.headers() }
      })
      await page.goto('/quality-assurance/change-control/requisition')
      await page.getByRole('link', { name: /^CR\// }).first().waitFor()
      await page.waitForTimeout(rest(3000))
      let turn = 0
      const took = await repeated(samples, () => measure(page, change, `MARK-${(turn += 1)}`))
      if (asked === undefined) throw new Error('The tab asked for no change.')
      const { address, headers } = asked as Asked
      const all = address.replace(/after=\d+/, 'after=0').replace(/limit=\d+/, `limit=${changed}`)
      const bare = await repeated(samples, () => page.evaluate(fetched, { address: all, headers }))
      return [
        row('back-online', percentile(took, 0.5), 'ms median', 'bare fetch of as many', percentile(bare, 0.5), budget),
      ]
    })
  } finally {
    await server.close()
  }
}
