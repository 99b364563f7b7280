import { startDailyChecks } from './audit/daily.ts'
import { readConfig } from './config.ts'
import { createDemo } from './demo/demo.ts'
import { hostOf } from './demo/host.ts'
import { createChronicle } from './server.ts'
import { openEmbedded, openPostgres } from './store/database.ts'
import { StoreInUse } from './store/lock.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const signIns = ['admin', 'asha', 'vikram', 'qa', 'expert', 'committee', 'auditor', 'clerk']

const start = async (): Promise<void> => {
  const config = readConfig()
  const database =
    config.databaseUrl === undefined ? await openEmbedded(config.dataDir, say) : await openPostgres(config.databaseUrl)
  const server = await createChronicle(database, config)

  let stopChecks = async (): Promise<void> => {}
  const stop = (): void => {
    void stopChecks()
      .then(() => server.close())
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const groups = await server.db.selectFrom('logs').select('group_id').execute()
  const isDemo = groups.length === 0 && config.demo
  if (isDemo) {
    say('Creating the demo group ...')
    const started = Date.now()
    await createDemo(hostOf(server), say)
    say(`Created the demo group in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  }
  const port = await server.listen(config.port)
  stopChecks = startDailyChecks(server)
  say(`\nChronicle is at http://localhost:${port}`)
  if (config.demo && (isDemo || groups.some((one) => one.group_id === 'meridian')))
    say(
      `Domain meridian, password Meridian#2026, one of:\n${signIns.map((name) => `  ${name}@meridian.example`).join('\n')}`,
    )
}

start().catch((error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code
  const text =
    error instanceof StoreInUse
      ? error.message
      : code === 'EADDRINUSE'
        ? `Port ${readConfig().port} is in use; choose another with PORT.`
        : `Chronicle could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
