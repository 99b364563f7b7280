import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '../../src/domain/kernel/calendar.ts'
import { type AnyDocument, emptyDocument } from '../../src/domain/kernel/document.ts'
import { holidayResource } from '../../src/domain/hr/holiday/holiday.ts'
import { requisitionResource as entry } from '../../src/domain/quality/requisition/resource.ts'
import { dateRange } from '../../src/domain/registry/date-ranges.ts'
import type { Column } from '../../src/domain/registry/entry.ts'
import type { Filter, ListQuery } from '../../src/infra/face.ts'
import { ListIndex } from '../../src/infra/replica/list-index.ts'
import { holds } from '../support/holds.ts'
import { runs } from '../support/tier.ts'
import { walkedTo } from '../support/requisition/walk.ts'
import { departments, people, refOf, viewerOf } from '../support/world.ts'

const viewer = viewerOf(people.vikram, '2026-03-01T06:00:00.000Z')
const walked = (['draft', 'pending', 'evaluation', 'cross-team-selected', 'qa-approved', 'closed'] as const).map(
  (status) => walkedTo(status).document,
)

const words = fc.constantFrom('Granulation', 'granulation', 'Sieving of fines', 'sieving', 'Éclair', 'Zinc', '10', '9')
const instants = fc.constantFrom(
  '2026-01-05T04:00:00.000Z',
  // The same local day and the next: 18:30Z is midnight.
  '2026-01-05T18:29:59.999Z',
  '2026-01-05T18:30:00.000Z',
  '2026-02-28T00:00:00.000Z',
)

const documents: fc.Arbitrary<AnyDocument> = fc
  .record({
    base: fc.constantFrom(...walked),
    id: fc.nat({ max: 14 }).map((number) => `d${number}`),
    docName: words,
    docNo: words,
    round: fc.constantFrom(undefined, -1, 0, 1, 2, 10),
    createdAt: instants,
    department: fc.constantFrom(refOf(departments.production), refOf(departments.qc)),
    requisitionNo: fc.constantFrom(null, 'CR/25-26/0001', 'CR/25-26/0010'),
    deleted: fc.constantFrom(undefined, undefined, undefined, true as const),
  })
  .map(({ base, id, createdAt, deleted, ...changed }) => ({
    ...base,
    id,
    createdAt,
    details: { ...(base['details'] as object), ...changed },
    ...(deleted === undefined ? {} : { deleted }),
  }))

const columns = ['requisitionNo', 'docNo', 'docName', 'department', 'type', 'status', 'waitingFor', 'dueDate'] as const
const asked = [...columns, 'overdue', 'waitingForMe', 'open', 'round', 'createdBy', 'createdAt', 'closedOn'] as const
const given = fc.constantFrom(
  'granulation',
  'Granulation',
  'ing',
  '1',
  '-1',
  'true',
  'false',
  'draft',
  'pending',
  'production',
  'qc',
  'asha',
  'permanent',
  '2026-01-05',
  '2026-01-06',
  '2026-06-01',
  'this-month',
  'last-fy',
  'yes',
  '',
)

const filters: fc.Arbitrary<Filter> = fc.record({
  column: fc.constantFrom(...asked, 'no-such-column'),
  operator: fc.constantFrom('is', 'is-not', 'contains', 'from', 'to', 'empty'),
  values: fc.array(given, { maxLength: 2 }),
})

const queries: fc.Arbitrary<ListQuery> = fc.record({
  resource: fc.constant(entry.key),
  filters: fc.array(filters, { maxLength: 2 }),
  search: fc.constantFrom('', '', 'sieving', 'GRANULATION sop', ' cr/25-26 ', 'nowhere'),
  sort: fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...asked, 'no-such-column')).map((parts) => parts.join('')),
  from: fc.nat({ max: 6 }),
  size: fc.nat({ max: 8 }),
})

type Step = { readonly put: AnyDocument } | { readonly remove: string } | { readonly ask: ListQuery }

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: documents.map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.nat({ max: 14 }).map((number) => ({ remove: `d${number}` })) },
  { weight: 3, arbitrary: queries.map((ask) => ({ ask })) },
)

const valueOf = (column: Column, document: AnyDocument) => column.value(document, viewer)

/** What the filter means, in the plainest words. */
const passes = ({ column: key, operator, values }: Filter, document: AnyDocument): boolean => {
  const column = entry.columns.find((one) => one.key === key)
  const [wanted] = values
  if (column === undefined || wanted === undefined) return true
  const value = valueOf(column, document)
  const said = column.id === undefined ? String(value ?? '') : (column.id(document) ?? '')
  const isDated = (column.type === 'date' || column.type === 'instant') && said !== ''
  const date = column.type === 'instant' && isDated ? localDate(said) : said
  const same = values.some((one) => {
    const range = isDated ? dateRange(one, viewer.today) : undefined
    if (range !== undefined) return range.from <= date && date <= range.to
    if (column.type === 'text') return one.toLowerCase() === said.toLowerCase()
    return one === said || (isDated && one === date)
  })
  if (operator === 'empty') return (String(value ?? '') === '') === (wanted === 'yes')
  if (operator === 'is') return same
  if (operator === 'is-not') return !same
  if (operator === 'contains')
    return String(value ?? '')
      .toLowerCase()
      .includes(wanted.toLowerCase())
  if (value === null) return false
  if (column.type === 'number')
    return operator === 'from' ? Number(value) >= Number(wanted) : Number(value) <= Number(wanted)
  const day = column.type === 'instant' ? localDate(String(value)) : String(value)
  const range = isDated ? dateRange(wanted, viewer.today) : undefined
  return operator === 'from' ? day >= (range?.from ?? wanted) : day <= (range?.to ?? wanted)
}

const rank = (column: Column | undefined, document: AnyDocument): string | number => {
  if (column === undefined) return ''
  const value = valueOf(column, document)
  if (column.type === 'number') return value === null ? -Infinity : Number(value)
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value ?? '')
  return column.type === 'text' || column.type === 'reference' ? text.toLowerCase() : text
}

/** A naive filter and sort over everything. */
const naive = (all: readonly AnyDocument[], { filters, search, sort, from, size }: ListQuery) => {
  const found = all.filter((one) => {
    const text = entry.search(one).join(' ').toLowerCase()
    return (
      search
        .toLowerCase()
        .split(' ')
        .every((word) => text.includes(word)) && filters.every((filter) => passes(filter, one))
    )
  })
  const column = entry.columns.find((one) => one.key === sort.replace('-', ''))
  const ordered = found.toSorted((a, b) => {
    const [one, other] = [rank(column, a), rank(column, b)]
    return one < other ? -1 : one > other ? 1 : a.id < b.id ? -1 : 1
  })
  if (sort.startsWith('-')) ordered.reverse()
  return { total: found.length, ids: ordered.map((one) => one.id).slice(from, from + size) }
}

/** What the index and the naive list say to every question, one after the other. */
const answersOf = (all: readonly Step[]) => {
  const index = new ListIndex(entry, viewer)
  const held = new Map<string, AnyDocument>()
  return all.flatMap((step) => {
    if ('ask' in step)
      return [
        {
          told: { ...index.query(step.ask), all: index.size },
          right: { ...naive([...held.values()], step.ask), all: held.size },
        },
      ]
    if ('put' in step) index.put(step.put)
    else index.remove(step.remove)
    if ('put' in step && step.put.deleted !== true) held.set(step.put.id, step.put)
    else held.delete('put' in step ? step.put.id : step.remove)
    return []
  })
}

test('a list equals a naive filter and sort over all documents, after any inserts, updates and deletes', () => {
  holds(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 40 }), queries, (all, last) => {
      const answers = answersOf([...all, { ask: last }])
      expect(answers.map((one) => one.told)).toEqual(answers.map((one) => one.right))
    }),
    runs({ sample: 200, soak: 5000 }),
  )
})

describe('a filter', () => {
  const index = new ListIndex(entry, viewer)
  index.put({ ...walkedTo('draft').document, id: 'first', createdAt: '2026-01-05T18:29:59.999Z' })
  index.put({ ...walkedTo('pending').document, id: 'second', createdAt: '2026-01-05T18:30:00.000Z' })
  const found = (...filters: readonly Filter[]) =>
    index.query({ resource: entry.key, filters, search: '', sort: 'createdAt', from: 0, size: 10 }).ids

  test('bounds an instant by the local day on which it lies', () => {
    expect(found({ column: 'createdAt', operator: 'to', values: ['2026-01-05'] })).toEqual(['first'])
    expect(found({ column: 'createdAt', operator: 'from', values: ['2026-01-06'] })).toEqual(['second'])
  })

  test('on what waits for the viewer knows who he is', () => {
    expect(found({ column: 'waitingForMe', operator: 'is', values: ['true'] })).toEqual(['first'])
  })

  test('on a reference asks for its id, contains for its name', () => {
    expect(found({ column: 'createdBy', operator: 'is', values: ['asha'] })).toEqual(['first', 'second'])
    expect(found({ column: 'createdBy', operator: 'is', values: ['Asha Rao'] })).toEqual([])
    expect(found({ column: 'createdBy', operator: 'contains', values: ['asha r'] })).toEqual(['first', 'second'])
  })
})

test('a list with groups stands in the order of these, whatever it is sorted by within them', () => {
  const index = new ListIndex(holidayResource, viewer)
  const day = (id: string, place: string, date: string) => ({
    ...emptyDocument(holidayResource.aggregate, id),
    sisterLocation: { id: place, name: place },
    name: id,
    date,
    description: '',
    details: { kind: 'festival' },
  })
  for (const one of [
    day('a', 'Vapi', '2026-01-26'),
    day('b', 'Dahej', '2026-08-15'),
    day('c', 'Vapi', '2026-01-14'),
    day('d', 'Dahej', '2026-10-02'),
  ])
    index.put(one)
  const sorted = (sort: string) => index.ids({ resource: holidayResource.key, filters: [], search: '', sort }).join('')
  expect([sorted('date'), sorted('-date'), sorted('name')]).toEqual(['bdca', 'dbac', 'bdac'])
  index.put(day('e', 'Dahej', '2026-01-01'))
  expect(sorted('name')).toBe('bdeac')
})
