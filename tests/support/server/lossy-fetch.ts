import { once } from 'node:events'
import { connect } from 'node:net'

/** Where on its way a call of a client gets lost, from its first await to its last. */
export const lossPoints = [
  'before anything is sent',
  'half of the request is sent',
  'the request is sent',
  'the headers of the reply have come',
  'half of the reply has come',
] as const
export type LossPoint = (typeof lossPoints)[number]

const lost = (): TypeError => new TypeError('fetch failed')

/** A `fetch` whose first calls, as many as asked for, get lost at a point; the later ones pass. */
export const losing = (
  point: LossPoint,
  times: number,
): { readonly fetch: typeof fetch; readonly losses: () => number } => {
  let losses = 0
  const lose = async (address: string, init: RequestInit | undefined): Promise<Response> => {
    switch (point) {
      case 'before anything is sent':
        throw lost()
      case 'half of the request is sent': {
        await sendHalf(new URL(address), init)
        throw lost()
      }
      case 'the request is sent': {
        // The server goes on with it while the client tries again.
        void fetch(address, init).then(
          (answer) => answer.text(),
          () => {},
        )
        throw lost()
      }
      case 'the headers of the reply have come':
      case 'half of the reply has come': {
        const answer = await fetch(address, init)
        const bytes = new Uint8Array(await answer.arrayBuffer())
        const come = bytes.slice(0, point === 'half of the reply has come' ? bytes.length / 2 : 0)
        return new Response(broken(come), { status: answer.status, headers: answer.headers })
      }
    }
  }
  return {
    losses: () => losses,
    fetch: async (address, init) => {
      if (losses === times) return fetch(address, init)
      losses += 1
      return lose(String(address), init)
    },
  }
}

/** A body that ends in the middle. */
const broken = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull(stream) {
      if (bytes.length > 0) stream.enqueue(bytes)
      stream.error(lost())
    },
  })

const sendHalf = async ({ hostname, port, pathname }: URL, init: RequestInit | undefined): Promise<void> => {
  const body = String(init?.body ?? '')
  const headers = [
    ...new Headers(init?.headers),
    ['host', hostname],
    ['content-length', String(Buffer.byteLength(body))],
  ]
  const head = `${init?.method ?? 'GET'} ${pathname} HTTP/1.1\r\n${headers.map((one) => one.join(': ')).join('\r\n')}\r\n\r\n`
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(head + body.slice(0, body.length / 2), resolve))
  socket.resetAndDestroy()
}
