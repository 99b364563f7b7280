import { proxy, type Remote, wrap } from 'comlink'
import type { ReplicaFace } from '../replica-face.ts'
import { noteReplica, ownedReplicas } from '../replica/replica-names.ts'
import type { ServiceSettings } from '../rest/services.ts'
import type { Authorization } from '../session/authorization.ts'
import type { Session } from '../session/session.ts'
import { carried } from './carried.ts'
import { DeviceSettings } from './device-settings.ts'
import type { Home, ReplicaWorker } from './protocol.ts'
import { slicings } from './slices.ts'

/** The replica as the main thread sees it. */
export interface ReplicaClient {
  readonly replica: ReplicaFace
  readonly settings: DeviceSettings
  /** The session has ended: nothing is brought, sent or kept any more. */
  close(): void
}

/** Whose replica it is: one per user and company. */
const ownerOf = ({ user, scope }: Authorization): string => `${scope.companyGroup.id} ${scope.company.id} ${user.id}`

/** Starts the worker for the signed-in user; resolves when views may ask, rejects where the device has no store to give. */
export const startReplica = async (session: Session, services: Promise<ServiceSettings>): Promise<ReplicaClient> => {
  const state = session.state$.value
  const credentials = session.credentials()
  if (state.status !== 'signed-in' || credentials === undefined) throw new Error('Nobody is signed in.')
  const owner = ownerOf(state.authorization)
  const isOwner = (): boolean =>
    session.state$.value.status === 'signed-in' && ownerOf(session.state$.value.authorization) === owner
  const worker = new Worker(new URL('replica.worker.ts', import.meta.url), { type: 'module', name: 'replica' })
  const remote: Remote<ReplicaWorker> = wrap<ReplicaWorker>(worker)
  const { authorization } = state
  noteReplica(window.localStorage, authorization)
  // It opens while the settings are on their way.
  void remote.open(authorization)

  // Another user may have signed in, in another tab: what is on its way here must not go out in their name.
  session.state$.subscribe((next) => {
    if (next.status === 'signed-in' && !isOwner()) {
      worker.terminate()
      window.location.reload()
    }
  })
  const home: Home = {
    expired: async (usedToken, why) =>
      (await session.expired(usedToken, why)) && isOwner() ? session.credentials() : undefined,
    rightsMoved: () => void session.renewAuthorization(),
    heardServerTime: (offset) => session.setOffset(offset),
  }
  const stored = await remote.start(
    {
      origin: window.location.origin,
      services: await services,
      authorization,
      owned: ownedReplicas(window.localStorage, authorization),
      credentials: session.credentials() ?? credentials,
      offset: session.offset,
    },
    proxy(home),
  )
  session.state$.subscribe((next) => {
    const renewed = session.credentials()
    if (next.status === 'signed-in' && renewed !== undefined && isOwner())
      void remote.renew(renewed, next.authorization, session.offset)
  })
  for (const type of ['online', 'offline']) window.addEventListener(type, () => void remote.network(navigator.onLine))
  const replica = carried<ReplicaFace>(remote, slicings)
  return { replica, settings: new DeviceSettings(replica, stored), close: () => worker.terminate() }
}
