import { type SystemGroupKey, systemGroupOf } from '../../../src/domain/accounts/system-groups.ts'
import { type SystemLedgerKey, systemLedgerOf } from '../../../src/domain/accounts/system-ledgers.ts'
import type { Made } from '../inventory/masters.ts'

const groupRef = (key: SystemGroupKey) => ({ id: key, name: systemGroupOf(key).name })

/** A group with those that it lies in, the outermost first. */
export const groupsTo = (key: SystemGroupKey): readonly Made[] => {
  const { name, nature, parent, affectsGrossProfit, sequence } = systemGroupOf(key)
  const data = {
    name,
    natureOfGroup: nature,
    ownership: 'system',
    ...(parent === undefined ? {} : { parentGroup: groupRef(parent) }),
    ...(affectsGrossProfit === undefined ? {} : { affectsGrossProfit }),
    sequence,
  }
  return [...(parent === undefined ? [] : groupsTo(parent)), ['account-groups', key, data]]
}

/** Ledgers of the product with the groups above them, each under its key as its id: what is posted makes none of them. */
export const chartOf = (keys: readonly SystemLedgerKey[]): readonly Made[] => {
  const made = keys.flatMap((key): readonly Made[] => {
    const { name, group, posts } = systemLedgerOf(key)
    return [
      ...groupsTo(group),
      ['ledgers', key, { name, description: posts, ownership: 'system', group: groupRef(group), active: 'yes' }],
    ]
  })
  return [...new Map(made.map((one) => [`${one[0]} ${one[1]}`, one])).values()]
}
