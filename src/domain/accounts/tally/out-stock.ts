import { folded } from '../../kernel/visible.ts'
import type { OutPlace, OutStockItem, OutUnit } from './write-stock.ts'

/** A group or a godown of these books, with the id of the one in which it stands. */
export interface PlaceFound {
  readonly id: string
  readonly name: string
  readonly parent?: string
  /** What tells it from another of the same name. */
  readonly beside?: string
}

/** A grade of an item, and what Tally is told of it. */
export interface GradeFound {
  readonly id: string
  readonly name: string
  readonly item: string
  readonly itemId: string
  readonly group: string
  readonly unit: string
  readonly isInBatches: boolean
}

/** What lies of a grade in a godown of a batch. */
export interface StockFound {
  readonly grade: string
  readonly godown: string
  readonly batch: string
  readonly quantity: string
  readonly value: number
  readonly made?: string
  readonly expires?: string
}

/** Names as Tally needs them, each once: a second one says what tells it from the first, a third counts. */
const namesOf = <T extends { readonly id: string }>(
  all: readonly T[],
  nameOf: (one: T) => string,
  beside: (one: T) => string | undefined = () => undefined,
): ReadonlyMap<string, string> => {
  const taken = new Set<string>()
  const free = (wished: string): string => {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? wished : `${wished} (${count})`
      if (!taken.has(folded(name))) return name
    }
  }
  return new Map(
    all.map((one) => {
      const [name, more] = [nameOf(one), beside(one)]
      const own = more !== undefined && taken.has(folded(name)) ? free(`${name} (${more})`) : free(name)
      taken.add(folded(own))
      return [one.id, own]
    }),
  )
}

/** By a key of each. */
const by = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const before = found.get(keyOf(one))
    if (before === undefined) found.set(keyOf(one), [one])
    else before.push(one)
  }
  return found
}

/** Each after the one in which it stands; what stands nowhere stands at the top. */
const inOrder = (all: readonly PlaceFound[]): readonly PlaceFound[] => {
  const ids = new Set(all.map(({ id }) => id))
  const below = by(all, ({ parent }) => (parent !== undefined && ids.has(parent) ? parent : ''))
  const from = (id: string): readonly PlaceFound[] => (below.get(id) ?? []).flatMap((one) => [one, ...from(one.id)])
  return from('')
}

const placesOf = (
  all: readonly PlaceFound[],
): { readonly places: readonly OutPlace[]; readonly names: ReadonlyMap<string, string> } => {
  const ordered = inOrder(all)
  const names = namesOf(
    ordered,
    ({ name }) => name,
    ({ beside }) => beside,
  )
  return {
    names,
    places: ordered.map(({ id, parent }) => {
      const above = parent === undefined ? undefined : names.get(parent)
      return { name: names.get(id) ?? '', ...(above === undefined ? {} : { parent: above }) }
    }),
  }
}

/** The masters of stock of a company with what lies of each when a range begins, as Tally takes them. */
export const stockMastersOf = ({
  units,
  groups,
  godowns,
  grades,
  stock,
}: {
  readonly units: readonly OutUnit[]
  readonly groups: readonly PlaceFound[]
  readonly godowns: readonly PlaceFound[]
  readonly grades: readonly GradeFound[]
  readonly stock: readonly StockFound[]
}): {
  readonly units: readonly OutUnit[]
  readonly groups: readonly OutPlace[]
  readonly godowns: readonly OutPlace[]
  readonly categories: readonly string[]
  readonly items: readonly OutStockItem[]
} => {
  const [groupPlaces, godownPlaces] = [placesOf(groups), placesOf(godowns)]
  const names = namesOf(grades, ({ item, name }) => `${item} ${name}`)
  const byGrade = by(stock, ({ grade }) => grade)
  return {
    units,
    groups: groupPlaces.places,
    godowns: godownPlaces.places,
    categories: [...new Set(grades.map(({ item }) => item))],
    items: grades.map(({ id, item, group, unit, isInBatches }) => {
      const above = groupPlaces.names.get(group)
      return {
        name: names.get(id) ?? item,
        item,
        ...(above === undefined ? {} : { group: above }),
        unit,
        isInBatches,
        stock: (byGrade.get(id) ?? []).map(({ grade: _grade, godown, ...one }) => ({
          ...one,
          godown: godownPlaces.names.get(godown) ?? godown,
        })),
      }
    }),
  }
}
