import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'

/** A command on its way to the server. */
export interface Send {
  readonly commandId: string
  /** When it arrived here, ms since 1970. */
  readonly at: number
  /** When its reply was handed to whoever asked; absent while or if nobody took it. */
  replied?: number
  status?: number
}

/** A way to the server that notes every command that passes. */
export interface Tap {
  readonly origin: string
  readonly sends: readonly Send[]
  /** The server carries commands out from here on, and its replies wait until the returned function is called. */
  holdReplies(): () => void
  close(): Promise<void>
}

export const layTap = async (target: string): Promise<Tap> => {
  const { hostname, port } = new URL(target)
  const sends: Send[] = []
  let held = Promise.resolve()
  const note = (path: string, body: Buffer): Send | undefined => {
    if (!path.endsWith('/commands')) return undefined
    const { commandId } = JSON.parse(body.toString()) as { commandId: string }
    const send: Send = { commandId, at: Date.now() }
    sends.push(send)
    return send
  }
  const carry = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const send = asked.method === 'POST' ? note(asked.url ?? '', body) : undefined
    const { method = 'GET', url: path = '/', headers } = asked
    const onward = request({ hostname, port, method, path, headers }, (reply) => {
      const pass = (): void => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      }
      if (send === undefined) pass()
      else void held.then(pass)
      answer.on('finish', () => {
        if (send !== undefined) Object.assign(send, { replied: Date.now(), status: reply.statusCode })
      })
    })
    onward.on('error', () => answer.destroy())
    onward.end(body)
  }
  const server = createServer((asked, answer) => void carry(asked, answer).catch(() => answer.destroy()))
  server.on('upgrade', ({ method, url, rawHeaders }, near, head) => {
    const far = connect(Number(port), hostname)
    const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []))
    far.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    far.write(head)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as { port: number }
  return {
    origin: `http://localhost:${own}`,
    sends,
    holdReplies: () => {
      let release = (): void => {}
      held = new Promise((resolve) => (release = resolve))
      return release
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
