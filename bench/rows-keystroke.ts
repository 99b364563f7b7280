import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { percentile, type Row, row } from './row.ts'
import type { RowsBench } from './rows/main.tsx'
import { inBrowser } from './support/browser.ts'
import { serveFolder } from './support/folder.ts'
import { size } from './support/size.ts'

const outDir = path.resolve('.cache/bench-rows')
const opens = size({ smoke: 1, full: 9 })
const letters = size({ smoke: 10, full: 120 })
/** As quickly as somebody types, so that pauses and letters meet. */
const everyMs = 70
/** One frame of 60 a second. */
const frameMs = 16
const longTaskMs = 50

declare global {
  // oxlint-disable-next-line no-var -- only a `var` is a property of globalThis
  var rowsBench: RowsBench
}

/** A form with 1,000 rows: until it is painted, and from a letter to its picture, against a field by itself in the same page. */
export const run = async (): Promise<readonly Row[]> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: path.resolve('bench/rows'),
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  })
  const { origin, close } = await serveFolder(outDir)
  try {
    return await inBrowser(async (browser) => {
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
      await page.goto(origin)
      await page.waitForFunction(() => 'rowsBench' in globalThis)
      const opened: number[] = []
      const openedLone: number[] = []
      for (let turn = 0; turn < opens; turn += 1) {
        // oxlint-disable no-await-in-loop -- side by side they would measure each other
        openedLone.push(await page.evaluate(() => globalThis.rowsBench.open('lone')))
        opened.push(await page.evaluate(() => globalThis.rowsBench.open('rows')))
        // oxlint-enable no-await-in-loop
      }
      const typed = await page.evaluate(
        ([count, every]) => globalThis.rowsBench.type('Rows.rows.2.item', count as number, every as number),
        [letters, everyMs],
      )
      await page.evaluate(() => globalThis.rowsBench.scroll())
      const drawn = await page.evaluate(() => globalThis.rowsBench.drawn())
      const longest = await page.evaluate(() => globalThis.rowsBench.longest())
      await page.evaluate(() => globalThis.rowsBench.open('lone'))
      const alone = await page.evaluate(
        ([count, every]) => globalThis.rowsBench.type('lone', count as number, every as number),
        [letters, everyMs],
      )
      console.log(
        `  budget ${frameMs} ms a letter; ${drawn} of 1,000 rows drawn; a field by itself opens in ${Math.round(percentile(openedLone, 0.5))} ms`,
      )
      const reference = 'a field by itself'
      return [
        row('rows-keystroke', percentile(typed, 0.95), 'ms p95', reference, percentile(alone, 0.95)),
        row('rows-open', percentile(opened, 0.5), 'ms median', reference, percentile(openedLone, 0.5)),
        row('rows-long-task', longest, 'ms longest (0: none over 50)', 'budget of a frame', longTaskMs),
      ]
    })
  } finally {
    close()
  }
}
