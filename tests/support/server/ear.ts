import { io, type Socket } from 'socket.io-client'

export interface Pushed {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly priority: string
}

export interface Cursor {
  readonly service: string
  readonly resources: readonly string[]
  readonly seq: number
}

/** A device that listens; what it was told is kept in order. */
export class Ear {
  readonly socket: Socket
  readonly heard: Cursor[] = []
  /** What was pushed to it. */
  readonly pushed: Pushed[] = []
  readonly #waiting: { readonly fits: (cursor: Cursor) => boolean; readonly resolve: (cursor: Cursor) => void }[] = []

  constructor(url: string, auth: Readonly<Record<string, unknown>>) {
    this.socket = io(url, { auth, transports: ['websocket'], reconnection: false, forceNew: true })
    this.socket.on('push-notification', (one: Pushed) => this.pushed.push(one))
    this.socket.on('change', (cursor: Cursor) => {
      this.heard.push(cursor)
      for (const one of this.#waiting.splice(0))
        if (one.fits(cursor)) one.resolve(cursor)
        else this.#waiting.push(one)
    })
  }

  /** Resolves with what comes, or came, that fits. The test's own time limit ends a wait in vain. */
  told(fits: (cursor: Cursor) => boolean): Promise<Cursor> {
    const known = this.heard.find(fits)
    if (known !== undefined) return Promise.resolve(known)
    return new Promise((resolve) => void this.#waiting.push({ fits, resolve }))
  }

  on(name: string): Promise<unknown> {
    return new Promise((resolve) => void this.socket.once(name, resolve))
  }

  async subscribe(userId: string): Promise<this> {
    const established = this.on('after-connection-established')
    this.socket.emit('subscribe', { userId })
    await established
    return this
  }
}
