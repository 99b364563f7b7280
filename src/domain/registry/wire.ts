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
  /** Documents of the resource that have a value with those that are told, where it names such. */
  readonly among: readonly AnyDocument[]
}

type Fields = Readonly<Record<string, unknown>>

/** Fields that the seeds' clients read and that follow from elsewhere: they stand in no event. */
export interface Told {
  readonly tells: (document: AnyDocument, around: Around) => Fields
  /** What a client sends back of fields as it read them, without what was told. */
  readonly forgets: (fields: Fields) => Fields
  /** What is told of a document follows from others in these statuses that hold the same at this dotted path. */
  readonly among?: { readonly path: string; readonly statuses: readonly string[] }
}

/** A field of its own that was told. */
export const withoutField =
  (told: string): Told['forgets'] =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== told))

/** The company group that a document belongs to. */
export const companyGroupTold: Told = {
  tells: (_, { companyGroup }) => ({ companyGroup }),
  forgets: withoutField('companyGroup'),
}
