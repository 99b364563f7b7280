import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { decideCommand } from '../../../../src/domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../../../src/domain/kernel/document.ts'
import { codes } from '../../../../src/domain/platform/rights.ts'
import { codes as qualityCodes } from '../../../../src/domain/quality/rights.ts'
import {
  dashboardResource as entry,
  lockOf,
  mayReadSource,
} from '../../../../src/domain/platform/dashboard/dashboard.ts'
import { defaultDashboards } from '../../../../src/domain/areas.ts'
import { registeredCodes, resourceOf } from '../../../../src/domain/resources.ts'
import { earlierOf, questionOf, sortOf } from '../../../../src/domain/platform/dashboard/question.ts'
import { type Period, toneOf, type Widget, worseOf } from '../../../../src/domain/registry/widget.ts'
import { type Person, people, refOf, scope, system } from '../../../support/world.ts'

const every = registeredCodes
const widget: Widget = {
  id: 'one',
  title: 'Requisitions',
  kind: 'bar',
  source: 'change-assesment',
  measure: 'count',
  groupBy: 'status',
  width: 1,
  height: 1,
}
const shared = { name: 'Quality', module: 'qa', widgets: [widget] }
const own = { ...shared, owner: refOf(people.asha) }
const stored = (fields: object): AnyDocument =>
  ({ ...emptyDocument(entry.aggregate, 'd1'), version: 1, ...fields }) as unknown as AnyDocument
const fresh = emptyDocument(entry.aggregate, 'd1')

const decide = (
  document: AnyDocument,
  type: string,
  data: unknown,
  by: Person = people.admin,
  held: readonly string[] = every,
) => {
  const decided = decideCommand(
    entry.label,
    entry.aggregate,
    document,
    { type, data },
    {
      actor: { ...refOf(by), codes: new Set(held), ...(by.system ? { system: true as const } : {}) },
      now: '2026-03-09T04:30:00.000Z',
      newId: () => 'new',
      scope,
      facts: { uses: { count: 0, first: [] } },
    },
  )
  return Result.isSuccess(decided) ? 'accepted' : decided.failure
}
const create = (more: object, by?: Person, held?: readonly string[]) =>
  decide(fresh, 'Create', { ...shared, widgets: [{ ...widget, ...more }] }, by, held)

const wrong: readonly (readonly [rule: string, more: object, message: string])[] = [
  ['DASH-01', { groupBy: 'colour' }, 'colour is not a field of Change control requisition.'],
  [
    'DASH-01',
    { filter: [{ column: 'colour', operator: 'is', values: ['red'] }] },
    'colour is not a field of Change control requisition.',
  ],
  ['DASH-01', { measure: 'sum', field: 'colour' }, 'colour is not a field of Change control requisition.'],
  ['DASH-01', { period: 'today', periodOf: 'colour' }, 'colour is not a field of Change control requisition.'],
  ['DASH-02', { source: 'moon' }, 'moon is not a resource that figures can be made of.'],
  [
    'DASH-02',
    { source: 'notification-deliveries' },
    'notification-deliveries is not a resource that figures can be made of.',
  ],
  ['DASH-03', { measure: 'average', field: 'docName' }, 'Document name is not a figure.'],
  ['DASH-04', { kind: 'line', groupBy: 'status' }, 'Status is not a date.'],
  ['DASH-04', { period: 'today', periodOf: 'status' }, 'Status is not a date.'],
  ['DASH-05', { measure: 'sum' }, 'Field is required.'],
  ['DASH-05', { groupBy: '' }, 'Group by is required.'],
  ['DASH-05', { filter: [{ column: 'status', operator: 'is', values: [] }] }, 'A value to compare by is required.'],
  ['DASH-06', { link: 'https://elsewhere.example' }, 'The link must be a page of the app, such as /home.'],
]

describe('a dashboard', () => {
  test.each(wrong)(
    'DASH-01, DASH-02, DASH-03, DASH-04, DASH-05, DASH-06: %s refuses a widget with %j',
    (rule, more, message) => expect(create(more)).toMatchObject({ rule, message }),
  )

  test('DASH-07: knows each widget by an id of its own', () => {
    expect(decide(fresh, 'Create', { ...shared, widgets: [widget, widget] })).toMatchObject({ rule: 'DASH-07' })
  })

  test('holds at most 24 widgets', () => {
    const widgets = Array.from({ length: 25 }, (_, index) => ({ ...widget, id: `w${index}` }))
    expect(decide(fresh, 'Create', { ...shared, widgets })).toMatchObject({
      message: expect.stringContaining('At most 24'),
    })
    expect(decide(fresh, 'Create', { ...shared, widgets: widgets.slice(1) })).toBe('accepted')
  })

  test('DASH-08: a personal one is made by its owner, for himself', () => {
    const held = [codes.dashboardsView, qualityCodes.changeView]
    expect(decide(fresh, 'Create', own, people.asha, held)).toBe('accepted')
    expect(decide(fresh, 'Create', own)).toMatchObject({ rule: 'DASH-08' })
    expect(decide(stored(own), 'Update', { patch: { owner: refOf(people.vikram) } })).toMatchObject({ rule: 'DASH-08' })
  })

  test('E-PERM: what is shared, or of somebody else, needs the right to edit dashboards', () => {
    const held = [codes.dashboardsView, qualityCodes.changeView]
    const refused = { rule: 'E-PERM', details: { code: codes.dashboardsEdit } }
    expect(decide(fresh, 'Create', shared, people.asha, held)).toMatchObject(refused)
    expect(decide(stored(shared), 'Delete', {}, people.asha, held)).toMatchObject(refused)
    expect(decide(stored(own), 'Update', { patch: { name: 'Mine' } }, people.vikram, held)).toMatchObject(refused)
    expect(decide(stored(own), 'Update', { patch: { owner: null } }, people.asha, held)).toMatchObject(refused)
    expect(
      decide(stored(own), 'Update', { patch: { owner: null } }, people.asha, [...held, codes.dashboardsEdit]),
    ).toBe('accepted')
    expect(lockOf({}, { userId: 'asha', codes: new Set(held) })).toContain('the right “Dashboards: edit”')
    expect(lockOf(own, { userId: 'asha', codes: new Set(held) })).toBeUndefined()
  })

  test('E-PERM: nobody makes figures of what he may not see, and leaves alone what others made', () => {
    const held = [codes.dashboardsView, codes.dashboardsEdit]
    expect(create({}, people.clerk, held)).toMatchObject({ rule: 'E-PERM', details: { code: qualityCodes.changeView } })
    expect(mayReadSource('change-assesment', new Set(held))).toBe(false)
    // As the store gives them back: it keeps no order of fields.
    const kept = Object.fromEntries(Object.entries(widget).toReversed())
    expect(
      decide(stored({ ...shared, widgets: [kept] }), 'Update', { patch: { widgets: [widget] } }, people.clerk, held),
    ).toBe('accepted')
    expect(decide(stored(shared), 'Update', { patch: { name: 'QA' } }, people.clerk, held)).toBe('accepted')
  })

  test('of every module that has one is accepted as it stands, and asks only for what lists can filter by', () => {
    for (const fields of Object.values(defaultDashboards)) {
      expect([fields.module, decide(fresh, 'Create', fields, system)]).toEqual([fields.module, 'accepted'])
      for (const one of fields.widgets) {
        const source = resourceOf(one.source)
        const { filters } = questionOf(source, one, { period: 'today', location: 'p1' }, '2026-03-09')
        for (const { column } of filters) expect(source.columns.map(({ key }) => key)).toContain(column)
      }
    }
  })
})

describe('the colours of a figure', () => {
  test.each([
    [{}, 5, 'none'],
    [{ amber: '3', red: '10' }, 2, 'none'],
    [{ amber: '3', red: '10' }, 3, 'amber'],
    [{ amber: '3', red: '10' }, 10, 'red'],
    [{ amber: '90', red: '75' }, 95, 'none'],
    [{ amber: '90', red: '75' }, 90, 'amber'],
    [{ amber: '90', red: '75' }, 70, 'red'],
    [{ amber: '1' }, 1, 'amber'],
    [{ amber: '1' }, null, 'none'],
  ] as const)('with limits %j, %s is %s', (limits, value, tone) => expect(toneOf(limits, value)).toBe(tone))
})

describe('what a dashboard tells beside its figures', () => {
  const requisitions = resourceOf('change-assesment')
  const raised: Widget = { ...widget, kind: 'figure', groupBy: '', period: 'this-month' }
  const bounds = (period: Period, more: Partial<Widget> = {}, today = '2026-03-31') => {
    const earlier = earlierOf(requisitions, { ...raised, ...more, period }, {}, today)
    return [earlier?.words, ...(earlier?.question.filters.flatMap(({ values }) => values) ?? [])]
  }

  test('a figure of what happened is compared with the same days of the period before', () => {
    expect(bounds('today')).toEqual(['yesterday', '2026-03-30', '2026-03-30'])
    expect(bounds('this-week')).toEqual(['by this day last week', '2026-03-23', '2026-03-24'])
    expect(bounds('this-month')).toEqual(['by this day last month', '2026-02-01', '2026-02-28'])
    expect(bounds('this-fy')).toEqual(['by this day last financial year', '2024-04-01', '2025-03-31'])
    expect(bounds('last-12-months', {}, '2026-03-09')).toEqual(['by this day a year ago', '2024-04-01', '2025-03-09'])
  })

  test('one of dates that may lie ahead is compared with the whole period, one without a period with none', () => {
    expect(bounds('this-month', { periodOf: 'dueDate' }, '2026-03-09')).toEqual([
      'last month',
      '2026-02-01',
      '2026-02-28',
    ])
    expect(earlierOf(requisitions, { ...widget, kind: 'figure' }, { period: 'today' }, '2026-03-09')).toBeUndefined()
  })

  test('a list begins with what is due first, or with what happened last', () => {
    expect(sortOf(requisitions, { field: 'dueDate' })).toBe('dueDate')
    expect(sortOf(requisitions, { field: 'createdAt' })).toBe('-createdAt')
    expect(sortOf(requisitions, { field: 'status' })).toBe(requisitions.defaultSort)
  })

  test('which way is worse is known from the order of the limits alone', () => {
    expect(worseOf({ amber: '1', red: '5' })).toBe('more')
    expect(worseOf({ amber: '5', red: '1' })).toBe('less')
    expect(worseOf({})).toBeUndefined()
  })
})
