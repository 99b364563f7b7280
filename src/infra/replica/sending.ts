import type { Affected } from '../../domain/kernel/effect.ts'
import { resourceOf } from '../../domain/resources.ts'
import type { Refusal } from '../../domain/kernel/refusal.ts'
import { type Answer, type Call, type ProblemBody, sentenceOf } from '../rest/request.ts'
import type { Services } from '../rest/services.ts'
import type { OutboxRow } from './rows.ts'

/** What of a command the server is sent. */
export type Command = Pick<
  OutboxRow['entry'],
  'resource' | 'documentId' | 'type' | 'data' | 'reason' | 'expectedVersion' | 'place'
>

/** How far a command has brought its document. */
export interface Reached {
  /** The version upon which the server accepted it. */
  readonly after: number
  readonly version: number
  readonly seq: number
  /** What it changed elsewhere. */
  readonly effects: readonly Affected[]
}

interface ReceiptBody {
  readonly document: Pick<Reached, 'version' | 'seq'>
  readonly events: readonly unknown[]
  readonly effects?: readonly Affected[]
}

/** What the server says of a command that it holds. */
export type Receipt = Answer<ReceiptBody>

export const reachedBy = ({ document: { version, seq }, events, effects = [] }: ReceiptBody): Reached => ({
  after: version - events.length,
  version,
  seq,
  effects,
})

/** What a command wants, exactly as it is sent, and as it is signed. */
export const contentOf = ({ data, reason, expectedVersion }: Command) => ({
  data,
  ...(reason === undefined ? {} : { reason }),
  ...(expectedVersion === null ? {} : { expectedVersion }),
})

/** Sends one command from where its author gave it: `POST {path}/{id}/commands` (architecture 3). */
export const sendCommand = (
  services: Services,
  call: <T>(url: string, call: Call) => Promise<Answer<T>>,
  commandId: string,
  command: Command,
  /** The token of its author's signature, and how often to send again where no answer comes. */
  signed?: { readonly signature: string; readonly again: number },
): Promise<Receipt> => {
  const { resource, documentId, type, place } = command
  return call(services.path(resourceOf(resource), `/${encodeURIComponent(documentId)}/commands`), {
    method: 'POST',
    body: {
      commandId,
      type,
      ...contentOf(command),
      ...(signed === undefined ? {} : { signature: signed.signature }),
    },
    ...(signed === undefined ? {} : { again: signed.again }),
    ...(place === undefined ? {} : { place }),
  })
}

/** What a problem of the server says, as a refusal. */
export const refusalOf = (status: number, problem: ProblemBody): Refusal => ({
  rule: problem.rule ?? `HTTP-${status}`,
  message: sentenceOf(problem),
  ...(problem.field === undefined ? {} : { field: problem.field }),
  ...(problem.details === undefined ? {} : { details: problem.details }),
})
