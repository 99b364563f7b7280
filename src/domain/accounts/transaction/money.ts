import type { Ref } from '../../kernel/event.ts'
import type { Refused } from '../../workflow/table.ts'
import type { FoundGroup } from '../account-group.ts'
import type { FoundLedger } from '../ledger.ts'
import { moneyGroups, type SystemGroupKey } from '../system-groups.ts'
import { refuseBooks } from './rules.ts'

/** A ledger as a rule found it; null: there is none, undefined: the caller cannot know. */
type Found = FoundLedger | null | undefined

/** Does a ledger hold money: a bank account, an overdraft or the cash box? */
export const isMoney = (ledger: FoundLedger, groups: readonly FoundGroup[]): boolean => {
  const above = (id: string | undefined): FoundGroup | undefined => groups.find((one) => one.id === id)
  // Groups are a tree (ACC-GRP-05); what a device has not got ends the way.
  for (let at = above(ledger.group.id); at !== undefined; at = above(at.parentGroup?.id))
    if (moneyGroups.includes(at.system as SystemGroupKey | undefined)) return true
  return false
}

/** TRX-11: money moves from and to a bank or the cash box. */
export const refuseNotMoney = (
  { name }: Ref,
  ledger: Found,
  groups: readonly FoundGroup[] = [],
  field: string,
): Refused | undefined =>
  ledger === undefined || ledger === null || isMoney(ledger, groups)
    ? undefined
    : refuseBooks('TRX-11', { name }, { field })

/** TRX-05: entries go to ledgers that are in use. */
export const refuseIdle = ({ name }: Ref, ledger: Found): Refused | undefined =>
  ledger?.active === 'no' ? refuseBooks('TRX-05', { name }) : undefined
