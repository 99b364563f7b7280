import type { Context, Hono } from 'hono'
import { v7 as newId } from 'uuid'
import { canonicalJson } from '../../domain/kernel/chain.ts'
import { commandTypeOf } from '../../domain/kernel/decide.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { inSentence } from '../../domain/kernel/labels.ts'
import { isHere } from '../../domain/registry/scope.ts'
import {
  isOnlyShown,
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
import { accepted, callersCommand } from './submitting.ts'
import { viewPage, viewTotals } from './view-list.ts'

type Call = Context<Environment>

/** The calls of a view: its list, one document, a new one, commands. */
export const viewRoutes = (
  app: Hono<Environment>,
  parts: Store & Clock & Access & Commands & Log,
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
      const state = rows.find(({ resource }) => resource === kind.entry.key)?.state
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

  const give = async (
    context: Call,
    caller: Caller,
    { name, kind }: { readonly name: string; readonly kind: ViewedKind },
    command: Omit<Parameters<typeof callersCommand>[1], 'resource'>,
  ) => {
    const { entry } = kind
    const shown = (document: AnyDocument): Values => {
      const seen = projected(entry, caller, document)
      return seen === null ? { ...bare(document), [view.kindField]: name } : shownAs(view, name, kind, seen)
    }
    const data = ownData(view, kind, command.type, command.data)
    const { document, events } = await accepted(
      parts,
      callersCommand(context, { ...command, resource: entry.key, data }),
      (changed) => shown(changed) as AnyDocument,
    )
    return { document: shown(document), events }
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
    const one = await found(context, callerOf(context), context.req.param('id'))
    if (one === undefined) throw absent(view.label)
    return context.json(shownAs(view, one.name, one.kind, one.document))
  })

  app.post(base, async (context) => {
    const caller = callerOf(context)
    const data = await readJson(context, AnyFields)
    const { document } = await give(context, caller, kindNamed(data), { documentId: newId(), type: 'Create', data })
    return context.json(document, 201)
  })

  app.post(`${base}/:id/commands`, async (context) => {
    const caller = callerOf(context)
    const body = await readJson(context, CommandBody)
    const documentId = context.req.param('id')
    mustBeId(documentId)
    const there = await found(context, caller, documentId)
    if (there === undefined && body.type !== 'Create') throw absent(view.label)
    const answer = await give(context, caller, there ?? kindNamed(body.data), { documentId, ...body })
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

/** The data of a command with the document's own fields where the caller sent what the view shows. */
const ownData = (view: ResourceView, { entry, fields }: ViewedKind, type: string, data: unknown): unknown => {
  if (!isObject(data)) return data
  if (commandTypeOf(entry.aggregate, type)?.creates === true) return fields(untexted(view, data))
  const { patch } = data
  return isObject(patch) ? { ...data, patch: fields(untexted(view, patch)) } : data
}
