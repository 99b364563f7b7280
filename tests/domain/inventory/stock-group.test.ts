/* oxlint-disable vitest/expect-expect -- the assertions stand in given(...).when(...).then(...) */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Result } from 'effect'
import { given } from '../../support/given.ts'
import { give } from '../../support/history.ts'
import { holds } from '../../support/holds.ts'
import { masterOf, ref } from '../../support/registry/master.ts'
import { runs } from '../../support/tier.ts'
import { withDocuments, world } from '../../support/world.ts'

const groups = masterOf('stock-groups')
const row = (id: string, parent?: string) => ({
  ...groups.fields({ name: id, code: id.toUpperCase(), parent: parent === undefined ? undefined : ref(parent) }),
  id,
})

describe('stock group', () => {
  test('INV-10: name and code are each used once, whatever case and blanks', () => {
    const taken = withDocuments(world, 'stock-groups', { ...row('excipients'), name: 'Raw excipients' })
    given(groups.none, taken)
      .when(groups.create({ name: 'RAW  Excipients', code: 'NEW' }))
      .then({ rule: 'INV-10', message: 'Name RAW  Excipients already exists.', field: 'name' })
    given(groups.none, taken)
      .when(groups.create({ name: 'New', code: 'EXCIPIENTS' }))
      .then({ rule: 'INV-10', message: 'Code EXCIPIENTS already exists.', field: 'code' })
  })

  test('INV-11: a group with items or children is not deleted', () => {
    const made = groups.made({ name: 'Excipients' })
    given(made, withDocuments(world, 'stock-groups', row('sub', 'one')))
      .when(groups.remove)
      .then({ rule: 'INV-11', message: 'Excipients is used by 1 record (sub). Deactivate it instead.' })
    given(made).when(groups.remove).then('Deleted')
  })

  test('INV-22: a group cannot be placed under itself, nor under what stands below it', () => {
    const made = groups.made({ parent: undefined })
    const refused = { rule: 'INV-22', message: 'A stock group cannot be placed under itself.', field: 'parent' }
    const tree = withDocuments(world, 'stock-groups', { ...made.document }, row('two', 'one'), row('three', 'two'))
    for (const parent of ['one', 'two', 'three'])
      given(made, tree)
        .when(groups.update({ parent: ref(parent) }))
        .then(refused)
    given(made, withDocuments(tree, 'stock-groups', row('other')))
      .when(groups.update({ parent: ref('other') }))
      .then('Updated')
  })

  test('INV-SG-01: at most six levels stand below each other', () => {
    const levels = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']
    const tree = withDocuments(world, 'stock-groups', ...levels.map((id, index) => row(id, levels[index - 1])))
    given(groups.none, tree)
      .when(groups.create({ parent: ref('a5') }))
      .then('Created')
    given(groups.none, tree)
      .when(groups.create({ parent: ref('a6') }))
      .then({ rule: 'INV-SG-01', message: 'Stock groups stand at most 6 levels deep.' })
  })

  test('no sequence of moves makes a circle', () => {
    const ids = ['one', 'two', 'three', 'four']
    holds(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: 20 }), (moves) => {
        let histories = new Map(
          ids.map((id) => [id, groups.made({ name: id, code: id.toUpperCase(), parent: undefined }, [], world, id)]),
        )
        const parents = (): Map<string, string | undefined> =>
          new Map(
            [...histories].map(([id, { document }]) => [id, (document['parent'] as { id: string } | undefined)?.id]),
          )
        for (const [id, parent] of moves) {
          const history = histories.get(id)
          if (history === undefined) continue
          const now = withDocuments(
            world,
            'stock-groups',
            ...[...histories.values()].map((one) => ({ ...one.document })),
          )
          const after = give(history, groups.update({ parent: ref(parent) }), now)
          if (Result.isSuccess(after)) histories = new Map([...histories, [id, after.success]])
          const tree = parents()
          for (const start of ids) {
            let at: string | undefined = start
            for (let step = 0; step <= ids.length && at !== undefined; step += 1) at = tree.get(at)
            expect(at).toBeUndefined()
          }
        }
      }),
      runs({ sample: 15, soak: 250 }),
    )
  })
})
