import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network cable between one browser and the server: it can be pulled, for pages, workers and sockets alike. */
export interface Line {
  readonly origin: string
  /** Connections that were tried, and of them those while it was cut. */
  readonly tried: number
  readonly triedInVain: number
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Carries bytes to the server at `target` while it is mended; cut, it resets what is open and refuses what comes. */
export const layLine = async (target: string): Promise<Line> => {
  const open = new Set<Socket>()
  let isCut = false
  let tried = 0
  let triedInVain = 0
  const { hostname, port: targetPort } = new URL(target)
  const wall = createServer((near) => {
    tried += 1
    if (isCut) {
      triedInVain += 1
      near.resetAndDestroy()
      return
    }
    const far = connect(Number(targetPort), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(wall, 'listening')
  const { port } = wall.address() as { port: number }
  const drop = (): void => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    origin: `http://localhost:${port}`,
    get tried() {
      return tried
    },
    get triedInVain() {
      return triedInVain
    },
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      drop()
      wall.close()
      await once(wall, 'close')
    },
  }
}
