import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Result } from 'effect'
import { documentAt, foldDocument } from '../../../src/domain/kernel/document.ts'
import {
  changesBetween,
  type Leaf,
  type LeafChange,
  leavesOf,
  Replay,
  sameLeaf,
  touchesOf,
} from '../../../src/domain/kernel/replay.ts'
import { requisitionResource } from '../../../src/domain/quality/requisition/resource.ts'
import { requisition } from '../../../src/domain/quality/requisition/requisition.ts'
import { give, type History, run } from '../../support/history.ts'
import { dice, stepOf, worlds } from '../../support/requisition/arbitraries.ts'
import { nothing } from '../../support/requisition/steps.ts'
import { walkedTo } from '../../support/requisition/walk.ts'
import { runs } from '../../support/tier.ts'
import { people, type World, world } from '../../support/world.ts'

const played = (rolls: readonly Parameters<typeof stepOf>[1][], where: World): History =>
  rolls.reduce((history, roll) => {
    const result = give(history, stepOf(history, roll, where), where)
    return Result.isSuccess(result) ? result.success : history
  }, nothing())

const histories = fc
  .tuple(fc.array(dice, { minLength: 40, maxLength: 160, size: 'max' }), worlds)
  .map(([rolls, where]) => played(rolls, where))

const replayOf = ({ document, events }: History, legible?: number): Replay =>
  new Replay({
    aggregate: requisition,
    id: document.id,
    events,
    ...(legible === undefined ? {} : { legible }),
  })

/** A long life: one text corrected again and again. */
const corrected = (times: number): History =>
  Array.from({ length: times }).reduce<History>(
    (history, _, turn) =>
      run(
        history,
        [
          {
            by: people.qa,
            type: 'Correct',
            data: { path: 'docName', text: `Name ${turn}` },
            reason: `Turn ${turn}`,
          },
        ],
        world,
      ),
    walkedTo('closed'),
  )

describe('a replay', () => {
  test('its state at any version is the full fold of the events up to it, in whatever order they are asked for', () => {
    fc.assert(
      fc.property(histories, fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), (history, wanted) => {
        const replay = replayOf(history)
        const { length } = history.events
        for (const one of wanted) {
          const position = one % (length + 1)
          expect(replay.at(position)).toEqual(documentAt(requisition, history.document.id, history.events, position))
        }
      }),
      { numRuns: runs({ sample: 12, soak: 200 }) },
    )
  })

  test('over many snapshots too, forwards, backwards and across', () => {
    const history = corrected(230)
    const replay = replayOf(history)
    const { length } = history.events
    const order = [
      ...Array.from({ length: length + 1 }, (_, at) => at),
      length,
      3,
      length - 1,
      120,
      119,
      151,
      49,
      50,
      51,
    ]
    for (const position of order)
      expect(replay.at(position)).toEqual(documentAt(requisition, history.document.id, history.events, position))
    expect(replay.at(length)).toEqual(foldDocument(requisition, history.document.id, history.events))
  })

  test('the first pass may be taken in pieces and tells the status at every version', () => {
    const history = walkedTo('closed', { class: 'Major', expert: 'heard' })
    const replay = replayOf(history)
    expect(replay.folded).toBe(0)
    expect(replay.advance(4)).toBe(false)
    expect(replay.folded).toBe(4)
    while (!replay.advance(4)) expect(replay.folded % 4).toBe(0)
    const told = history.events.map((_, index) => replay.statusAt(index + 1))
    const folded = history.events.map(
      (_, index) => documentAt(requisition, history.document.id, history.events, index + 1)['status'],
    )
    expect(told).toEqual(folded)
  })

  test('events that this program cannot read are kept, and never folded', () => {
    const history = walkedTo('closed')
    const unknown = history.events.map((event, index) => (index < 6 ? event : { ...event, type: 'RequisitionBlessed' }))
    const replay = replayOf({ ...history, events: unknown }, 6)
    expect(replay.events).toHaveLength(history.events.length)
    expect(replay.advance(1000)).toBe(true)
    expect(replay.at(history.events.length)).toEqual(documentAt(requisition, history.document.id, history.events, 6))
  })

  test('a version number leads to its event, a missing one to the last before it', () => {
    const history = walkedTo('closed')
    const replay = replayOf({ ...history, events: history.events.filter((event) => event.version !== 5) })
    expect(replay.positionOf(4)).toBe(4)
    expect(replay.positionOf(5)).toBe(4)
    expect(replay.events[replay.positionOf(6) - 1]?.version).toBe(6)
    expect(replay.positionOf(999)).toBe(history.events.length - 1)
  })

  test('a date and time leads to the last version not after it', () => {
    const history = walkedTo('closed')
    const replay = replayOf(history)
    const at = history.events[7]?.at as string
    const last = history.events.findLastIndex((event) => event.at === at) + 1
    expect(replay.positionAt(at)).toBe(last)
    expect(replay.positionAt(new Date(Date.parse(at) - 1).toISOString())).toBe(
      history.events.findLastIndex((event) => event.at < at) + 1,
    )
    expect(replay.positionAt('2000-01-01T00:00:00.000Z')).toBe(0)
    expect(replay.positionAt('2100-01-01T00:00:00.000Z')).toBe(history.events.length)
  })
})

/** The leaves of a state with a diff applied. */
const applied = (leaves: readonly Leaf[], changes: readonly LeafChange[]): ReadonlyMap<string, unknown> => {
  const next = new Map(leaves.map((leaf) => [leaf.key, leaf.value]))
  for (const change of changes) if (change.kind === 'removed') next.delete(change.key)
  for (const change of changes) if (change.kind !== 'removed') next.set(change.key, change.after)
  return next
}

/** Keys whose values are not the same on both sides. */
const differing = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (key) => !one.has(key) || !other.has(key) || !sameLeaf(one.get(key), other.get(key)),
  )

const { history: requisitionHistory = {} } = requisitionResource
const { identities = {} } = requisitionHistory
const name = fc.stringMatching(/^[a-z]{1,6}$/)
const ref = fc.record({ id: fc.constantFrom('a', 'b', 'c'), name })
const state = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), ref),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
  root: fc.record(
    {
      status: fc.constantFrom('draft', 'pending'),
      crossFunctionalTeam: fc.array(fc.record({ dept: ref, hod: ref }), { maxLength: 4 }),
      annexure: fc.array(fc.record({ number: fc.constantFrom('1', '2'), title: fc.string() }), { maxLength: 4 }),
      details: fc.dictionary(name, tie('value'), { maxKeys: 5 }),
    },
    { requiredKeys: [] },
  ),
})).root as fc.Arbitrary<object>

describe('the difference of two states (spec 06, 6.4)', () => {
  test('applied to the one it gives the leaves of the other, for any two states', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const changes = changesBetween(before, after, { identities })
        const wanted = new Map(leavesOf(after, { identities }).map((leaf) => [leaf.key, leaf.value]))
        expect(differing(applied(leavesOf(before, { identities }), changes), wanted)).toEqual([])
      }),
      { numRuns: runs({ sample: 100, soak: 2000 }) },
    )
  })

  test('and for any two versions of a requisition', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.nat(), (history, one, other) => {
        const replay = replayOf(history)
        const [from, to] = [
          replay.at(one % (history.events.length + 1)),
          replay.at(other % (history.events.length + 1)),
        ]
        const wanted = new Map(leavesOf(to, requisitionHistory).map((leaf) => [leaf.key, leaf.value]))
        expect(
          differing(applied(leavesOf(from, requisitionHistory), changesBetween(from, to, requisitionHistory)), wanted),
        ).toEqual([])
      }),
      { numRuns: runs({ sample: 12, soak: 200 }) },
    )
  })

  test('there is none between a state and its copy, and it turns around with its sides', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        expect(changesBetween(before, structuredClone(before), { identities })).toEqual([])
        const turned = { added: 'removed', removed: 'added', changed: 'changed' } as const
        const there = changesBetween(before, after, { identities }).map((one) => `${one.kind} ${one.key}`)
        const back = changesBetween(after, before, { identities }).map((one) => `${turned[one.kind]} ${one.key}`)
        expect(there.toSorted()).toEqual(back.toSorted())
      }),
      { numRuns: runs({ sample: 60, soak: 1000 }) },
    )
  })

  test('the example of 6.4: a team amended, then a department heard; the status stays and is not listed', () => {
    const qc = { dept: { id: 'qc', name: 'QC' }, hod: { id: 'h1', name: 'Head of QC' } }
    const stores = { dept: { id: 'stores', name: 'Stores' }, hod: { id: 'h2', name: 'Head of Stores' } }
    const comment = { dept: stores.dept, comments: 'Fine', createdAt: '2026-04-01T00:00:00.000Z' }
    const changes = changesBetween(
      { status: 'cross-team-selected', details: { crossFunctionalTeam: [stores] } },
      { status: 'cross-team-selected', details: { crossFunctionalTeam: [qc, stores], deptComments: [comment] } },
      requisitionHistory,
    )
    expect(changes.map(({ kind, names }) => `${kind} ${names.join('.').replaceAll('.[', '[')}`)).toEqual([
      'added details.crossFunctionalTeam[QC].dept',
      'added details.crossFunctionalTeam[QC].hod',
      'added details.deptComments[Stores].dept',
      'added details.deptComments[Stores].comments',
      'added details.deptComments[Stores].createdAt',
    ])
    expect(changes[0]?.path).toBe('details.crossFunctionalTeam.0.dept')
  })

  test('references compare by id', () => {
    const refOf = (id: string, called: string) => ({ hod: { id, name: called } })
    expect(changesBetween(refOf('a', 'Asha'), refOf('a', 'Asha K'))).toEqual([])
    expect(changesBetween(refOf('a', 'Asha'), refOf('b', 'Asha'))).toMatchObject([{ kind: 'changed', path: 'hod' }])
  })

  test('a stored file is one value, with its name and hash', () => {
    const file = (sha256: string) => ({ document: { path: 'p', name: 'a.pdf', sha256, bytes: 3 } })
    expect(changesBetween(file('1'), file('2'))).toEqual([
      {
        key: 'document',
        names: ['document'],
        path: 'document',
        kind: 'changed',
        before: file('1').document,
        after: file('2').document,
      },
    ])
  })
})

describe('who changed a leaf last', () => {
  const search = (replay: Replay, from: number, to: number, changes: readonly LeafChange[]) => {
    const steps = touchesOf(replay, from, to, changes, requisitionHistory)
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    return step.value
  }

  test('it is the last event of the range that touched it, however far back', () => {
    const history = corrected(120)
    const replay = replayOf(history)
    const { length } = history.events
    const changes = changesBetween(replay.at(1), replay.at(length), requisitionHistory)
    const touched = search(replay, 1, length, changes)
    expect([...touched.keys()].toSorted()).toEqual(changes.map((one) => one.key).toSorted())
    expect(touched.get('details.docName')?.version).toBe(length)
    expect(touched.get('details.commentsOfHOD')?.type).toBe('HodApproved')
    expect(touched.get('status')?.type).toBe('ChangeClosed')
  })

  test('every changed leaf of any range has one, and that event does touch it', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.nat(), (history, one, other) => {
        const replay = replayOf(history)
        const [from, to] = [one, other].map((at) => at % (history.events.length + 1)).toSorted((a, b) => a - b) as [
          number,
          number,
        ]
        const changes = changesBetween(replay.at(from), replay.at(to), requisitionHistory)
        const touched = search(replay, from, to, changes)
        expect(touched.size).toBe(changes.length)
        for (const { key } of changes) {
          const version = touched.get(key)?.version ?? 0
          expect(version).toBeGreaterThan(from)
          expect(version).toBeLessThanOrEqual(to)
          const step = changesBetween(replay.at(version - 1), replay.at(version), requisitionHistory)
          expect(step.some((change) => change.key === key)).toBe(true)
        }
      }),
      { numRuns: runs({ sample: 12, soak: 200 }) },
    )
  })
})
