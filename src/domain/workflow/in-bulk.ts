import type { Context } from '../kernel/aggregate.ts'
import type { AnyDocument } from '../kernel/document.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { permits } from './permits.ts'
import type { Machine } from './rows.ts'

/** What several documents allow to be done in one go: each gets its own command and signature, or stays with its reason. */
export interface InBulk {
  readonly possible: readonly AnyDocument[]
  readonly refused: readonly { readonly document: AnyDocument; readonly refusal: Refusal }[]
}

export const inBulk = (
  machine: Machine,
  type: string,
  documents: readonly AnyDocument[],
  contextOf: (document: AnyDocument) => Context,
): InBulk => {
  const asked = documents.map((document) => ({
    document,
    refusal: permits(machine, document, type, contextOf(document)),
  }))
  return {
    possible: asked.flatMap(({ document, refusal }) => (refusal === undefined ? [document] : [])),
    refused: asked.flatMap(({ document, refusal }) => (refusal === undefined ? [] : [{ document, refusal }])),
  }
}
