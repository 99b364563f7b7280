import { Struct } from 'effect'
import { resourceOf } from '../../domain/resources.ts'
import type { ImportCommand, RowFault, Trial } from '../face-imports.ts'
import { type Answer, isPassing, type Place, sentenceOf } from '../rest/request.ts'
import type { Calls } from './parts.ts'

/** What became of some rows: the server has answered for each, or they are to be sent again. */
export type Sent =
  | { readonly kind: 'answered'; readonly faults: readonly RowFault[] }
  /** With when the server wants to be asked again, ms, where it says. */
  | { readonly kind: 'later'; readonly retryAfterMs?: number | undefined }

interface Outcomes {
  readonly outcomes: readonly ({ readonly status: number } & Partial<Omit<RowFault, 'line'>>)[]
}

/** Rows of an import as the server takes them: `POST {path}/batch`. */
export class ImportBatches {
  readonly #parts: Calls

  constructor(parts: Calls) {
    this.#parts = parts
  }

  /** What would become of rows now; nothing is written. */
  async attempt(resource: string, commands: readonly ImportCommand[], place: Place): Promise<Trial> {
    const answer = await this.#post(resource, commands, place, true)
    if (answer.kind === 'ok') return { kind: 'tried', faults: faultsOf(commands, answer.body) }
    return {
      kind: 'not-tried',
      message:
        answer.kind === 'unreachable'
          ? 'The server does not answer. The rows are checked by the server, so this needs a connection.'
          : (answer.problem.detail ?? 'The server could not check the rows.'),
    }
  }

  async send(resource: string, commands: readonly ImportCommand[], place: Place): Promise<Sent> {
    const answer = await this.#post(resource, commands, place, false)
    if (answer.kind === 'unreachable') return { kind: 'later' }
    if (answer.kind === 'ok')
      return answer.body.outcomes.some(({ status }) => isPassing(status))
        ? { kind: 'later' }
        : { kind: 'answered', faults: faultsOf(commands, answer.body) }
    if (answer.status === 401 || isPassing(answer.status)) return { kind: 'later', retryAfterMs: answer.retryAfterMs }
    const message = sentenceOf(answer.problem)
    return { kind: 'answered', faults: commands.map(({ line }) => ({ line, message })) }
  }

  #post(
    resource: string,
    commands: readonly ImportCommand[],
    place: Place,
    dryRun: boolean,
  ): Promise<Answer<Outcomes>> {
    const { services, call } = this.#parts
    return call<Outcomes>(services.path(resourceOf(resource), '/batch'), {
      method: 'POST',
      place,
      timeoutMs: 60_000,
      body: { dryRun, commands: commands.map(({ line: _line, ...command }) => command) },
    })
  }
}

const faultsOf = (commands: readonly ImportCommand[], { outcomes }: Outcomes): readonly RowFault[] =>
  commands.flatMap(({ line }, index): readonly RowFault[] => {
    const outcome = outcomes[index]
    if (outcome?.status === 200) return []
    const { message = 'The server refused this.' } = outcome ?? {}
    return [{ line, message, ...(outcome === undefined ? {} : Struct.pick(outcome, ['rule', 'field'])) }]
  })
