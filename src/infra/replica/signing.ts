import { commandTypeOf } from '../../domain/kernel/decide.ts'
import { meaningIn } from '../../domain/kernel/signature.ts'
import { resourceOf } from '../../domain/resources.ts'
import type { DispatchResult, Signer } from '../face.ts'
import type { ProblemBody } from '../rest/request.ts'
import type { Decided } from './deciding.ts'
import type { Calls, Ids } from './parts.ts'
import type { OwnVersions } from './own-versions.ts'
import { contentOf, reachedBy, refusalOf, sendCommand } from './sending.ts'

export interface SigningParts extends Calls, Ids {
  readonly own: Pick<OwnVersions, 'note'>
  /** Known to be without a connection; else the server is asked. */
  readonly isOffline: () => boolean
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

/** Sends commands with their authors' signatures (spec 06, Electronic signature), at once or not at all. The password is kept nowhere. */
export class Signing {
  readonly #parts: SigningParts

  constructor(parts: SigningParts) {
    this.#parts = parts
  }

  /** Why a command cannot be signed now; null: it can. Asked before anybody types a password. */
  async check(decided: Decided): Promise<DispatchResult | null> {
    return this.#obstacle(decided) ?? ((await this.#isReachable()) ? null : notKept(words.offline))
  }

  async send(decided: Decided, signer: Signer): Promise<DispatchResult> {
    const obstacle = this.#obstacle(decided)
    if (obstacle !== null) return obstacle
    const { services, call, newId, own } = this.#parts
    const { command } = decided
    const { resource, documentId, type, data } = command
    const meaning = meaningIn(commandTypeOf(resourceOf(resource).aggregate, type)?.signed ?? '', data)
    const given = await call<{ readonly signature: string }>(`${services.base('admin')}/api/v1/signatures`, {
      method: 'POST',
      // Exactly what the command will say: with anything else the signature is refused.
      body: { ...signer, meaning, resource, documentId, commandType: type, ...contentOf(command) },
    })
    if (given.kind === 'unreachable') return notKept(words.offline)
    if (given.kind === 'problem') return notSigned(given.problem)
    const commandId = newId()
    // By its receipt a second try is harmless.
    const { signature } = given.body
    const answer = await sendCommand(services, call, commandId, command, { signature, again: tries })
    if (answer.kind === 'unreachable') return notKept(words.unanswered)
    if (answer.kind === 'problem') return { outcome: 'refused', refusal: refusalOf(answer.status, answer.problem) }
    const { after, version } = reachedBy(answer.body)
    // The server has it, whatever this device can keep.
    await own.note([{ resource, documentId, span: [after, version] }]).catch(() => {})
    return { outcome: 'saved', commandId }
  }

  /** A line that was cut a moment ago still counts as live: nobody types a password to learn it. */
  async #isReachable(): Promise<boolean> {
    const { call, services } = this.#parts
    const answer = await call<unknown>(`${services.base('admin')}/health`, { timeoutMs: probeMs })
    return answer.kind !== 'unreachable'
  }

  #obstacle({ refusal, rows }: Decided): DispatchResult | null {
    if (refusal !== undefined) return { outcome: 'refused', refusal }
    if (this.#parts.isOffline()) return notKept(words.offline)
    return rows.some(({ entry }) => entry.state !== 'accepted') ? notKept(words.unsent) : null
  }
}

const notKept = (message: string): DispatchResult => ({ outcome: 'not-kept', message })

/** What is wrong with neither email nor password is wrong with the page: typing again does not mend it. */
const notSigned = ({ field, detail, message = 'The signature was refused.' }: ProblemBody): DispatchResult =>
  field === 'meaning'
    ? notKept(detail ?? message)
    : { outcome: 'not-signed', field: field === 'email' ? 'email' : 'password', message: detail ?? message }
