import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network cable between one browser and the server: it can be pulled, for pages, workers and sockets alike. */
export interface Line {
  readonly origin: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Carries bytes to the server at `target` while it is mended; cut, it resets what is open and refuses what comes. */
export const layLine = async (target: string): Promise<Line> => {
  const open = new Set<Socket>()
  let isCut = false
  const { hostname, port: targetPort } = new URL(target)
  const wall = createServer((near) => {
    if (isCut) {
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
