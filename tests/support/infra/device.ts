import type { RxStorage } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { BehaviorSubject, Subject } from 'rxjs'
import { v7 as newId } from 'uuid'
import { findResource } from '../../../src/domain/resources.ts'
import type { DispatchResult, OutgoingCommand } from '../../../src/infra/face.ts'
import { openReplicaDatabase, type ReplicaDatabase } from '../../../src/infra/replica/database.ts'
import type { Lead } from '../../../src/infra/replica/leading.ts'
import { createReplica, type Replica } from '../../../src/infra/replica/replica.ts'
import { type Answer, type Call, type Credentials, makeRequest } from '../../../src/infra/rest/request.ts'
import { Services } from '../../../src/infra/rest/services.ts'
import type { Authorization } from '../../../src/infra/session/authorization.ts'
import type { ChangeCursor, ChangeFeed } from '../../../src/infra/socket/changes.ts'
import { type Person, scope } from '../world.ts'
import { Network } from './network.ts'
import { type Group, tokenFor } from './plant.ts'
import { first, until } from './until.ts'

export const requisitions = 'change-assesment'

/** The word of the server's own commits, as the socket carries it, while the network is up. */
export const feedOf = ({ plant, id }: Group, network: Network): ChangeFeed => {
  const changed$ = new Subject<ChangeCursor>()
  const connected$ = new BehaviorSubject(false)
  const up = network.isUp$.subscribe((isUp) => connected$.next(isUp))
  const forget = plant.server.queue.commits.subscribe(({ groupId, seq, changes, touchesRights }) => {
    if (groupId !== id || !connected$.value) return
    const services = new Set(changes.map((one) => findResource(one.resource)?.service ?? ''))
    for (const service of touchesRights ? new Set([...services, 'admin']) : services)
      changed$.next({ service, resources: changes.map((one) => one.resource), seq })
  })
  return {
    changed$,
    pushed$: new Subject(),
    connected$,
    wake: () => {},
    close: () => {
      up.unsubscribe()
      forget()
    },
  }
}

export interface DeviceOptions {
  readonly storage?: RxStorage<unknown, unknown>
  /** Ids of commands, which count the device's time; without it that of this machine. */
  readonly newId?: () => string
  /** Name of the database: the same name on the same storage opens what an earlier device left. */
  readonly name?: string
  readonly network?: Network
  /** Several tabs on one database. */
  readonly multiInstance?: boolean
  readonly lead?: (database: ReplicaDatabase) => (name: string, hold: Promise<void>) => Promise<Lead>
  readonly connect?: (credentials: () => Credentials, isDown: () => boolean) => ChangeFeed
  /** The authorization kept from an earlier start, where the device starts offline. */
  readonly authorization?: Authorization
  readonly version?: string
  /** What an earlier start left in the database, before this one reads it. */
  readonly before?: (database: ReplicaDatabase) => Promise<void>
}

/** A signed-in person's device: the replica as its worker builds it, over a network that a test can break. */
export interface Device {
  readonly replica: Replica
  readonly network: Network
  readonly database: ReplicaDatabase
  readonly name: string
  readonly authorization: Authorization
  /** How often the rights were said to have moved. */
  readonly rightsMoved: () => number
  /** False: the session ends with the present token. */
  mayRenew: boolean
  credentials: Credentials
  dispatch(
    type: string,
    id: string,
    data: unknown,
    more?: { readonly resource?: string; readonly reason?: string },
  ): Promise<DispatchResult>
  /** Offline: no call arrives, the socket is down. */
  cut(): void
  /** Online again, as the browser tells it. */
  restore(): void
  tray(): Promise<readonly OutgoingCommand[]>
  /** Everything that was typed is with the server and seen, or stands refused in the tray. */
  settled(): Promise<void>
  close(): Promise<void>
}

const opened = new Set<Device>()

/** To be called after each test. */
export const closeDevices = async (): Promise<void> => {
  const all = [...opened]
  opened.clear()
  for (const { network } of all) network.end()
  await Promise.all(all.map((device) => device.close()))
}

export const openDevice = async (group: Group, person: Person, options: DeviceOptions = {}): Promise<Device> => {
  const { plant } = group
  const network = options.network ?? new Network(plant)
  const name = options.name ?? `device-${newId()}`
  const request = makeRequest(network.fetch)
  const credentialsNow = async (): Promise<Credentials> => ({
    token: await tokenFor(group, person),
    companyGroupId: group.id,
    companyId: scope.company.id,
    locationId: scope.location.id,
  })
  const credentials = await credentialsNow()
  const authorization = options.authorization ?? (await authorizationOf(request, credentials))
  const call = async <T>(url: string, given: Call = {}): Promise<Answer<T>> => {
    const from = (): Credentials => ({ ...device.credentials, ...given.place })
    const answer = await request<T>(url, { ...given, credentials: from() })
    if (answer.kind !== 'problem' || answer.status !== 401 || !device.mayRenew) return answer
    device.credentials = await credentialsNow()
    return request<T>(url, { ...given, credentials: from() })
  }
  const database = await openReplicaDatabase(
    name,
    options.storage ?? getRxStorageMemory(),
    options.multiInstance ?? false,
  )
  await options.before?.(database)
  let rightsMoved = 0
  const replica = createReplica({
    database,
    services: new Services(),
    call,
    authorization,
    now: () => plant.clock.now,
    newId: options.newId ?? newId,
    connect: (isDown) => options.connect?.(() => device.credentials, isDown) ?? feedOf(group, network),
    lead: options.lead?.(database) ?? (async () => 'at-once'),
    onRightsMoved: () => {
      rightsMoved += 1
      // A device that is closed meanwhile hears no answer; one that is cut off asks again with the next.
      authorizationOf(request, device.credentials).then(
        (next) => replica.setAuthorization(next),
        () => {},
      )
    },
    version: options.version ?? '1.3.88',
    health: (timeoutMs) => request('/health', timeoutMs === undefined ? {} : { timeoutMs }),
  })
  const tray = (): Promise<readonly OutgoingCommand[]> => first(replica.outgoing$())
  const device: Device = {
    replica,
    network,
    database,
    name,
    authorization,
    rightsMoved: () => rightsMoved,
    mayRenew: true,
    credentials,
    dispatch: (type, documentId, data, { resource = requisitions, reason } = {}) =>
      replica.dispatch({ resource, documentId, type, data, ...(reason === undefined ? {} : { reason }) }),
    cut: () => network.cut(),
    restore: () => {
      network.restore()
      replica.wake()
    },
    tray,
    settled: () => until(async () => (await tray()).every((one) => one.state === 'refused'), 'everything delivered'),
    close: async () => {
      opened.delete(device)
      await replica.close()
    },
  }
  opened.add(device)
  await replica.start()
  return device
}

const authorizationOf = async (
  request: ReturnType<typeof makeRequest>,
  credentials: Credentials,
): Promise<Authorization> => {
  const answer = await request<Authorization>('/services/admin/api/v1/me/authorization', { credentials })
  if (answer.kind !== 'ok') throw new Error(`Not signed in: ${JSON.stringify(answer)}`)
  return answer.body
}
