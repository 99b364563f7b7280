import type { FieldValues } from 'react-hook-form'
import { readPath } from '../../domain/kernel/read-path.ts'
import { trimmed } from './formProblems.ts'

/** What a form was opened on; kept with its draft, so that what changed since is still known after a reload. */
export interface Basis {
  /** The newest that others had made of the document; 0: there was none. */
  readonly version: number
  /** The form's values as that version had them. */
  readonly values: FieldValues
  /** Fields on which the own value was kept, with the other one that was seen then. */
  readonly kept: Readonly<Record<string, unknown>>
}

/** A field of the form, as it is named to its reader. */
export interface NamedField {
  readonly label: string
  readonly words: (value: unknown) => string
}

/** A field that somebody else changed while the form was open. */
export interface ChangedMeanwhile {
  readonly path: string
  /** As the form began with it, as the document has it now, and as it stands in the form. */
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
  /** Both changed it, each to something else. */
  readonly isConflict: boolean
  /** A conflict in which nobody has chosen yet. */
  readonly isOpen: boolean
}

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The paths by which a form's values are compared: its fields, of nested ones the outer, and what no field shows. */
export const comparedPaths = (fields: Iterable<string>, values: FieldValues): readonly string[] => {
  const named = [...fields]
  const outer = named.filter((path) => !named.some((other) => path.startsWith(`${other}.`)))
  const hidden = Object.keys(values).filter((key) => !outer.some((path) => path === key || path.startsWith(`${key}.`)))
  return [...outer, ...hidden]
}

/** What changed between the values a form was opened on and those that the document gives it now, against what stands in it. */
export const changedMeanwhile = (
  paths: readonly string[],
  { values: start, kept }: Basis,
  now: FieldValues,
  form: FieldValues,
): readonly ChangedMeanwhile[] =>
  paths.flatMap((path) => {
    const [before, theirs, mine] = [readPath(start, path), readPath(now, path), readPath(form, path)]
    if (isSame(before, theirs)) return []
    const isConflict = !isSame(before, mine) && !isSame(mine, theirs)
    const isOpen = isConflict && !(Object.hasOwn(kept, path) && isSame(kept[path], theirs))
    return [{ path, before, theirs, mine, isConflict, isOpen }]
  })

/** What only the others changed: it stands in the form as soon as it is known. */
export const takenOver = (changes: readonly ChangedMeanwhile[]): readonly ChangedMeanwhile[] =>
  changes.filter((one) => !one.isConflict && !isSame(one.mine, one.theirs))

/**
 * What the person who fills in the form changed in the document elsewhere, between the values that the form was shown before and those of
 * now: it is put into the form where nothing is typed, and nobody is asked about the rest.
 */
export const takenUp = (
  paths: readonly string[],
  before: FieldValues,
  now: FieldValues,
  form: FieldValues,
): { readonly put: readonly ChangedMeanwhile[]; readonly kept: Basis['kept'] } => {
  const changes = changedMeanwhile(paths, { version: 0, values: before, kept: {} }, now, form)
  return {
    put: takenOver(changes),
    kept: Object.fromEntries(changes.filter((one) => one.isConflict).map((one) => [one.path, one.theirs])),
  }
}

/** Sentences for the fields on which a person has still to choose. */
export const unresolved = (
  changes: readonly ChangedMeanwhile[],
  labelOf: (path: string) => string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    changes
      .filter((one) => one.isOpen)
      .map((one) => [one.path, `${labelOf(one.path)} was changed by somebody else too. Choose which to keep.`]),
  )

/** The values of a form that differ from the document's: what its user wants changed, and all that an update may write. */
export const touchedIn = <Values extends FieldValues>(now: Values, form: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(form).filter(([key, value]) => !isSame(trimmed(now[key]), trimmed(value))),
  ) as Partial<Values>
