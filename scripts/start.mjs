// npm start: builds what is out of date, then serves app and all bases in one process.
import { buildAll } from './build.mjs'

await buildAll()
await import('../dist/server/main.js')
