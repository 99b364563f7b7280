import { Result } from 'effect'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeStrict } from '../../../src/domain/kernel/decode.ts'
import { uniqueMark } from '../../../src/domain/kernel/marks.ts'
import { LongText, NameText } from '../../../src/domain/kernel/text.ts'
import { runs } from '../../support/tier.ts'

const taken = (value: string, schema: Parameters<typeof decodeStrict>[0] = NameText): unknown =>
  Result.getOrUndefined(decodeStrict(schema, value))
const alike = (one: string, other: string): boolean =>
  uniqueMark('x', 'name', [one]) === uniqueMark('x', 'name', [other])

describe('a text is taken in as people see it', () => {
  test('composed', () => {
    expect(taken('Cafe\u0301')).toBe('Caf\u00e9')
    expect(taken('\u212b')).toBe('\u00c5')
  })

  test.each([
    ['zero widths', 'Ac\u200bme\u200c\u200d\u2060\ufeff'],
    ['overrides, embeddings and isolates of direction', '\u202aAc\u202eme\u202c\u2066\u2069'],
    ['marks of direction', 'Ac\u200e\u200f\u061cme'],
    ['soft hyphens', 'Ac\u00adme'],
    ['fillers and blanks', 'Ac\u3164\u115f\uffa0\u2800me'],
    ['tags and variation selectors', 'Ac\u{e0041}\u{e0100}\ufe0fme'],
    ['control characters', '\u0001Ac\u0007m\u001b\u007f\u009fe'],
  ])('without %s', (_, text) => {
    expect(taken(text)).toBe('Acme')
    expect(taken(text, LongText)).toBe('Acme')
  })

  test('with its line breaks only where it has several lines', () => {
    expect(taken('one\r\ntwo\u2028three\rfour\tfive', LongText)).toBe('one\ntwo\nthree\nfour\tfive')
    expect(taken('one\r\n\ttwo')).toBe('one two')
  })

  test.each([
    ['a joiner after a virama', 'क्\u200dष'],
    ['a non-joiner after a virama', 'र्\u200cक'],
    ['a joiner at the end of a Malayalam word', 'അവന\u0d4d\u200d'],
    ['a non-joiner in Urdu', 'می\u200cخواهم'],
    ['an emoji of several', '👩🏽\u200d🔬 👨\u200d👩\u200d👧 🏳\ufe0f\u200d🌈'],
    ['a sign shown as a picture', '❤\ufe0f 1\ufe0f\u20e3'],
    ['Tamil, Bengali, Arabic and Chinese', 'தமிழ் বাংলা العربية 中文'],
  ])('with %s, which belongs to how it is written', (_, text) => {
    expect(taken(text)).toBe(text.normalize('NFC'))
  })

  test('a joiner between other letters is none', () => {
    expect(taken('pay\u200dpal a\u200cb 1\u200d2 \u200dक')).toBe('paypal ab 12 क')
  })

  test('NUL and half a character are still refused', () => {
    expect(taken('a\u0000b')).toBeUndefined()
    expect(taken('a\ud800b')).toBeUndefined()
  })

  test('and taken again it stays the same', () => {
    const odd = fc.constantFrom(
      '\u200b',
      '\u200d',
      '\u200c',
      '\ufe0f',
      '\u0301',
      '\u202e',
      '\r',
      '\n',
      'क',
      '्',
      '👩',
      'e',
      'ﷺ',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(odd).map((all) => all.join('')),
    )
    const property = fc.property(text, fc.constantFrom(NameText, LongText), (value, schema) => {
      const once = taken(value, schema)
      return typeof once !== 'string' || taken(once, schema) === once
    })
    expect(fc.check(property, { numRuns: runs({ sample: 4000, soak: 200_000 }) }).counterexample).toBeNull()
  })
})

describe('a value that only one may have', () => {
  test.each([
    ['Acme', 'ACME '],
    ['Acme', 'ＡＣＭＥ'],
    ['Acme', 'Ac\u200bme'],
    ['Acme Ltd', 'acme\u00a0 ltd'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['Café', 'CAFE\u0301'],
    ['ﬁne', 'FINE'],
    ['क्\u200dष', 'क्ष'],
  ])('is the same as %j written %j', (one, other) => {
    expect(alike(one, other)).toBe(true)
  })

  test('is not the same as another one', () => {
    expect(alike('Acme', 'Acne')).toBe(false)
    expect(alike('Café', 'Cafe')).toBe(false)
  })

  test('stays short enough for an index, whatever its letters stand for', () => {
    expect(Buffer.byteLength(uniqueMark('x', 'name', ['ﷺ'.repeat(200)]))).toBeLessThan(2000)
  })
})
