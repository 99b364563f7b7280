import { Result, Schema } from 'effect'
import { type Call, sentenceOf, type ServiceCalls } from './request.ts'
import { NightlyVerdict } from './verdicts.ts'

/** A signed statement of where a group's log stood: `seq` and the hash over everything up to it. */
const CheckpointFields = Schema.Struct({
  id: Schema.String,
  groupId: Schema.String,
  seq: Schema.Int,
  logHash: Schema.String,
  takenAt: Schema.String,
  takenBy: Schema.Unknown,
  keyId: Schema.String,
})

const KeyFields = Schema.Struct({ keyId: Schema.String, publicKey: Schema.String, fingerprint: Schema.String })
const Page = Schema.Struct({
  items: Schema.Array(CheckpointFields),
  total: Schema.Int,
  page: Schema.Int,
  size: Schema.Int,
})

export type Checkpoint = Omit<typeof CheckpointFields.Type, 'takenBy'> & {
  /** Name of the person, or of the job. */
  readonly takenBy: string
}
export type CheckpointPage = Omit<typeof Page.Type, 'items'> & { readonly items: readonly Checkpoint[] }
/** The last nightly check of the whole log. */
export type Verification = NightlyVerdict
/** The key by which checkpoints are checked, and its fingerprint to compare over another way. */
export type CheckpointKey = typeof KeyFields.Type

/** Why there is no answer, in a sentence. `unreachable` passes by itself, `absent` means there is none yet. */
export class CallFailed extends Error {
  readonly kind: 'unreachable' | 'absent' | 'refused'

  constructor(kind: CallFailed['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

const nameOf = (who: unknown): string => {
  if (typeof who === 'string') return who
  const name = typeof who === 'object' && who !== null && 'name' in who ? who.name : undefined
  return typeof name === 'string' ? name : ''
}

const named = (checkpoint: typeof CheckpointFields.Type): Checkpoint => ({
  ...checkpoint,
  takenBy: nameOf(checkpoint.takenBy),
})

/** Checkpoints and the nightly verification, as the server answers them. Every method rejects with `CallFailed`. */
export class Audit {
  readonly #calls: ServiceCalls

  constructor(calls: ServiceCalls) {
    this.#calls = calls
  }

  async checkpoints(page: number, size: number): Promise<CheckpointPage> {
    const answer = await this.#ask(Page, `/api/v1/checkpoints?page=${page}&size=${size}`)
    return { ...answer, items: answer.items.map(named) }
  }

  async take(): Promise<Checkpoint> {
    return named(await this.#ask(CheckpointFields, '/api/v1/checkpoints', { method: 'POST', body: {} }))
  }

  /** The file as it is to be kept. */
  file(id: string): Promise<Blob> {
    return this.#body<Blob>(`/api/v1/checkpoints/${encodeURIComponent(id)}`, { file: true })
  }

  key(): Promise<CheckpointKey> {
    return this.#ask(KeyFields, '/api/v1/checkpoint-key')
  }

  verification(): Promise<Verification> {
    return this.#ask(NightlyVerdict, '/api/v1/verification')
  }

  async #ask<T>(schema: Schema.Codec<T, unknown>, path: string, call: Call = {}): Promise<T> {
    const decoded = Schema.decodeUnknownResult(schema)(await this.#body<unknown>(path, call))
    if (Result.isSuccess(decoded)) return decoded.success
    throw new CallFailed('refused', 'The server answered in a way that this app does not know. Load the app again.')
  }

  async #body<T>(path: string, call: Call): Promise<T> {
    const answer = await this.#calls.call<T>(`${await this.#calls.base()}${path}`, call)
    if (answer.kind === 'ok') return answer.body
    if (answer.kind === 'unreachable') throw new CallFailed('unreachable', 'The server cannot be reached.')
    throw new CallFailed(answer.status === 404 ? 'absent' : 'refused', sentenceOf(answer.problem))
  }
}
