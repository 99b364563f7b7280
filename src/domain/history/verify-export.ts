import { Result, Schema } from 'effect'
import { canonicalJson, type Digest, sha256Hex, verifyChain } from '../kernel/chain.ts'
import { decodeStrict } from '../kernel/decode.ts'
import type { AnyDocument } from '../kernel/document.ts'
import { EventEnvelope, Ref } from '../kernel/event.ts'
import { knowsEvent } from '../kernel/upcast.ts'
import type { ResourceEntry } from '../registry/entry.ts'
import { type History, historyOf, readingOf, verdictWords } from './history.ts'
import { contentHashOf, documentKey, exportFormat, jsonText } from './json.ts'
import { changesBetween } from './leaves.ts'
import { exactWords } from './words.ts'

/** What checking an export file gave: all of it holds, or the first thing that does not, in a sentence that says where. */
export type ExportVerdict =
  | { readonly intact: true; readonly history: History; readonly message: string; readonly head: string | null }
  | { readonly intact: false; readonly message: string }

const Identity = Schema.Struct({
  resource: Schema.String,
  id: Schema.String,
  title: Schema.String,
  version: Schema.Int,
})
const StoredVerification = Schema.Struct({
  chain: Schema.Unknown,
  message: Schema.String,
  contentHash: Schema.String,
})
const Common = Schema.Struct({
  format: Schema.String,
  exportedBy: Ref,
  exportedAt: Schema.String,
  state: Schema.Record(Schema.String, Schema.Unknown),
  events: Schema.Array(EventEnvelope),
  caused: Schema.optionalKey(
    Schema.Array(Schema.Struct({ version: Schema.Int, resource: Schema.String, id: Schema.String })),
  ),
  verification: StoredVerification,
})
const common = Object.keys(Common.fields)

/** The registry's entry of a resource. */
type FindResource = (key: string) => ResourceEntry | undefined

class Fault extends Error {}
const fault = (message: string): never => {
  throw new Fault(message)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Line and column at which two texts part, counted from 1. */
const placeOf = (text: string, other: string): string => {
  let index = 0
  while (index < text.length && text[index] === other[index]) index += 1
  const before = text.slice(0, index)
  return `line ${before.split('\n').length}, column ${index - before.lastIndexOf('\n')}`
}

const parsed = (text: string): Readonly<Record<string, unknown>> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return fault(`The file is not complete JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (!isObject(value)) return fault('The file is not an export: it holds no object.')
  if (value['format'] !== exportFormat)
    return fault(`The file is not an export of this program: its format is not ${exportFormat}.`)
  return value
}

const decoded = <T>(schema: Schema.Codec<T, unknown>, value: unknown, place: string): T => {
  const result = decodeStrict(schema, value)
  if (Result.isSuccess(result)) return result.success
  const first = result.failure[0]
  const where = [place, first?.field].filter(Boolean).join('.')
  return fault(`${where === '' ? 'The file' : where} is not as an export has it. ${first?.problem ?? ''}`.trim())
}

/** The state that a file claims against the one that its events give: the first field that differs. */
const stateFault = (history: History, claimed: AnyDocument): string => {
  const reading = { ...readingOf(history.entry), skip: new Set<string>() }
  const [first] = changesBetween(history.state, claimed, reading)
  if (first === undefined) return 'The state is not what the events give.'
  const words = (value: unknown): string => (value === undefined ? 'nothing' : `"${exactWords(value).slice(0, 80)}"`)
  return `The state is not what the events give: ${first.path} says ${words(first.after)}, the events say ${words(first.before)}.`
}

const check = (text: string, findResource: FindResource, digest: Digest): ExportVerdict => {
  const file = parsed(text)
  const identityKey = Object.keys(file).find((key) => !common.includes(key)) ?? 'document'
  const { [identityKey]: named, ...rest } = file
  const { state, events, verification } = decoded(Common, rest, '')
  const identity = decoded(Identity, named, identityKey)
  const entry =
    findResource(identity.resource) ?? fault(`${identityKey}.resource: this program knows no ${identity.resource}.`)
  if (identityKey !== documentKey({ entry })) fault(`${identityKey} should be called ${documentKey({ entry })}.`)

  // Where it breaks is said by version; what the chain holds cannot be anything else than what was recorded.
  const chain = verifyChain(events, digest)
  if (!chain.intact) fault(chain.message)
  for (const event of events) {
    if (event.resource !== identity.resource || event.documentId !== identity.id)
      fault(`Version ${event.version} belongs to another document: ${event.resource} ${event.documentId}.`)
    if (!knowsEvent(entry.aggregate, event))
      fault(`Version ${event.version}: ${event.type} is newer than this program. Check the file with a newer one.`)
  }
  events.forEach((event, index) => {
    if (index > 0 && event.seq <= (events[index - 1]?.seq ?? 0))
      fault(`Version ${event.version} stands before version ${event.version - 1} in the group's log.`)
  })
  if (identity.version !== events.length)
    fault(`${identityKey}.version says ${identity.version}, but the file holds ${events.length} events.`)
  const history = historyOf(entry, identity.id, events, events.length, digest)
  if (canonicalJson(history.state) !== canonicalJson(state)) fault(stateFault(history, state as AnyDocument))
  if (identity.title !== history.title)
    fault(`${identityKey}.title says "${identity.title}", the events say "${history.title}".`)
  if (canonicalJson(verification.chain) !== canonicalJson(chain) || verification.message !== verdictWords(chain))
    fault('The verification that the file states is not the one that its events give.')
  if (contentHashOf(file as never, digest) !== verification.contentHash)
    fault('exportedBy or exportedAt was changed, or verification.contentHash: the content does not match its hash.')
  // Finds what parsing forgives: a key that stands twice, blanks, other ways to write a number.
  const written = jsonText(file)
  if (written !== text) fault(`The file is not written as the export writes it, from ${placeOf(text, written)} on.`)
  return { intact: true, history, head: chain.intact ? chain.head : null, message: verdictWords(chain) }
}

/**
 * Checks an export file by itself, without any store: every hash and link, each signature's binding, that the stated state
 * is the fold of the events, and that nothing else in the file was edited. Never throws, whatever the text is.
 */
export const verifyExport = (text: string, findResource: FindResource, digest: Digest = sha256Hex): ExportVerdict => {
  try {
    return check(text, findResource, digest)
  } catch (error) {
    if (error instanceof Fault) return { intact: false, message: error.message }
    // Consistent hashes over events that no program of ours wrote.
    return {
      intact: false,
      message: `The events cannot be replayed: ${error instanceof Error ? error.message : String(error)}.`,
    }
  }
}
