import { BehaviorSubject, Subject } from 'rxjs'
import { io } from 'socket.io-client'
import type { ChangeFeed } from '../replica/replica.ts'

/** The server's push channel as streams: cursors that say what changed, and whether the line stands (architecture 3). */
export const connectSocket = (origin: string, auth: () => { readonly token: string; readonly userId: string; readonly companyId: string; readonly locationId: string } | undefined): ChangeFeed => {
  const changed$ = new Subject<unknown>()
  const connected$ = new BehaviorSubject(false)
  const socket = io(origin, {
    transports: ['websocket', 'polling'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
    auth: (give) => {
      const { token = '', companyId = '', locationId = '' } = auth() ?? {}
      give({ token, companyId, locationId })
    },
  })
  socket.on('connect', () => socket.emit('subscribe', { userId: auth()?.userId }))
  socket.on('after-connection-established', () => connected$.next(true))
  socket.on('change', (message: unknown) => changed$.next(message))
  socket.on('disconnect', (reason) => {
    connected$.next(false)
    // The server ends a socket whose token has run out; the next one carries the newer token.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 1000)
  })
  return { changed$, connected$, close: () => void socket.disconnect() }
}
