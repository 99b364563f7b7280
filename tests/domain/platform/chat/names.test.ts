import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOneLetterOff, matchNames } from '../../../../src/domain/platform/chat/names.ts'

const people = ['Vikram Rao', 'Asha Kulkarni', 'Anil Bhosale', 'Sunita Rao', 'Rohini Sathe', 'Rohan Sathe'].map(
  (name, index) => ({ id: `p${index}`, name }),
)
const found = (asked: string): readonly string[] => matchNames(asked, people).map((one) => one.name)

describe('names match without case and with one letter wrong (spec 01, 6.8)', () => {
  test('by whole name, by part, several to choose from', () => {
    expect(found('VIKRAM rao')).toEqual(['Vikram Rao'])
    expect(found('vikram')).toEqual(['Vikram Rao'])
    expect(found('rao')).toEqual(['Vikram Rao', 'Sunita Rao'])
    expect(found('sathe')).toEqual(['Rohini Sathe', 'Rohan Sathe'])
  })

  test('one letter wrong, left out or too many; not two', () => {
    for (const asked of ['vikran', 'vikam', 'vikkram', 'Vikram Rao', 'vikran rao'])
      expect(found(asked)).toEqual(['Vikram Rao'])
    expect(found('vikkran')).toEqual([])
    expect(found('vikran kulkarni')).toEqual([])
    expect(found('rohinii sathe')).toEqual(['Rohini Sathe'])
    // Another letter in so short a word makes another word.
    expect(found('raw')).toEqual([])
    expect(found('')).toEqual([])
  })

  test('a name is found by itself with any one letter changed, left out or doubled', () => {
    const word = fc.stringMatching(/^[a-z]{5,12}$/)
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', ''), (name, at, instead) => {
        const place = at % name.length
        const typed = name.slice(0, place) + instead + name.slice(place + 1)
        expect(matchNames(typed, [{ id: '1', name: name.toUpperCase() }])).toHaveLength(1)
        expect(isOneLetterOff(name, typed) && isOneLetterOff(typed, name)).toBe(true)
        expect(isOneLetterOff(name, `${name}ab`)).toBe(false)
      }),
    )
  })
})
