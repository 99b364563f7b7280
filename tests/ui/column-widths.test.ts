import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ColumnNeed, columnWidths } from '../../src/ui/resource/columnWidths.ts'

const need = (key: string, usual: number, whole = usual, least = whole): ColumnNeed => ({ key, usual, whole, least })

describe('the widths of columns', () => {
  test('what is cut takes of the room that is left, the rest is left over', () => {
    const widths = columnWidths([need('name', 200), need('roles', 100, 180), need('kind', 90, 40)], 1000)
    expect(widths).toEqual({ name: 200, roles: 180, kind: 90 })
  })

  test('what stands empty is given up before a word is cut', () => {
    expect(columnWidths([need('code', 200, 80), need('name', 200, 190, 100)], 300)).toEqual({ code: 107, name: 192 })
  })

  test('words are cut where that brings all into view, and not where it does not', () => {
    const needs = [need('day', 100), need('name', 200, 200, 120)]
    expect(columnWidths(needs, 250)['name']).toBeLessThanOrEqual(150)
    expect(columnWidths(needs, 200)).toEqual({ day: 100, name: 200 })
  })

  test('fits wherever it can, and never goes below the least', () => {
    const needs = fc.uniqueArray(
      fc
        .record({
          key: fc.string(),
          usual: fc.nat(400),
          whole: fc.nat(400),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        })
        .map(({ key, usual, whole, share }) => need(key, usual, whole, Math.floor(whole * share))),
      { selector: ({ key }) => key, minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(needs, fc.nat(3000), (all, room) => {
        const widths = columnWidths(all, room)
        const total = Object.values(widths).reduce((sum, one) => sum + one, 0)
        for (const { key, usual, least } of all)
          expect(widths[key] as number).toBeGreaterThanOrEqual(Math.min(usual, least))
        const narrowest = all.reduce((sum, { usual, least }) => sum + Math.min(usual, least), 0)
        expect(narrowest > room || total <= room).toBe(true)
      }),
    )
  })
})
