import { counted } from '../../../domain/kernel/plural.ts'
import { useAllOf, useFigure } from '../../../infra/react/index.ts'
import { addressOf } from '../../resource/record/recordPath.ts'
import { type RecordNode, RecordTreePage } from '../../resource/tree/RecordTreePage.tsx'
import { type Branch, totalOf } from '../../resource/tree/tree.ts'
import { groupTree, natureWords, ownershipHints } from '../chart.ts'
import { beginsBelow, groupScreen } from './screen.tsx'

const ledgersByGroup = { resource: 'ledgers', filters: [], measure: 'count', groupBy: 'group', most: 1000 } as const

const nodeOf = (branch: Branch, ledgers: ReadonlyMap<string, number>): RecordNode => {
  const { document, below } = branch
  return {
    key: document.id,
    name: String(document['name']),
    to: addressOf(groupScreen, document.id),
    document,
    adds: { label: 'Add child', begin: beginsBelow(document) },
    badge: natureWords(document),
    hints: ownershipHints(document),
    aside: counted(totalOf(branch, ledgers), 'ledger'),
    below: below.map((one) => nodeOf(one, ledgers)),
  }
}

/** /accounts/tally-masters/groups: every group below the one that it stands in, all of them below Root. */
export const GroupsPage = () => {
  const { documents, isReady } = useAllOf('account-groups')
  const { figure } = useFigure(ledgersByGroup)
  const ledgers = new Map(figure?.groups.map(({ key, count }) => [key, count]))
  const root: RecordNode = {
    key: 'root',
    name: 'Root',
    adds: { label: 'Add child', begin: {} },
    aside: counted(
      [...ledgers.values()].reduce((sum, one) => sum + one, 0),
      'ledger',
    ),
    below: groupTree(documents).map((one) => nodeOf(one, ledgers)),
  }
  return (
    <RecordTreePage
      screen={groupScreen}
      nodes={[root]}
      count={documents.length.toLocaleString('en-IN')}
      isReady={isReady}
      isEmpty={documents.length === 0}
    />
  )
}
