import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Completion {
  readonly model: string
  readonly stream: boolean
  readonly messages: readonly {
    readonly role: string
    readonly content: string | null
    readonly tool_call_id?: string
  }[]
  readonly tools: readonly { readonly function: { readonly name: string } }[]
}

export type Script = (request: Completion, answer: ServerResponse) => void | Promise<void>

/** A server on this machine that speaks the streaming chat completions of OpenAI. */
export interface ModelEndpoint {
  readonly url: string
  /** Requests in the order in which they came, and the keys they carried. */
  readonly requests: Completion[]
  readonly keys: (string | undefined)[]
  /** What it does with the next requests, one script each; the last stays. */
  play(...scripts: readonly Script[]): void
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

export const startModel = async (): Promise<ModelEndpoint> => {
  const requests: Completion[] = []
  const keys: (string | undefined)[] = []
  let scripts: readonly Script[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (text) => {
      const asked = JSON.parse(text) as Completion
      requests.push(asked)
      keys.push(request.headers.authorization)
      const [script, ...rest] = scripts
      if (rest.length > 0) scripts = rest
      if (request.url !== '/v1/chat/completions') response.writeHead(404).end()
      else await script?.(asked, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/v1`,
    requests,
    keys,
    play: (...next) => {
      scripts = next
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const stream = (answer: ServerResponse): void => void answer.writeHead(200, { 'content-type': 'text/event-stream' })
const chunk = (answer: ServerResponse, delta: unknown, finish: string | null = null): void =>
  void answer.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`)

/** Says the words piece by piece and ends as it should. */
export const says =
  (...pieces: readonly string[]): Script =>
  (_, answer) => {
    stream(answer)
    for (const content of pieces) chunk(answer, { content })
    chunk(answer, {}, 'stop')
    answer.end('data: [DONE]\n\n')
  }

/** Calls a tool, its arguments in two pieces as real endpoints send them. */
export const calls =
  (name: string, given: string): Script =>
  (_, answer) => {
    stream(answer)
    const half = Math.floor(given.length / 2)
    chunk(answer, {
      tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: given.slice(0, half) } }],
    })
    chunk(answer, { tool_calls: [{ index: 0, function: { arguments: given.slice(half) } }] })
    chunk(answer, {}, 'tool_calls')
    answer.end('data: [DONE]\n\n')
  }

/** Breaks off in the middle of a sentence. */
export const breaksOff: Script = (_, answer) => {
  stream(answer)
  chunk(answer, { content: 'There are exactly 9' })
  answer.end()
}

/** The connection dies in the middle of a sentence. */
export const dies: Script = (_, answer) => {
  stream(answer)
  chunk(answer, { content: 'There are exactly 9' })
  answer.socket?.destroySoon()
}

/** Begins, then never says another word. */
export const fallsSilent: Script = (_, answer) => {
  stream(answer)
  chunk(answer, { content: 'There are exactly 9' })
}

export const answersWith =
  (status: number, body: string): Script =>
  (_, answer) =>
    void answer
      .writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' })
      .end(body)
