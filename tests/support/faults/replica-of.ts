import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { v7 as newId } from 'uuid'
import { openReplicaDatabase } from '../../../src/infra/replica/database.ts'
import { createReplica, type Replica } from '../../../src/infra/replica/replica.ts'
import { type Answer, type Call, makeRequest } from '../../../src/infra/rest/request.ts'
import { Services } from '../../../src/infra/rest/services.ts'
import type { Authorization } from '../../../src/infra/session/authorization.ts'
import { connectSocket } from '../../../src/infra/socket/changes.ts'
import type { Client } from '../server/client.ts'

/** The replica of a browser, over real connections to a server process. */
export const replicaOf = async ({ url, session: { token, user } }: Client): Promise<Replica> => {
  const request = makeRequest((address, init) => fetch(new URL(String(address), url), init))
  const [companyId, locationId] = [user.company.id, user.location.id]
  const credentials = { token, companyGroupId: user.companyGroup.id, companyId, locationId }
  const call = <T>(address: string, given: Call = {}): Promise<Answer<T>> =>
    request<T>(address, { ...given, credentials: { ...credentials, ...given.place } })
  const asked = await call<Authorization>('/services/admin/api/v1/me/authorization')
  if (asked.kind !== 'ok') throw new Error(`No authorization: ${JSON.stringify(asked)}`)
  const replica = createReplica({
    database: await openReplicaDatabase(`device-${newId()}`, getRxStorageMemory(), false),
    services: new Services(),
    call,
    authorization: asked.body,
    now: Date.now,
    newId,
    connect: () => connectSocket(url, () => ({ token, userId: user.id, companyId, locationId })),
    lead: async () => 'at-once',
    onRightsMoved: () => {},
    version: '1.3.88',
    health: async () => ({ kind: 'ok', status: 200, body: {} }),
  })
  await replica.start()
  return replica
}
