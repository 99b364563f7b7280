import { describe, expect, test } from 'vitest'
import { emptyDocument } from '../../../src/domain/kernel/document.ts'
import { ruleTables } from '../../../src/domain/areas.ts'
import { findResource, registeredCodes, resourceOf, resources } from '../../../src/domain/resources.ts'
import { field, readPath, reference } from '../../../src/domain/registry/columns.ts'
import { rulesPage } from '../../../src/domain/registry/rules.ts'
import { columnOf, searchText, slotsOf, slotText } from '../../../src/domain/registry/slots.ts'

const documentWith = (fields: object) => ({ ...emptyDocument(resourceOf('departments').aggregate, 'one'), ...fields })

describe('the resource registry', () => {
  test.each(resources)('$key: its slots, sort and codes exist', (entry) => {
    for (const key of [...Object.values(entry.slots), entry.defaultSort.replace(/^-/, '')])
      expect(columnOf(entry, key)?.key).toBe(key)
    expect(new Set(entry.columns.map((column) => column.key)).size).toBe(entry.columns.length)
    expect(entry.aggregate.name).toBe(entry.key)
    const held: readonly string[] = registeredCodes
    const named = [entry.read, ...Object.values(entry.aggregate.commands).flatMap((command) => command.codes)]
    expect(named.filter((code) => code !== 'open' && code !== 'readers' && !held.includes(code))).toEqual([])
  })

  test('keys and paths are unique; an unknown key is a programming error', () => {
    expect(new Set(resources.map((entry) => entry.key)).size).toBe(resources.length)
    expect(new Set(resources.map((entry) => `${entry.service}${entry.path}`)).size).toBe(resources.length)
    expect(findResource('nothing')).toBeUndefined()
    expect(() => resourceOf('nothing')).toThrow('No resource has the key nothing.')
  })

  test('rule ids are unique over all tables, and the page lists each', () => {
    const ids = ruleTables.flatMap(({ rules }) => Object.keys(rules))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(rulesPage(ruleTables)).toContain(`| ${id} |`)
  })
})

describe('slots and columns', () => {
  test('the order of slot texts is the order of the values', () => {
    const days = field('days', 'Days', 'number')
    const text = (value: unknown) => slotText(days, documentWith({ days: value }))
    const ordered = [undefined, -1000.5, -2, -1.001, -1, 0, 0.001, 1, 9, 10, 730, 1_000_000].map(text)
    expect(ordered).toEqual(ordered.toSorted())
    expect(slotText(field('on', 'On', 'yes-no'), documentWith({ on: true }))).toBe('1')
    expect(slotText(field('name', 'Name'), documentWith({ name: 'ZÜRICH'.repeat(30) }))).toBe(
      'zürich'.repeat(30).slice(0, 80),
    )
  })

  test('a reference shows its name and filters by its id; lists are joined; odd paths give nothing', () => {
    const hod = reference('hod', 'Head')
    const document = documentWith({ hod: { id: 'vikram', name: 'Vikram' }, tags: ['a', { id: 'b', name: 'B' }, {}] })
    expect([hod.value(document), hod.id?.(document), hod.id?.(documentWith({}))]).toEqual(['Vikram', 'vikram', null])
    expect(field('tags', 'Tags').value(document)).toBe('a, B')
    expect(readPath(document, 'hod.name.length.x')).toBeUndefined()
  })

  test('empty slots are empty texts; search looks into lower-case words', () => {
    const entry = resourceOf('departments')
    expect(slotsOf(entry, documentWith({ name: 'Stores', shortName: 'STR', active: 'yes' }))).toEqual({
      s1: 'stores',
      s2: 'yes',
      s3: '',
      s4: '',
    })
    expect(searchText(entry, documentWith({ name: 'Stores', shortName: 'STR' }))).toBe('stores str')
  })
})
