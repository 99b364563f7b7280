import { describe, expect, test } from 'vitest'
import type { ApprovalDetails, Level } from '../../../src/domain/workflow/routes/fields.ts'
import {
  byLines,
  byName,
  byPeople,
  byReportingLine,
  byRight,
  byRole,
  goesAgain,
  type LevelRow,
  planRoute,
} from '../../../src/domain/workflow/routes/plan.ts'
import {
  isDecided,
  mayDecide,
  openLevels,
  placeOf,
  remindersOn,
  whoDecides,
} from '../../../src/domain/workflow/routes/route.ts'
import { people, type Person, refOf } from '../../support/world.ts'

const { asha, vikram, omar, qa, qa2, qc, stores, engineering, committee } = people
const refs = (...all: readonly Person[]) => all.map(refOf)

interface Order {
  readonly chosen?: { readonly id: string; readonly name: string }
}
const plan = (levels: readonly LevelRow<Order>[], amount = 0, it: Order = {}) =>
  planRoute(levels, it, { amount, makers: [asha.id] })
const namesOf = ({ route }: { readonly route: readonly Level[] }) =>
  route.map(({ seats }) => seats.map(({ person }) => person.name))

const at = '2026-01-05T04:00:00.000Z'
const sent = (route: readonly Level[], ...by: readonly (readonly [Person, string])[]) => ({
  details: {
    route,
    approvals: by.map(([person, level]) => ({ level, by: refOf(person), at })),
  } satisfies ApprovalDetails,
  path: [{ status: 'sent', at, by: refOf(asha) }],
  createdBy: refOf(asha),
})
const decides = (it: ReturnType<typeof sent>, person: Person, today = '2026-01-05'): boolean =>
  mayDecide(it, { id: person.id, codes: new Set(person.codes), today })

describe('the people of a level', () => {
  test('are found by name, role, reporting line, lines, choice; the maker is never among them', () => {
    const roles = [
      { ...refOf(qa), roles: [{ role: { id: 'f', name: 'Finance head' } }] },
      { ...refOf(qc), roles: [{ role: { id: 'c', name: 'Clerk' } }] },
    ]
    const planned = plan(
      [
        { label: 'Name', by: byName(refOf(vikram), refOf(asha)) },
        { label: 'Role', by: byRole('Finance head', () => roles) },
        { label: 'Line', by: byReportingLine('Second superior', 2, () => refs(vikram, omar)) },
        { label: 'Owners', by: byLines('Owners', () => refs(stores, qc, stores)), needs: 'all' },
        { label: 'Chosen', by: byPeople<Order>('Chosen', ({ chosen }) => [chosen]) },
      ],
      0,
      { chosen: refOf(qa2) },
    )
    expect(namesOf(planned)).toEqual([[vikram.name], [qa.name], [omar.name], [stores.name, qc.name], [qa2.name]])
    expect(planned.route[3]).toMatchObject({ needs: 2, seats: [{ lines: '1, 3' }, { lines: '2' }] })
    expect(planned.empty).toEqual([])
  })

  test('must be enough: an empty level, or one with fewer than it needs, is named', () => {
    expect(
      plan([
        { label: 'Nobody', by: byPeople('Nobody', () => [undefined]) },
        { label: 'Maker', by: byName(refOf(asha)) },
        { label: 'Two', by: byName(refOf(vikram)), needs: 2 },
        { label: 'Right', by: byRight('UI:X', 'X') },
      ]).empty,
    ).toEqual(['Nobody', 'Maker', 'Two'])
  })

  test('apply from an amount on', () => {
    const levels: readonly LevelRow<Order>[] = [
      { label: 'Head', by: byName(refOf(vikram)) },
      { label: 'Director', from: 50_000, by: byName(refOf(omar)) },
    ]
    expect(plan(levels, 49_999).route.map(({ label }) => label)).toEqual(['Head'])
    expect(plan(levels, 50_000).route.map(({ label, level }) => [label, level])).toEqual([
      ['Head', 1],
      ['Director', 2],
    ])
    const again = { levels, amount: ({ total }: { readonly total: number }) => total, watches: ['vendor'] as const }
    const before = { total: 100, vendor: 'A' }
    expect(goesAgain(again, before, { ...before, total: 200 })).toBe(false)
    expect(goesAgain(again, before, { ...before, total: 50_000 })).toBe(true)
    expect(goesAgain(again, before, { ...before, vendor: 'B' })).toBe(true)
  })
})

describe('the levels of a route', () => {
  const board = byName(...refs(qa, qa2, qc, stores, engineering))

  test('of a quorum: two of five decide, in any order, each once', () => {
    const { route } = plan([{ label: 'Board', by: board, needs: 2 }])
    const [level] = route
    if (level === undefined) throw new Error('There is a level.')
    expect(isDecided(sent(route, [qc, 'Board']).details, level)).toBe(false)
    expect(decides(sent(route, [qc, 'Board']), qc)).toBe(false)
    expect(decides(sent(route, [qc, 'Board']), qa)).toBe(true)
    expect(isDecided(sent(route, [qc, 'Board'], [qa, 'Board']).details, level)).toBe(true)
  })

  test('side by side are open together; the next opens when both are decided', () => {
    const { route } = plan([
      { label: 'Quality', by: byName(refOf(qa)) },
      { label: 'Stores', by: byName(refOf(stores)), beside: true },
      { label: 'Director', by: byName(refOf(omar)) },
    ])
    expect(whoDecides(sent(route))).toBe(`${qa.name} and ${stores.name}`)
    expect(openLevels(sent(route, [stores, 'Stores']).details).map(({ label }) => label)).toEqual(['Quality'])
    expect(decides(sent(route, [stores, 'Stores']), omar)).toBe(false)
    expect(decides(sent(route, [stores, 'Stores'], [qa, 'Quality']), omar)).toBe(true)
  })

  test('remind their silent people after days, as a function of the day alone', () => {
    const { route } = plan([{ label: 'Board', by: byName(...refs(qa, committee)), needs: 'all', remindsAfter: 2 }])
    const it = sent(route)
    expect(remindersOn(it, '2026-01-05')).toEqual([])
    expect(remindersOn(it, '2026-01-06')).toEqual([])
    expect(remindersOn(it, '2026-01-07')).toMatchObject([{ days: 2, people: refs(qa, committee) }])
    expect(remindersOn(sent(route, [qa, 'Board']), '2026-01-09')).toMatchObject([{ days: 4, people: refs(committee) }])
  })
})

describe('a level that waits too long', () => {
  const { route } = plan([
    { label: 'Quality', by: byName(refOf(qa)), escalatesAfter: 2 },
    { label: 'Stores', by: byName(refOf(stores)), beside: true, escalatesAfter: 2 },
    { label: 'Director', by: byName(refOf(omar)) },
  ])

  test('is decided by the next one too, with whatever else waits too long beside it', () => {
    expect(decides(sent(route), omar, '2026-01-06')).toBe(false)
    expect(decides(sent(route), omar, '2026-01-07')).toBe(true)
    expect(placeOf(sent(route), { id: omar.id, codes: new Set(), today: '2026-01-07' })).toMatchObject({
      level: { label: 'Director' },
      passes: ['Quality', 'Stores'],
    })
  })
})
