import { readConfig } from './config.ts'
import { portWords } from './port.mjs'
import { serve } from './serve.ts'
import { CannotStart } from './start/cannot-start.ts'

// Whatever this process writes (keys, backups, mails) is its owner's alone.
process.umask(0o077)

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const start = async (): Promise<void> => {
  await serve(readConfig(), say)
}

start().catch((error: unknown) => {
  const text =
    error instanceof CannotStart
      ? error.message
      : (portWords(readConfig().port, error) ??
        `Chronicle could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
