// npm run dev: the server (rebuilt on change) beside Vite with hot reload.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { build, createServer } from 'vite'
import { ensurePort } from './port.mjs'

await ensurePort()

let server
const end = async () => {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
/** One after the other: port and store are free only when the server before has ended. */
let restarted = Promise.resolve()
const restart = async () => {
  await end()
  server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit' })
}
const watcher = await build({ configFile: 'vite.server.config.ts', build: { watch: {} }, logLevel: 'warn' })
watcher.on('event', (event) => {
  if (event.code === 'END') restarted = restarted.then(restart)
})
const vite = await createServer({ configFile: 'vite.config.ts' })
await vite.listen()
vite.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    server?.kill('SIGTERM')
    Promise.all([vite.close(), watcher.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
