import type { Hono } from 'hono'
import { services } from '../../domain/registry/entry.ts'
import { version } from '../config.ts'
import type { Environment } from './app.ts'

/** That the server answers, and each service by its own base wherever it is placed: the way there and back can be measured. */
export const healthRoutes = (app: Hono<Environment>): void => {
  for (const path of ['/health', ...services.map((service) => `/services/${service}/health`)])
    app.get(path, (context) => context.json({ status: 'ok', version }))
}
