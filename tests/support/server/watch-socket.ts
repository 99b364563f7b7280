import { io } from 'socket.io-client'
import type { SignedIn } from './client.ts'

/** A device's socket, subscribed; `closed` resolves when the server ends it. */
export const watchSocket = async (
  url: string,
  { token, user }: SignedIn,
): Promise<{ readonly closed: Promise<unknown> }> => {
  const socket = io(url, {
    auth: { token, companyId: user.company.id, locationId: user.location.id },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const closed = new Promise((resolve) => void socket.once('disconnect', resolve))
  await new Promise((resolve) => {
    socket.once('after-connection-established', resolve)
    socket.on('connect', () => socket.emit('subscribe', { userId: user.id }))
  })
  return { closed }
}
