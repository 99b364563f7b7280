import type { AnyDocument } from '../../domain/kernel/document.ts'
import { resourceOf } from '../../domain/resources.ts'
import { documentKey } from './rows.ts'
import type { Calls, Clock } from './parts.ts'

/** For so long an answer is as good as new, ms; the server decides every command again. */
const freshMs = 30_000
/** A decision waits no longer for a rule's document, ms. */
const waitMs = 2000
const most = 200
/** As many ids go in one call: the server takes 200, and addresses have a bound. */
const mostAtOnce = 100

/** A call that goes when this turn ends. */
interface Round {
  readonly ids: string[]
  readonly answer: Promise<(id: string) => AnyDocument | null | undefined>
}

interface Asked {
  readonly at: number
  readonly answer: Promise<AnyDocument | null | undefined>
}

/** Single documents that rules ask about and this device does not hold, as the server last showed them. */
export class SingleDocuments {
  readonly #parts: Calls & Clock
  /** In the order in which they were asked for. */
  readonly #asked = new Map<string, Asked>()
  readonly #next = new Map<string, Round>()

  constructor(parts: Calls & Clock) {
    this.#parts = parts
  }

  /** Null where the server shows this user none; undefined where it cannot be asked. */
  one(resource: string, id: string): Promise<AnyDocument | null | undefined> {
    const key = documentKey(resource, id)
    const known = this.#asked.get(key)
    const now = this.#parts.now()
    if (known !== undefined && Math.abs(now - known.at) < freshMs) return known.answer
    const answer = this.#ask(resource, id).then((found) => {
      if (found !== undefined) return found
      // The next who needs it asks again; what was known before serves until then.
      if (known === undefined) this.#asked.delete(key)
      else this.#asked.set(key, known)
      return known?.answer
    })
    this.#asked.delete(key)
    this.#asked.set(key, { at: now, answer })
    const [oldest] = this.#asked.keys()
    if (this.#asked.size > most && oldest !== undefined) this.#asked.delete(oldest)
    return answer
  }

  /** What was answered of a resource holds no more. */
  forget(resource: string): void {
    for (const key of this.#asked.keys()) if (key.startsWith(documentKey(resource, ''))) this.#asked.delete(key)
  }

  /** Those of a resource that are asked for in one turn go in one call. */
  #ask(resource: string, id: string): Promise<AnyDocument | null | undefined> {
    const known = this.#next.get(resource)
    const round = known !== undefined && known.ids.length < mostAtOnce ? known : this.#begin(resource)
    round.ids.push(id)
    return round.answer.then((answer) => answer(id))
  }

  #begin(resource: string): Round {
    const ids: string[] = []
    const answer = Promise.resolve().then(() => {
      if (this.#next.get(resource) === round) this.#next.delete(resource)
      return this.#call(resource, ids)
    })
    const round: Round = { ids, answer }
    this.#next.set(resource, round)
    return round
  }

  async #call(resource: string, ids: readonly string[]): Promise<(id: string) => AnyDocument | null | undefined> {
    const { call, services } = this.#parts
    const entry = resourceOf(resource)
    const [only = ''] = ids
    if (ids.length === 1) {
      const answer = await call<AnyDocument>(services.path(entry, `/${encodeURIComponent(only)}`), {
        timeoutMs: waitMs,
      })
      const found =
        answer.kind === 'ok' ? answer.body : answer.kind === 'problem' && answer.status === 404 ? null : undefined
      return () => found
    }
    const path = services.path(entry, `?${new URLSearchParams({ ids: ids.join(',') }).toString()}`)
    const answer = await call<{ readonly items: readonly AnyDocument[] }>(path, { timeoutMs: waitMs })
    if (answer.kind !== 'ok') return () => undefined
    const found = new Map(answer.body.items.map((one) => [one.id, one]))
    return (id) => found.get(id) ?? null
  }
}
