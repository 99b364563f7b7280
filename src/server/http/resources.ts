import { Schema } from 'effect'
import type { Context, Hono } from 'hono'
import { v7 as newId } from 'uuid'
import { canonicalJson } from '../../domain/kernel/chain.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Ref } from '../../domain/kernel/event.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import { Id, LongText, ShortText } from '../../domain/kernel/text.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { isDiscussed } from '../../domain/registry/reading.ts'
import { replicaOf } from '../../domain/registry/replica.ts'
import { isHere } from '../../domain/registry/scope.ts'
import { projected, readingMode } from '../access/reading.ts'
import { peopleWhoRead } from '../access/readers.ts'
import type { Caller } from '../access/rights.ts'
import { verifyDocument } from '../audit/document.ts'
import type { Access, Clock, Store } from '../parts.ts'
import { readCausedDocuments } from '../store/caused.ts'
import { readEvents } from '../store/events.ts'
import { liveDocuments, storedDocument } from '../store/reading.ts'
import { askedFact } from './asked-facts.ts'
import { type BatchParts, batchRoute } from './batches.ts'
import { calledBy, largestWordsAsked, WordsAsked } from './called.ts'
import { AnyFields, readJson } from './body.ts'
import type { Environment } from './environment.ts'
import { largestPage, listPage, parseQuery, viewerOf } from './listing.ts'
import { parsePick, type Picked, pickPage, reached } from './picking.ts'
import { nextNumber } from './next-number.ts'
import { largestInt, numberAsked } from './numbers.ts'
import { absent, denied, Problem } from './problem.ts'
import { accepted, callersCommand } from './submitting.ts'
import { told, untold } from './told.ts'

/** A command as it is sent to a document's address. */
export const CommandBody = Schema.Struct({
  commandId: Id,
  type: ShortText,
  data: Schema.Unknown,
  expectedVersion: Schema.optionalKey(Schema.Int),
  reason: Schema.optionalKey(LongText),
  signature: Schema.optionalKey(ShortText),
})

interface ResourceParts extends Store, Clock, Access, BatchParts {}

/** The calls that every resource of the registry has: its list, one document with its history, its commands. */
export const resourceRoutes = (app: Hono<Environment>, parts: ResourceParts, entry: ResourceEntry): void => {
  const base = `/services/${entry.service}${entry.path}`
  type Call = Context<Environment>

  const mayRead = (caller: Caller): void => {
    if (readingMode(entry, caller) === 'none') throw denied(`see ${inSentence(entry.plural)}`, entry.read)
  }
  const find = async (context: Call): Promise<AnyDocument> => {
    const caller = context.get('caller')
    const stored = await storedDocument(parts.db, context.get('groupId'), entry.key, context.req.param('id') ?? '')
    const shown = stored === undefined || !isHere(entry, stored, caller.scope) ? null : projected(entry, caller, stored)
    if (shown === null) {
      mayRead(caller)
      throw absent(entry.label)
    }
    return shown
  }
  /** Who may write a document may not therefore read all of it. */
  const shownTo = (caller: Caller, document: AnyDocument): AnyDocument =>
    projected(entry, caller, document) ?? bare(document)
  /** A plain read. */
  const tell = async (context: Call, document: AnyDocument, status: 200 | 201 = 200): Promise<Response> =>
    context.json((await told(parts, context.get('groupId'), entry, [document]))[0] as AnyDocument, status)
  const submit = async (context: Call, command: Omit<Parameters<typeof callersCommand>[1], 'resource'>) => {
    const caller = context.get('caller')
    const data = untold(entry, command.data)
    const outcome = await accepted(
      parts,
      callersCommand(context, { ...command, resource: entry.key, data }),
      (document) => shownTo(caller, document),
    )
    return { ...outcome, document: shownTo(caller, outcome.document) }
  }
  const matched = (context: Call): { expectedVersion: number } => {
    const expected = Number((context.req.header('if-match') ?? '').replaceAll('"', ''))
    if (!Number.isInteger(expected) || expected < 1)
      throw new Problem(400, 'Send the version you saw as If-Match.', { field: 'if-match' })
    return { expectedVersion: expected }
  }

  batchRoute(app, parts, entry)

  if (replicaOf(entry) !== 'all')
    app.post(`${base}/called`, async (context) => {
      const caller = context.get('caller')
      mayRead(caller)
      const { words } = await readJson(context, WordsAsked, largestWordsAsked)
      return context.json({ items: await calledBy(parts.db, context.get('groupId'), entry, caller, words) })
    })

  app.get(base, async (context) => {
    const caller = context.get('caller')
    mayRead(caller)
    const viewer = viewerOf(caller, parts.now())
    const asked = new URL(context.req.url).searchParams
    const groupId = context.get('groupId')
    if (asked.has('ids')) {
      const items = await named(parts.db, groupId, entry, caller, idsAsked(asked))
      return context.json({ items: await told(parts, groupId, entry, items) })
    }
    const fact = asked.get('fact')
    if (fact !== null) return context.json(await askedFact(parts.db, groupId, entry, caller, fact))
    if (asked.has('number')) return context.json(await nextNumber(parts.db, groupId, entry, caller, parts.now()))
    if (asked.has('pick')) {
      const from = reached(entry, asked)
      const picked = await pickPage(parts.db, groupId, from, caller, parsePick(entry, caller, asked), viewer)
      return context.json(from === entry ? picked : { ...picked, items: picked.items.map(fromElsewhere) })
    }
    const page = await listPage(parts.db, groupId, entry, caller, parseQuery(entry, caller, asked), viewer)
    return context.json({ ...page, items: await told(parts, groupId, entry, page.items) })
  })

  app.get(`${base}/:id`, async (context) => {
    const document = await find(context)
    if (document.deleted === true) throw new Problem(404, `This ${inSentence(entry.label)} was deleted.`)
    return tell(context, document)
  })

  /** The document, to somebody who sees all of it: who sees some fields only does not see what they were made of. */
  const findWhole = async (context: Call): Promise<AnyDocument> => {
    const document = await find(context)
    if (readingMode(entry, context.get('caller')) === 'open' && !isWhole(entry, context.get('caller'), document))
      throw denied('see this history', entry.read)
    return document
  }

  app.get(`${base}/:id/verification`, async (context) => {
    const { id } = await findWhole(context)
    return context.json(await verifyDocument(parts.db, context.get('groupId'), entry.key, id))
  })

  app.get(`${base}/:id/events`, async (context) => {
    const document = await findWhole(context)
    const after = numberAsked(context, 'after', 0, largestInt)
    const of = [parts.db, context.get('groupId'), entry.key, document.id, after] as const
    const [events, caused] = [await readEvents(...of), await readCausedDocuments(...of)]
    return context.json({ events, head: document.version, ...(caused.length === 0 ? {} : { caused }) })
  })

  if (isDiscussed(entry))
    app.get(`${base}/:id/readers`, async (context) => {
      const document = await findWhole(context)
      const snapshot = await parts.rights.snapshot(context.get('groupId'))
      const people = snapshot === undefined ? [] : peopleWhoRead(snapshot, entry, document, parts.now())
      return context.json(namedLike(people, new URL(context.req.url).searchParams.get('search') ?? ''))
    })

  app.post(`${base}/:id/commands`, async (context) => {
    const body = await readJson(context, CommandBody)
    const documentId = context.req.param('id')
    mustBeId(documentId)
    const { document, events, effects } = await submit(context, { documentId, ...body, once: true })
    // Canonical, because the receipt that a resend gets comes from the store, which keeps no order of fields.
    return context.body(canonicalJson({ document, events, ...(effects.length === 0 ? {} : { effects }) }), 200, {
      'content-type': 'application/json',
    })
  })

  if (entry.kind !== 'record') return

  app.post(base, async (context) => {
    const fields = await readJson(context, AnyFields)
    const { document } = await submit(context, { documentId: newId(), type: 'Create', data: fields })
    return tell(context, document, 201)
  })
  app.put(`${base}/:id`, async (context) => {
    const patch = await readJson(context, AnyFields)
    const { document } = await submit(context, {
      documentId: context.req.param('id'),
      type: 'Update',
      data: { patch },
      ...matched(context),
    })
    return tell(context, document)
  })
  app.delete(`${base}/:id`, async (context) => {
    const { document } = await submit(context, {
      documentId: context.req.param('id'),
      type: 'Delete',
      data: {},
      ...matched(context),
    })
    return tell(context, document)
  })
}

/** `ids`: by comma, as many as a page has. */
const idsAsked = (asked: URLSearchParams): readonly string[] => {
  const ids = [...new Set((asked.get('ids') ?? '').split(',').filter(Boolean))]
  if (asked.size > 1) throw new Problem(400, 'Documents that are named by ids are narrowed by nothing else.')
  if (ids.length > largestPage) throw new Problem(400, `Name at most ${largestPage} ids.`, { field: 'ids' })
  return ids
}

/** Documents by their ids, in that order: those that a read of each by itself would show. */
const named = async (
  db: Store['db'],
  groupId: string,
  entry: ResourceEntry,
  caller: Caller,
  ids: readonly string[],
): Promise<readonly AnyDocument[]> => {
  if (ids.length === 0) return []
  const rows = await liveDocuments(db, groupId, entry.key).select('state').where('id', 'in', ids).execute()
  const byId = new Map(rows.map(({ state }) => [state.id, state]))
  return ids.flatMap((id) => {
    const stored = byId.get(id)
    return stored === undefined || !isHere(entry, stored, caller.scope) ? [] : (projected(entry, caller, stored) ?? [])
  })
}

/** As many people are offered at once; whoever types on, narrows. */
const mostOffered = 8

/** People some word of whose name begins with what was typed. */
const namedLike = (people: readonly Ref[], typed: string): { readonly items: readonly Ref[] } => {
  const start = typed.trim().toLowerCase()
  return {
    items: people
      .filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${start}`))
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .slice(0, mostOffered),
  }
}

/** Refuses what no document could be called. */
export const mustBeId = (text: string): void => {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(text)) throw new Problem(400, 'This is not an id.', { field: 'id' })
}

/** What is left of a document that its writer may not read. */
export const bare = ({ id, version, seq }: AnyDocument): AnyDocument => ({ id, version, seq }) as AnyDocument

/** A choice that may stand in another location: by its name and place alone. */
const fromElsewhere = ({ id, title, document }: Picked): Picked => ({
  id,
  title,
  hint: (document['location'] as Ref).name,
  document: bare(document),
})

const isWhole = (entry: ResourceEntry, caller: Caller, document: AnyDocument): boolean =>
  entry.readers?.(document).some((token) => caller.tokens.includes(token)) === true
