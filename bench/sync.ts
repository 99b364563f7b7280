import { type Row, row } from './row.ts'
import { launch } from './support/browser.ts'
import { buildPage, openPage } from './support/page.ts'
import { serverOf } from './support/store.ts'

const documents = 10_000

/** The first fill of an empty device, from opening to a complete list, against bare IndexedDB writes of the same documents. */
export const run = async (): Promise<readonly Row[]> => {
  const { server, origin } = await serverOf(documents, await buildPage())
  const browser = await launch()
  try {
    const { page, filledMs } = await openPage(browser, origin)
    const rawMs = await page.evaluate(() => globalThis.bench.rawWrites())
    return [row('sync', filledMs, 'ms', 'raw IndexedDB writes of the same 10,000 documents', rawMs)]
  } finally {
    await browser.close()
    await server.close()
  }
}
