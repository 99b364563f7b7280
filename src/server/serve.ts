import { sql } from 'kysely'
import { wordsOf } from './background.ts'
import type { Config } from './config.ts'
import { createDemo } from './demo/demo.ts'
import { hostOf } from './demo/host.ts'
import { demoDomain, demoEmails, demoPassword } from './demo/published.ts'
import { readServiceSettings } from './http/service-settings.ts'
import { outboxOf } from './mail/carrier.ts'
import { tryPort } from './port.mjs'
import { createChronicle, type Server } from './server.ts'
import { keepCatalogue } from './start/catalogue.ts'
import { hostToServe } from './start/host.ts'
import { keepDashboards } from './start/dashboards.ts'
import { keepTasks } from './start/tasks.ts'
import { type Database, openEmbedded, openPostgres } from './store/database.ts'

/** Any number; every process takes the same. */
const demoLock = 4_202_602

/** Of several processes that start at once on one database one works, the others wait. An embedded store has one process. */
const oneAtATime = <T>({ db, engine }: Database, work: () => Promise<T>): Promise<T> =>
  engine === 'pglite'
    ? work()
    : db.connection().execute(async (connection) => {
        await sql`select pg_advisory_lock(${sql.lit(demoLock)})`.execute(connection)
        try {
          return await work()
        } finally {
          await sql`select pg_advisory_unlock(${sql.lit(demoLock)})`.execute(connection)
        }
      })

/** Opens the store, makes the demo group where there is none yet, serves app and bases, and shuts down in order on a signal. */
export const serve = async (config: Config, print: (text: string) => void): Promise<Server> => {
  // Wrong settings would send people's work to the wrong place: better no start.
  await readServiceSettings(config.servicesFile)
  // Before a store is made that nobody could reach.
  await tryPort(config.port)
  const database =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir, print)
      : await openPostgres(config.databaseUrl)
  const server = await createChronicle(database, config)

  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.error({ error: wordsOf(error) }, 'the server could not be closed in order')
        process.exit(1)
      },
    )
  }
  // The last net under everything: no failure that nobody waited for may end the service of all others.
  process.on('unhandledRejection', (error) =>
    server.log.error({ error: wordsOf(error) }, 'nobody waited for what failed'),
  )
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const isDemo = await oneAtATime(database, async () => {
    if (!config.demo || (await server.db.selectFrom('logs').select('group_id').limit(1).execute()).length > 0)
      return false
    print('Creating the demo group ...')
    const started = Date.now()
    await createDemo(hostOf(server), print)
    print(`Created the demo group in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
    return true
  })
  const groups = await server.db.selectFrom('logs').select('group_id').execute()
  for (const { group_id: groupId } of groups) {
    // oxlint-disable no-await-in-loop -- one group after the other
    await keepCatalogue(server, groupId)
    await keepTasks(server, groupId)
    await keepDashboards(server, groupId)
    // oxlint-enable no-await-in-loop
  }
  const port = await server.listen(config.port, await hostToServe(server, config))
  server.jobs.start()
  print(`\nChronicle is at http://localhost:${port}`)
  if (config.smtpUrl === undefined) print(`No mail server is set (SMTP_URL): mails are written to ${outboxOf(config)}`)
  if (config.demo && (isDemo || groups.some((one) => one.group_id === demoDomain)))
    print(
      `Domain ${demoDomain}, password ${demoPassword}, one of:\n${demoEmails.map((email) => `  ${email}`).join('\n')}`,
    )
  return server
}
