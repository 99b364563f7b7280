import { Arbitrary, Effect } from 'effect'
import type { FieldValues } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { announcementFields } from '../../src/domain/platform/announcement/announcement.ts'
import { recordResource } from '../../src/domain/registry/record-resource.ts'
import {
  choice,
  choices,
  colour,
  date,
  decimal,
  file,
  group,
  longText,
  money,
  reference,
  references,
  rows,
  status,
  text,
  whole,
  yesNo,
} from '../../src/domain/registry/fields.ts'
import { flatFields, type FormShape } from '../../src/domain/registry/fields.ts'
import { gridColumnsOf } from '../../src/ui/resource/form/gridColumns.ts'
import { copyValues, formData, formValues, newRowOf, patchOf } from '../../src/ui/resource/form/formValues.ts'
import { type Basis, changedMeanwhile, unresolved } from '../../src/ui/command-form/merge.ts'
import { fieldWords } from '../../src/ui/command-form/fieldWords.ts'

const fields = {
  name: text('Name', { required: true }),
  note: longText('Note'),
  count: whole('Count', { min: 0, max: 99, initial: 1 }),
  rate: decimal('Rate', { min: 0, max: 100, decimals: 3, unit: '%' }),
  price: money('Price'),
  from: date('From'),
  kind: choice('Kind', { llp: 'LLP', partnership: 'Partnership' }),
  tags: choices('Tags', ['appearance', 'label']),
  shown: yesNo('Shown'),
  head: reference('Head', 'employees'),
  team: references('Team', 'employees'),
  shade: colour('Shade'),
  address: group('Address', { city: text('City'), pin: text('Pincode', { max: 6 }) }),
  steps: rows('Steps', {
    percent: whole('Percent', { required: true, min: 0, max: 100 }),
    amount: money('Amount'),
    by: reference('By', 'employees'),
    event: choice('Event', ['order-date', 'dispatch-date']),
  }),
  only: text('Only for LLPs', { when: (values) => values['kind'] === 'llp' }),
  status: status(),
}

const entry = recordResource({
  key: 'samples',
  label: 'Sample',
  plural: 'Samples',
  module: 'platform',
  service: 'admin',
  path: '/api/v1/samples',
  scope: 'group',
  read: 'open',
  write: ['UI:ADM:EDIT'],
  fields,
  list: ['name', 'status'],
})
const form = entry.form as FormShape

describe('values of a form', () => {
  it('a new one begins with what its fields say, and says nothing of what is empty', () => {
    const values = formValues(form)
    expect(values).toMatchObject({ name: '', count: 1, price: null, tags: [], head: null, status: 'active', steps: [] })
    expect(values['address']).toEqual({ city: '', pin: '' })
    expect(formData(form, { ...values, name: 'A' })).toEqual({ name: 'A', count: 1, status: 'active' })
  })

  it('amounts are typed in units and stored in minor ones; figures in rows too', () => {
    const values = {
      ...formValues(form),
      name: 'A',
      price: 101_318.05,
      steps: [{ percent: '30', amount: '1,250.5', by: null, event: '' }],
    }
    expect(formData(form, values)).toMatchObject({ price: 10_131_805, steps: [{ percent: 30, amount: 125_050 }] })
    expect(fieldWords(fields.price, 101_318)).toBe('₹ 1,01,318.00')
    const { scheduled_at: moment } = announcementFields
    expect(fieldWords(moment, '2026-11-26T02:53:12.505Z')).toBe('26-Nov-2026 08:23')
  })

  it('a field that is not asked for is not stored', () => {
    const values = { ...formValues(form), name: 'A', only: 'left over' }
    expect(formData(form, { ...values, kind: 'partnership' })).not.toHaveProperty('only')
    expect(formData(form, { ...values, kind: 'llp' })).toMatchObject({ only: 'left over' })
  })

  it('any document shown in a form and saved untouched changes nothing', () => {
    const documents = Effect.runSync(
      Arbitrary.sampleEffect(Arbitrary.schema(entry.fields), { count: 300, seed: 20_261_121, size: 4 }),
    ) as readonly Readonly<Record<string, unknown>>[]
    for (const document of documents) {
      const asked = { ...document }
      if (document['kind'] !== 'llp') delete asked['only']
      const data = formData(form, formValues(form, document))
      // Lists, groups and texts without anything in them are no fields.
      expect(patchOf(form, formData(form, formValues(form, asked)), data)).toEqual({})
      for (const key of ['name', 'count', 'price', 'head', 'from', 'status'] as const)
        expect(data[key]).toEqual(asked[key])
    }
  })

  it('an update says what changed, and clears with null', () => {
    const before = { name: 'A', count: 2, head: { id: 'x', name: 'X' }, status: 'active' }
    const values = { ...formValues(form, before), name: 'B', head: null }
    expect(patchOf(form, formData(form, formValues(form, before)), formData(form, values))).toEqual({
      name: 'B',
      head: null,
    })
  })
})

describe('two people at one record', () => {
  const start = formValues(form, { name: 'A', count: 2, address: { city: 'Pune' }, status: 'active' })
  const theirs = formValues(form, { name: 'A', count: 5, address: { city: 'Vapi' }, status: 'active' })
  const paths = flatFields(form.fields).map(([path]) => path)
  const basis: Basis = { version: 1, values: start, kept: {} }
  const asked = (values: FieldValues, on = basis) =>
    unresolved(changedMeanwhile(paths, on, theirs, values), (path) => (path === 'count' ? 'Count' : path))

  it('what only the other changed is taken over, field by field, in groups too', () => {
    const changed = changedMeanwhile(paths, basis, theirs, { ...start, name: 'Mine' })
    expect(changed.map(({ path, isConflict }) => [path, isConflict])).toEqual([
      ['count', false],
      ['address.city', false],
    ])
  })

  it('what both changed must be chosen before it is saved', () => {
    const mine = { ...start, count: 9 }
    expect(changedMeanwhile(paths, basis, theirs, mine).find((one) => one.path === 'count')).toMatchObject({
      before: 2,
      theirs: 5,
      mine: 9,
      isConflict: true,
    })
    expect(asked(mine)).toEqual({ count: 'Count was changed by somebody else too. Choose which to keep.' })
    expect(asked(mine, { ...basis, kept: { count: 5 } })).toEqual({})
  })

  it('who kept his own against one value is asked again when it becomes another', () => {
    expect(Object.keys(asked({ ...start, count: 9 }, { ...basis, kept: { count: 4 } }))).toEqual(['count'])
  })

  it('both to the same value is no conflict', () => {
    expect(asked({ ...start, count: 5 })).toEqual({})
  })
})

describe('rows that no grid can hold', () => {
  const nested: FormShape = {
    fields: {
      properties: rows('Properties', {
        name: text('Name', { required: true }),
        valueType: choice('Value type', ['text', 'list'], { required: true, initial: 'text' }),
        list: choice('List', ['own', 'moc'], { when: ({ valueType }) => valueType === 'list' }),
        tests: rows('Tests', { name: text('Test', { required: true }), limit: money('Limit') }),
      }),
    },
  }
  const document = {
    properties: [
      { name: 'Assay', valueType: 'text', tests: [{ name: 'HPLC', limit: 9950 }] },
      { name: 'Material', valueType: 'list', list: 'moc' },
    ],
  }

  it('keep the rows within them through the form', () => {
    expect(formData(nested, formValues(nested, document))).toEqual(document)
  })

  it('hold a value that is asked for only while what stands beside it asks', () => {
    const [assay, material] = formValues(nested, document)['properties'] as readonly Readonly<Record<string, unknown>>[]
    const changed = { properties: [assay, { ...material, valueType: 'text' }] }
    expect(formData(nested, changed)).toEqual({
      properties: [document.properties[0], { name: 'Material', valueType: 'text' }],
    })
  })
})

describe('rows that hold groups', () => {
  const table = {
    places: rows('Places', {
      use: choice('Use', ['billing', 'works'], { required: true }),
      address: group('Address', { city: text('City', { required: true }), pin: text('Pincode') }, { required: true }),
      paper: file('Paper'),
      parts: rows('Parts', { name: text('Name') }),
    }),
  }
  const paper = { path: 'a/b', name: 'b.pdf', sha256: 'f'.repeat(64), bytes: 3 }
  const stored = {
    places: [
      { use: 'works', address: { city: 'Vapi' }, paper, parts: [{ name: 'one' }] },
      { use: 'billing', address: { city: 'Surat', pin: '395002' } },
    ],
  }

  it('come back from the form as they were stored, with files and rows beside the groups', () => {
    expect(formData({ fields: table }, formValues({ fields: table }, stored))).toEqual(stored)
  })

  it('E-FILE: are copied without their files, and not at all where they are nothing without one', () => {
    const fields = {
      ...table,
      photo: file('Photo'),
      letters: rows('Letters', { kind: text('Kind'), file: file('File', { required: true }) }),
    }
    const copy = copyValues({ fields }, { ...stored, photo: paper, letters: [{ kind: 'STP', file: paper }] })
    const [{ paper: _paper, ...works }, billing] = stored.places as [(typeof stored.places)[0], object]
    expect(formData({ fields }, copy)).toEqual({ places: [works, billing] })
  })

  it('come back from a grid, where a group has a cell for each of its fields', () => {
    const { use, address } = table.places.fields ?? {}
    const plain = { places: rows('Places', { use, address } as never) }
    const { places: values } = formValues({ fields: plain }, stored)
    expect(values).toContainEqual({ use: 'works', 'address.city': 'Vapi', 'address.pin': '' })
    expect(formData({ fields: plain }, { places: values })).toEqual({
      places: stored.places.map((one) => ({ use: one.use, address: one.address })),
    })
    const columns = gridColumnsOf(table.places.fields ?? {}, () => ({}) as never).map(({ key }) => key)
    expect(columns).toEqual(['use', 'address.city', 'address.pin'])
  })

  it('begin with what their fields begin with, in a group too where it must be filled in', () => {
    const inner = { country: text('Country', { required: true, initial: 'India' }) }
    const asked = { home: group('Home', inner, { required: true }), other: group('Other', inner) }
    expect(formData({ fields: asked }, formValues({ fields: asked }))).toEqual({ home: { country: 'India' } })
    expect(newRowOf(asked)).toEqual({ 'home.country': 'India', 'other.country': '' })
  })

  it('are told in words, never as an object', () => {
    const { address } = table.places.fields ?? {}
    expect(fieldWords(address as never, { city: 'Surat', pin: '395002' })).toBe('Surat, 395002')
  })
})

describe('a group that may be left out', () => {
  const shape: FormShape = {
    fields: { address: group('Address', { line: text('Line', { required: true }), district: text('District') }) },
  }

  it('is no field while nothing is entered, and whole once something is', () => {
    expect(formData(shape, formValues(shape, {}))).toEqual({})
    expect(formData(shape, { address: { line: '', district: 'Valsad' } })).toEqual({
      address: { line: '', district: 'Valsad' },
    })
  })
})
