import type { Context, Hono } from 'hono'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ImportDocument } from '../../domain/platform/import/import.ts'
import { rowOutcomes, type RowOutcome } from '../../domain/platform/import/parts.ts'
import { importResource } from '../../domain/platform/import/resource.ts'
import { isHere } from '../../domain/registry/scope.ts'
import { findResource } from '../../domain/resources.ts'
import { projected } from '../access/reading.ts'
import type { CommandQueue } from '../commands/queue.ts'
import { returnPart } from '../imports/returning.ts'
import { problemsOf, rowPage } from '../imports/rows.ts'
import type { Store } from '../parts.ts'
import { documentsOf, storedDocument } from '../store/reading.ts'
import type { Environment } from './environment.ts'
import { largestInt, numberAsked } from './numbers.ts'
import { absent } from './problem.ts'
import { authorOf } from './submitting.ts'

interface ImportParts extends Store {
  readonly queue: Pick<CommandQueue, 'together'>
}

/** Rows on a page, and sentences among problems, at most. */
const [mostRows, mostProblems] = [200, 500]

/** Beside the calls of every resource: the rows of an import, why they were refused, and part after part of taking it back. */
export const importRoutes = (app: Hono<Environment>, parts: ImportParts): void => {
  const base = `/services/${importResource.service}${importResource.path}/:id`
  type Call = Context<Environment>

  const sees = (context: Call, document: AnyDocument): boolean => {
    const caller = context.get('caller')
    return isHere(importResource, document, caller.scope) && projected(importResource, caller, document) !== null
  }
  const find = async (context: Call): Promise<ImportDocument> => {
    const id = context.req.param('id') ?? ''
    const stored = await storedDocument(parts.db, context.get('groupId'), importResource.key, id)
    if (stored === undefined || !sees(context, stored)) throw absent(importResource.label)
    return stored as ImportDocument
  }
  interface Named {
    readonly name: string
    readonly deleted: boolean
  }
  /** Names of documents that the caller may see, by id. */
  const namesOf = async (
    context: Call,
    resource: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Named>> => {
    const [entry, caller] = [findResource(resource), context.get('caller')]
    if (entry === undefined || ids.length === 0) return new Map()
    const stored = await documentsOf(parts.db, context.get('groupId'), resource)
      .select('state')
      .where('id', 'in', ids)
      .execute()
    return new Map(
      stored.flatMap(({ state }): readonly [string, Named][] => {
        const shown = isHere(entry, state, caller.scope) ? projected(entry, caller, state) : null
        return shown === null ? [] : [[state.id, { name: entry.title(shown), deleted: state.deleted === true }]]
      }),
    )
  }

  app.get(`${base}/rows`, async (context) => {
    const record = await find(context)
    const size = numberAsked(context, 'size', 100, mostRows, 1)
    const outcome = rowOutcomes.find((one) => one === context.req.query('outcome')) as RowOutcome | undefined
    const found = await rowPage(
      parts.db,
      { groupId: context.get('groupId'), id: record.id },
      {
        outcome,
        message: context.req.query('message'),
        back: context.req.query('back'),
        after: numberAsked(context, 'after', -1, largestInt, -1),
        size: size + 1,
      },
    )
    const shown = found.slice(0, size)
    const names = await namesOf(
      context,
      record.resource,
      shown.flatMap(({ row }) => row.id ?? []),
    )
    return context.json({
      items: shown.map(({ row, back }) => ({
        ...row,
        ...(row.id === undefined ? {} : names.get(row.id)),
        ...(back === null ? {} : { back: { outcome: back.outcome, message: back.message } }),
      })),
      more: found.length > size,
    })
  })

  app.get(`${base}/problems`, async (context) => {
    const { id } = await find(context)
    return context.json({ items: await problemsOf(parts.db, { groupId: context.get('groupId'), id }, mostProblems) })
  })

  app.post(`${base}/return`, async (context) => {
    const groupId = context.get('groupId')
    const unit = returnPart({
      importId: context.req.param('id') ?? '',
      by: { groupId, by: authorOf(context) },
      sees: (document) => sees(context, document),
    })
    const returned = await parts.queue.together(groupId, { unit, sent: [] })
    if (returned === undefined) throw absent(importResource.label)
    return context.json(returned)
  })
}
