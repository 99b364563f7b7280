import { systemGroups } from '../../../src/domain/accounts/system-groups.ts'
import { systemLedgers } from '../../../src/domain/accounts/system-ledgers.ts'
import type { Client } from './client.ts'

/** Adds the groups and ledgers that every company has, as its starter sets do; ids begin with the company. */
export const addChart = async (who: Client, company: string): Promise<void> => {
  const named = (key: string) => ({
    id: `${company}-${key}`,
    name: systemGroups.find((one) => one.key === key)?.name ?? key,
  })
  // oxlint-disable no-await-in-loop -- each may stand in one before it
  for (const { key, name, nature, parent, affectsGrossProfit, sequence } of systemGroups)
    await who.do('account-groups', named(key).id, {
      type: 'Create',
      data: {
        name,
        natureOfGroup: nature,
        ownership: 'system',
        sequence,
        ...(parent === undefined ? {} : { parentGroup: named(parent) }),
        ...(affectsGrossProfit === undefined ? {} : { affectsGrossProfit }),
      },
    })
  for (const { key, name, group } of systemLedgers)
    await who.do('ledgers', `${company}-${key}`, {
      type: 'Create',
      data: { name, group: named(group), ownership: 'system', active: 'yes' },
    })
  // oxlint-enable no-await-in-loop
}
