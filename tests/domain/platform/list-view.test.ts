import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { decideCommand } from '../../../src/domain/kernel/decide.ts'
import { type AnyDocument, emptyDocument } from '../../../src/domain/kernel/document.ts'
import { codes } from '../../../src/domain/platform/rights.ts'
import { listViewResource as entry } from '../../../src/domain/platform/list-view/list-view.ts'
import { readsWhole } from '../../../src/domain/registry/reading.ts'
import { people, refOf, scope } from '../../support/world.ts'

const state = { filters: [], search: '', sort: 'name', order: [], hidden: null, widths: [], density: 'regular' }
const fields = { name: 'Mine', list: 'departments', owner: refOf(people.asha), shared: 'no', state }
const stored = (more: object = {}): AnyDocument =>
  ({ ...emptyDocument(entry.aggregate, 'view-1'), version: 1, ...fields, ...more }) as unknown as AnyDocument

const decide = (document: AnyDocument, type: string, data: unknown, by = people.asha, held: readonly string[] = []) => {
  const decided = decideCommand(
    entry.label,
    entry.aggregate,
    document,
    { type, data },
    {
      actor: { ...refOf(by), codes: new Set(held) },
      now: '2026-03-09T04:30:00.000Z',
      newId: () => 'new',
      scope,
      facts: { uses: { count: 0, first: [] } },
    },
  )
  return Result.isSuccess(decided) ? 'accepted' : decided.failure.rule
}
const fresh = emptyDocument(entry.aggregate, 'view-1')

describe('a saved view of a list', () => {
  test('LV-01: is saved by its owner, whoever that is', () => {
    expect(decide(fresh, 'Create', fields)).toBe('accepted')
    expect(decide(fresh, 'Create', fields, people.vikram)).toBe('LV-01')
  })

  test('LV-02: only its owner or a System-Admin changes and deletes it', () => {
    const patch = { patch: { shared: 'yes' } }
    for (const [type, data] of [
      ['Update', patch],
      ['Delete', {}],
    ] as const) {
      expect(decide(stored(), type, data)).toBe('accepted')
      expect(decide(stored(), type, data, people.vikram)).toBe('LV-02')
      expect(decide(stored(), type, data, people.vikram, [codes.adminEdit])).toBe('accepted')
    }
  })

  test('LV-03: its owner and its list stay', () => {
    expect(decide(stored(), 'Update', { patch: { owner: refOf(people.vikram) } })).toBe('LV-03')
    expect(decide(stored(), 'Update', { patch: { list: 'employees' } })).toBe('LV-03')
  })

  test('a personal one is read by its owner only, a shared one by everybody', () => {
    const reader = (id: string) => ({ codes: new Set<string>(), tokens: [`user:${id}`, 'everybody'] as const })
    expect(readsWhole(entry, reader('asha'), stored())).toBe(true)
    expect(readsWhole(entry, reader('vikram'), stored())).toBe(false)
    expect(readsWhole(entry, reader('vikram'), stored({ shared: 'yes' }))).toBe(true)
  })
})
