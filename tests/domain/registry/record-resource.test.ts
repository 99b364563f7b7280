import { Result } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Context, Facts } from '../../../src/domain/kernel/aggregate.ts'
import { decideCommand } from '../../../src/domain/kernel/decide.ts'
import { decodeStrict } from '../../../src/domain/kernel/decode.ts'
import { type AnyDocument, emptyDocument } from '../../../src/domain/kernel/document.ts'
import { uniqueMark, referenceMark } from '../../../src/domain/kernel/marks.ts'
import { columnOf, slotsOf } from '../../../src/domain/registry/slots.ts'
import { scope } from '../../support/world.ts'
import { workAreaResource as entry } from './example/work-area.ts'

const { aggregate } = entry
const fields = { code: 'WA-1', name: 'Granulation', capacity: 12, status: 'active' }
const supervisor = { id: 'asha', name: 'Asha Kulkarni' }

const stored = (more: Readonly<Record<string, unknown>> = {}): AnyDocument =>
  ({ ...emptyDocument(aggregate, 'area-1'), version: 1, ...fields, ...more }) as AnyDocument

const context = (facts: Facts = {}): Context => ({
  actor: { id: 'admin', name: 'Admin', codes: new Set(['UI:WORK-AREA:EDIT']) },
  now: '2026-03-09T04:30:00.000Z',
  newId: () => 'new',
  scope,
  facts,
})

const decide = (document: AnyDocument, type: string, data: unknown, facts: Facts = {}) =>
  decideCommand(entry.label, aggregate, document, { type, data }, context(facts))

const problem = (given: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] => {
  const decoded = decodeStrict(entry.fields, given)
  return Result.isSuccess(decoded) ? [] : decoded.failure.map((one) => [one.field, one.problem])
}

describe('a plain resource, made of its fields', () => {
  it('takes what its fields allow, and says by label what they do not', () => {
    expect(problem({ ...fields, supervisor })).toEqual([])
    expect(problem({ name: '', capacity: 0.5, status: 'gone', code: 'ä' })).toEqual([
      ['code', 'Code is of A-Z, 0-9 and hyphens.'],
      ['name', 'Name is required.'],
      ['capacity', 'Capacity must be a whole number from 1 to 500.'],
      ['status', 'Choose active or inactive.'],
    ])
    expect(problem({ name: 'A', capacity: 2, status: 'active' })).toEqual([['code', 'Code is required.']])
  })

  it('E-UNIQUE: two of one code, whatever case and blanks', () => {
    const other = stored({ id: 'area-2', name: 'Coating', code: 'wa - 1' })
    const { factsFor } = aggregate
    const actor = context().actor
    expect(factsFor(emptyDocument(aggregate, 'n'), { type: 'Create', data: fields }, actor, scope, '')).toEqual({
      'unique code': { kind: 'marked', resource: 'work-areas', mark: '=work-areas|code|wa-1' },
      'unique name': { kind: 'marked', resource: 'work-areas', mark: '=work-areas|name|granulation' },
    })
    const refused = decide(emptyDocument(aggregate, 'n'), 'Create', fields, { 'unique code': [other] })
    expect(Result.isFailure(refused) && refused.failure).toMatchObject({
      rule: 'E-UNIQUE',
      message: 'Code WA-1 is already used by Coating.',
      field: 'code',
    })
    const called = decide(emptyDocument(aggregate, 'n'), 'Create', fields, {
      'unique name': [stored({ id: 'area-2' })],
    })
    expect(Result.isFailure(called) && called.failure).toMatchObject({
      rule: 'E-CALLED',
      message: 'There is already a work area called Granulation.',
      field: 'name',
    })
    const same = decide(stored(), 'Update', { patch: { capacity: 13 } }, { 'unique code': [stored()] })
    expect(Result.isSuccess(same)).toBe(true)
  })

  it('E-USED: what others refer to is not deleted', () => {
    const uses = { count: 5, first: ['A', 'B', 'C'] }
    const refused = decide(stored(), 'Delete', {}, { uses })
    expect(Result.isFailure(refused) && refused.failure.message).toBe(
      'Work area Granulation is used by 5 records (A, B, C, ...). Make it inactive instead.',
    )
    expect(Result.isSuccess(decide(stored(), 'Delete', {}, { uses: { count: 0, first: [] } }))).toBe(true)
  })

  it('marks a document with its unique values and with what it refers to', () => {
    expect(entry.marks?.(stored({ supervisor }))).toEqual([
      uniqueMark('work-areas', 'code', ['WA-1']),
      uniqueMark('work-areas', 'name', ['Granulation']),
      referenceMark('employees', 'asha'),
    ])
  })

  it('has columns, slots, search, title and words of its fields', () => {
    const document = stored({ supervisor })
    expect(entry.columns.map((one) => one.label).slice(0, 5)).toEqual([
      'Code',
      'Name',
      'Capacity',
      'Supervisor',
      'Status',
    ])
    expect(columnOf(entry, 'supervisor')?.value(document)).toBe('Asha Kulkarni')
    expect(columnOf(entry, 'status')).toMatchObject({ type: 'status', choices: ['active', 'inactive'] })
    expect(slotsOf(entry, document)).toEqual({
      s1: 'wa-1',
      s2: 'granulation',
      s3: '000000000000012000',
      s4: 'asha kulkarni',
    })
    expect(entry.search(document)).toEqual(['Granulation', 'WA-1'])
    expect(entry.title(document)).toBe('Granulation')
    expect(entry.aggregate.labels?.['capacity']).toBe('Capacity')
  })
})
