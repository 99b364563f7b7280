import { BehaviorSubject, Subject } from 'rxjs'
import type { Socket } from 'socket.io-client'
import { pauseOf } from '../rest/pause.ts'

/** What a `change` message says: the log is at `seq`, these resources of a service changed. A cursor, never data. */
export interface ChangeCursor {
  readonly service: string
  readonly resources: readonly string[]
  readonly seq: number
}

/** What `push-notification` carries: enough to show it at once, before the document is here (spec 01 Socket). */
export interface PushedNotification {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly priority: 'urgent' | 'high' | 'medium' | 'other'
}

/** The server's push channel as streams. */
export interface ChangeFeed {
  readonly changed$: Subject<ChangeCursor>
  readonly pushed$: Subject<PushedNotification>
  readonly connected$: BehaviorSubject<boolean>
  close(): void
}

interface SocketAuth {
  readonly token: string
  readonly userId: string
  readonly companyId: string
  readonly locationId: string
}

/** A server that ends a socket whose token has run out is asked again after this, with the newer token. */
const signInAgainMs = 1000

/** What a server that cannot admit a socket just now says with its refusal. */
interface Refused extends Error {
  /** Seconds, as in the header Retry-After. */
  readonly data?: { readonly retryAfter?: number }
}

/** Opens the push channel (architecture 3). The client library is fetched first here: views never wait for it. */
export const connectSocket = (origin: string, auth: () => SocketAuth): ChangeFeed => {
  const changed$ = new Subject<ChangeCursor>()
  const pushed$ = new Subject<PushedNotification>()
  const connected$ = new BehaviorSubject(false)
  let socket: Socket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const again = (seconds?: number): void => {
    timer = setTimeout(
      () => socket?.connect(),
      pauseOf(signInAgainMs, seconds === undefined ? seconds : seconds * 1000),
    )
  }
  const open = async (): Promise<void> => {
    const { io } = await import('socket.io-client')
    if (isClosed) return
    socket = io(origin, {
      transports: ['websocket', 'polling'],
      reconnectionDelay: 300,
      reconnectionDelayMax: 3000,
      auth: (give) => {
        const { token, companyId, locationId } = auth()
        give({ token, companyId, locationId })
      },
    })
    socket.on('connect', () => socket?.emit('subscribe', { userId: auth().userId }))
    socket.on('after-connection-established', () => connected$.next(true))
    socket.on('change', (cursor: ChangeCursor) => changed$.next(cursor))
    socket.on('push-notification', (one: PushedNotification) => pushed$.next(one))
    socket.on('connect_error', (error: Refused) => {
      // A refused handshake (the token ran out, the store is away) is not repeated by the library itself.
      if (socket?.active === false) again(error.data?.retryAfter)
    })
    socket.on('disconnect', (reason) => {
      connected$.next(false)
      if (reason === 'io server disconnect') again()
    })
  }
  // Where the library cannot be fetched, changes are found by asking now and then.
  void open().catch(() => {})
  return {
    changed$,
    pushed$,
    connected$,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      socket?.disconnect()
    },
  }
}
