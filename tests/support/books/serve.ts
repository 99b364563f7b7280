import { dieAsTold } from './dying.ts'
import { registerBooks } from './register.ts'

/** The server as it is shipped, with the documents of the tests in its registry; it dies where `DIES` says so. */
process.umask(0o077)
registerBooks()
dieAsTold(process.env['DIES'])
const { readConfig } = await import('../../../src/server/config.ts')
const { serve } = await import('../../../src/server/serve.ts')
await serve(readConfig(), console.log)
