import { createServer } from 'node:http'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { percentile, type Row, row } from './row.ts'
import type { RowsBench } from './rows/main.tsx'
import { launch } from './support/browser.ts'

const outDir = path.resolve('.cache/bench-rows')
const opens = 9
const letters = 120
/** As quickly as somebody types, so that pauses and letters meet. */
const everyMs = 70
/** One frame of 60 a second. */
const frameMs = 16
const longTaskMs = 50

declare global {
  // oxlint-disable-next-line no-var -- only a `var` is a property of globalThis
  var rowsBench: RowsBench
}

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' }

const served = async (): Promise<{ readonly origin: string; readonly close: () => void }> => {
  const server = createServer((request, response) => {
    const file = path.join(outDir, request.url === '/' ? '/index.html' : path.normalize(request.url ?? '/'))
    response.statusCode = existsSync(file) ? 200 : 404
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    response.end(existsSync(file) ? readFileSync(file) : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { origin: `http://localhost:${port}`, close: () => server.close() }
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
  const { origin, close } = await served()
  const browser = await launch()
  try {
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
  } finally {
    await browser.close()
    close()
  }
}
