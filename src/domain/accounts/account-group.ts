import { all, type Answers, type ResourceRef, upwards } from '../kernel/ask.ts'
import type { Actor, Scope } from '../kernel/aggregate.ts'
import type { AnyDocument } from '../kernel/document.ts'
import { rowCount } from '../kernel/projection.ts'
import type { Refused } from '../kernel/refusal.ts'
import { choice, longText, reference, text, whole, yesNo } from '../registry/fields.ts'
import { isWithinItself, refuseAbsentParent } from '../registry/parent.ts'
import { recordResource, type ValuesOf } from '../registry/record-resource.ts'
import { isResult, type Nature, natures } from './natures.ts'
import { postings } from './postings.ts'
import { codes } from './rights.ts'
import { refuseAccount } from './rules.ts'
import { systemGroups } from './system-groups.ts'

const fields = {
  name: text('Name', { required: true, max: 100 }),
  description: longText('Description', { max: 1000 }),
  natureOfGroup: choice('Nature Of Group', natures, { required: true }),
  ownership: choice('Ownership', ['system', 'user'], { required: true, initial: 'user' }),
  parentGroup: reference('Parent Group', 'account-groups', { help: 'None: it stands below Root.' }),
  affectsGrossProfit: yesNo('Affects gross profit', {
    help: 'Yes: the trading part of Profit N Loss. Groups below inherit it.',
    when: ({ natureOfGroup, parentGroup }) => isResult(natureOfGroup) && (parentGroup ?? null) === null,
  }),
  sequence: whole('Sequence', { min: 0, max: 9999, help: 'Order inside its side of the reports.' }),
  system: text('System key', { kept: true, max: 60, when: ({ ownership }) => ownership === 'system' }),
} as const

export type AccountGroup = ValuesOf<typeof fields>
/** A group as rules find it. */
export type FoundGroup = AccountGroup & { readonly id: string; readonly name: string }

export const accountGroups: ResourceRef<FoundGroup> = { key: 'account-groups' }
const ledgers: ResourceRef = { key: 'ledgers' }

const groupFacts = (next: AccountGroup, previous: AccountGroup | undefined, { id }: AnyDocument, scope: Scope) => {
  const { parentGroup: parent, natureOfGroup } = next
  const isOtherNature = previous !== undefined && previous.natureOfGroup !== natureOfGroup
  const isMoved = parent?.id !== previous?.parentGroup?.id
  return {
    above: parent && (isMoved || isOtherNature) ? upwards(accountGroups, parent.id, 'parentGroup') : undefined,
    below: isOtherNature ? all(accountGroups, { 'parentGroup.id': id }) : undefined,
    posted: isOtherNature
      ? rowCount(postings, { company: scope.company.id }, { ledger: all(ledgers, { 'group.id': id }) })
      : undefined,
  }
}

type GroupFacts = Answers<ReturnType<typeof groupFacts>>

/** What a group or a ledger of one nature is refused under a group of another. */
export const refuseNature = (
  child: string,
  nature: Nature,
  parent: Pick<FoundGroup, 'name' | 'natureOfGroup'> | undefined,
  field: string,
): Refused | undefined =>
  parent === undefined || parent.natureOfGroup === nature
    ? undefined
    : refuseAccount('ACC-GRP-02', { child, parent: parent.name, nature: parent.natureOfGroup }, { field })

/** The row of the product that a new group is word for word: as a starter set or a file of another company brings it. */
const ownRowOf = (next: AccountGroup, parent: FoundGroup | undefined) => {
  // A group of somebody's own has no key: what stands in it is none of the product.
  const within = next.parentGroup === undefined ? undefined : (parent?.system ?? '')
  return systemGroups.find(
    (row) =>
      row.name === next.name &&
      row.nature === next.natureOfGroup &&
      row.parent === within &&
      row.affectsGrossProfit === next.affectsGrossProfit &&
      (next.system ?? row.key) === row.key,
  )
}

/** Rows of the product come word for word, and are never changed. */
const refuseOwnership = (
  next: AccountGroup,
  previous: AccountGroup | undefined,
  parent: FoundGroup | undefined,
  actor: Actor,
): Refused | undefined => {
  const { name, ownership, system } = next
  if (actor.system === true) return undefined
  if (previous?.ownership === 'system') return refuseAccount('ACC-GRP-03', { name: previous.name })
  const isOwn = ownership === 'system' && previous === undefined && ownRowOf(next, parent) !== undefined
  return isOwn || (ownership === 'user' && system === undefined)
    ? undefined
    : refuseAccount('ACC-GRP-07', { name }, { field: 'ownership' })
}

const checkPlace = (next: AccountGroup, { above, below, posted = 0 }: GroupFacts, id: string): Refused | undefined => {
  const { name, parentGroup: parent, natureOfGroup: nature, affectsGrossProfit } = next
  if (isWithinItself(id, parent, above)) return refuseAccount('ACC-GRP-05', { name }, { field: 'parentGroup' })
  const absent = refuseAbsentParent(parent, above, { label: 'Parent Group', field: 'parentGroup' })
  if (absent !== undefined) return absent
  const child = below?.find((one) => one.natureOfGroup !== nature)
  if (affectsGrossProfit !== undefined && (parent !== undefined || !isResult(nature)))
    return refuseAccount('ACC-GRP-08', {}, { field: 'affectsGrossProfit' })
  return (
    refuseNature(name, nature, above?.[0], 'natureOfGroup') ??
    (child && refuseNature(child.name, child.natureOfGroup, next, 'natureOfGroup')) ??
    (posted > 0 ? refuseAccount('ACC-GRP-06', { name }, { field: 'natureOfGroup' }) : undefined)
  )
}

/** The tree by which ledgers are grouped (seed 2, 2.7; spec 03 Group). */
export const accountGroupResource = recordResource({
  key: 'account-groups',
  label: 'Group',
  module: 'accounts',
  service: 'accounts',
  path: '/api/v1/groups',
  scope: 'company',
  read: codes.ledgersView,
  write: [codes.ledgersEdit],
  fields,
  list: [
    'name',
    'natureOfGroup',
    'parentGroup',
    'ownership',
    '-affectsGrossProfit',
    '-sequence',
    '-description',
    '-system',
  ],
  slots: ['name', 'natureOfGroup', 'parentGroup', 'ownership'],
  unique: ['name', 'system'],
  taken: (_, [name = '']) => refuseAccount('ACC-GRP-01', { name }, { field: 'name' }),
  facts: (next, previous, { scope, state }) => groupFacts(next, previous, state, scope),
  check: (next, previous, { actor, facts }, { id }) =>
    refuseOwnership(next, previous, facts.above?.[0], actor) ?? checkPlace(next, facts, id),
  // The key is told by the event, so that no later table of the product changes what stands.
  follows: ({ name, ownership }, previous) => {
    const key = systemGroups.find((row) => row.name === name)?.key
    return previous === undefined && ownership === 'system' && key !== undefined ? { system: key } : {}
  },
  deleteFacts: (id) => ({
    groups: all(accountGroups, { 'parentGroup.id': id }),
    ledgers: all(ledgers, { 'group.id': id }),
  }),
  checkDelete: ({ name, ownership }, { actor, facts: { groups, ledgers: held } }) => {
    if (ownership === 'system' && actor.system !== true) return refuseAccount('ACC-GRP-03', { name })
    const [n, m] = [groups.length, held.length]
    return n + m === 0 ? undefined : refuseAccount('ACC-GRP-04', { name, n, m })
  },
  more: { openFields: ['name', 'parentGroup', 'system'], lookups: ['parentGroup.id'] },
})
