import { folded } from '../../kernel/visible.ts'
import type { DateRange } from '../../registry/date-ranges.ts'
import { arranged, type Books } from '../statements/books.ts'
import type { Branch } from '../statements/chart.ts'
import type { Line } from '../statements/lines.ts'
import { trialBalance } from '../statements/trial-balance.ts'
import type { SystemGroupKey } from '../system-groups.ts'
import { systemLedgers } from '../system-ledgers.ts'
import { systemGroupCalled } from './groups.ts'
import { profitLedger } from './ledgers.ts'
import type { OutBank, OutGroup, OutLedger } from './write.ts'

/** Below `/services/accounts`: the files of a company for Tally, by the days of a range. */
export const tallyPath = '/api/v1/tally'

/** Groups of the product that Tally does not bring itself. */
const ours: ReadonlySet<SystemGroupKey> = new Set(['statutory-payables', 'employee-payables', 'input-tax-credit'])

const isTallys = (name: string): boolean => {
  const system = systemGroupCalled(name)
  return system !== undefined && !ours.has(system.key)
}

const groupsIn = (branches: readonly Branch[], parent?: string): readonly OutGroup[] =>
  branches.flatMap(({ group, groups }) => {
    const { name, nature, affectsGrossProfit } = group
    const own: OutGroup = {
      name,
      nature,
      ...(parent === undefined ? {} : { parent }),
      ...(affectsGrossProfit === true ? { affectsGrossProfit } : {}),
    }
    return [...(isTallys(name) ? [] : [own]), ...groupsIn(groups, name)]
  })

const openingsIn = (lines: readonly Line[]): readonly (readonly [id: string, opening: number])[] =>
  lines.flatMap(({ id, of, figures: [opening = 0], below }) => [
    ...(of === 'group' ? [] : [[id, opening] as const]),
    ...openingsIn(below),
  ])

const none: ReadonlyMap<string, number> = new Map()

/** The ledger of the product by its key, or by the name that it has there. */
const keyOf = ({ name, system }: Books['chart']['ledgers'][number]): string =>
  system ?? systemLedgers.find((one) => folded(one.name) === folded(name))?.key ?? ''

/**
 * The groups of a company, each after its own, and the ledgers with what they stood at when a range began. What was earned before it stands in
 * the ledger that Tally has for it. What `stock` says of a ledger, by its key, is said by the stock items.
 */
export const mastersOf = (
  books: Books,
  range: DateRange,
  banks: ReadonlyMap<string, OutBank>,
  stock = none,
): { readonly groups: readonly OutGroup[]; readonly ledgers: readonly OutLedger[] } => {
  const openings = new Map(openingsIn(trialBalance(books, range).lines))
  const before = openings.get('brought-forward') ?? 0
  const isProfit = (name: string): boolean => folded(name) === folded(profitLedger)
  const names = new Map(books.chart.groups.map(({ id, name }) => [id, name]))
  const ledgers = books.chart.ledgers.map((ledger): OutLedger => {
    const { id, name, group } = ledger
    const bank = banks.get(id)
    return {
      name,
      group: names.get(group) ?? '',
      opening: (openings.get(id) ?? 0) + (isProfit(name) ? before : 0) - (stock.get(keyOf(ledger)) ?? 0),
      ...(bank === undefined ? {} : { bank }),
    }
  })
  const isThere = ledgers.some(({ name }) => isProfit(name))
  return {
    groups: groupsIn(arranged(books)),
    ledgers: before === 0 || isThere ? ledgers : [...ledgers, { name: profitLedger, group: '', opening: before }],
  }
}
