import { flatFields, type Field, type FormShape } from '../../../domain/registry/fields.ts'
import { readPath } from '../../../domain/registry/columns.ts'

type Values = Readonly<Record<string, unknown>>

/** A field that somebody else changed while the form was open. */
export interface ChangedMeanwhile {
  readonly path: string
  readonly field: Field
  /** As the form began with it, as it is now, and as it stands in the form. */
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
  /** Both changed it, each to something else: a person must choose. */
  readonly isConflict: boolean
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * What changed between the values a form began with and the values of the document now, field by field, against what
 * stands in the form (all as form values).
 */
export const changedMeanwhile = (
  { fields }: FormShape,
  start: Values,
  now: Values,
  form: Values,
): readonly ChangedMeanwhile[] =>
  flatFields(fields).flatMap(([path, field]) => {
    const [before, theirs, mine] = [readPath(start, path), readPath(now, path), readPath(form, path)]
    if (same(before, theirs)) return []
    const isMine = !same(before, mine)
    return [{ path, field, before, theirs, mine, isConflict: isMine && !same(mine, theirs) }]
  })

/** Where a form keeps the values it began with: a draft brings them back, so that what changed since is still known. */
export const startKey = '$start'
/** Where a form keeps which of two values was chosen, by path: `mine` or `theirs`. */
export const chosenKey = '$chosen'

/** Sentences for the fields on which a person has still to choose. */
export const unresolved = (
  form: FormShape,
  start: Values,
  now: Values,
  values: Values,
): Readonly<Record<string, string>> => {
  const chosen = (values[chosenKey] ?? {}) as Readonly<Record<string, string>>
  return Object.fromEntries(
    changedMeanwhile(form, start, now, values)
      .filter((one) => one.isConflict && chosen[one.path] === undefined)
      .map((one) => [one.path, `${one.field.label} was changed by somebody else too. Choose which to keep.`]),
  )
}
