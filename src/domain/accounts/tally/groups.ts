import { folded } from '../../kernel/visible.ts'
import type { XmlElement, XmlRows, XmlSource } from '../../registry/xml-source.ts'
import { isResult, type Nature } from '../natures.ts'
import { type SystemGroup, type SystemGroupKey, systemGroups } from '../system-groups.ts'
import { isYes, nameOf, parentOf, said, tallyFile } from './objects.ts'

const own: ReadonlyMap<string, SystemGroup> = new Map(systemGroups.map((one) => [folded(one.name), one]))

/** Names that groups of Tally have beside those of the product. */
const others: ReadonlyMap<string, string> = new Map([
  [folded('Bank OCC A/c'), 'Bank OD A/c'],
  [folded('Retained Earnings'), 'Reserves & Surplus'],
])

/** A group by the name that the product has for it. */
export const groupName = (name: string): string => others.get(folded(name)) ?? name

export const systemGroupCalled = (name: string): SystemGroup | undefined => own.get(folded(groupName(name)))

/** By what is yielded or spent, and on which side it usually stands. */
const natureBy = (isRevenue: boolean, isDebit: boolean): Nature =>
  isRevenue ? (isDebit ? 'expenses' : 'income') : isDebit ? 'assets' : 'liabilities'

interface Group {
  readonly name: string
  readonly parent: string
  /** Missing where the file does not say both that it is made of. */
  readonly nature: Nature | undefined
  readonly affectsGrossProfit: 'yes' | 'no' | undefined
}

const groupOf = (object: XmlElement): Group => {
  const [revenue, deemed, affects] = ['ISREVENUE', 'ISDEEMEDPOSITIVE', 'AFFECTSGROSSPROFIT'].map((name) =>
    said(object, name),
  )
  return {
    name: nameOf(object),
    parent: groupName(parentOf(object)),
    nature:
      revenue === '' || deemed === ''
        ? undefined
        : natureBy(isYes(object, 'ISREVENUE'), isYes(object, 'ISDEEMEDPOSITIVE')),
    affectsGrossProfit: affects === '' ? undefined : isYes(object, 'AFFECTSGROSSPROFIT') ? 'yes' : 'no',
  }
}

/** The groups of a file, by what stands above each. */
export class Groups {
  readonly #all = new Map<string, Group>()

  take(object: XmlElement): void {
    const group = groupOf(object)
    this.#all.set(folded(group.name), group)
  }

  /** Those that the product does not bring itself. */
  get others(): readonly Group[] {
    return [...this.#all.values()].filter(({ name }) => systemGroupCalled(name) === undefined)
  }

  /** A group, and those above it, the nearest first. */
  *#upwards(name: string): Generator<{ readonly group?: Group; readonly system?: SystemGroup }> {
    const seen = new Set<string>()
    for (let at = name; at !== '' && !seen.has(folded(at));) {
      seen.add(folded(at))
      const system = systemGroupCalled(at)
      const group = this.#all.get(folded(at))
      yield { ...(group === undefined ? {} : { group }), ...(system === undefined ? {} : { system }) }
      if (system !== undefined) return
      at = group?.parent ?? ''
    }
  }

  /** The one of the product in which a group stands, which has the last word, else what the file says of it. */
  natureOf(name: string): Nature | undefined {
    const above = [...this.#upwards(name)]
    return above.at(-1)?.system?.nature ?? above.find(({ group }) => group?.nature !== undefined)?.group?.nature
  }

  /** Does it stand in one of these groups of the product, or is it one? */
  isWithin(name: string, keys: readonly SystemGroupKey[]): boolean {
    const keyed = new Set<SystemGroupKey>(keys)
    for (const { system } of this.#upwards(name))
      for (let at = system; at !== undefined; at = systemGroups.find(({ key }) => key === at?.parent))
        if (keyed.has(at.key)) return true
    return false
  }
}

/** What of a group is read. */
export const groupElements = ['NAME', 'PARENT', 'ISREVENUE', 'ISDEEMEDPOSITIVE', 'AFFECTSGROSSPROFIT'] as const

/** Groups of Tally; those that every company has are the product's already. */
export const tallyGroups: XmlSource = {
  ...tallyFile,
  objects: new Set(['GROUP']),
  wanted: new Set(groupElements),
  columns: ['name', 'natureOfGroup', 'parentGroup', 'affectsGrossProfit'],
  keys: ['name'],
  begin: (): XmlRows => {
    const groups = new Groups()
    return {
      take: (object) => {
        groups.take(object)
        return []
      },
      end: () => ({
        rows: groups.others.map(({ name, parent, affectsGrossProfit }) => {
          const nature = groups.natureOf(name) ?? ''
          const isTrading = parent === '' && isResult(nature) && affectsGrossProfit !== undefined
          return {
            name,
            natureOfGroup: nature,
            parentGroup: parent,
            ...(isTrading ? { affectsGrossProfit } : {}),
          }
        }),
        told: [],
        kinds: [],
      }),
    }
  },
}
