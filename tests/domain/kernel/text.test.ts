import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { decodeStrict } from '../../../src/domain/kernel/decode.ts'
import { DateText, Id, LongText, NameText, RefInput, ShortText } from '../../../src/domain/kernel/text.ts'

const fits = (schema: Parameters<typeof decodeStrict>[0], value: unknown): boolean =>
  Result.isSuccess(decodeStrict(schema, value))

describe('texts that may be stored', () => {
  test('have a longest length', () => {
    for (const [schema, longest] of [
      [ShortText, 60],
      [NameText, 200],
      [LongText, 20_000],
    ] as const) {
      expect(fits(schema, 'x'.repeat(longest))).toBe(true)
      expect(fits(schema, 'x'.repeat(longest + 1))).toBe(false)
    }
  })

  test('hold neither NUL nor half a character', () => {
    expect(fits(LongText, 'line\nbreak, \u{1F600} and हिन्दी')).toBe(true)
    expect(fits(LongText, 'a\u0000b')).toBe(false)
    expect(fits(LongText, 'a\uD800b')).toBe(false)
    expect(fits(LongText, '\uDC00')).toBe(false)
  })

  test('dates exist', () => {
    expect(fits(DateText, '2028-02-29')).toBe(true)
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '', 'today'])
      expect(fits(DateText, wrong)).toBe(false)
  })

  test('ids and references are checked, unknown fields refused, every problem told', () => {
    expect(fits(Id, '0190c2f4-5a3c-7def-8abc-0123456789ab')).toBe(true)
    expect(fits(Id, '../etc')).toBe(false)
    expect(fits(Id, '__proto__')).toBe(false)
    const wrong = decodeStrict(RefInput, { id: '', name: 1, more: true })
    expect(Result.isFailure(wrong) && wrong.failure.map((one) => one.field).toSorted()).toEqual(['id', 'more', 'name'])
  })
})
