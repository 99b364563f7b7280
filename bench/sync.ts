import { type Row, row } from './row.ts'
import { inBrowser } from './support/browser.ts'
import { buildPage, openPage } from './support/page.ts'
import { documentsOf, serverOn, storeOf } from './support/store.ts'

const documents = documentsOf(10_000)

/** The first fill of an empty device, from opening to a complete list, against bare IndexedDB writes of the same documents. */
export const run = async (): Promise<readonly Row[]> => {
  const { server, origin } = await serverOn(await storeOf(documents), await buildPage())
  try {
    return await inBrowser(async (browser) => {
      const { page, filledMs } = await openPage(browser, origin)
      const rawMs = await page.evaluate(() => globalThis.bench.rawWrites())
      return [row('sync', filledMs, 'ms', 'raw IndexedDB writes of the same documents', rawMs)]
    })
  } finally {
    await server.close()
  }
}
