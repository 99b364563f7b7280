import { ledgerResource } from '../../../domain/accounts/ledger.ts'
import { accountRules } from '../../../domain/accounts/rules.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { AboveLinks } from '../../resource/tree/AboveLinks.tsx'
import { OwnershipField } from '../OwnershipField.tsx'
import { groupsPath, ledgerListPath, ledgersPath } from '../paths.ts'
import { ledgerTabs } from '../taken-over/tabs.ts'
import { BankField } from './BankField.tsx'

/** Where a ledger stands: its group, and what that stands in. */
const Above = ({ document }: { readonly document: AnyDocument }) => {
  const { documents } = useAllOf('account-groups')
  const placed = { ...document, parentGroup: document['group'] as Ref | undefined }
  return (
    <AboveLinks
      screen={{ path: groupsPath }}
      label="Groups above"
      documents={documents}
      document={placed}
      by="parentGroup"
    />
  )
}

/** Why nobody changes a ledger that is the product's, or follows a master. */
const lockedWords = ({ name, ownership, party }: AnyDocument & Readonly<Record<string, unknown>>) =>
  ownership === 'system'
    ? accountRules['ACC-LED-02'].sentence.replace('{name}', String(name))
    : ownership === 'derived'
      ? accountRules['ACC-LED-03'].sentence.replace('{name}', String(name)).replace('{vendor}', String(party))
      : undefined

/** /accounts/tally-masters/ledgers: the pages of each ledger. */
export const ledgerScreen: RecordScreen = {
  entry: ledgerResource,
  path: ledgersPath,
  addLabel: 'Add Ledger',
  listTabs: ledgerTabs,
  emptyWords: 'No ledgers yet. The starter set has those that receipts, payments and salaries are posted to.',
  controls: { ownership: OwnershipField, bank: BankField },
  locked: lockedWords,
  Banner: Above,
}

/** The same ledgers as a table. */
export const ledgerListScreen: RecordScreen = { ...ledgerScreen, path: ledgerListPath, pages: ledgersPath }
