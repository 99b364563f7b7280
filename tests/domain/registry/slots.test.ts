import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { slotLength } from '../../../src/domain/registry/entry.ts'
import { slotsOf } from '../../../src/domain/registry/slots.ts'
import { resourceOf } from '../../../src/domain/resources.ts'

const slotOf = (name: string): string => slotsOf(resourceOf('companies'), { name } as unknown as AnyDocument).s1

test('a slot never ends in half a character, wherever the text is cut', () => {
  expect(slotOf(`${'w'.repeat(slotLength - 1)}😀`)).toBe('w'.repeat(slotLength - 1))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: slotLength - 5, maxLength: slotLength + 20 }), (name) => {
      const slot = slotOf(name)
      expect(slot.length).toBeLessThanOrEqual(slotLength)
      expect(slot.isWellFormed()).toBe(true)
    }),
  )
})
