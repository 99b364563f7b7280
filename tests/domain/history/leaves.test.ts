import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween, leavesOf, type Reading } from '../../../src/domain/history/leaves.ts'
import { historyOf, readingOf } from '../../../src/domain/history/history.ts'
import { requisitionResource } from '../../../src/domain/quality/requisition/resource.ts'
import { holds } from '../../support/holds.ts'
import { run } from '../../support/history.ts'
import { by, team } from '../../support/requisition/steps.ts'
import { walkedTo } from '../../support/requisition/walk.ts'
import { people, world } from '../../support/world.ts'

const { qa, stores } = people
const plain: Reading = { identities: {}, skip: new Set() }

describe('what differs between two states (06, 6.4)', () => {
  test('lists match by identity: a department added, a comment given, nothing else', () => {
    const selected = walkedTo('cross-team-selected')
    const { events } = run(
      selected,
      [by(qa, 'AmendTeam', { add: team('regulatory'), remove: [] }), by(stores, 'CommentAsDepartment')],
      world,
    )
    const { steps } = historyOf(requisitionResource, 'one', events)
    expect(steps.at(-2)?.changes.map(({ field }) => field)).toEqual([
      'crossFunctionalTeam[Regulatory].dept',
      'crossFunctionalTeam[Regulatory].hod',
    ])
    expect(steps.at(-1)?.changes.map(({ field }) => field)).toEqual([
      'deptComments[Stores].asExpert',
      'deptComments[Stores].commentedBy',
      'deptComments[Stores].comments',
      'deptComments[Stores].createdAt',
      'deptComments[Stores].dept',
      'deptComments[Stores].hod',
      'deptComments[Stores].late',
    ])
  })

  test('a department that leaves the middle of the team moves no other', () => {
    const selected = walkedTo('cross-team-selected')
    const { events } = run(selected, [by(qa, 'AmendTeam', { add: team('regulatory'), remove: ['stores'] })], world)
    const changes = historyOf(requisitionResource, 'one', events).steps.at(-1)?.changes ?? []
    expect(changes.map(({ field, after }) => [field, after === undefined])).toEqual([
      ['crossFunctionalTeam[Regulatory].dept', false],
      ['crossFunctionalTeam[Regulatory].hod', false],
      ['crossFunctionalTeam[Stores].dept', true],
      ['crossFunctionalTeam[Stores].hod', true],
    ])
  })

  test('references compare by id', () => {
    const before = { hod: { id: 'v', name: 'Vikram' }, qa: { id: 'q', name: 'Q' } }
    expect(changesBetween(before, { hod: { id: 'v', name: 'V. Shah' }, qa: { id: 'r', name: 'Q' } }, plain)).toEqual([
      { path: 'qa', field: 'qa', before: { id: 'q', name: 'Q' }, after: { id: 'r', name: 'Q' } },
    ])
  })

  test('twins of one identity are told apart', () => {
    const reading = { ...plain, identities: { rows: { by: ['no'] } } }
    const row = { no: 'A', text: 'x' }
    expect(leavesOf({ rows: [row, row] }, reading).map(({ path }) => path)).toEqual([
      'rows[A #2].no',
      'rows[A #2].text',
      'rows[A].no',
      'rows[A].text',
    ])
  })

  test('for any two states: the changes carry one into the other, and none are found where none are', () => {
    const states = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 })
    holds(
      fc.property(states, states, (before, after) => {
        expect(changesBetween(before, structuredClone(before), plain)).toEqual([])
        const values = new Map(leavesOf(before, plain).map(({ path, value }) => [path, value]))
        for (const change of changesBetween(before, after, plain)) {
          if (change.after === undefined) values.delete(change.path)
          else values.set(change.path, change.after)
        }
        // References that share an id are one value: take the newer name.
        const wanted = leavesOf(after, plain)
        expect([...values.keys()].toSorted()).toEqual(wanted.map(({ path }) => path).toSorted())
        for (const { path, value } of wanted) expect(values.get(path)).toEqual(value)
      }),
      400,
    )
  })

  test('the changes of all versions give the state, for every way a requisition goes', () => {
    for (const way of [{}, { class: 'Major', expert: 'heard' }, { type: 'temporary', expert: 'silent' }] as const) {
      const history = historyOf(requisitionResource, 'one', walkedTo('closed', way).events)
      const values = new Map<string, unknown>()
      for (const { changes } of history.steps)
        for (const { path, after } of changes)
          if (after === undefined) values.delete(path)
          else values.set(path, after)
      const leaves = leavesOf(history.state, readingOf(requisitionResource))
      expect(Object.fromEntries(values)).toEqual(Object.fromEntries(leaves.map(({ path, value }) => [path, value])))
    }
  })
})
