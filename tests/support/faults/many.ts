import { v7 as newId } from 'uuid'
import type { Server } from '../../../src/server/server.ts'
import { meridian, request, requisitions } from '../server/group.ts'

const atOnce = 200

/** Raises so many requisitions by real commands inside of a server. */
export const raiseMany = async (
  server: Server,
  count: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  for (let from = 0; from < count; from += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- batch by batch
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - from) }, async (_, index) => {
        const outcome = await server.submit({
          groupId: meridian.id,
          by: { userId: 'asha', place: { company: 'mls', location: 'mls-p1' } },
          resource: requisitions,
          documentId: newId(),
          commandId: newId(),
          type: 'Create',
          data: request({ docNo: `SOP-${String(from + index).padStart(5, '0')}`, ...more }),
        })
        if (outcome.kind !== 'accepted') throw new Error(`A requisition was ${outcome.kind}.`)
      }),
    )
}
