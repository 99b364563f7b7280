import type { Field } from '../registry/fields.ts'
import type { Figure } from '../registry/lines.ts'
import type { Identities } from './leaves.ts'

/** How a recorded value is written out. */
export type PrintedType = 'text' | 'date' | 'instant'

interface Named {
  readonly label: string
}

/** A field of a form, as print shows it. */
export type PrintedField = Named &
  (
    | {
        /** Dotted path below the root, or within the row. */
        readonly path: string
        readonly type?: PrintedType
        /** An amount, a quantity or a percentage. */
        readonly figure?: Figure
        /** Words of the screen for stored values. */
        readonly words?: Readonly<Record<string, string>>
      }
    /** Several yes/no fields of which one is yes: path to the word of the answer. */
    | { readonly oneOf: Readonly<Record<string, string>> }
  )

/** The lines of a document in print: a table of their own with sums under it. */
export interface PrintedLines extends Named {
  readonly path: string
  readonly columns: readonly PrintedField[]
  /** What the sums are made of. */
  readonly summed: Pick<Field, 'fields' | 'totals'>
}

/** A section of a form in print: fields, rows of a list, and which events recorded into it. */
export interface PrintedSection {
  readonly title: string
  readonly fields?: readonly PrintedField[]
  readonly rows?: { readonly path: string; readonly columns: readonly PrintedField[] }
  readonly lines?: readonly PrintedLines[]
  readonly events?: readonly string[]
  /** Event types in which the answer of the section is the event itself: type to the word of the decision. */
  readonly decisions?: Readonly<Record<string, string>>
  /** Where the step is signed; without a signature the print says so. */
  readonly signed?: true
}

/** How a resource is printed and exported: a table, so that no program branches by resource. */
export interface Printed {
  /** First part of the name of export files. */
  readonly fileName: string
  /** What the JSON export calls the document. */
  readonly key: string
  /** Key of the document below which its fields stand. */
  readonly root?: string
  /** Places in the document that repeat what the events say. */
  readonly derived?: readonly string[]
  readonly identities?: Identities
  readonly sections: readonly PrintedSection[]
  /** Where earlier rounds of the form are kept, each under its number, below the root. */
  readonly earlierRounds?: string
  /** Fields that are not printed: they stand in the heading, or repeat the events. */
  readonly elsewhere?: readonly string[]
}
