import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { idsBelow } from '../../../src/domain/registry/below.ts'

interface Group {
  readonly above: number
  readonly system: string | undefined
}

const groups: fc.Arbitrary<readonly Group[]> = fc.array(
  fc.record({ above: fc.integer({ min: -1, max: 11 }), system: fc.constantFrom('bank', 'cash', 'sales', undefined) }),
  { maxLength: 12 },
)

const documentsOf = (all: readonly Group[]): readonly AnyDocument[] =>
  all.map(
    ({ above, system }, at) =>
      ({
        id: `g${at}`,
        ...(above < 0 ? {} : { parentGroup: { id: `g${above}`, name: '' } }),
        ...(system === undefined ? {} : { system }),
      }) as unknown as AnyDocument,
  )

/** Goes up from one until a topmost one is met, the end or a circle. */
const stands = (all: readonly Group[], at: number, seen: readonly number[] = []): boolean => {
  const group = all[at]
  if (group === undefined || seen.includes(at)) return false
  return group.system === 'bank' || group.system === 'cash' || stands(all, group.above, [...seen, at])
}

test('what stands below some records of a tree is what comes upon one of them on its way up, circles included', () => {
  fc.assert(
    fc.property(groups, (all) => {
      const top = { field: 'system', values: ['bank', 'cash', undefined] }
      const found = idsBelow(documentsOf(all), { parent: 'parentGroup', top })
      const expected = all.flatMap((_, at) => (stands(all, at) ? [`g${at}`] : []))
      expect(found.toSorted()).toEqual(expected.toSorted())
    }),
  )
})
