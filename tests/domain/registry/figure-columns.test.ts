import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { compare, compareFigures } from '../../../src/domain/registry/decimals.ts'
import { decimal, type Field, money, percent, quantity } from '../../../src/domain/registry/fields.ts'
import { type Filter, holds as matches } from '../../../src/domain/registry/filters.ts'
import { columnOfField } from '../../../src/domain/registry/record-resource.ts'
import { slotText } from '../../../src/domain/registry/slots.ts'
import { wordsOfField } from '../../../src/domain/registry/named-fields.ts'
import { holds } from '../../support/holds.ts'

const documentOf = (value: unknown): AnyDocument => ({ figure: value }) as unknown as AnyDocument
const columnOf = (field: Field) => columnOfField('figure', field)
const valueOf = (field: Field, value: unknown) => columnOf(field).value(documentOf(value))

/** Decimals of up to 12 digits before and 6 after the point, many of them close to each other. */
const decimals = fc
  .tuple(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.constantFrom(1n, 1_000n, 1_000_000n, 10n ** 12n))
  .map(([units, coarse]) => {
    const all = (units / coarse).toString().replace('-', '').padStart(7, '0')
    return `${units < 0n ? '-' : ''}${all.slice(0, -6)}.${all.slice(-6)}`
  })

describe('columns of figures (documents 2)', () => {
  test('give decimal text, amounts in rupees, and nothing where nothing is', () => {
    expect(valueOf(money('Amount'), 999_999_999_999_999)).toBe('9999999999999.99')
    expect(valueOf(money('Amount'), 150)).toBe('1.5')
    expect(valueOf(quantity('Quantity', { decimals: 6 }), '123456789012.000001')).toBe('123456789012.000001')
    expect(valueOf(percent('Discount'), '12.50')).toBe('12.5')
    expect(valueOf(decimal('Rate'), undefined)).toBeNull()
  })

  test('are told in sentences with their places, digits grouped', () =>
    expect(wordsOfField(columnOf(money('Amount')), documentOf(12_345_678_90))).toBe('1,23,45,678.90'))

  test('order in index slots as figures do, and filters compare them exactly', () =>
    holds(
      fc.property(decimals, decimals, (one, other) => {
        const column = columnOf(decimal('Figure', { decimals: 6 }))
        const slot = (value: string) => slotText(column, documentOf(value))
        const order = compare(one, other)
        expect(Math.sign(compareFigures(one, other))).toBe(order)
        expect(slot(one) < slot(other) ? -1 : slot(one) > slot(other) ? 1 : 0).toBe(order)
        const filter = (operator: Filter['operator']) =>
          matches(column, { column: 'figure', operator, values: [other] }, column.value(documentOf(one)), null, '')
        expect([filter('from'), filter('to')]).toEqual([order >= 0, order <= 0])
      }),
      500,
    ))

  test('nought is nought, whatever its sign and places', () =>
    expect(
      ['0', '-0', '-0.000000', 0, -0].flatMap((one) =>
        ['0', '-0', '0.0000000000000000', 0, -0].map((other) => compareFigures(one, other)),
      ),
    ).toEqual(Array.from({ length: 25 }, () => 0)))

  test('a figure of three places keeps the slot it had', () => {
    const slot = (value: string) => slotText(columnOf(decimal('Figure')), documentOf(value))
    expect([slot('12.5'), slot('-12.5')]).toEqual(['000000000000012500', '-99999999999987499'])
    expect(slotText({ ...columnOf(decimal('Figure')), value: () => 12.5 }, documentOf(0))).toBe(slot('12.5'))
  })
})
