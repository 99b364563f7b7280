// npm run audit -- verify | show | export, and npm run server -- init | rebuild: the server's command line.
import { buildAll } from './build.mjs'

await buildAll(() => {})
await import('../dist/server/cli.js')
