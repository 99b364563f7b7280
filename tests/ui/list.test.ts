import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requisitionResource } from '../../src/domain/quality/requisition/resource.ts'
import { choiceFrom, paramsFor } from '../../src/ui/resource/listUrl.ts'

const { columns } = requisitionResource
const defaultSort = '-requisitionNo'

describe('the address of a list', () => {
  const text = fc.string({ minLength: 1, maxLength: 12 }).filter((one) => one.trim() !== '')
  const choice = fc.record({
    search: fc.oneof(fc.constant(''), text),
    view: fc.oneof(fc.constant(''), fc.uuid()),
    sort: fc.constantFrom(...columns.flatMap(({ key }) => [key, `-${key}`])),
    filters: fc.uniqueArray(
      fc.record({
        column: fc.constantFrom(...columns.map(({ key }) => key)),
        operator: fc.constantFrom(
          'is' as const,
          'is-not' as const,
          'contains' as const,
          'from' as const,
          'to' as const,
          'empty' as const,
        ),
        values: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
      }),
      { selector: ({ column, operator }) => `${column} ${operator}`, maxLength: 4 },
    ),
  })

  test('says search, sort and filters so that reading it back gives the same list', () => {
    fc.assert(
      fc.property(choice, (given) => {
        const address = paramsFor(new URLSearchParams(), given, columns, defaultSort)
        expect(choiceFrom(new URLSearchParams(address.toString()), columns, defaultSort)).toEqual(given)
      }),
    )
  })

  test('leaves what is not the list’s own alone', () => {
    const before = new URLSearchParams('tab=2&status=draft')
    const after = paramsFor(before, { search: '', sort: defaultSort, filters: [], view: '' }, columns, defaultSort)
    expect(after.toString()).toBe('tab=2')
  })

  test('an unknown column or sort changes nothing', () => {
    expect(choiceFrom(new URLSearchParams('sort=password&nothing=1'), columns, defaultSort)).toEqual({
      search: '',
      sort: defaultSort,
      filters: [],
      view: '',
    })
  })
})
