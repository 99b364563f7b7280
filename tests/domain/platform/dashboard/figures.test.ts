import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '../../../../src/domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../../src/domain/kernel/document.ts'
import {
  type Cells,
  cellsOf,
  type Figure,
  type FigureQuestion,
  reckon,
} from '../../../../src/domain/platform/dashboard/figures.ts'
import { filtersOfGroup } from '../../../../src/domain/platform/dashboard/question.ts'
import type { ResourceEntry } from '../../../../src/domain/registry/entry.ts'
import { choice, date, decimal, reference, text } from '../../../../src/domain/registry/fields.ts'
import { recordResource } from '../../../../src/domain/registry/record-resource.ts'
import { holds } from '../../../support/holds.ts'
import { people, viewerOf } from '../../../support/world.ts'

const viewer = viewerOf(people.vikram, '2026-03-09T06:00:00.000Z')
const { today } = viewer

const entry: ResourceEntry = recordResource({
  key: 'parcels',
  label: 'Parcel',
  plural: 'Parcels',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/parcels',
  scope: 'group',
  read: 'open',
  write: [],
  fields: {
    name: text('Name', { required: true }),
    kind: choice('Kind', ['letter', 'box', 'package'], { required: true }),
    weight: decimal('Weight', { decimals: 3 }),
    sentOn: date('Sent on'),
    carrier: reference('Carrier', 'transporters'),
  },
  list: ['name', 'kind', 'weight', 'sentOn', 'carrier'],
})

const carriers = [
  { id: 'c1', name: 'Blue Line' },
  { id: 'c2', name: 'Fast Freight' },
] as const

const parcels: fc.Arbitrary<AnyDocument> = fc
  .record({
    id: fc.uuid(),
    name: fc.constantFrom('Zinc', 'zinc', 'Acid', 'Éclair'),
    kind: fc.constantFrom('letter', 'box', 'package'),
    weight: fc.option(
      fc.integer({ min: -5_000_000, max: 5_000_000 }).map((grams) => (grams / 1000).toFixed(3)),
      { nil: undefined },
    ),
    sentOn: fc.constantFrom(undefined, '2026-03-09', '2026-03-01', '2026-01-31', '2025-04-02', '2024-02-29'),
    carrier: fc.constantFrom(undefined, ...carriers),
    createdAt: fc.constantFrom('2026-03-08T18:29:59.999Z', '2026-03-08T18:30:00.000Z', '2025-12-31T20:00:00.000Z'),
  })
  .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never)

const filters = fc.array(
  fc.constantFrom(
    { column: 'kind', operator: 'is', values: ['box', 'package'] },
    { column: 'kind', operator: 'is-not', values: ['box'] },
    { column: 'sentOn', operator: 'is', values: ['last-12-months'] },
    { column: 'sentOn', operator: 'from', values: ['today'] },
    { column: 'weight', operator: 'to', values: ['100'] },
    { column: 'carrier', operator: 'is', values: ['c1'] },
    { column: 'carrier', operator: 'empty', values: ['yes'] },
  ) as fc.Arbitrary<FigureQuestion['filters'][number]>,
  { maxLength: 2 },
)

const questions: fc.Arbitrary<FigureQuestion> = fc
  .record({
    filters,
    measure: fc.constantFrom('count' as const, 'sum' as const, 'average' as const),
    groupBy: fc.constantFrom(undefined, 'kind', 'name', 'carrier', 'sentOn', 'createdAt'),
    step: fc.constantFrom('day' as const, 'month' as const),
    most: fc.constantFrom(undefined, 1, 2),
  })
  .map(({ groupBy, most, ...rest }) => ({
    resource: entry.key,
    field: 'weight',
    ...rest,
    ...(groupBy === undefined ? {} : { groupBy }),
    ...(most === undefined ? {} : { most }),
  }))

const figureOf = (all: readonly AnyDocument[], question: FigureQuestion): Figure =>
  reckon(
    entry,
    question,
    all.map((one) => cellsOf(entry, one, viewer)),
    today,
  )

/** What a filter means, in the plainest words; in thousandths, so that nothing is rounded. */
const passes = (document: AnyDocument, { column, operator, values }: FigureQuestion['filters'][number]): boolean => {
  const own = document as unknown as Readonly<Record<string, string>> & { readonly carrier?: { readonly id: string } }
  if (column === 'carrier') return operator === 'empty' ? own.carrier === undefined : own.carrier?.id === 'c1'
  if (column === 'kind') return (operator === 'is') === values.includes(own['kind'] ?? '')
  if (column === 'weight') return own['weight'] !== undefined && Number(own['weight']) <= 100
  const sent = own['sentOn']
  if (sent === undefined) return false
  return operator === 'from' ? sent >= today : sent >= '2025-04-01' && sent <= '2026-03-31'
}

const naiveValue = (all: readonly AnyDocument[], measure: FigureQuestion['measure']): number | null => {
  if (measure === 'count') return all.length
  const weights = all.flatMap(({ weight }: { readonly weight?: string } & AnyDocument) =>
    weight === undefined ? [] : [Math.round(Number(weight) * 1000)],
  )
  const sum = weights.reduce((one, other) => one + other, 0) / 1000
  return measure === 'sum' ? sum : weights.length === 0 ? null : sum / weights.length
}

const keyOf = (document: AnyDocument, { groupBy, step }: FigureQuestion): string => {
  const value = document[groupBy ?? ''] as string | { readonly id: string } | undefined
  if (value === undefined) return ''
  if (typeof value !== 'string') return value.id
  if (groupBy === 'name') return value.toLowerCase()
  if (groupBy === 'kind') return value
  const day = groupBy === 'createdAt' ? localDate(value) : value
  return step === 'month' ? day.slice(0, 7) : day
}

describe('figures', () => {
  test('are what a naive reckoning gives: counts, sums and averages, whole and by groups', () =>
    holds(
      fc.property(fc.array(parcels, { maxLength: 30 }), questions, (all, question) => {
        const found = all.filter((one) => question.filters.every((filter) => passes(one, filter)))
        const figure = figureOf(all, question)
        expect(figure.count).toBe(found.length)
        expect(figure.value).toBe(naiveValue(found, question.measure))
        for (const group of figure.groups) {
          const own = found.filter((one) => keyOf(one, question) === group.key)
          expect([group.key, group.count]).toEqual([group.key, own.length])
          expect(group.value).toBe(naiveValue(own, question.measure))
        }
        const told = new Set(figure.groups.map(({ key }) => key))
        const { groupBy } = question
        // What has no date stands on no day; without groups nothing is beyond them.
        const isPlaced = (one: AnyDocument): boolean =>
          groupBy === undefined ||
          told.has(keyOf(one, question)) ||
          ((groupBy === 'sentOn' || groupBy === 'createdAt') && keyOf(one, question) === '')
        const beyond = found.filter((one) => !isPlaced(one))
        const { count, value } = figure.rest ?? { count: 0, value: naiveValue([], question.measure) }
        expect([count, value]).toEqual([beyond.length, naiveValue(beyond, question.measure)])
      }),
      500,
    ))

  test('do not hang on the order of the documents', () =>
    holds(
      fc.property(fc.array(parcels, { maxLength: 20 }), questions, (all, question) => {
        expect(figureOf(all.toReversed(), question)).toEqual(figureOf(all, question))
      }),
      200,
    ))

  test('lead to lists of exactly the documents of a group', () =>
    holds(
      fc.property(fc.array(parcels, { maxLength: 20 }), questions, (all, question) => {
        const whole = { ...question, measure: 'count' as const }
        for (const group of figureOf(all, whole).groups) {
          const { groupBy: _none, ...behind } = whole
          const asked = { ...behind, filters: filtersOfGroup(entry, whole, group, today) }
          expect([group.key, figureOf(all, asked).value]).toEqual([group.key, group.value])
        }
      }),
      300,
    ))

  test('lose no digit', () => {
    const weights = ['0.1', '0.2', '123456789012.345', '-123456789012.345']
    const all = weights.map((weight, index) => ({ id: `p${index}`, name: 'x', kind: 'box', weight }) as never)
    const question: FigureQuestion = { resource: entry.key, filters: [], measure: 'sum', field: 'weight' }
    expect(figureOf(all, question).value).toBe(0.3)
    expect(figureOf([], question).value).toBe(0)
    expect(figureOf([], { ...question, measure: 'average' }).value).toBeNull()
  })

  test('of a period show every step of it that has begun', () => {
    const question: FigureQuestion = {
      resource: entry.key,
      filters: [{ column: 'sentOn', operator: 'is', values: ['last-12-months'] }],
      measure: 'count',
      groupBy: 'sentOn',
      step: 'month',
    }
    const { groups } = figureOf([{ id: 'p', name: 'x', kind: 'box', sentOn: '2025-06-15' } as never], question)
    expect(groups).toHaveLength(12)
    expect([groups[0]?.key, groups.at(-1)?.key]).toEqual(['2025-04', '2026-03'])
    expect(groups.filter(({ value }) => value === 1).map(({ key }) => key)).toEqual(['2025-06'])
  })

  test('put choices in their own order, the rest by size, and what is not entered last', () => {
    const rows = (kinds: readonly string[]): readonly Cells[] =>
      kinds.map((kind, index) => cellsOf(entry, { id: `p${index}`, name: kind, kind } as never, viewer))
    const ask = (groupBy: string) =>
      reckon(
        entry,
        { resource: entry.key, filters: [], measure: 'count', groupBy },
        rows(['package', 'package', 'letter', 'box', 'box', 'box']),
        today,
      ).groups.map(({ key }) => key)
    expect(ask('kind')).toEqual(['letter', 'box', 'package'])
    expect(ask('name')).toEqual(['box', 'package', 'letter'])
    expect(ask('carrier')).toEqual([''])
  })
})
