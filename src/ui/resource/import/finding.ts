import { readPath } from '../../../domain/registry/columns.ts'
import type { KnownDocument } from '../../../infra/react/index.ts'
import type { FindRef, Holding } from './values.ts'

const folded = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '')

/** Fields of what may be named by which one of several alike is told: they may be dated, or no longer in use. */
export const tellingPaths = ['effectiveFrom', 'effectiveTo', 'status', 'active'] as const

const isToday = ({ values }: KnownDocument, today: string): boolean =>
  String(values['effectiveFrom'] ?? '') <= today && String(values['effectiveTo'] ?? '9999') >= today

const isInUse = ({ values }: KnownDocument): boolean => values['status'] !== 'inactive' && values['active'] !== 'no'

const holds = (one: KnownDocument, holding: Holding): boolean =>
  Object.entries(holding).every(([path, wanted]) => {
    const value = readPath(one.values, path) ?? one.values[path]
    return value === undefined || ((value as { readonly id?: unknown } | null)?.id ?? value) === wanted
  })

/**
 * Finds documents by any of their texts or their id. Of several that a word names, those are meant that hold what they must; then the one
 * that is called exactly so; then that in effect today; then that in use.
 */
export const finderOf = (known: ReadonlyMap<string, readonly KnownDocument[]>, today = ''): FindRef => {
  const indexes = new Map<string, Map<string, KnownDocument[]>>()
  for (const [resource, all] of known) {
    const index = new Map<string, KnownDocument[]>()
    for (const one of all)
      for (const text of new Set([...one.texts, one.id].map(folded))) {
        const before = index.get(text)
        if (before === undefined) index.set(text, [one])
        else before.push(one)
      }
    indexes.set(resource, index)
  }
  return (resource, text, holding = {}) => {
    const found = indexes.get(resource)?.get(folded(text)) ?? []
    const ways: readonly ((one: KnownDocument) => boolean)[] = [
      (one) => holds(one, holding),
      // An id is nobody else's; a name that is exactly somebody's wins over one that is among another's texts.
      (one) => one.id === text.trim(),
      (one) => folded(one.name) === folded(text),
      (one) => isToday(one, today),
      isInUse,
    ]
    return ways.reduce((left, fits) => {
      const fit = left.length > 1 ? left.filter(fits) : left
      return fit.length === 0 ? left : fit
    }, found)
  }
}
