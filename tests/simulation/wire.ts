import type { Random } from './random.ts'
import type { Host } from './host.ts'
import type { Time } from './time.ts'

/** What happens to a request on its way. */
export type Fault =
  /** The server never hears of it, and the sender is told. */
  | 'lost'
  /** The server never hears of it, and nobody says so. */
  | 'silent'
  /** The server carries it out, the answer gets lost. */
  | 'reply-lost'
  /** The server hears it twice at the same time. */
  | 'doubled'
  /** The server hears it, and much later once more. */
  | 'repeated'
  /** It takes long to get there, or its answer to come back: others overtake it. */
  | 'late'
  | 'reply-late'
  /** Something on the way answers for the server. */
  | 'gateway'

/** Which requests a fault is for. */
export type Kind = 'command' | 'changes'

export interface Heard {
  readonly kind: Kind | 'other'
  readonly method: string
  readonly path: string
  readonly body: string
  /** 0: the sender got no answer. */
  readonly status: number
  readonly answer: string
  /** Makes it anew. */
  readonly request: () => Request
}

const kindOf = (method: string, path: string): Heard['kind'] =>
  method === 'POST' && path.endsWith('/commands') ? 'command' : path.includes('/changes?') ? 'changes' : 'other'

const never = <T>(): Promise<T> => new Promise(() => {})
/** Times on the way come in steps, so that requests do meet at the server. */
const stepMs = 10

export interface WireParts {
  readonly host: Host
  readonly time: Time
  readonly random: Random
  /** Word of every request once its fate is known. */
  readonly heard: (heard: Heard) => void
  /** What the older program's server would not have sent: changes an answer on its way. */
  readonly translate?: (path: string, answer: string) => string
}

/** The way between one browser and the server. */
export class Wire {
  readonly #parts: WireParts
  readonly #faults: { readonly kind: Kind; readonly fault: Fault; readonly ms: number }[] = []
  readonly #listeners = new Set<(isUp: boolean) => void>()
  #isUp = true

  constructor(parts: WireParts) {
    this.#parts = parts
  }

  get isUp(): boolean {
    return this.#isUp
  }

  set isUp(isUp: boolean) {
    if (this.#isUp === isUp) return
    this.#isUp = isUp
    for (const listener of this.#listeners) listener(isUp)
  }

  onMoved(listener: (isUp: boolean) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  break(kind: Kind, fault: Fault, ms: number): void {
    this.#faults.push({ kind, fault, ms })
  }

  mend(): void {
    this.#faults.length = 0
  }

  /** `fetch` of one tab; nothing reaches it any more once it is dead. */
  fetchOf(isDead: () => boolean): typeof fetch {
    return async (address, init) => {
      if (isDead()) return never()
      const url = new URL(String(address), 'http://host')
      const method = init?.method ?? 'GET'
      const path = `${url.pathname}${url.search}`
      const body = typeof init?.body === 'string' ? init.body : ''
      const signal = init?.signal
      const headers = new Headers(init?.headers)
      const kind = kindOf(method, path)
      const request = (): Request => new Request(url, { method, headers, ...(body === '' ? {} : { body }) })
      const answer = (status: number, text: string): void =>
        this.#parts.heard({ kind, method, path, body, status, answer: text, request })
      const calledOff = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')), { once: true }),
      )
      calledOff.catch(() => {})
      try {
        const response = await Promise.race([this.#carry(kind, request), calledOff])
        if (isDead()) return await never()
        if (!this.#isUp) throw new TypeError('fetch failed')
        const text = await response.text()
        answer(response.status, text)
        const shown = this.#parts.translate?.(path, text) ?? text
        return new Response(shown, { status: response.status, headers: response.headers })
      } catch (error) {
        if (isDead()) return await never()
        answer(0, '')
        throw error
      }
    }
  }

  async #carry(kind: Heard['kind'], request: () => Request): Promise<Response> {
    const { time, random, host } = this.#parts
    if (!this.#isUp) throw new TypeError('fetch failed')
    const at = this.#faults.findIndex((one) => one.kind === kind)
    const { fault, ms = 0 } = (at < 0 ? undefined : this.#faults.splice(at, 1)[0]) ?? {}
    await time.after(stepMs * (1 + random.below(3)))
    if (fault === 'lost') throw new TypeError('fetch failed')
    if (fault === 'silent') return never()
    if (fault === 'gateway') return new Response('<h1>Bad gateway</h1>', { status: 502 })
    if (fault === 'late') await time.after(ms)
    else if (!this.#isUp) throw new TypeError('fetch failed')
    if (fault === 'doubled') host.serve(request()).catch(() => {})
    if (fault === 'repeated') void time.after(ms).then(() => host.serve(request()).catch(() => {}))
    const response = await host.serve(request())
    await time.after(stepMs * (1 + random.below(3)) + (fault === 'reply-late' ? ms : 0))
    if (fault === 'reply-lost') throw new TypeError('fetch failed')
    return response
  }
}
