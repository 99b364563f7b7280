import type { Kysely } from 'kysely'
import { verifyChain } from '../../domain/kernel/chain.ts'
import { documentAt } from '../../domain/kernel/document.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import { resourceOf } from '../../domain/resources.ts'
import { digest } from '../store/digest.ts'
import { readCaused, readEvents } from '../store/events.ts'
import type { Tables } from '../store/schema.ts'
import type { StoredKey } from './find-document.ts'

type Print = (text: string) => void

/** What caused an event, and what the document's step caused elsewhere by the same command. */
const causality = ({ cause, commandId }: EventEnvelope, caused: readonly EventEnvelope[]): readonly string[] => [
  ...(cause === undefined ? [] : [`caused by ${cause.resource} ${cause.id}`]),
  ...caused
    .filter((one) => one.commandId === commandId)
    .map((one) => `caused ${one.resource} ${one.documentId} version ${one.version} ${one.type}`),
]

/** `show`: the events of a document, what caused them and what they caused, and the document at a version. Answers the exit code. */
export const show = async (
  db: Kysely<Tables>,
  { groupId, resource, id }: StoredKey,
  version: number | undefined,
  print: Print,
): Promise<number> => {
  const events = await readEvents(db, groupId, resource, id)
  const caused = await readCaused(db, groupId, { resource, id })
  const upto = version ?? events.length
  for (const [index, event] of events.slice(0, upto).entries()) {
    print(
      `${String(event.version).padStart(4)}  ${event.at}  ${event.actor.name.padEnd(24)}  ${event.type}${event.reason === undefined ? '' : `  (${event.reason})`}`,
    )
    // What a command caused stands below the last of its events.
    const isLast = events[index + 1]?.commandId !== event.commandId
    for (const line of causality(event, isLast ? caused : [])) print(`      ${line}`)
  }
  print(JSON.stringify(documentAt(resourceOf(resource).aggregate, id, events, upto), null, 2))
  const verdict = verifyChain(events, digest)
  print(
    verdict.intact
      ? `Verified: ${verdict.events} events, unbroken. Head ${verdict.head?.slice(0, 12)}.`
      : verdict.message,
  )
  return verdict.intact ? 0 : 1
}
