import type { AnyDocument } from '../kernel/document.ts'
import type { Column, ResourceEntry, Service } from './entry.ts'

export type Values = Readonly<Record<string, unknown>>

/** One kind of document in a view: whose documents they are, and how they read there. */
export interface ViewedKind {
  readonly entry: ResourceEntry
  /** Column of the entry by column of the view, where their keys differ. */
  readonly columns?: Readonly<Record<string, string>>
  /** The document as the view shows it, beside its id, version, stamps and kind. */
  shown(document: AnyDocument): Values
  /** The document's own fields from what a caller of the view sends, in the shape in which it is shown. */
  fields(sent: Values): Values
}

/**
 * Documents of several resources that are listed, read and changed at one base, in a shape of the view's own (documents.md, section 5).
 * Each is read and changed by the rights of its resource.
 */
export interface ResourceView {
  readonly label: string
  readonly plural: string
  readonly service: Service
  /** Below `/services/{service}`. */
  readonly path: string
  /** Action code that opens the view. */
  readonly read: string
  /** Key of the value, and of the column, that says of which kind a document is. */
  readonly kindField: string
  readonly kinds: Readonly<Record<string, ViewedKind>>
  /** Values that are objects and may arrive as JSON text. */
  readonly asText: readonly string[]
  /** By which it is sorted and filtered: each stands for a column that SQL knows in every kind. */
  readonly columns: readonly Column[]
  readonly defaultSort: ResourceEntry['defaultSort']
}
