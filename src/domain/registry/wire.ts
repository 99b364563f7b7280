import type { AnyDocument } from '../kernel/document.ts'
import type { Ref } from '../kernel/event.ts'

/** What stands around a document when it is told over the wire. */
export interface Around {
  /** ISO instant. */
  readonly now: string
  readonly companyGroup: Ref
  /** The group's authorizations by id. */
  readonly authorizations: ReadonlyMap<
    string,
    { readonly module: { readonly name: string; readonly shortName: string } }
  >
}

/** Fields that the seeds' clients read and that follow from elsewhere: they stand in no event and are never sent back. */
export type Told = (document: AnyDocument, around: Around) => Readonly<Record<string, unknown>>

/** The company group that a document belongs to. */
export const tellCompanyGroup: Told = (_, { companyGroup }) => ({ companyGroup })
