import type { Server as HttpServer } from 'node:http'
import { Result, Schema } from 'effect'
import { Server as SocketServer, type Socket } from 'socket.io'
import { findListed } from '../../domain/resources.ts'
import { readingMode } from '../access/reading.ts'
import type { Caller, Rights } from '../access/rights.ts'
import { inBackground, wordsOf } from '../background.ts'
import type { NotificationDelivery } from '../../domain/platform/notification-delivery/shown.ts'
import type { Commit, Push } from '../commands/commit.ts'
import { socketLimits } from '../connections.ts'
import { problemOfError } from '../http/problem.ts'
import type { Access, Clock, Log, Store } from '../parts.ts'
import { type Ended, openOf } from '../session/ending.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Claims, Tokens } from '../session/tokens.ts'
import type { Neighbours } from './neighbours.ts'

/** Commits within this time share one message. */
const gatherMs = 15

const PlaceId = Schema.String.check(Schema.isMaxLength(64))
/** What a device sends when it connects. */
const decodeAuth = Schema.decodeUnknownResult(
  Schema.Struct({
    token: Schema.String,
    companyId: Schema.optionalKey(PlaceId),
    locationId: Schema.optionalKey(PlaceId),
  }),
)

/** Where a device works, as far as it says so. */
type Place = Parameters<Rights['caller']>[2]

interface Cursor {
  seq: number
  readonly resources: Set<string>
}

/** May the caller know that this changed? If they read the resource, or the document names or once named them. */
const mayKnow = (caller: Caller, change: Commit['changes'][number]): boolean => {
  const entry = findListed(change.resource)
  if (entry === undefined) return false
  const { company, location } = caller.scope
  if (entry.scope !== 'group' && change.companyId !== null && change.companyId !== company.id) return false
  if (entry.scope === 'location' && change.locationId !== null && change.locationId !== location.id) return false
  const mode = readingMode(entry, caller)
  if (mode === 'full' || mode === 'open') return true
  return (
    mode === 'involved' &&
    change.readers.some((token) => token === '*' || (caller.tokens as readonly string[]).includes(token))
  )
}

/** What `push-notification` carries (spec 01 Socket). */
interface PushedNotification {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly priority: string
}

/** Whose a socket is, and of which session. */
const ownedBy = ({ companyGroupId, sub, sid }: Claims): string => [companyGroupId, sub, sid].join('|')

/** The room of a user's own devices, for what nobody else gets. */
const roomOf = (groupId: string, userId: string): string => `${groupId}|${userId}`

/** All sockets of a group's people, and all of one of them, before they subscribe. */
const presentOf = (groupId: string, userId?: string): string => `present|${groupId}|${userId ?? ''}`

/** What is pushed, as it stands now. */
const readPushed = async (
  { db }: Store,
  groupId: string,
  pushes: readonly Push[],
): Promise<readonly { readonly userId: string; readonly message: PushedNotification }[]> => {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'state'])
    .where('group_id', '=', groupId)
    .where('resource', 'in', [...new Set(pushes.map((one) => one.resource))])
    .where(
      'id',
      'in',
      pushes.map((one) => one.id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row.state as NotificationDelivery]))
  return pushes.flatMap(({ id, userId }) => {
    const { title, description, priority } = byId.get(id)?.notification ?? {}
    return title === undefined || description === undefined || priority === undefined
      ? []
      : [{ userId, message: { id, title, description, priority } }]
  })
}

interface SocketParts extends Store, Clock, Access, Log {
  readonly tokens: Tokens
  readonly sessions: Pick<Sessions, 'isAlive'>
}

/** The push side of the wire protocol (architecture 3): cursors only, to those who may read what changed. Returns the stop. */
export const attachSockets = (
  http: HttpServer,
  parts: SocketParts,
  { commits, endings }: Neighbours,
): (() => Promise<void>) => {
  const io = new SocketServer(http, {
    serveClient: false,
    maxHttpBufferSize: socketLimits.maxHttpBufferSize,
    connectTimeout: socketLimits.connectTimeout,
  })
  /** Sockets of each person that are open. */
  const open = new Map<string, number>()

  io.use((socket, next) => {
    admit(socket).then(
      (isAdmitted) => next(isAdmitted ? undefined : new Error('Sign in to go on.')),
      (error: unknown) => {
        parts.log.error({ error: wordsOf(error) }, 'a socket could not be admitted')
        const { message, retryAfter } = problemOfError(error)
        next(Object.assign(new Error(message), retryAfter === undefined ? {} : { data: { retryAfter } }))
      },
    )
  })

  /** Checks that a signed-in person connects, and notes on the socket who it is. */
  const admit = async (socket: Socket, shown: unknown = socket.handshake.auth): Promise<boolean> => {
    const auth = decodeAuth(shown)
    if (Result.isFailure(auth)) return false
    const { token, companyId, locationId } = auth.success
    const claims = await parts.tokens.verify(token, 'access', parts.clock())
    if (claims === undefined || !(await parts.sessions.isAlive(claims))) return false
    const known = (socket.data as { readonly claims?: Claims }).claims
    // The rooms it has joined are those of this person, and it ends with this session.
    if (known !== undefined && ownedBy(known) !== ownedBy(claims)) return false
    const place: Place = { company: companyId, location: locationId }
    socket.data = { claims, place }
    return true
  }

  const claimsOf = (socket: Socket): Claims & { exp: number } =>
    (socket.data as { readonly claims: Claims & { exp: number } }).claims

  const inRoom = (room: string): readonly Socket[] =>
    [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? [])

  /** Hangs up on those whose session has ended or whose token has run out; answers the others. */
  const stillOpen = async (groupId: string, sockets: readonly Socket[]): Promise<readonly Socket[]> => {
    const open = await openOf(
      parts.db,
      groupId,
      sockets.map((socket) => claimsOf(socket).sid),
    )
    return sockets.filter((socket) => {
      const { sid, sub, exp } = claimsOf(socket)
      const isOpen = open.get(sid) === sub && exp * 1000 >= parts.clock()
      if (!isOpen) socket.disconnect(true)
      return isOpen
    })
  }

  const callerOf = async (socket: Socket): Promise<Caller | undefined> => {
    const claims = claimsOf(socket)
    const { place } = socket.data as { readonly place: Place }
    const caller = await parts.rights.caller(claims.companyGroupId, claims.sub, place, parts.now())
    return 'reason' in caller ? undefined : caller
  }

  const closeEnded = ({ groupId, userId }: Ended): void =>
    inBackground(
      parts.log,
      'sockets of a session that ended were not looked for',
      stillOpen(groupId, inRoom(presentOf(groupId, userId))),
    )

  io.on('connection', (socket) => {
    const { companyGroupId, sub } = claimsOf(socket)
    const person = presentOf(companyGroupId, sub)
    const count = (open.get(person) ?? 0) + 1
    if (count > socketLimits.mostOfOne) {
      socket.disconnect(true)
      return
    }
    open.set(person, count)
    socket.once('disconnect', () => {
      const left = (open.get(person) ?? 1) - 1
      if (left > 0) open.set(person, left)
      else open.delete(person)
    })
    let messages = 0
    socket.onAny(() => {
      messages += 1
      if (messages > socketLimits.mostMessages) socket.disconnect(true)
    })
    const present = [presentOf(companyGroupId), person]
    // It may have ended between the look at it and the joining.
    inBackground(
      parts.log,
      'a socket could not be looked after',
      Promise.resolve(socket.join(present)).then(() => stillOpen(companyGroupId, [socket])),
    )
    // A newer token keeps an open socket open, and whoever stays for days shows many: such a message counts as none.
    const renew = async (shown: unknown): Promise<void> => {
      const { exp } = claimsOf(socket)
      if (!(await admit(socket, shown))) socket.disconnect(true)
      else if (claimsOf(socket).exp > exp) messages -= 1
    }
    socket.on('renew', (shown: unknown) => inBackground(parts.log, 'a socket could not be renewed', renew(shown)))
    socket.on('subscribe', (message: unknown) => {
      const claims = claimsOf(socket)
      const userId = (message as { userId?: unknown } | null)?.userId
      if (userId !== claims.sub) {
        socket.disconnect(true)
        return
      }
      inBackground(
        parts.log,
        'a socket could not join',
        Promise.resolve(socket.join([claims.companyGroupId, roomOf(claims.companyGroupId, claims.sub)])),
      )
      socket.emit('after-connection-established', { userId })
    })
  })

  const gathered = new Map<string, Commit[]>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendCursors = async (groupId: string, list: readonly Commit[]): Promise<void> => {
    for (const socket of await stillOpen(groupId, inRoom(presentOf(groupId)))) {
      if (!socket.rooms.has(groupId)) continue
      // oxlint-disable-next-line no-await-in-loop -- answered from memory
      const caller = await callerOf(socket)
      if (caller === undefined) {
        socket.disconnect(true)
        continue
      }
      const byService = new Map<string, Cursor>()
      for (const commit of list)
        for (const change of commit.changes) {
          if (!mayKnow(caller, change)) continue
          const service = findListed(change.resource)?.service ?? ''
          const cursor = byService.get(service) ?? { seq: 0, resources: new Set<string>() }
          cursor.seq = Math.max(cursor.seq, commit.seq)
          cursor.resources.add(change.resource)
          byService.set(service, cursor)
        }
      // Rights may have changed without any document that they read: the epoch of the next answer shows it.
      if (byService.size === 0 && list.some((commit) => commit.touchesRights))
        socket.emit('change', { service: 'admin', resources: [], seq: Math.max(...list.map((one) => one.seq)) })
      for (const [service, cursor] of byService)
        socket.emit('change', { service, resources: [...cursor.resources], seq: cursor.seq })
    }
  }

  /** After the cursor, so that a device which asks at the push finds what it is about. */
  const push = async (groupId: string, list: readonly Commit[]): Promise<void> => {
    const own = list
      .flatMap((commit) => commit.pushes)
      .filter(({ userId }) => io.sockets.adapter.rooms.has(roomOf(groupId, userId)))
    if (own.length === 0) return
    for (const { userId, message } of await readPushed(parts, groupId, own))
      io.to(roomOf(groupId, userId)).emit('push-notification', message)
  }

  const forgetEndings = endings.subscribe(closeEnded)
  const forget = commits.subscribe((commit) => {
    gathered.set(commit.groupId, [...(gathered.get(commit.groupId) ?? []), commit])
    timer ??= setTimeout(() => {
      timer = undefined
      const now = [...gathered]
      gathered.clear()
      for (const [groupId, list] of now)
        // Sockets whose session ended are closed with the cursors, before anything is pushed to them.
        inBackground(
          parts.log,
          'telling sockets failed',
          sendCursors(groupId, list).then(() => push(groupId, list)),
        )
    }, gatherMs)
  })

  return async () => {
    forget()
    forgetEndings()
    clearTimeout(timer)
    await io.close()
  }
}
