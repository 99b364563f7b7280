import { Struct } from 'effect'
import { v5 as idFrom } from 'uuid'
import type { ImportStatus, RowAnswer } from '../../domain/platform/import/parts.ts'
import { importResource } from '../../domain/platform/import/resource.ts'
import { resourceOf } from '../../domain/resources.ts'
import type { ImportCommand, RefusedRow, RowFault, Trial } from '../face-imports.ts'
import { type Answer, isPassing, type Place, sentenceOf } from '../rest/request.ts'
import type { Calls } from './parts.ts'
import type { ImportPartRow } from './rows.ts'

/** What became of a call: the server has answered, or takes none of it, or it is to be made again. */
export type Sent =
  | { readonly kind: 'answered'; readonly rows: number; readonly refused: number; readonly status?: ImportStatus }
  /** With the status of the import as the server knows it, where it says. */
  | { readonly kind: 'stopped'; readonly message: string; readonly status?: ImportStatus | undefined }
  /** With when the server wants to be asked again, ms, where it says. */
  | { readonly kind: 'later'; readonly retryAfterMs?: number | undefined }

interface Outcomes {
  readonly outcomes: readonly ({ readonly status: number } & Partial<Omit<RowFault, 'line'>>)[]
}

/** Where a part belongs. */
export interface PartOf {
  readonly id: string
  readonly resource: string
  readonly part: number
  readonly place: Place
}

type Part = ImportPartRow['part']

/** Rows of an import as the server takes them: `POST {path}/batch`, and its record. */
export class ImportBatches {
  readonly #parts: Calls

  constructor(parts: Calls) {
    this.#parts = parts
  }

  /** What would become of rows now; nothing is written. */
  async attempt(resource: string, commands: readonly ImportCommand[], place: Place): Promise<Trial> {
    const answer = await this.#post(resource, commands, place)
    if (answer.kind === 'ok') return { kind: 'tried', faults: faultsOf(commands, answer.body) }
    return {
      kind: 'not-tried',
      message:
        answer.kind === 'unreachable'
          ? 'The server does not answer. The rows are checked by the server, so this needs a connection.'
          : (answer.problem.detail ?? 'The server could not check the rows.'),
    }
  }

  /** Rows of an import. What the server does not take as a whole is told as refused, so that the record has every row. */
  async send(of: PartOf, part: Part): Promise<Sent> {
    const answer = await this.#postPart(of, part)
    if (answer.kind !== 'problem' || answer.status === 401 || isPassing(answer.status) || part.commands.length === 0)
      return sentOf(answer)
    const sent = sentOf(answer)
    if (sent.kind !== 'stopped' || sent.status !== undefined) return sent
    const refused = part.commands.map(({ line, cells }): RefusedRow => ({
      line,
      message: sent.message,
      ...(cells === undefined ? {} : { cells }),
    }))
    return sentOf(await this.#postPart(of, { commands: [], refused: [...part.refused, ...refused] }))
  }

  /** A command to the record of an import; `turn` tells apart those that are alike. */
  async tell(id: string, type: string, data: unknown, place: Place, turn: number | string): Promise<Sent> {
    const { services, call } = this.#parts
    const answer = await call<unknown>(services.path(importResource, `/${encodeURIComponent(id)}/commands`), {
      method: 'POST',
      place,
      body: { commandId: idFrom(`${type} ${turn}`, id), type, data },
    })
    return sentOf(answer.kind === 'ok' ? { ...answer, body: { rows: [] } } : answer)
  }

  /** Takes the next part of an import back. */
  async takeBack(id: string, place: Place): Promise<Sent> {
    const { services, call } = this.#parts
    const answer = await call<{ readonly rows: number; readonly status: ImportStatus }>(
      services.path(importResource, `/${encodeURIComponent(id)}/return`),
      { method: 'POST', place, timeoutMs: 60_000, body: {} },
    )
    return answer.kind === 'ok' ? { kind: 'answered', refused: 0, ...answer.body } : sentOf(answer)
  }

  #postPart({ id, resource, part, place }: PartOf, { commands, refused }: Part): Promise<Answer<Told>> {
    const { services, call } = this.#parts
    return call<Told>(services.path(resourceOf(resource), '/batch'), {
      method: 'POST',
      place,
      timeoutMs: 60_000,
      body: { commands, import: { id, part, refused } },
    })
  }

  #post(resource: string, commands: readonly ImportCommand[], place: Place): Promise<Answer<Outcomes>> {
    const { services, call } = this.#parts
    return call<Outcomes>(services.path(resourceOf(resource), '/batch'), {
      method: 'POST',
      place,
      timeoutMs: 60_000,
      body: { dryRun: true, commands: commands.map(({ line: _line, cells: _cells, ...command }) => command) },
    })
  }
}

/** The answer to a part: what became of its rows; none, where one of its commands failed in the server. */
interface Told {
  readonly rows?: readonly RowAnswer[]
}

const sentOf = (answer: Answer<Told>): Sent => {
  if (answer.kind === 'unreachable') return { kind: 'later' }
  if (answer.kind === 'ok') {
    const { rows } = answer.body
    return rows === undefined
      ? { kind: 'later' }
      : { kind: 'answered', rows: rows.length, refused: rows.filter(({ outcome }) => outcome === 'refused').length }
  }
  if (answer.status === 401 || isPassing(answer.status)) return { kind: 'later', retryAfterMs: answer.retryAfterMs }
  const status = answer.problem.details?.['status'] as ImportStatus | undefined
  return { kind: 'stopped', message: sentenceOf(answer.problem), status }
}

const faultsOf = (commands: readonly ImportCommand[], { outcomes }: Outcomes): readonly RowFault[] =>
  commands.flatMap(({ line }, index): readonly RowFault[] => {
    const outcome = outcomes[index]
    if (outcome?.status === 200) return []
    const { message = 'The server refused this.' } = outcome ?? {}
    return [{ line, message, ...(outcome === undefined ? {} : Struct.pick(outcome, ['rule', 'field'])) }]
  })
