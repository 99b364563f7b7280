import { Result, Schema } from 'effect'
import type { ServiceCalls } from './request.ts'

const Sent = Schema.Struct({ guid: Schema.String })
const Polled = Schema.Struct({ data: Schema.String, done: Schema.Boolean })

/** What a poll answers: the reply so far, nothing this time, or that there is none for this user. */
export type Poll =
  | { readonly kind: 'reply'; readonly data: string; readonly done: boolean }
  | { readonly kind: 'missed' }
  | { readonly kind: 'gone' }

export interface Prompt {
  readonly prompt: string
  /** The context topic. */
  readonly resource?: string
  /** Guids of the conversation's last replies, oldest first. */
  readonly previous: readonly string[]
}

/** A poll that hangs is a miss: with the pauses, who waits for a dead server is told within half a minute. */
const pollTimeoutMs = 6000

/** Chat over the wire (seed 1 section 7.4). */
export class ChatService {
  readonly #calls: ServiceCalls

  constructor(calls: ServiceCalls) {
    this.#calls = calls
  }

  /** The guid of the reply; undefined where it could not be sent. */
  async send(prompt: Prompt): Promise<string | undefined> {
    const answer = await this.#calls.call<unknown>(await this.#path(''), { method: 'POST', body: prompt })
    const decoded = answer.kind === 'ok' ? Schema.decodeUnknownResult(Sent)(answer.body) : undefined
    return decoded !== undefined && Result.isSuccess(decoded) ? decoded.success.guid : undefined
  }

  async poll(guid: string): Promise<Poll> {
    const answer = await this.#calls.call<unknown>(await this.#path(`/${encodeURIComponent(guid)}`), {
      timeoutMs: pollTimeoutMs,
    })
    if (answer.kind === 'problem' && (answer.status === 403 || answer.status === 404)) return { kind: 'gone' }
    if (answer.kind !== 'ok') return { kind: 'missed' }
    const decoded = Schema.decodeUnknownResult(Polled)(answer.body)
    return Result.isSuccess(decoded) ? { kind: 'reply', ...decoded.success } : { kind: 'missed' }
  }

  async #path(rest: string): Promise<string> {
    return `${await this.#calls.base()}/api/v1/openai/chat${rest}`
  }
}
