import { accountGroupResource } from '../../../domain/accounts/account-group.ts'
import { accountRules } from '../../../domain/accounts/rules.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { RelatedRecords } from '../../resource/record/RelatedRecords.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { AboveLinks } from '../../resource/tree/AboveLinks.tsx'
import { OwnershipField } from '../OwnershipField.tsx'
import { groupListPath, groupsPath, ledgerListPath } from '../paths.ts'
import { NatureField } from './NatureField.tsx'

interface Props {
  readonly document: AnyDocument
}

/** A group as others name it. */
export const refOf = (document: AnyDocument) => ({ id: document.id, name: String(document['name']) })

/** What a group begins with that is added below another. */
export const beginsBelow = (document: AnyDocument) => ({
  parentGroup: refOf(document),
  natureOfGroup: document['natureOfGroup'],
})

const Groups = ({ document }: Props) => (
  <RelatedRecords
    resource="account-groups"
    path={groupListPath}
    by={{ column: 'parentGroup', id: document.id }}
    columns={['name', 'natureOfGroup', 'ownership']}
    emptyWords="No groups below it."
    begin={beginsBelow(document)}
  />
)

const Ledgers = ({ document }: Props) => (
  <RelatedRecords
    resource="ledgers"
    path={ledgerListPath}
    by={{ column: 'group', id: document.id }}
    columns={['name', 'ownership', 'active']}
    emptyWords="No ledgers in this group."
    begin={{ group: refOf(document) }}
  />
)

const Above = ({ document }: Props) => {
  const { documents } = useAllOf('account-groups')
  return (
    <AboveLinks screen={groupScreen} label="Groups above" documents={documents} document={document} by="parentGroup" />
  )
}

/** /accounts/tally-masters/groups: the pages of each group. */
export const groupScreen: RecordScreen = {
  entry: accountGroupResource,
  path: groupsPath,
  addLabel: 'Add Group',
  listTabs: {
    label: 'Groups',
    items: [
      { to: groupsPath, label: 'Tree', end: true },
      { to: groupListPath, label: 'List' },
    ],
  },
  emptyWords: 'No groups yet. The starter set has those that balance sheet and profit and loss stand on.',
  controls: { natureOfGroup: NatureField, ownership: OwnershipField },
  locked: ({ name, ownership }) =>
    ownership === 'system' ? accountRules['ACC-GRP-03'].sentence.replace('{name}', String(name)) : undefined,
  Banner: Above,
  tabs: [
    { path: 'groups', label: 'Groups below', Component: Groups },
    { path: 'ledgers', label: 'Ledgers', Component: Ledgers },
  ],
}

/** The same groups as a table. */
export const groupListScreen: RecordScreen = { ...groupScreen, path: groupListPath, pages: groupsPath }
