import type { Hono } from 'hono'
import { sql } from 'kysely'
import { services } from '../../domain/registry/entry.ts'
import { version } from '../config.ts'
import type { Store } from '../parts.ts'
import type { Environment } from './environment.ts'
import { StoreSilent } from '../store/outage.ts'

/** A database that has not answered by then does not serve anybody, ms. */
const readyWithinMs = 2000

const within = async (ms: number, answer: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreSilent()), ms)
  })
  await Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/**
 * `/health`: that the server answers, and each service by its own base wherever it is placed: the way there and back can be
 * measured. `/ready`: that it can work, because its store answers too; 503 while it does not.
 */
export const healthRoutes = (app: Hono<Environment>, { db }: Store): void => {
  for (const path of ['/health', ...services.map((service) => `/services/${service}/health`)])
    app.get(path, (context) => context.json({ status: 'ok', version }))
  let asked: Promise<unknown> | undefined
  app.get('/ready', async (context) => {
    // Whoever asks meanwhile hears the same answer: nobody keeps the store busy with this.
    asked ??= within(readyWithinMs, sql`select 1`.execute(db)).finally(() => {
      asked = undefined
    })
    await asked
    return context.json({ status: 'ready', version })
  })
}
