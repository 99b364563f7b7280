import { createServer } from 'node:http'
import { Server as SocketServer } from 'socket.io'
import { v7 as newId } from 'uuid'
import { percentile, type Row, row } from './row.ts'
import { inBrowser, quiet, signedIn } from './support/browser.ts'
import { rest, size } from './support/size.ts'
import { copyOf, documentsOf, requestOf, serverOn, storeOf, submit } from './support/store.ts'

const commands = size({ smoke: 4, full: 60 })
const client = 'node_modules/socket.io-client/dist/socket.io.min.js'

/** From the moment a colleague's command is given to its text in another person's list, against a bare socket.io echo. */
export const run = async (): Promise<readonly Row[]> => {
  const { server, origin } = await serverOn(copyOf(await storeOf(documentsOf(1000))))
  const http = createServer()
  const echo = new SocketServer(http, { cors: { origin: '*' }, transports: ['websocket'] })
  echo.on('connection', (socket) => void socket.on('ping', (reply: () => void) => reply()))
  await new Promise<void>((resolve) => http.listen(0, resolve))
  const { port } = http.address() as { port: number }
  try {
    return await inBrowser(async (browser) => {
      const context = await browser.newContext({
        ...quiet,
        storageState: await signedIn(origin, 'vikram'),
        baseURL: origin,
        bypassCSP: true,
      })
      const page = await context.newPage()
      await page.goto('/quality-assurance/change-control/requisition')
      await page.getByRole('link', { name: /^CR\// }).first().waitFor()
      await page.waitForTimeout(rest(3000))

      await page.evaluate(() => {
        const seen: Record<string, number> = {}
        Object.assign(globalThis, { seen })
        new MutationObserver(() => {
          for (const [mark] of document.body.innerText.matchAll(/MARK-\d+/g)) seen[mark] ??= Date.now()
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
      })
      const samples: number[] = []
      for (let round = 0; round < commands; round += 1) {
        const mark = `MARK-${round}`
        const from = Date.now()
        // oxlint-disable no-await-in-loop -- one after the other, as people work
        await submit(server, 'asha', newId(), 'Create', { ...requestOf(round), docNo: mark })
        const at = await page
          .waitForFunction((wanted) => (globalThis as unknown as { seen: Record<string, number> }).seen[wanted], mark)
          .then((handle) => handle.jsonValue())
        samples.push((at as number) - from)
        await page.waitForTimeout(50)
        // oxlint-enable no-await-in-loop
      }

      await page.addScriptTag({ path: client })
      const echoes = await page.evaluate(
        async ([address, times]) => {
          const { io } = globalThis as unknown as {
            io: (
              to: string,
              options: object,
            ) => { emit: (name: string, reply: () => void) => void; on: (name: string, done: () => void) => void }
          }
          const socket = io(address as string, { transports: ['websocket'] })
          await new Promise<void>((resolve) => socket.on('connect', resolve))
          const found: number[] = []
          for (let round = 0; round < (times as number); round += 1) {
            const from = performance.now()
            // oxlint-disable-next-line no-await-in-loop -- one after the other
            await new Promise<void>((resolve) => socket.emit('ping', resolve))
            found.push(performance.now() - from)
          }
          return found
        },
        [`http://localhost:${port}`, commands] as const,
      )
      return [row('propagate', percentile(samples, 0.95), 'ms p95', 'bare socket.io echo', percentile(echoes, 0.95))]
    })
  } finally {
    await echo.close()
    await server.close()
  }
}
