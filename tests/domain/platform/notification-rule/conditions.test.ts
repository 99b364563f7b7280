import { Result } from 'effect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../../src/domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../../src/domain/kernel/document.ts'
import {
  type Condition,
  holds,
  operators,
  operatorsOf,
  refuseCondition,
} from '../../../../src/domain/platform/notification-rule/conditions.ts'
import type { ResourceEntry } from '../../../../src/domain/registry/entry.ts'
import { namedFields, nobodyOn } from '../../../../src/domain/registry/named-fields.ts'
import { resourceOf, resources } from '../../../../src/domain/resources.ts'

const requisitions = resourceOf('change-assesment')
const periods = resourceOf('closure-date-period')
const viewer = nobodyOn('2026-03-09T04:30:00.000Z')

const period = { id: 'one', version: 1, type: 'Major', days: 90, createdBy: { id: 'qa', name: 'Quentin Ames' } }
const asked = (
  condition: Condition,
  document: Readonly<Record<string, unknown>> = period,
  entry: ResourceEntry = periods,
): boolean => holds(entry, condition, document as unknown as AnyDocument, viewer)
const refusal = (entry: ResourceEntry, condition: Condition) => {
  const refused = refuseCondition(entry, condition, 'conditions.0')
  return refused !== undefined && Result.isFailure(refused) ? refused.failure : undefined
}

const records = resources.filter(({ kind }) => kind === 'record')

describe('conditions of a rule', () => {
  it.each([
    ['days', '=', '90', true],
    ['days', '!=', '90', false],
    ['days', '<', '100', true],
    ['days', '<', '90', false],
    ['days', '<=', '90', true],
    ['days', '>', '9', true],
    ['days', '>=', '91', false],
    ['days', 'in', '30, 90', true],
    ['type', '=', 'Major', true],
    ['type', 'in', 'Minor', false],
    ['createdBy', '=', 'qa', true],
    ['createdBy', '=', 'quentin ames', true],
    ['createdBy', 'contains', 'AMES', true],
    ['createdBy', '!=', 'asha', true],
  ] as const)('%s %s %s: %s', (field, operator, value, expected) => {
    expect(asked({ field, operator, value })).toBe(expected)
  })

  it('compares days, also from today on, and of an instant its local day', () => {
    const document = { ...period, createdAt: '2026-03-08T20:00:00.000Z' }
    const on = (operator: Condition['operator'], value: string) =>
      asked({ field: 'createdAt', operator, value }, document)
    // 01:30 of the 9th where people are.
    expect(on('=', '2026-03-09')).toBe(true)
    expect(on('=', 'today')).toBe(true)
    expect(on('>', 'today-1')).toBe(true)
    expect(on('<', 'today + 1')).toBe(true)
    expect(on('<', 'today')).toBe(false)
  })

  it('takes nothing for neither smaller nor greater, and for different from everything', () => {
    for (const operator of operators)
      expect(asked({ field: 'days', operator, value: '1' }, { ...period, days: undefined })).toBe(operator === '!=')
  })

  it('NR-02: of a field that the resource does not have', () => {
    expect(refusal(periods, { field: 'colour', operator: '=', value: 'red' })).toMatchObject({
      rule: 'NR-02',
      message: `colour is not a field of ${periods.label}.`,
      field: 'conditions.0.field',
    })
  })

  it('NR-03: by an operator that does not fit the field', () => {
    expect(refusal(periods, { field: 'type', operator: '<', value: 'Major' })?.rule).toBe('NR-03')
    expect(refusal(periods, { field: 'days', operator: 'contains', value: '9' })?.rule).toBe('NR-03')
  })

  it('NR-04: with a value that the field cannot have', () => {
    expect(refusal(periods, { field: 'days', operator: '=', value: 'many' })).toMatchObject({
      rule: 'NR-04',
      field: 'conditions.0.value',
    })
    expect(refusal(requisitions, { field: 'status', operator: 'in', value: 'draft, gone' })?.message).toBe(
      'gone is not a value of Status.',
    )
    expect(refusal(requisitions, { field: 'dueDate', operator: '<', value: 'today+7' })).toBeUndefined()
    expect(refusal(requisitions, { field: 'dueDate', operator: '<', value: '2026-13-45' })?.rule).toBe('NR-04')
  })

  it('never throw, whatever stands in rule and document', () => {
    const condition = fc.record({ field: fc.string(), operator: fc.constantFrom(...operators), value: fc.string() })
    fc.assert(
      fc.property(fc.constantFrom(...records), condition, fc.object(), (entry, one, document) => {
        const fields = namedFields(entry)
        const field = fields[one.value.length % fields.length]?.key ?? one.field
        refuseCondition(entry, { ...one, field }, 'x')
        const does = holds(entry, { ...one, field }, { id: 'one', ...document } as unknown as AnyDocument, viewer)
        expect(typeof does).toBe('boolean')
      }),
    )
  })

  it('agree with themselves: = and != never both, < and >= split all that is there, in is any of =', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -999, max: 999 }), (days, value) => {
        const on = (operator: Condition['operator']) =>
          asked({ field: 'days', operator, value: String(value) }, { ...period, days })
        expect(on('=')).toBe(!on('!='))
        expect(on('<')).toBe(!on('>='))
        expect(on('>')).toBe(!on('<='))
        expect(on('in')).toBe(on('='))
        expect(on('=')).toBe(days === value)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: -400, max: 400 }), (held, days) => {
        const document = { details: { dueDate: addDays('2026-03-09', held) }, ...period }
        const column = { ...periods, columns: [...periods.columns, { ...dated, key: 'due' }] }
        const sign = days < 0 ? '-' : '+'
        const on = (operator: Condition['operator']) =>
          asked({ field: 'due', operator, value: `today${sign}${Math.abs(days)}` }, document, column)
        expect(on('<')).toBe(held < days)
        expect(on('=')).toBe(held === days)
      }),
    )
  })

  it('has operators for every type of value', () => {
    for (const own of Object.values(operatorsOf)) expect(own.length).toBeGreaterThan(1)
  })
})

const dated = {
  key: 'due',
  label: 'Due',
  type: 'date',
  value: (document: AnyDocument) => (document['details'] as { readonly dueDate: string }).dueDate,
} as const
