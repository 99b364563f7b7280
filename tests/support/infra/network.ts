import { BehaviorSubject } from 'rxjs'
import type { Plant } from './plant.ts'

/** What happens to a request on its way. */
export type Fault =
  /** The server never hears of it. */
  | 'lost'
  /** The server carries it out, the answer gets lost. */
  | 'reply-lost'
  /** The server hears it twice at the same time. */
  | 'doubled'
  /** It stays on its way until then. */
  | { readonly heldUntil: Promise<void> }
  /** The server carries it out; its answer stays on its way until then. */
  | { readonly replyHeldUntil: Promise<void> }
  /** Somebody else answers: a gateway, a hotel's sign-in page. */
  | { readonly answeredBy: () => Response }

interface Trap {
  readonly matches: (request: Request) => boolean
  readonly fault: Fault
  left: number
}

export interface Heard {
  readonly method: string
  /** Path with query. */
  readonly path: string
  /** Company and location from which it was sent, with a blank between. */
  readonly place: string
}

/** The way between one device and the plant: the server's own HTTP program, reached without a wire, and breakable. */
export class Network {
  readonly #plant: Plant
  readonly #traps: Trap[] = []
  readonly #heard: Heard[] = []
  #end = (): void => {}
  readonly #ended: Promise<void> = new Promise((resolve) => (this.#end = resolve))
  /** Requests that were made, whether or not they arrived. */
  tries = 0
  /** Requests that stay on their way. */
  held = 0
  readonly isUp$ = new BehaviorSubject(true)

  constructor(plant: Plant) {
    this.#plant = plant
  }

  /** Requests that reached the server, in order. */
  heard(part = ''): readonly Heard[] {
    return this.#heard.filter((one) => `${one.method} ${one.path}`.includes(part))
  }

  /** The device is gone: nothing is on its way any more. */
  end(): void {
    this.#end()
    this.cut()
  }

  cut(): void {
    this.isUp$.next(false)
  }

  restore(): void {
    this.isUp$.next(true)
  }

  /** The next requests whose `METHOD path` has this part meet the fault. */
  break(part: string, fault: Fault, times = 1): void {
    this.#traps.push({
      matches: (request) => `${request.method} ${pathOf(request)}`.includes(part),
      fault,
      left: times,
    })
  }

  /** No fault any more. */
  mend(): void {
    this.#traps.length = 0
  }

  readonly fetch: typeof fetch = async (address, init) => {
    const request = new Request(new URL(String(address), 'http://plant'), init)
    this.tries += 1
    if (!this.isUp$.value) throw new TypeError('fetch failed')
    const trap = this.#traps.find((one) => one.left > 0 && one.matches(request))
    if (trap !== undefined) trap.left -= 1
    const response = await this.#carry(request, trap?.fault)
    request.signal.throwIfAborted()
    // An answer under way when the connection broke.
    if (!this.isUp$.value) throw new TypeError('fetch failed')
    return response
  }

  async #carry(request: Request, fault: Fault | undefined): Promise<Response> {
    if (fault === undefined) return this.#serve(request)
    if (fault === 'lost') throw new TypeError('fetch failed')
    if (fault === 'reply-lost') {
      await this.#serve(request)
      throw new TypeError('fetch failed')
    }
    if (fault === 'doubled') {
      const [answer] = await Promise.all([this.#serve(request.clone()), this.#serve(request)])
      return answer as Response
    }
    if ('answeredBy' in fault) return fault.answeredBy()
    if ('heldUntil' in fault) {
      this.held += 1
      await Promise.race([fault.heldUntil, this.#ended, calledOff(request.signal)])
      return this.#serve(request)
    }
    const answer = await this.#serve(request)
    await Promise.race([fault.replyHeldUntil, this.#ended, calledOff(request.signal)])
    return answer
  }

  async #serve(request: Request): Promise<Response> {
    const { headers: sent } = request
    this.#heard.push({
      method: request.method,
      path: pathOf(request),
      place: `${sent.get('company-id') ?? ''} ${sent.get('location-id') ?? ''}`,
    })
    const answer = await this.#plant.server.app.fetch(request)
    // The HTTP server of a real process adds it.
    const headers = new Headers(answer.headers)
    headers.set('date', new Date(this.#plant.clock.now).toUTCString())
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers })
  }
}

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

const calledOff = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')), { once: true }),
  )
