import { useState } from 'react'
import { ledgerResource } from '../../../domain/accounts/ledger.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { Select } from '../../kit/Select.tsx'
import { addressOf, recordPath } from '../../resource/record/recordPath.ts'
import { type RecordNode, RecordTreePage } from '../../resource/tree/RecordTreePage.tsx'
import { type Branch, named } from '../../resource/tree/tree.ts'
import { refOf } from '../account-group/screen.tsx'
import { groupTree, natureWords, ownershipHints } from '../chart.ts'
import { groupsPath } from '../paths.ts'
import { ledgerScreen } from './screen.tsx'

const leafOf = (ledger: AnyDocument): RecordNode => ({
  key: ledger.id,
  name: String(ledger['name']),
  to: addressOf(ledgerScreen, ledger.id),
  document: ledger,
  hints: [...ownershipHints(ledger), ...(ledger['active'] === 'no' ? ['Inactive'] : [])],
  below: [],
})

type ByGroup = ReadonlyMap<string, readonly AnyDocument[]>

const groupOf = (ledger: AnyDocument): string => (ledger['group'] as Ref).id

const isGroup = ({ document }: RecordNode): boolean => document === undefined

/** A group with its groups and ledgers; `isWhole`: also where it has none. */
const nodesOf = ({ document, below }: Branch, ledgers: ByGroup, isWhole: boolean): readonly RecordNode[] => {
  const groups = below.flatMap((one) => nodesOf(one, ledgers, isWhole))
  const own = (ledgers.get(document.id) ?? []).map(leafOf)
  if (!isWhole && groups.length === 0 && own.length === 0) return []
  const adds = { label: 'Add ledger', begin: { group: refOf(document) } }
  return [
    {
      key: document.id,
      name: String(document['name']),
      to: recordPath(groupsPath, document.id),
      adds,
      badge: natureWords(document),
      aside: counted(leaves([...groups, ...own]), 'ledger'),
      below: [...groups, ...own],
    },
  ]
}

const leaves = (nodes: readonly RecordNode[]): number =>
  nodes.reduce((sum, node) => sum + (isGroup(node) ? leaves(node.below) : 1), 0)

const choices = ledgerResource.form?.fields['ownership']?.choices ?? []

/** /accounts/tally-masters/ledgers: the groups with their ledgers as leaves. */
export const LedgersPage = () => {
  const groups = useAllOf('account-groups')
  const { documents, isReady } = useAllOf('ledgers')
  const [ownership, setOwnership] = useState('')
  const shown = ownership === '' ? documents : documents.filter((one) => one['ownership'] === ownership)
  const byGroup = new Map<string, AnyDocument[]>()
  for (const ledger of shown.toSorted(named)) {
    const group = groupOf(ledger)
    byGroup.set(group, [...(byGroup.get(group) ?? []), ledger])
  }
  const known = new Set(groups.documents.map(({ id }) => id))
  // Until its group is here a ledger stands by itself.
  const loose = shown.filter((one) => !known.has(groupOf(one))).map(leafOf)
  return (
    <RecordTreePage
      screen={ledgerScreen}
      nodes={[...groupTree(groups.documents).flatMap((one) => nodesOf(one, byGroup, ownership === '')), ...loose]}
      count={
        shown.length === documents.length
          ? documents.length.toLocaleString('en-IN')
          : `${shown.length.toLocaleString('en-IN')} of ${documents.length.toLocaleString('en-IN')}`
      }
      isReady={isReady}
      isEmpty={documents.length === 0}
      control={
        <Select
          aria-label="Ownership"
          className="h-7! py-0! text-13! pointer-coarse:h-9!"
          placeholder="Every ownership"
          options={choices}
          value={ownership}
          onChange={(event) => setOwnership(event.target.value)}
        />
      }
    />
  )
}
