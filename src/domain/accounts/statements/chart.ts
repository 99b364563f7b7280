import type { Nature } from '../natures.ts'

export interface ChartGroup {
  readonly id: string
  readonly name: string
  readonly nature: Nature
  /** The group in which it stands. */
  readonly parent?: string
  /** Of a group at the top: the trading part of Profit N Loss. */
  readonly affectsGrossProfit?: boolean
  /** Order inside its side of the reports. */
  readonly sequence?: number
  /** By which the product finds it, of those that every company has. */
  readonly system?: string
}

export interface ChartLedger {
  readonly id: string
  readonly name: string
  readonly group: string
  /** By which the product finds it, of those that every company has. */
  readonly system?: string
}

/** The groups and ledgers of a company. */
export interface Chart {
  readonly groups: readonly ChartGroup[]
  readonly ledgers: readonly ChartLedger[]
}

/** A group with what stands in it. */
export interface Branch {
  readonly group: ChartGroup
  readonly groups: readonly Branch[]
  readonly ledgers: readonly ChartLedger[]
}

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name)

const inSequence = (one: ChartGroup, other: ChartGroup): number =>
  (one.sequence ?? Infinity) === (other.sequence ?? Infinity)
    ? byName(one, other)
    : (one.sequence ?? Infinity) - (other.sequence ?? Infinity)

/** What is posted to ledgers of no group of the chart is shown all the same, so that no sheet hides what makes it unequal. */
const loose: ChartGroup = { id: 'without-group', name: 'Without a group', nature: 'assets' }

const byKey = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const own = found.get(key)
    if (own === undefined) found.set(key, [one])
    else own.push(one)
  }
  return found
}

/** The groups at the top, each with those below it, in the order of reports; `posted`: ledgers that have entries. */
export const branchesOf = ({ groups, ledgers }: Chart, posted: Iterable<string> = []): readonly Branch[] => {
  const known = new Set(groups.map(({ id }) => id))
  const named = new Set(ledgers.map(({ id }) => id))
  const unnamed = [...new Set(posted)].filter((id) => !named.has(id))
  const lost = [
    ...ledgers.filter(({ group }) => !known.has(group)),
    ...unnamed.map((id) => ({ id, name: id, group: loose.id })),
  ]
  const within = byKey(groups.toSorted(inSequence), ({ parent }) =>
    parent !== undefined && known.has(parent) ? parent : '',
  )
  const held = byKey(ledgers.toSorted(byName), ({ group }) => group)
  const below = (id: string): readonly Branch[] =>
    (within.get(id) ?? []).map((group) => ({ group, groups: below(group.id), ledgers: held.get(group.id) ?? [] }))
  return [...below(''), ...(lost.length === 0 ? [] : [{ group: loose, groups: [], ledgers: lost.toSorted(byName) }])]
}

/** The branch of a group, wherever it stands. */
export const branchOf = (branches: readonly Branch[], id: string): Branch | undefined => {
  for (const branch of branches) {
    const found = branch.group.id === id ? branch : branchOf(branch.groups, id)
    if (found !== undefined) return found
  }
  return undefined
}

/** Every ledger of a branch, however deep. */
export const ledgersIn = ({ groups, ledgers }: Pick<Branch, 'groups' | 'ledgers'>): readonly ChartLedger[] => [
  ...groups.flatMap((one) => ledgersIn(one)),
  ...ledgers,
]
