import type { Hono } from 'hono'
import { v7 as newId } from 'uuid'
import type { DeliveryCommand } from '../../domain/platform/notification-delivery/notification-delivery.ts'
import { notificationDeliveryResource as entry } from '../../domain/platform/notification-delivery/resource.ts'
import type { Server } from '../server.ts'
import type { Environment } from './app.ts'
import { problemOf } from './problem.ts'

/** The dedicated forms of spec 01 (Delivery commands), and the commands they run. */
const forms: Readonly<Record<string, DeliveryCommand['type']>> = {
  seen: 'MarkSeen',
  acknowledge: 'Acknowledge',
  dismiss: 'Dismiss',
}

/** `POST .../{id}/seen`, `/acknowledge`, `/dismiss`: each answers `{ "success": true }` (seed 1, 7.3: a success flag). */
export const notificationRoutes = (app: Hono<Environment>, server: Server): void => {
  for (const [form, type] of Object.entries(forms))
    app.post(`/services/${entry.service}${entry.path}/:id/${form}`, async (context) => {
      const { user, scope } = context.get('caller')
      const outcome = await server.submit({
        groupId: context.get('groupId'),
        by: { userId: user.id, place: { company: scope.company.id, location: scope.location.id } },
        resource: entry.key,
        documentId: context.req.param('id'),
        commandId: newId(),
        type,
        data: {},
      })
      if (outcome.kind === 'failed') server.log.error({ error: String(outcome.error), type }, 'command failed')
      if (outcome.kind !== 'accepted') throw problemOf(outcome)
      return context.json({ success: true })
    })
}
