import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { systemScope } from '../../../src/server/access/rights.ts'
import type { Server } from '../../../src/server/server.ts'
import { meridian } from './group.ts'

const group = meridian.id

/** Gives a command as the system does; it has to be accepted. */
export const bySystem = async (
  server: Server,
  resource: string,
  documentId: string,
  type: string,
  data: unknown,
): Promise<AnyDocument> => {
  const reason = 'Requested by the head of department.'
  const outcome = await server.submit({
    groupId: group,
    by: { system: await systemScope(server.rights, group) },
    resource,
    documentId,
    commandId: newId(),
    type,
    data,
    reason,
  })
  if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
  return outcome.document
}
