import { QueryClient } from '@tanstack/react-query'
import type { Answer, Call } from '../rest/request.ts'
import { isTooLarge } from './kept.ts'
import type { Calls } from './parts.ts'

/** So long an answer that nobody asks for any more stays in memory, ms. */
const forgottenAfterMs = 60_000

/** Not kept, so that the next who asks is answered anew. */
class Unanswered extends Error {
  readonly answer: Exclude<Answer<never>, { readonly kind: 'ok' }>

  constructor(answer: Unanswered['answer']) {
    super(answer.kind)
    this.answer = answer
  }
}

/** Of which resource an answer is, or on which of several it stands: it is asked for again when something of one of them changed. */
type Asked = string | readonly string[]

/** What the server answers about a resource that is too large to hold: asked once, and again when something of it changed. */
export class ServerReads {
  readonly #call: Calls['call']
  readonly #client = new QueryClient({
    defaultOptions: { queries: { gcTime: forgottenAfterMs, networkMode: 'always' } },
  })
  /** How often something of a resource changed: what was asked before that answers nothing after it. */
  readonly #changes = new Map<string, number>()

  constructor({ call }: Pick<Calls, 'call'>) {
    this.#call = call
  }

  /** Undefined where the server does not answer, or refuses. */
  async ask<T>(resource: Asked, url: string, given?: Call): Promise<T | undefined> {
    const answer = await this.answer<T>(resource, url, given)
    return answer.kind === 'ok' ? answer.body : undefined
  }

  async answer<T>(of: Asked, url: string, given: Call = {}): Promise<Answer<T>> {
    const resources = [of].flat()
    try {
      return await this.#client.fetchQuery({
        queryKey: [of, resources.map((one) => this.#changes.get(one) ?? 0), url, given.body ?? null],
        // Of other resources no word of a change comes here.
        staleTime: resources.some(isTooLarge) ? Number.POSITIVE_INFINITY : 0,
        queryFn: async () => {
          const answer = await this.#call<T>(url, given)
          if (answer.kind !== 'ok') throw new Unanswered(answer)
          return answer
        },
      })
    } catch (error) {
      if (error instanceof Unanswered) return error.answer
      throw error
    }
  }

  /** Something of the resource changed. */
  outdate(resource: string): void {
    this.#changes.set(resource, (this.#changes.get(resource) ?? 0) + 1)
  }
}
