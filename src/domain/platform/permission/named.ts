import type { FactQuery } from '../../kernel/aggregate.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Decision } from '../../kernel/refusal.ts'
import { folded } from '../../kernel/visible.ts'

/** Every document of a small resource of the group. */
export const allOf = (resource: string): FactQuery => ({ kind: 'documents', resource, where: {} })

/**
 * Refuses a value that another document of the resource has already, however it is written. `previous` is the value before the
 * change, by which the document finds itself in the list: what it keeps is not asked again.
 */
export const refuseTaken = (
  all: unknown,
  field: string,
  label: string,
  next: string,
  previous: string | undefined,
): Decision<never> | undefined => {
  if (previous !== undefined && folded(previous) === folded(next)) return undefined
  const other = ((all ?? []) as readonly Readonly<Record<string, unknown>>[]).find(
    (one) => folded(String(one[field] ?? '')) === folded(next),
  )
  return other === undefined
    ? undefined
    : refuseCommon('E-UNIQUE', { field: label, value: next, other: String(other['name'] ?? other['id']) }, { field })
}

/** The first three names of a list, for a sentence. */
export const firstThree = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')}, ...` : names.join(', ')
