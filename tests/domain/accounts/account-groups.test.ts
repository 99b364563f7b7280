/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import { Result } from 'effect'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { natures } from '../../../src/domain/accounts/natures.ts'
import { accountsStarterSets } from '../../../src/domain/accounts/starter-sets.ts'
import { systemGroupOf, systemGroups } from '../../../src/domain/accounts/system-groups.ts'
import { given } from '../../support/given.ts'
import { give, noHistory } from '../../support/history.ts'
import { holds } from '../../support/holds.ts'
import { masterOf, ref } from '../../support/registry/master.ts'
import { runs } from '../../support/tier.ts'
import { system, withDocuments, world } from '../../support/world.ts'

const groups = masterOf('account-groups')
const row = (id: string, parent?: string, more: object = {}) => ({
  ...groups.fields({ name: id, parentGroup: parent === undefined ? undefined : ref(parent), ...more }),
  id,
})
const others = withDocuments(world, 'account-groups', row('debts', undefined, { natureOfGroup: 'liabilities' }))

describe('account group', () => {
  test('ACC-GRP-01: a name is used once in a company, whatever case and blanks', () => {
    given(groups.none, withDocuments(world, 'account-groups', { ...row('overheads'), name: 'Plant Overheads' }))
      .when(groups.create({ name: 'PLANT  overheads' }))
      .then({ rule: 'ACC-GRP-01', message: 'A group named PLANT  overheads already exists.', field: 'name' })
  })

  test('ACC-GRP-02: it has the nature of its parent, when it is added, moved and changed', () => {
    const message = 'Vans must have the same nature as its parent debts (liabilities).'
    given(groups.none, others)
      .when(groups.create({ name: 'Vans', natureOfGroup: 'assets', parentGroup: ref('debts') }))
      .then({ rule: 'ACC-GRP-02', message, field: 'natureOfGroup' })
    const vans = groups.made({ name: 'Vans', natureOfGroup: 'assets' })
    given(vans, others)
      .when(groups.update({ parentGroup: ref('debts') }))
      .then({ rule: 'ACC-GRP-02', message })
    given(vans, others)
      .when(groups.update({ parentGroup: ref('debts'), natureOfGroup: 'liabilities' }))
      .then('Updated')
    const below = withDocuments(others, 'account-groups', row('lorries', 'one', { natureOfGroup: 'assets' }))
    given(vans, below)
      .when(groups.update({ natureOfGroup: 'expenses' }))
      .then({
        rule: 'ACC-GRP-02',
        message: 'lorries must have the same nature as its parent Vans (expenses).',
        field: 'natureOfGroup',
      })
  })

  test('ACC-GRP-03: a group of the product is neither changed nor deleted by anybody; the product itself may', () => {
    const made = groups.made({ name: 'Suspense A/c', natureOfGroup: 'liabilities', ownership: 'system' })
    expect(made.document).toMatchObject({ system: 'suspense' })
    const refused = { rule: 'ACC-GRP-03', message: 'Suspense A/c is a system group and cannot be changed.' }
    given(made)
      .when(groups.update({ description: 'Ours' }))
      .then(refused)
    given(made)
      .when(groups.update({ ownership: 'user' }))
      .then(refused)
    given(made).when(groups.remove).then(refused)
    given(made)
      .when({ by: system, type: 'Update', data: { patch: { description: 'Until it is known.' } } })
      .then('Updated')
  })

  test('ACC-GRP-04: it is deleted once nothing stands in it', () => {
    const made = groups.made({ name: 'Plant' })
    const full = withDocuments(
      withDocuments(world, 'account-groups', row('boilers', 'one'), row('pumps', 'one')),
      'ledgers',
      { id: 'press', name: 'Press', group: ref('one') },
    )
    given(made, full)
      .when(groups.remove)
      .then({ rule: 'ACC-GRP-04', message: 'Plant still holds 2 groups and 1 ledger.' })
    given(made).when(groups.remove).then('Deleted')
  })

  test('ACC-GRP-05: it is not placed under itself, nor under what stands below it', () => {
    const made = groups.made({ name: 'Plant' })
    const tree = withDocuments(world, 'account-groups', { ...made.document }, row('two', 'one'), row('three', 'two'))
    for (const parent of ['one', 'two', 'three'])
      given(made, tree)
        .when(groups.update({ parentGroup: ref(parent) }))
        .then({ rule: 'ACC-GRP-05', message: 'Plant cannot be placed under its own sub-group.', field: 'parentGroup' })
    given(made, tree)
      .when(groups.update({ parentGroup: ref('gone') }))
      .then({ rule: 'E-ABSENT', field: 'parentGroup' })
  })

  test('ACC-GRP-06: the nature stays once a ledger of it has entries', () => {
    const made = groups.made({ name: 'Plant', natureOfGroup: 'assets' })
    const asked: unknown[] = []
    const posted = { ...world, rows: (query: object) => asked.push(query) }
    given(made, posted)
      .when(groups.update({ natureOfGroup: 'expenses' }))
      .then({ rule: 'ACC-GRP-06', message: 'Plant has postings; its nature cannot change.', field: 'natureOfGroup' })
    expect(asked).toEqual([
      {
        kind: 'rows',
        projection: 'postings',
        key: { company: 'mpl' },
        among: {
          column: 'ledger',
          documents: { kind: 'documents', resource: 'ledgers', where: { 'group.id': 'one' } },
        },
      },
    ])
    given(made, posted)
      .when(groups.update({ name: 'Plant and machinery' }))
      .then('Updated')
    given(made)
      .when(groups.update({ natureOfGroup: 'expenses' }))
      .then('Updated')
  })

  test('ACC-GRP-07: nobody makes a group of the product, but for one that is word for word as it has it', () => {
    for (const wrong of [
      { name: 'Our own', ownership: 'system' },
      { name: 'Suspense A/c', natureOfGroup: 'assets', ownership: 'system' },
      { name: 'Suspense A/c', natureOfGroup: 'liabilities', ownership: 'system', parentGroup: ref('debts') },
      { name: 'Suspense A/c', natureOfGroup: 'liabilities', ownership: 'system', system: 'provisions' },
      { name: 'Our own', system: 'suspense' },
    ])
      given(groups.none, others).when(groups.create(wrong)).then({ rule: 'ACC-GRP-07', field: 'ownership' })
    given(groups.made({ name: 'Suspense A/c', natureOfGroup: 'liabilities' }))
      .when(groups.update({ ownership: 'system' }))
      .then({ rule: 'ACC-GRP-07' })
  })

  test('ACC-GRP-08: only the top of income and expenses says whether it affects gross profit', () => {
    const yes = { affectsGrossProfit: 'yes' }
    const refused = { rule: 'ACC-GRP-08', field: 'affectsGrossProfit' }
    given(groups.none)
      .when(groups.create({ natureOfGroup: 'assets', ...yes }))
      .then(refused)
    given(groups.none)
      .when(groups.create({ natureOfGroup: 'income', parentGroup: ref('sales'), ...yes }))
      .then(refused)
    given(groups.none)
      .when(groups.create({ natureOfGroup: 'expenses', ...yes }))
      .then('Created')
  })

  test('the starter set comes in its order, each row taken from a person, with the key by which the product finds it', () => {
    const [set] = accountsStarterSets
    let now = { ...world, documents: { ...world.documents, 'account-groups': [] } }
    const idOf = (name: unknown) => systemGroups.find((one) => one.name === name)?.key ?? ''
    const keys = (set?.rows ?? []).map(({ parentGroup, ...rest }) => {
      const id = idOf(rest['name'])
      const data = { ...rest, ...(parentGroup === undefined ? {} : { parentGroup: ref(idOf(parentGroup)) }) }
      const made = Result.getOrThrow(give(noHistory(groups.subject, id), { ...groups.create(), data }, now))
      now = withDocuments(now, 'account-groups', { ...made.document, id }) as typeof now
      return made.document['system']
    })
    expect(keys).toEqual(systemGroups.map(({ key }) => key))
  })

  test('groups of the product have the nature of what they stand in, and keys and names of their own', () => {
    for (const { parent, nature } of systemGroups.filter((one) => one.parent !== undefined))
      expect(systemGroupOf(parent ?? 'suspense').nature).toBe(nature)
    expect(new Set(systemGroups.map(({ key }) => key)).size).toBe(31)
    expect(new Set(systemGroups.map(({ name }) => name.toLowerCase())).size).toBe(31)
  })

  test('no sequence of moves makes a circle, or puts a group under one of another nature', () => {
    const ids = ['one', 'two', 'three', 'four']
    const move = fc.tuple(
      fc.constantFrom(...ids),
      fc.option(fc.constantFrom(...ids)),
      fc.option(fc.constantFrom(...natures)),
    )
    holds(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        let histories = new Map(
          ids.map((id) => [id, groups.made({ name: id, natureOfGroup: 'assets' }, [], world, id)]),
        )
        for (const [id, parent, nature] of moves) {
          const history = histories.get(id)
          if (history === undefined) continue
          const now = withDocuments(
            world,
            'account-groups',
            ...[...histories.values()].map((one) => ({ ...one.document })),
          )
          const patch = {
            parentGroup: parent === null ? null : ref(parent),
            ...(nature === null ? {} : { natureOfGroup: nature }),
          }
          const after = give(history, groups.update(patch), now)
          if (Result.isSuccess(after)) histories = new Map([...histories, [id, after.success]])
          const documents = new Map([...histories].map(([key, { document }]) => [key, document]))
          const above = (key: string) => (documents.get(key)?.['parentGroup'] as { id: string } | undefined)?.id
          for (const start of ids) {
            let at: string | undefined = start
            for (let step = 0; step <= ids.length && at !== undefined; step += 1) at = above(at)
            expect(at).toBeUndefined()
            const parentNature = documents.get(above(start) ?? '')?.['natureOfGroup']
            expect([undefined, documents.get(start)?.['natureOfGroup']]).toContain(parentNature)
          }
        }
      }),
      runs({ sample: 15, soak: 250 }),
    )
  })
})
