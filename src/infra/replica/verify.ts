import { Option, Schema } from 'effect'
import { Observable } from 'rxjs'
import {
  brokenAt,
  type ChainVerdict,
  type Digest,
  faultOf,
  hashOfEvent,
  signedHashOf,
} from '../../domain/kernel/chain.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import { resourceOf } from '../../domain/resources.ts'
import type { Verification } from '../face.ts'
import type { Answer } from '../rest/request.ts'
import { NightlyVerdict, ServerVerdict } from '../rest/verdicts.ts'
import type { Services } from '../rest/services.ts'
import { webDigest } from './digest.ts'
import type { Documents } from './documents.ts'
import type { Histories } from './histories.ts'

/** So many events are hashed at once; between two pieces progress is reported and other work gets its turn. */
const piece = 100

export type AsyncDigest = (content: string) => Promise<string>

/** The contents whose digests an event's check needs, as the check itself names them. */
const contentsOf = (event: EventEnvelope): readonly string[] => {
  const contents: string[] = []
  const note: Digest = (content) => {
    contents.push(content)
    return ''
  }
  hashOfEvent(event, note)
  if (event.signature !== undefined) signedHashOf(event, note)
  return contents
}

/**
 * Recomputes every hash and link of a document's events, oldest first (spec 06 History, Verify), in pieces; ends at the
 * first event that does not hold. `head` is the version that there must be at least.
 */
export async function* verifyInPieces(
  events: readonly EventEnvelope[],
  head: number,
  digest: AsyncDigest = webDigest,
): AsyncGenerator<number, ChainVerdict> {
  let previous: string | null = null
  for (let from = 0; from < events.length; from += piece) {
    const part = events.slice(from, from + piece)
    const contents = part.flatMap((event) => contentsOf(event))
    // oxlint-disable-next-line no-await-in-loop -- piece by piece is the point
    const digests = new Map(await Promise.all(contents.map(async (one) => [one, await digest(one)] as const)))
    for (const [index, event] of part.entries()) {
      const version = from + index + 1
      const fault = faultOf(event, version, previous, (content) => digests.get(content) ?? '')
      if (fault !== undefined) return brokenAt(version, fault)
      previous = event.hash
    }
    yield from + part.length
  }
  return events.length < head
    ? brokenAt(events.length + 1, 'missing')
    : { intact: true, events: events.length, head: previous }
}

const decodeServer = Schema.decodeUnknownOption(ServerVerdict)
const decodeNightly = Schema.decodeUnknownOption(NightlyVerdict)

export interface VerificationParts {
  readonly histories: Pick<Histories, 'kept'>
  readonly documents: Pick<Documents, 'versionOf'>
  readonly services: Services
  readonly call: (url: string) => Promise<Answer<unknown>>
  readonly digest?: AsyncDigest
}

/** Checks histories: the copy of this device, event by event, and what the server says of the whole. */
export class Verifications {
  readonly #parts: VerificationParts

  constructor(parts: VerificationParts) {
    this.#parts = parts
  }

  /** Checks once; reports how far it is, and completes with what was found. */
  check(resource: string, id: string): Observable<Verification> {
    return new Observable((subscriber) => {
      let state: Verification = { status: 'checking', checked: 0, total: 0, verdict: null, server: 'asking' }
      const report = (change: Partial<Verification>): void => {
        state = { ...state, ...change }
        if (!subscriber.closed) subscriber.next(state)
      }
      const here = async (): Promise<void> => {
        const { histories, documents, digest } = this.#parts
        const [events, head] = await Promise.all([histories.kept(resource, id), documents.versionOf(resource, id)])
        report({ total: events.length })
        const pieces = verifyInPieces(events, head, digest)
        let step = await pieces.next()
        while (step.done !== true && !subscriber.closed) {
          report({ checked: step.value })
          // oxlint-disable-next-line no-await-in-loop -- piece by piece is the point
          step = await pieces.next()
        }
        if (step.done === true) report({ verdict: step.value })
      }
      const there = async (): Promise<void> => {
        const { services, call } = this.#parts
        const answer = await call(services.path(resourceOf(resource), `/${encodeURIComponent(id)}/verification`))
        const verdict = answer.kind === 'ok' ? decodeServer(answer.body) : Option.none()
        report({ server: Option.getOrElse(verdict, () => 'unreachable' as const) })
      }
      Promise.all([here(), there()]).then(
        () => {
          report({ status: 'done' })
          subscriber.complete()
        },
        (error: unknown) => subscriber.error(error),
      )
    })
  }

  /** What the server found when it last verified everything; null where it cannot be asked or does not say. */
  async nightly(): Promise<NightlyVerdict | null> {
    const { services, call } = this.#parts
    const answer = await call(`${services.base('admin')}/api/v1/verification`)
    return answer.kind === 'ok' ? Option.getOrNull(decodeNightly(answer.body)) : null
  }
}
