import type { AnyDocument } from '../kernel/document.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { Machine } from './rows.ts'

/** A document with what speaks against each command of it now, for one person. */
export interface Permitted {
  readonly document: AnyDocument
  /** By command type; a missing key means that nothing does. */
  readonly refusals: Readonly<Record<string, Refusal | undefined>>
}

/** What several documents allow to be done in one go: each gets its own command and signature, or stays with its reason. */
export interface InBulk {
  readonly possible: readonly AnyDocument[]
  readonly refused: readonly { readonly document: AnyDocument; readonly refusal: Refusal }[]
}

export const inBulk = (type: string, asked: readonly Permitted[]): InBulk => ({
  possible: asked.flatMap(({ document, refusals }) => (refusals[type] === undefined ? [document] : [])),
  refused: asked.flatMap(({ document, refusals }) => {
    const refusal = refusals[type]
    return refusal === undefined ? [] : [{ document, refusal }]
  }),
})

/** Steps that at least one of the documents allows, in the order of the table; what begins or edits one is a form of its own. */
export const stepsInBulk = ({ rows }: Machine, asked: readonly Permitted[]): readonly string[] =>
  Object.entries(rows).flatMap(([type, { kind, system }]) =>
    kind !== 'create' && kind !== 'edit' && system !== true && inBulk(type, asked).possible.length > 0 ? [type] : [],
  )
