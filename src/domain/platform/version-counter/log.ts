import type { AnyDocument } from '../../kernel/document.ts'
import { Result, Schema } from 'effect'
import { chainEvent, verifyChain } from '../../kernel/chain.ts'
import { applyDecided } from '../../kernel/decide.ts'
import { emptyDocument, foldDocument } from '../../kernel/document.ts'
import { EventEnvelope, type Ref } from '../../kernel/event.ts'
import { type CounterCommand, type CounterState, versionCounter } from './version-counter.ts'

export const counterId = 'counter'

const somebody: Ref = { id: 'browser', name: 'This browser' }
const nowhere: Ref = { id: '', name: '' }
const decode = Schema.decodeUnknownResult(Schema.Array(EventEnvelope))

/** The log that a text holds; an empty one where it is none, or its chain does not hold. */
export const counterLog = (text: string | null): readonly EventEnvelope[] => {
  try {
    const decoded = decode(JSON.parse(text ?? '[]') as unknown)
    return Result.isSuccess(decoded) && verifyChain(decoded.success).intact ? decoded.success : []
  } catch {
    return []
  }
}

export type CounterStep = { readonly log: readonly EventEnvelope[] } | { readonly refusal: string }

/** Gives the counter a command: the log that follows, or the sentence why not. `at` is an ISO instant. */
export const stepCounter = (
  log: readonly EventEnvelope[],
  type: CounterCommand['type'],
  { at, newId }: { readonly at: string; readonly newId: () => string },
): CounterStep => {
  const document = foldDocument(versionCounter, counterId, log, emptyDocument(versionCounter, counterId))
  const decided = versionCounter.decide(
    document as AnyDocument & CounterState,
    { type, data: {} },
    {
      actor: { ...somebody, codes: new Set() },
      now: at,
      newId,
      scope: { companyGroup: nowhere, company: { ...nowhere, shortName: '' }, location: nowhere },
      facts: {},
    },
  )
  if (Result.isFailure(decided)) return { refusal: decided.failure.message }
  let previousHash = log.at(-1)?.hash ?? null
  const commandId = newId()
  const added = applyDecided(versionCounter, document, decided.success, { at, actor: somebody }).events.map((event) => {
    const chained = chainEvent({
      id: newId(),
      resource: versionCounter.name,
      documentId: counterId,
      version: event.version,
      type: event.type,
      schema: event.schema,
      data: event.data,
      actor: somebody,
      at,
      commandId,
      seq: event.version,
      previousHash,
    })
    previousHash = chained.hash
    return chained
  })
  return { log: [...log, ...added] }
}
