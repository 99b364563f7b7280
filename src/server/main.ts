import { readConfig } from './config.ts'
import { portWords } from './port.mjs'
import { serve } from './serve.ts'
import { StoreInUse } from './store/lock.ts'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

serve(readConfig(), say).catch((error: unknown) => {
  const text =
    error instanceof StoreInUse
      ? error.message
      : (portWords(readConfig().port, error) ??
        `Chronicle could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
