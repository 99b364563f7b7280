import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import type { Field } from '../../../domain/registry/fields.ts'

export interface BulkCommand {
  readonly type: string
  readonly data: unknown
  readonly reason?: string
  /** Version that its author saw, where the command was typed for more than the newest. */
  readonly seenVersion?: number
}

/** One thing done to many documents: a command for each, and the one that takes it back. */
export interface BulkAction {
  /** `Make inactive`, `Delete`. */
  readonly label: string
  /** The command for a document; null where nothing is to be done with it. */
  readonly commandFor: (document: AnyDocument) => BulkCommand | null
  /** Takes it back in a document that was as `was`; null where somebody has changed it since. */
  readonly undoFor?: (was: AnyDocument, now: AnyDocument) => BulkCommand | null
}

const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Gives a field the same value everywhere; taken back, each document has its own again. */
export const setField = (key: string, label: string, value: unknown): BulkAction => ({
  label,
  commandFor: (document) =>
    sameValue(document[key], value) ? null : { type: 'Update', data: { patch: { [key]: value } } },
  undoFor: (was, now) =>
    sameValue(now[key], value) ? { type: 'Update', data: { patch: { [key]: was[key] ?? null } } } : null,
})

export const deleteAll: BulkAction = {
  label: 'Delete',
  commandFor: () => ({ type: 'Delete', data: {} }),
  undoFor: () => ({ type: 'Restore', data: {} }),
}

const settable: ReadonlySet<Field['kind']> = new Set(['choice', 'yes-no', 'reference'])

/** The fields of a record that many may be given at once: those with a value out of a few, or another document. */
export const settableFields = (entry: ResourceEntry): readonly (readonly [key: string, field: Field])[] =>
  entry.kind !== 'record' || entry.form === undefined
    ? []
    : Object.entries(entry.form.fields).filter(([, field]) => settable.has(field.kind) && field.kept !== true)

/** Does the resource tell active from inactive? */
export const hasActivity = (entry: ResourceEntry): boolean =>
  entry.kind === 'record' && entry.form?.fields['status']?.choices?.some((one) => one.value === 'inactive') === true

/** May its documents be deleted at all? */
export const isDeletable = (entry: ResourceEntry): boolean =>
  entry.kind === 'record' && entry.form !== undefined && entry.keep !== true
