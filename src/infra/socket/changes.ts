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
  /** The server is there, or the token is a new one: connect at once, anew where the network is, or say by which token one stays. */
  wake(why?: 'network is back'): void
  close(): void
}

interface SocketAuth {
  readonly token: string
  readonly userId: string
  readonly companyId: string
  readonly locationId: string
}

/** Pause before the next try, ms; twice as long after each that fails, up to the longest. */
const [firstPauseMs, longestPauseMs] = [300, 15_000]

/** What a server that cannot admit a socket just now says with its refusal. */
interface Refused extends Error {
  /** Seconds, as in the header Retry-After. */
  readonly data?: { readonly retryAfter?: number }
}

/**
 * Opens the push channel (architecture 3). The client library is fetched first here: views never wait for it. While `isDown` there is
 * no network, and nothing is tried until it is woken.
 */
export const connectSocket = (origin: string, auth: () => SocketAuth, isDown = (): boolean => false): ChangeFeed => {
  const changed$ = new Subject<ChangeCursor>()
  const pushed$ = new Subject<PushedNotification>()
  const connected$ = new BehaviorSubject(false)
  let socket: Socket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let pauseMs = firstPauseMs
  let usedToken = ''
  const shownAuth = (): Omit<SocketAuth, 'userId'> => {
    const { token, companyId, locationId } = auth()
    usedToken = token
    return { token, companyId, locationId }
  }
  const again = (seconds?: number): void => {
    clearTimeout(timer)
    if (isClosed || isDown()) return
    timer = setTimeout(() => socket?.connect(), pauseOf(pauseMs, seconds === undefined ? seconds : seconds * 1000))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  const open = async (): Promise<void> => {
    const { io } = await import('socket.io-client')
    if (isClosed) return
    socket = io(origin, {
      transports: ['websocket', 'polling'],
      // The library tries on where there is no network too.
      reconnection: false,
      auth: (give) => give(shownAuth()),
    })
    socket.on('connect', () => socket?.emit('subscribe', { userId: auth().userId }))
    socket.on('after-connection-established', () => {
      pauseMs = firstPauseMs
      connected$.next(true)
    })
    socket.on('change', (cursor: ChangeCursor) => changed$.next(cursor))
    socket.on('push-notification', (one: PushedNotification) => pushed$.next(one))
    socket.on('connect_error', (error: Refused) => again(error.data?.retryAfter))
    socket.on('disconnect', () => {
      connected$.next(false)
      again()
    })
  }
  // Where the library cannot be fetched, changes are found by asking now and then.
  void open().catch(() => {})
  return {
    changed$,
    pushed$,
    connected$,
    wake: (why) => {
      if (socket === undefined || isClosed) return
      if (!socket.connected) {
        clearTimeout(timer)
        pauseMs = firstPauseMs
        // A try that was under way when the network went would be waited for to its end.
        if (why !== undefined) socket.disconnect()
        socket.connect()
      } else if (auth().token !== usedToken) socket.emit('renew', shownAuth())
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      socket?.disconnect()
    },
  }
}
