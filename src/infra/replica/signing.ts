import { commandTypeOf } from '../../domain/kernel/decide.ts'
import { meaningIn } from '../../domain/kernel/signature.ts'
import type { Service } from '../../domain/registry/entry.ts'
import { resourceOf } from '../../domain/registry/registry.ts'
import type { DispatchRequest, DispatchResult, Signer, SignResult } from '../face.ts'
import type { Answer, Call } from '../rest/request.ts'
import type { Services } from '../rest/services.ts'
import type { Dispatch, Looked } from './dispatch.ts'
import { refusalOf } from './push.ts'

export interface SigningParts {
  readonly dispatch: Dispatch
  readonly services: Services
  readonly call: <T>(url: string, call: Call) => Promise<Answer<T>>
  /** Known to be without a connection; else the server is asked. */
  readonly isOffline: () => boolean
  readonly newId: () => string
  /** The server has accepted something of this service. */
  readonly accepted: (service: Service) => void
}

const words = {
  offline: 'Signing needs a connection. Your entry is kept; sign it when you are online.',
  unsent: 'Earlier changes of this record are still on their way. Sign when the server has them.',
  unanswered: 'No answer came. Your entry is kept; look whether the step was recorded before you sign again.',
} as const

/** How long the server may take to say that it is there. */
const probeMs = 3000

/** How often a signed command is sent again, under the same id, when no answer comes. */
const tries = 3

/**
 * Commands that are signed (spec 06, Electronic signature): given with the password, at once or not at all. They never enter the
 * outbox, and the password is nowhere kept.
 */
export class Signing {
  readonly #parts: SigningParts

  constructor(parts: SigningParts) {
    this.#parts = parts
  }

  /** Why it cannot be signed now; null: it can. Asked before anybody types a password. */
  async hindrance(request: DispatchRequest): Promise<DispatchResult | null> {
    const hindrance = this.#hindrance(await this.#parts.dispatch.look(request))
    return hindrance ?? ((await this.#isReachable()) ? null : { outcome: 'not-kept', message: words.offline })
  }

  async sign(request: DispatchRequest, signer: Signer): Promise<SignResult> {
    const { dispatch, services, call, newId, accepted } = this.#parts
    const looked = await dispatch.look(request)
    const hindrance = this.#hindrance(looked)
    if (hindrance !== null) return hindrance
    const { resource, documentId, type, data, reason } = request
    const entry = resourceOf(resource)
    const meaning = meaningIn(commandTypeOf(entry.aggregate, type)?.signed ?? '', data)
    // Exactly what the command will say: with anything else the signature is refused.
    const said = {
      data,
      ...(reason === undefined ? {} : { reason }),
      ...(looked.expectedVersion === null ? {} : { expectedVersion: looked.expectedVersion }),
    }
    const given = await call<{ readonly signature: string }>(`${services.base('admin')}/api/v1/signatures`, {
      method: 'POST',
      body: { ...signer, meaning, resource, documentId, commandType: type, ...said },
    })
    if (given.kind === 'unreachable') return { outcome: 'not-kept', message: words.offline }
    if (given.kind === 'problem') {
      const { field, detail, message = 'The signature was refused.' } = given.problem
      // What is wrong with neither of the two is wrong with the page: typing again does not mend it.
      return field === 'meaning'
        ? { outcome: 'not-kept', message: detail ?? message }
        : { outcome: 'not-signed', field: field === 'email' ? 'email' : 'password', message: detail ?? message }
    }
    const commandId = newId()
    const body = { commandId, type, ...said, signature: given.body.signature }
    const answer = await call<unknown>(services.path(entry, `/${encodeURIComponent(documentId)}/commands`), {
      method: 'POST',
      body,
      // The receipt makes a second try harmless.
      again: tries,
    })
    if (answer.kind === 'unreachable') return { outcome: 'not-kept', message: words.unanswered }
    if (answer.kind === 'problem') return { outcome: 'refused', refusal: refusalOf(answer.status, answer.problem) }
    accepted(entry.service)
    return { outcome: 'saved', commandId }
  }

  /** A line that was cut a moment ago still counts as live: nobody types his password to learn it. */
  async #isReachable(): Promise<boolean> {
    const { call, services } = this.#parts
    const answer = await call<unknown>(`${services.base('admin')}/health`, { timeoutMs: probeMs })
    return answer.kind !== 'unreachable'
  }

  #hindrance({ refusal, rows }: Looked): DispatchResult | null {
    if (refusal !== undefined) return { outcome: 'refused', refusal }
    if (this.#parts.isOffline()) return { outcome: 'not-kept', message: words.offline }
    if (rows.some(({ entry }) => entry.state !== 'accepted')) return { outcome: 'not-kept', message: words.unsent }
    return null
  }
}
