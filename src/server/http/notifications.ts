import type { Hono } from 'hono'
import type { DeliveryCommand } from '../../domain/platform/notification-delivery/notification-delivery.ts'
import { notificationDeliveryResource as entry } from '../../domain/platform/notification-delivery/resource.ts'
import type { Commands, Log } from '../parts.ts'
import type { Environment } from './environment.ts'
import { accepted, callersCommand } from './submitting.ts'

/** The dedicated forms of spec 01 (Delivery commands), and the commands they run. */
const forms: Readonly<Record<string, DeliveryCommand['type']>> = {
  seen: 'MarkSeen',
  acknowledge: 'Acknowledge',
  dismiss: 'Dismiss',
}

/** `POST .../{id}/seen`, `/acknowledge`, `/dismiss`: each answers `{ "success": true }` (seed 1, 7.3: a success flag). */
export const notificationRoutes = (app: Hono<Environment>, parts: Commands & Log): void => {
  for (const [form, type] of Object.entries(forms))
    app.post(`/services/${entry.service}${entry.path}/:id/${form}`, async (context) => {
      const documentId = context.req.param('id')
      await accepted(parts, callersCommand(context, { resource: entry.key, documentId, type, data: {} }))
      return context.json({ success: true })
    })
}
