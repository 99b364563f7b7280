import { createParser } from 'eventsource-parser'
import { Result, Schema } from 'effect'
import { chatLimits } from '../../domain/platform/chat/limits.ts'
import type { ModelSetting } from '../config.ts'

export interface ToolCall {
  readonly id: string
  readonly type: 'function'
  readonly function: { readonly name: string; readonly arguments: string }
}

export type Message =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string | null; readonly tool_calls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string }

/** What of a streamed chunk is read; the rest differs between makers. */
const Chunk = Schema.Struct({
  choices: Schema.Array(
    Schema.Struct({
      delta: Schema.optionalKey(
        Schema.Struct({
          content: Schema.optionalKey(Schema.NullOr(Schema.String)),
          reasoning_content: Schema.optionalKey(Schema.NullOr(Schema.String)),
          tool_calls: Schema.optionalKey(
            Schema.NullOr(
              Schema.Array(
                Schema.Struct({
                  index: Schema.optionalKey(Schema.Int),
                  id: Schema.optionalKey(Schema.NullOr(Schema.String)),
                  function: Schema.optionalKey(
                    Schema.Struct({
                      name: Schema.optionalKey(Schema.NullOr(Schema.String)),
                      arguments: Schema.optionalKey(Schema.NullOr(Schema.String)),
                    }),
                  ),
                }),
              ),
            ),
          ),
        }),
      ),
      finish_reason: Schema.optionalKey(Schema.NullOr(Schema.String)),
    }),
  ),
})
const decodeChunk = Schema.decodeUnknownResult(Chunk)

/** Longest reply, characters: what goes on beyond it has lost its way. */
const longest = 60_000

/** The whole reply may take no longer; the page stops waiting a little later. */
const longestMs = chatLimits.waitMs - 15_000

export interface Completion {
  /** Its reasoning, where it is told apart, between the think markers. */
  readonly text: string
  readonly calls: readonly ToolCall[]
}

/** One streamed chat completion. Rejects on any failure, a cut stream, anything malformed, and silence. */
export const complete = async (
  { url, key, name, silenceMs = chatLimits.modelSilenceMs }: ModelSetting,
  asked: {
    readonly messages: readonly Message[]
    readonly tools: readonly unknown[]
    readonly signal: AbortSignal
    readonly grown: (text: string) => void
  },
): Promise<Completion> => {
  const stop = new AbortController()
  const { signal } = stop
  const stopAsAsked = (): void => stop.abort(asked.signal.reason)
  const fallSilent = (): void => stop.abort(new Error('The language model fell silent.'))
  let timer = setTimeout(fallSilent, silenceMs)
  const whole = setTimeout(() => stop.abort(new Error('The language model took too long.')), longestMs)
  const heard = (): void => {
    clearTimeout(timer)
    timer = setTimeout(fallSilent, silenceMs)
  }
  // A request holds its signal weakly once its answer has begun: whoever waits for more has to hear of the end by himself.
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  stopped.catch(() => {})
  asked.signal.addEventListener('abort', stopAsAsked)
  if (asked.signal.aborted) stopAsAsked()
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: name, stream: true, messages: asked.messages, tools: asked.tools }),
    })
    if (!response.ok || response.body === null) {
      await response.body?.cancel()
      throw new Error(`The language model answered ${response.status}.`)
    }
    const gathered = new Gathered(asked.grown)
    const parser = createParser({ onEvent: ({ data }) => gathered.take(data) })
    const decoder = new TextDecoder()
    reader = response.body.getReader()
    while (!gathered.isDone) {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const part = await Promise.race([reader.read(), stopped])
      if (part.done) break
      heard()
      parser.feed(decoder.decode(part.value, { stream: true }))
    }
    return gathered.end()
  } finally {
    clearTimeout(timer)
    clearTimeout(whole)
    asked.signal.removeEventListener('abort', stopAsAsked)
    // The connection is given up, too.
    reader?.cancel().catch(() => {})
  }
}

/** What the chunks of a stream add up to. */
class Gathered {
  readonly #grown: (text: string) => void
  readonly #calls = new Map<number, { id: string; name: string; given: string }>()
  #reasoning = ''
  #content = ''
  #finished = false
  isDone = false

  constructor(grown: (text: string) => void) {
    this.#grown = grown
  }

  take(data: string): void {
    if (this.isDone) return
    if (data === '[DONE]') {
      this.isDone = true
      return
    }
    const decoded = decodeChunk(JSON.parse(data))
    if (Result.isFailure(decoded)) throw new Error('The language model answered in a way that is not understood.')
    const [choice] = decoded.success.choices
    if (choice === undefined) return
    const { delta, finish_reason: finish } = choice
    this.#reasoning += delta?.reasoning_content ?? ''
    this.#content += delta?.content ?? ''
    for (const { index = 0, id, function: part } of delta?.tool_calls ?? []) {
      const call = this.#calls.get(index) ?? { id: '', name: '', given: '' }
      this.#calls.set(index, {
        id: call.id || (id ?? ''),
        name: call.name + (part?.name ?? ''),
        given: call.given + (part?.arguments ?? ''),
      })
    }
    if (finish !== undefined && finish !== null) this.#finished = true
    if (this.#content.length + this.#reasoning.length > longest) throw new Error('The language model does not end.')
    this.#grown(this.#text())
  }

  end(): Completion {
    if (!this.#finished && !this.isDone) throw new Error("The language model's answer was cut off.")
    return {
      text: this.#text(),
      calls: [...this.#calls.entries()].map(([index, { id, name, given }]) => ({
        id: id || `call_${index}`,
        type: 'function',
        function: { name, arguments: given },
      })),
    }
  }

  #text(): string {
    return this.#reasoning === '' ? this.#content : `<think>${this.#reasoning}</think>${this.#content}`
  }
}
