import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinThought, splitThought, withoutMarkers } from '../../../../src/domain/platform/chat/think.ts'

describe('a reply splits into answer and research', () => {
  test('as the example of spec 01, 6.8 has it', () => {
    expect(
      splitThought('<think>Read 58 attendance days of 2026-03-09.</think>4 people were absent on 09-Mar-2026.'),
    ).toEqual({ research: 'Read 58 attendance days of 2026-03-09.', answer: '4 people were absent on 09-Mar-2026.' })
  })

  test('several blocks are joined; what is not closed is research so far; without markers all is answer', () => {
    expect(splitThought('<think>one</think>A <think>two</think>B')).toEqual({ research: 'one\ntwo', answer: 'A B' })
    expect(splitThought('A<think>and then')).toEqual({ research: 'and then', answer: 'A' })
    expect(splitThought('<think>')).toEqual({ research: '', answer: '' })
    expect(splitThought('plain')).toEqual({ research: '', answer: 'plain' })
    expect(splitThought('')).toEqual({ research: '', answer: '' })
    expect(splitThought('<think>a <think> b</think>c')).toEqual({ research: 'a <think> b', answer: 'c' })
  })

  const piece = fc.oneof(fc.constantFrom('<think>', '</think>', '<think', '>', '<', ' ', '\n'), fc.string())
  const text = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''))

  test('never loses or makes up a letter that is neither white space nor one of which markers are made', () => {
    // Taking a marker out may bring its neighbours together to another one, which then stands for text.
    const letters = (from: string): string => [...from.replaceAll(/[<>/think\s]/g, '')].toSorted().join('')
    fc.assert(
      fc.property(text, (data) => {
        const { answer, research } = splitThought(data)
        // A marker inside of a block, or a closing one outside, is text.
        expect(letters(answer + research)).toBe(letters(data))
      }),
    )
  })

  test('as it grows, research and answer only grow or end where a marker is half written', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (research, answer) => {
        const whole = joinThought({ research, answer })
        const last = splitThought(whole)
        expect(last).toEqual({
          answer: withoutMarkers(answer).trim(),
          research: research.trim() === '' ? '' : withoutMarkers(research).trim(),
        })
      }),
    )
  })

  test('what documents and people write never moves the border', () => {
    fc.assert(
      fc.property(text, text, (research, answer) => {
        fc.pre(research.trim() !== '')
        const split = splitThought(joinThought({ research, answer }))
        expect(split.answer).toBe(withoutMarkers(answer).trim())
        expect(split.research).toBe(withoutMarkers(research).trim())
      }),
    )
  })
})
