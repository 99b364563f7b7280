import { systemGroups } from '../../../src/domain/accounts/system-groups.ts'
import { systemLedgers } from '../../../src/domain/accounts/system-ledgers.ts'
import { ref } from '../registry/master.ts'
import { withDocuments, world } from '../world.ts'

export const bank = ref('hdfc', 'HDFC Bank')
export const cash = ref('cash', 'Cash')
export const vendor = ref('kaveri', 'Kaveri Chemicals')
export const power = ref('power', 'Power and Fuel')

/** The chart of accounts of the product, with ledgers of one's own. */
export const books = withDocuments(
  withDocuments(
    { ...world, documents: { ...world.documents, 'account-groups': [], ledgers: [] } },
    'account-groups',
    ...systemGroups.map(({ key, name, nature, parent }) => ({
      id: key,
      name,
      natureOfGroup: nature,
      ownership: 'system',
      system: key,
      ...(parent === undefined ? {} : { parentGroup: ref(parent) }),
    })),
    { id: 'current', name: 'Current accounts', natureOfGroup: 'assets', parentGroup: ref('bank-accounts') },
  ),
  'ledgers',
  ...systemLedgers.map(({ key, name, group }) => ({ id: key, name, group: ref(group), system: key, active: 'yes' })),
  { ...bank, group: ref('current'), active: 'yes' },
  { ...vendor, group: ref('sundry-creditors'), active: 'yes' },
  { ...power, group: ref('direct-expenses'), active: 'yes' },
  { id: 'old', name: 'Old bank', group: ref('current'), active: 'no' },
)
