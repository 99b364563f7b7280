import type { Context, Hono } from 'hono'
import { v7 as newId } from 'uuid'
import { canonicalJson } from '../../domain/kernel/chain.ts'
import { commandTypeOf } from '../../domain/kernel/decide.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import { isHere } from '../../domain/registry/scope.ts'
import {
  apart,
  isOfKind,
  isOnlyShown,
  type PartsWithin,
  resourcesOf,
  type ResourceView,
  shownAs,
  type Values,
  type ViewedKind,
} from '../../domain/registry/view.ts'
import { projected } from '../access/reading.ts'
import type { Caller } from '../access/rights.ts'
import type { Access, Clock, Commands, Log, Store } from '../parts.ts'
import { AnyFields, readJson, readValue } from './body.ts'
import type { Environment } from './environment.ts'
import { absent, mayUse, Problem } from './problem.ts'
import { bare, CommandBody, mustBeId } from './resources.ts'
import { changed, partCommands, partsWithin } from './parts-within.ts'
import {
  accepted,
  acceptedTogether,
  type CallersCommand,
  callersCommand,
  type Queue,
  type Together,
} from './submitting.ts'
import { viewPage, viewTotals } from './view-list.ts'

type Call = Context<Environment>

/** A command of a caller, of a document whose resource follows from its kind. */
type Asked = Omit<CallersCommand, 'resource'>

/** The calls of a view: its list, one document, a new one, commands. */
export const viewRoutes = (
  app: Hono<Environment>,
  parts: Store & Clock & Access & Commands & Log & Queue,
  view: ResourceView,
): void => {
  const base = `/services/${view.service}${view.path}`
  const kinds = Object.entries(view.kinds)

  const callerOf = (context: Call): Caller => {
    const caller = context.get('caller')
    mayUse(caller, view.read, `see ${inSentence(view.plural)}`)
    return caller
  }

  /** A document of any kind that the caller may see. */
  const found = async (context: Call, caller: Caller, id: string) => {
    const rows = await parts.db
      .selectFrom('documents')
      .select(['resource', 'state'])
      .where('group_id', '=', context.get('groupId'))
      .where('resource', 'in', resourcesOf(view))
      .where('id', '=', id)
      .where('deleted', '=', false)
      .execute()
    for (const [name, kind] of kinds) {
      const state = rows.find((row) => isOfKind(kind, row.resource, row.state))?.state
      const document =
        state === undefined || !isHere(kind.entry, state, caller.scope) ? null : projected(kind.entry, caller, state)
      if (document !== null) return { name, kind, document }
    }
    return undefined
  }

  const kindNamed = (data: unknown): { readonly name: string; readonly kind: ViewedKind } => {
    const name = String((data as Values | null)?.[view.kindField] ?? '')
    const kind = Object.hasOwn(view.kinds, name) ? view.kinds[name] : undefined
    if (kind === undefined)
      throw new Problem(400, `${view.kindField} is one of ${kinds.map(([one]) => one).join(', ')}.`, {
        field: view.kindField,
      })
    return { name, kind }
  }

  interface Found {
    readonly name: string
    readonly kind: ViewedKind
    readonly document?: AnyDocument
  }

  const inGroup = (context: Call, caller: Caller) => ({ db: parts.db, groupId: context.get('groupId'), caller })

  /** Who may write a document may not therefore read all of it. */
  const shownTo =
    (context: Call, caller: Caller, { name, kind }: Found) =>
    async (document: AnyDocument): Promise<AnyDocument> => {
      const seen = projected(kind.entry, caller, document)
      if (seen === null) return { ...bare(document), [view.kindField]: name }
      const standing = await partsWithin(inGroup(context, caller), kind, [document.id])
      return shownAs(view, name, kind, seen, standing(document.id))
    }

  /** A command of the document itself. */
  const give = async (context: Call, caller: Caller, there: Found, command: Asked) => {
    const { entry } = there.kind
    const data = ownData(there.kind, command.type, command.data)
    const shown = shownTo(context, caller, there)
    const given = callersCommand(context, { ...command, resource: entry.key, data })
    const { document, events } = await accepted(parts, given, shown)
    return { document: await shown(document), events }
  }

  /** A command of one of the parts within the document. */
  const giveToPart = async (
    context: Call,
    caller: Caller,
    there: Required<Found>,
    [key, { entry, commands }]: readonly [string, PartsWithin],
    command: Asked,
  ) => {
    const { kind, document } = there
    const { index, ...data } = (isObject(command.data) ? command.data : {}) as Values
    const standing = (await partsWithin(inGroup(context, caller), kind, [document.id]))(document.id)
    const part = Number.isInteger(index) ? standing[key]?.[Number(index)] : undefined
    if (part === undefined) throw new Problem(404, absent(entry.label).message, { field: 'index' })
    const given = { ...command, resource: entry.key, documentId: part.id, type: commands[command.type] ?? '', data }
    const { events } = await accepted(
      parts,
      callersCommand(context, given),
      (one) => projected(entry, caller, one) ?? bare(one),
    )
    const after = (await found(context, caller, document.id)) ?? there
    return { document: await shownTo(context, caller, after)(after.document), events }
  }

  /** A command of the document and those that what was sent of its parts comes to: all of them, or none. */
  const giveWithParts = async (context: Call, caller: Caller, there: Found, command: Asked, sent: PartsSent) => {
    const { kind, document } = there
    const { commandId = newId(), documentId } = command
    const standing = await partsWithin(inGroup(context, caller), kind, document === undefined ? [] : [documentId])
    const name = String(document?.['name'] ?? '')
    const ofParts = partCommands(kind, { id: documentId, name }, commandId, sent, standing(documentId))
    const own = changedData(kind, ownData(kind, command.type, command.data), document)
    const shown = shownTo(context, caller, there)
    const submissions: readonly Together[] = [
      ...(own === undefined
        ? []
        : [
            {
              submission: callersCommand(context, { ...command, commandId, resource: kind.entry.key, data: own }),
              shown,
            },
          ]),
      ...ofParts.map(({ at, entry, command: one }) => ({
        at,
        submission: callersCommand(context, one),
        shown: (part: AnyDocument) => projected(entry, caller, part) ?? bare(part),
      })),
    ]
    const accepteds = await acceptedTogether(parts, context.get('groupId'), submissions)
    const after = await found(context, caller, documentId)
    const shownAfter = after === undefined ? accepteds[0]?.document : after.document
    return {
      document: await shown(shownAfter as AnyDocument),
      events: accepteds.flatMap(({ events }) => events),
    }
  }

  /** What a caller of the view sends to a document, which is there or begins with it. */
  const take = async (context: Call, caller: Caller, there: Found, command: Asked) => {
    const { kind, document } = there
    const part = Object.entries(kind.parts?.of ?? {}).find(([, one]) => Object.hasOwn(one.commands, command.type))
    if (part !== undefined && document !== undefined)
      return giveToPart(context, caller, { ...there, document }, part, command)
    const { data, parts: sent } = sentData(view, kind, command.type, command.data)
    return Object.values(sent).some((some) => some.length > 0)
      ? giveWithParts(context, caller, there, { ...command, data }, sent)
      : give(context, caller, there, { ...command, data })
  }

  app.get(base, async (context) => {
    const asked = { db: parts.db, groupId: context.get('groupId'), view, caller: callerOf(context), now: parts.now() }
    return context.json(await viewPage(asked, new URL(context.req.url).searchParams))
  })

  app.get(`${base}/totals`, async (context) => {
    const asked = { db: parts.db, groupId: context.get('groupId'), view, caller: callerOf(context), now: parts.now() }
    return context.json({ totals: await viewTotals(asked, new URL(context.req.url).searchParams) })
  })

  app.get(`${base}/:id`, async (context) => {
    const caller = callerOf(context)
    const one = await found(context, caller, context.req.param('id'))
    if (one === undefined) throw absent(view.label)
    return context.json(await shownTo(context, caller, one)(one.document))
  })

  app.post(base, async (context) => {
    const caller = callerOf(context)
    const data = await readJson(context, AnyFields)
    const { document } = await take(context, caller, kindNamed(data), { documentId: newId(), type: 'Create', data })
    return context.json(document, 201)
  })

  app.post(`${base}/:id/commands`, async (context) => {
    const caller = callerOf(context)
    const body = await readJson(context, CommandBody)
    const documentId = context.req.param('id')
    mustBeId(documentId)
    const there = await found(context, caller, documentId)
    if (there === undefined && body.type !== 'Create') throw absent(view.label)
    const answer = await take(context, caller, there ?? kindNamed(body.data), { documentId, ...body })
    // As the resources' own calls: a resend is answered from the store, which keeps no order of fields.
    return context.body(canonicalJson(answer), 200, { 'content-type': 'application/json' })
  })
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What was sent of a document's own, with objects that came as JSON text read. */
const untexted = (view: ResourceView, sent: Values): Values =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([key]) => !isOnlyShown(view, key))
      .map(([key, value]) => [
        key,
        typeof value === 'string' && view.asText.includes(key) ? readValue(Buffer.from(value), key) : value,
      ]),
  )

/** What was sent of the parts of a document, by their keys. */
type PartsSent = Readonly<Record<string, readonly Values[]>>

const creates = ({ entry }: ViewedKind, type: string): boolean => commandTypeOf(entry.aggregate, type)?.creates === true

/** The data of a command as the view takes it, without what was sent of the document's parts, and these. */
const sentData = (
  view: ResourceView,
  kind: ViewedKind,
  type: string,
  data: unknown,
): { readonly data: unknown; readonly parts: PartsSent } => {
  if (!isObject(data)) return { data, parts: {} }
  if (creates(kind, type)) {
    const { own, parts } = apart(kind, untexted(view, data))
    return { data: own, parts }
  }
  const { patch } = data
  if (!isObject(patch)) return { data, parts: {} }
  const { own, parts } = apart(kind, untexted(view, patch))
  return { data: { ...data, patch: own }, parts }
}

/** The data of a command with the document's own fields where the caller sent what the view shows. */
const ownData = (kind: ViewedKind, type: string, data: unknown): unknown => {
  if (!isObject(data)) return data
  if (creates(kind, type)) return kind.fields(data)
  const { patch } = data
  return isObject(patch) ? { ...data, patch: kind.fields(patch) } : data
}

/** A change without what stands as it was sent; undefined where all does, since only parts change. */
const changedData = (kind: ViewedKind, data: unknown, document: AnyDocument | undefined): unknown => {
  if (document === undefined || !isObject(data) || !isObject(data['patch'])) return data
  const patch = changed(kind, data['patch'], document)
  return Object.keys(patch).length === 0 ? undefined : { ...data, patch }
}
