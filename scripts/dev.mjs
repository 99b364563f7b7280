// npm run dev: the server (rebuilt on change) beside Vite with hot reload.
import { spawn } from 'node:child_process'
import { build, createServer } from 'vite'

let server
const restart = () => {
  server?.kill('SIGTERM')
  server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit' })
}
const watcher = await build({ configFile: 'vite.server.config.ts', build: { watch: {} }, logLevel: 'warn' })
watcher.on('event', (event) => {
  if (event.code === 'END') restart()
})
const vite = await createServer({ configFile: 'vite.config.ts' })
await vite.listen()
vite.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    server?.kill('SIGTERM')
    await vite.close()
    await watcher.close()
    process.exit(0)
  })
