// npm start: builds what is out of date, then serves app and all bases in one process.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensurePort } from './port.mjs'

await ensurePort()
// In a process of its own: the gigabyte and more that a build takes is given back before anything is served.
const built = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)
await import('../dist/server/main.js')
