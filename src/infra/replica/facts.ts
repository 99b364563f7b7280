import type { Actor, Context, FactQueries, FactQuery, Facts } from '../../domain/kernel/aggregate.ts'
import { climb } from '../../domain/kernel/ancestors.ts'
import { commandTypeOf, factsAskedBy } from '../../domain/kernel/decide.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { readPath } from '../../domain/registry/columns.ts'
import type { ReaderToken, ResourceEntry } from '../../domain/registry/entry.ts'
import { readsWhole } from '../../domain/registry/reading.ts'
import { findResource, resourceOf } from '../../domain/resources.ts'
import type { Documents } from './documents.ts'
import { isTooLarge, type Kept } from './kept.ts'
import type { Calls, Filling, Ids, User } from './parts.ts'
import { findsBy, readsAll } from './reading.ts'
import type { ServerReads } from './server-reads.ts'
import type { SingleDocuments } from './single-documents.ts'
import { whenFilled } from './when-filled.ts'

export interface FactParts extends Ids, Pick<User, 'authorization'>, Omit<Filling, 'received'> {
  readonly isOffline: () => boolean
  readonly documents: Documents
  readonly singles: Pick<SingleDocuments, 'one'>
  readonly kept: Pick<Kept, 'one'>
  readonly reads: ServerReads
  readonly services: Calls['services']
}

/** A decision waits no longer for the server's word, ms. */
const waitMs = 2000
/** Nor, when it is given, for what its rules look at and is being brought here. */
const fillMs = 5000

interface Given {
  readonly type: string
  readonly data: unknown
}

/** What a decision needs beside the document: who gives it, and the facts, from confirmed documents of this device. */
export class LocalFacts {
  readonly #parts: FactParts

  constructor(parts: FactParts) {
    this.#parts = parts
  }

  context(): Omit<Context, 'facts' | 'now'> {
    const { user, codes, scope } = this.#parts.authorization()
    return { actor: { id: user.id, name: user.name, codes: new Set(codes) }, newId: this.#parts.newId, scope }
  }

  /** The facts of a command, or undefined: one of them is not (or not yet) this device's to know. */
  async ofCommand(
    entry: ResourceEntry,
    document: AnyDocument,
    command: Given,
    now: string,
    actor: Actor = this.context().actor,
  ): Promise<Facts | undefined> {
    const type = commandTypeOf(entry.aggregate, command.type)
    // What is not here may have been deleted, or be somewhere else: the server knows what a further command finds.
    if (document.version === 0 && type !== undefined && type.creates !== true) return undefined
    const { scope } = this.context()
    return this.answer(factsAskedBy(entry.aggregate, document, command, { actor, scope, now }))
  }

  /** Waits for what the rules of a command look at and is on its way here; false where nothing of it came. */
  async broughtFor(entry: ResourceEntry, document: AnyDocument, command: Given, now: string): Promise<boolean> {
    const { isFilled, isOffline } = this.#parts
    const { actor, scope } = this.context()
    const queries = factsAskedBy(entry.aggregate, document, command, { actor, scope, now })
    const coming = Object.values(queries).flatMap((query) => (this.#isComing(query) ? [query.resource] : []))
    return coming.length > 0 && whenFilled(coming, { isFilled }, fillMs, () => !isOffline())
  }

  /** Can it be answered once all of its resource is here? */
  #isComing(query: FactQuery): query is FactQuery & { readonly resource: string } {
    if (query.kind !== 'documents' && query.kind !== 'marked' && query.kind !== 'ancestors') return false
    const { isFilled } = this.#parts
    const { resource } = query
    const [entry, authorization] = [resourceOf(resource), this.#parts.authorization()]
    const isFound = query.kind === 'ancestors' || findsBy(entry, authorization, query)
    return isFound && !isTooLarge(resource) && !isFilled(resource) && readsAll(entry, authorization)
  }

  /** The facts by which a form knows what its viewer may do. */
  async ofPermits(entry: ResourceEntry, document: AnyDocument, now: string): Promise<Facts | undefined> {
    const { actor, scope } = this.context()
    return this.answer(entry.aggregate.permitFacts?.(document, actor, scope, now) ?? {})
  }

  async answer(queries: FactQueries): Promise<Facts | undefined> {
    const answers = await Promise.all(
      Object.entries(queries).map(async ([name, query]) => [name, await this.#fact(query)] as const),
    )
    return answers.some(([, answer]) => answer === undefined) ? undefined : Object.fromEntries(answers)
  }

  /** What is not here may still exist and be the user's to read: the server knows. */
  async #readable({ resource, id }: Extract<FactQuery, { kind: 'readable' }>): Promise<unknown> {
    const entry = findResource(resource)
    if (entry === undefined) return null
    const { codes, tokens } = this.#parts.authorization()
    const document = await this.here(resource, id)
    if (document === undefined || document === null) return undefined
    return readsWhole(entry, { codes: new Set(codes), tokens: tokens as readonly ReaderToken[] }, document)
      ? document
      : null
  }

  /** The confirmed document, of a version or later; null: there is none. Undefined: it is not here, and the server does not answer. */
  here(resource: string, id: string, version?: number): Promise<AnyDocument | null | undefined> {
    const { documents, kept } = this.#parts
    return isTooLarge(resource) ? kept.one(resource, id, version) : documents.one(resource, id)
  }

  /** Documents of a resource that is too large to hold, by the server's word; undefined where it gives none, or not all. */
  async #asked(resource: string, question: object): Promise<readonly AnyDocument[] | undefined> {
    const { reads, services } = this.#parts
    const path = services.path(resourceOf(resource), `?fact=${encodeURIComponent(JSON.stringify(question))}`)
    const answer = await reads.ask<{ readonly items: readonly AnyDocument[]; readonly more: boolean }>(resource, path, {
      timeoutMs: waitMs,
    })
    return answer === undefined || answer.more ? undefined : answer.items
  }

  async #fact(query: FactQuery): Promise<unknown> {
    // The next number of a gapless series is the server's; rules take `null` as "not numbered yet".
    if (query.kind === 'sequence') return null
    // Likewise who else may read a document: the server refuses a mention of who may not.
    if (query.kind === 'readers') return null
    // Who refers to a document is known in full to the server alone, and so are other company groups and projections.
    if (query.kind === 'uses' || query.kind === 'domain' || query.kind === 'balance' || query.kind === 'rows')
      return undefined
    if (query.kind === 'readable') return this.#readable(query)
    const { documents, singles, authorization, replicate, isFilled } = this.#parts
    const { resource } = query
    const seesAll = readsAll(resourceOf(resource), authorization())
    const isWhole = isFilled(resource) && seesAll
    // One document is no reason to bring all of its resource here: it is asked for alone.
    if (query.kind === 'document') {
      const here = await this.here(resource, query.id)
      if (query.reach === 'company' && here === null) return undefined
      const found = here ?? (isWhole || isTooLarge(resource) ? here : await singles.one(resource, query.id))
      return found ?? (seesAll ? found : undefined)
    }
    replicate(resource)
    if (query.kind === 'ancestors')
      return climb(query.id, query.path, async (id) => (await this.here(resource, id)) ?? (isWhole ? null : undefined))
    // Of a company that is not the present one this device holds nothing.
    const isElsewhere =
      query.kind === 'documents' && ![undefined, this.context().scope.company.id].includes(query.company)
    if (isElsewhere || !seesAll || !findsBy(resourceOf(resource), authorization(), query)) return undefined
    if (isTooLarge(resource))
      return this.#asked(resource, query.kind === 'marked' ? { mark: query.mark } : { where: query.where })
    if (!isWhole) return undefined
    if (query.kind === 'marked') {
      const { marks } = resourceOf(resource)
      return documents.matching(resource, (document) => marks?.(document).includes(query.mark) === true)
    }
    return documents.matching(resource, (document) =>
      Object.entries(query.where).every(([path, value]) => String(readPath(document, path)) === String(value)),
    )
  }
}
