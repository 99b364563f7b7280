import type { Context, FactQueries, FactQuery, Facts } from '../../domain/kernel/aggregate.ts'
import { climb } from '../../domain/kernel/ancestors.ts'
import { commandTypeOf, factsAskedBy } from '../../domain/kernel/decide.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { readPath } from '../../domain/registry/columns.ts'
import type { ReaderToken, ResourceEntry } from '../../domain/registry/entry.ts'
import { readsWhole } from '../../domain/registry/reading.ts'
import { findResource, resourceOf } from '../../domain/registry/registry.ts'
import type { Authorization } from '../session/authorization.ts'
import type { Documents } from './documents.ts'
import { readsAll } from './reading.ts'

export interface FactParts {
  readonly documents: Documents
  readonly authorization: () => Authorization
  readonly newId: () => string
  /** Asks for the resource to be brought here, from now on. */
  readonly replicate: (resource: string) => void
  /** Is everything of it here? */
  readonly isFilled: (resource: string) => boolean
}

interface Given {
  readonly type: string
  readonly data: unknown
}

/** What a decision needs beside the document: who asks, and the facts, from confirmed documents of this device. */
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
  ): Promise<Facts | undefined> {
    const type = commandTypeOf(entry.aggregate, command.type)
    // What is not here may have been deleted, or be somewhere else: the server knows what a further command finds.
    if (document.version === 0 && type !== undefined && type.creates !== true) return undefined
    const { actor, scope } = this.context()
    return this.answer(factsAskedBy(entry.aggregate, document, command, { actor, scope, now }))
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

  /** What is not here may still exist and be his to read: the server knows. */
  async #readable({ resource, id }: Extract<FactQuery, { kind: 'readable' }>): Promise<unknown> {
    const entry = findResource(resource)
    if (entry === undefined) return null
    const { codes, tokens } = this.#parts.authorization()
    const document = await this.#parts.documents.one(resource, id)
    if (document === undefined || document === null) return undefined
    return readsWhole(entry, { codes: new Set(codes), tokens: tokens as readonly ReaderToken[] }, document)
      ? document
      : null
  }

  async #fact(query: FactQuery): Promise<unknown> {
    // The next number of a gapless series is the server's; rules take `null` as "not numbered yet".
    if (query.kind === 'sequence') return null
    // Who refers to a document is known in full to the server alone, and so are other company groups.
    if (query.kind === 'uses' || query.kind === 'domain') return undefined
    if (query.kind === 'readable') return this.#readable(query)
    const { documents, authorization, replicate, isFilled } = this.#parts
    const { resource } = query
    replicate(resource)
    const isWhole = isFilled(resource) && readsAll(resourceOf(resource), authorization())
    if (query.kind === 'ancestors')
      return climb(
        query.id,
        query.path,
        async (id) => (await documents.one(resource, id)) ?? (isWhole ? null : undefined),
      )
    if (query.kind === 'document') return (await documents.one(resource, query.id)) ?? (isWhole ? null : undefined)
    if (!isWhole) return undefined
    if (query.kind === 'marked') {
      const { marks } = resourceOf(resource)
      return documents.matching(resource, (document) => marks?.(document).includes(query.mark) === true)
    }
    // Of a company that is not the present one this device holds nothing.
    if (query.company !== undefined && query.company !== this.context().scope.company.id) return undefined
    return documents.matching(resource, (document) =>
      Object.entries(query.where).every(([path, value]) => String(readPath(document, path)) === String(value)),
    )
  }
}
