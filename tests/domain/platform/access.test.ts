import { describe, expect, test } from 'vitest'
import {
  authorizationAt,
  type AuthorizationFields,
  explainedRights,
  placesOf,
  type RoleAssignment,
  type RoleFields,
  systemAdmin,
} from '../../../src/domain/platform/access.ts'
import { registeredCodes } from '../../../src/domain/resources.ts'

const ref = (id: string) => ({ id, name: id })
const authorization = (
  module: string,
  ...actions: readonly (readonly [string, 'yes' | 'no'])[]
): AuthorizationFields => ({
  name: module,
  module: { name: module, shortName: module },
  actions: actions.map(([code, allowed]) => ({ code, allowed })),
})
const role = (
  name: string,
  authorizations: readonly string[],
  status: RoleFields['status'] = 'active',
): RoleFields => ({
  name,
  status,
  authorizations: authorizations.map(ref),
})
const assigned = (id: string, more: Partial<RoleAssignment> = {}): RoleAssignment => ({
  role: ref(id),
  companies: null,
  locations: null,
  validFrom: '2026-01-01',
  validTo: null,
  ...more,
})

const directory = {
  roles: new Map([
    ['editor', role('Editor', ['edit'])],
    ['reader', role('Reader', ['view', 'accounts'])],
    ['barred', role('Barred', ['bar'])],
    ['retired', role('Retired', ['edit'], 'inactive')],
    ['admin', role(systemAdmin, [])],
    ['dangling', role('Dangling', ['gone'])],
  ]),
  authorizations: new Map([
    ['edit', authorization('QA', ['X:EDIT', 'yes'], ['X:AUDIT', 'no'])],
    ['view', authorization('QA', ['X:VIEW', 'yes'])],
    ['accounts', authorization('ACC', ['A:VIEW', 'yes'])],
    ['bar', authorization('QA', ['X:EDIT', 'no'])],
  ]),
  registeredCodes: ['Z', 'A'],
}
const here = { company: 'mpl', location: 'pune' }
const at = (assignments: readonly RoleAssignment[], place = here, now = '2026-06-01T00:00:00Z') =>
  authorizationAt({ ...directory, assignments }, place, now)

describe('the authorization map (spec 01, 6.1)', () => {
  test('codes of all roles come together; nothing is held without a role', () => {
    expect(at([assigned('editor'), assigned('reader')])).toEqual({
      roles: ['Editor', 'Reader'],
      modules: ['ACC', 'QA'],
      codes: ['A:VIEW', 'X:EDIT', 'X:VIEW'],
      map: { 'A:VIEW': true, 'X:EDIT': true, 'X:VIEW': true, 'X:AUDIT': false },
    })
    expect(at([])).toEqual({ roles: [], modules: [], codes: [], map: {} })
  })

  test('an explicit no wins over any grant', () => {
    expect(at([assigned('editor'), assigned('barred')]).codes).toEqual([])
    expect(at([assigned('barred'), assigned('editor')]).codes).toEqual([])
  })

  test('company and location narrow codes, not tabs', () => {
    const narrow = [assigned('editor', { companies: ['other'] }), assigned('reader', { locations: ['goa'] })]
    expect(at(narrow)).toMatchObject({ modules: ['ACC', 'QA'], codes: [] })
    expect(at(narrow, { company: 'other', location: 'goa' }).codes).toEqual(['A:VIEW', 'X:EDIT', 'X:VIEW'])
    expect(at([assigned('editor', { companies: [] })]).codes).toEqual([])
  })

  test('roles hold from a local day to a local day, both inclusive', () => {
    const june = [assigned('editor', { validFrom: '2026-06-01', validTo: '2026-06-30' })]
    expect(at(june, here, '2026-05-31T18:29:00Z').codes).toEqual([])
    expect(at(june, here, '2026-05-31T18:30:00Z').codes).toEqual(['X:EDIT'])
    expect(at(june, here, '2026-06-30T18:29:00Z').codes).toEqual(['X:EDIT'])
    expect(at(june, here, '2026-06-30T18:30:00Z')).toEqual({ roles: [], modules: [], codes: [], map: {} })
  })

  test('inactive and unknown roles and authorizations give nothing', () => {
    expect(at([assigned('retired'), assigned('nobody'), assigned('dangling')])).toEqual({
      roles: ['Dangling'],
      modules: [],
      codes: [],
      map: {},
    })
  })

  test('System-Admin holds every registered code where the role holds; refusals do not apply', () => {
    expect(at([assigned('admin'), assigned('barred')]).codes).toEqual(['A', 'Z'])
    expect(at([assigned('admin', { companies: ['other'] })]).codes).toEqual([])
    expect(new Set(registeredCodes).size).toBe(registeredCodes.length)
  })

  test('places join; a role for all opens all', () => {
    const now = '2026-06-01T00:00:00Z'
    expect(
      placesOf(
        [
          assigned('editor', { companies: ['a'], locations: ['x'] }),
          assigned('reader', { companies: ['b', 'a'], locations: null }),
        ],
        now,
      ),
    ).toEqual({ companies: ['a', 'b'], locations: null })
    expect(placesOf([assigned('editor', { validTo: '2026-01-02' })], now)).toEqual({ companies: [], locations: [] })
  })
})

describe('rights with their reasons', () => {
  const input = (...assignments: readonly RoleAssignment[]) => ({ ...directory, assignments, registeredCodes })
  const here = { company: 'c', location: 'l' }
  const now = '2026-03-02T06:00:00.000Z'

  test('say through which role and authorization a code is on, and which refusal wins', () => {
    const all = explainedRights(input(assigned('editor'), assigned('reader')), here, now)
    expect(all.find((one) => one.code === 'X:EDIT')).toEqual({
      code: 'X:EDIT',
      state: 'on',
      through: [{ role: { id: 'editor', name: 'Editor' }, authorization: ref('edit'), allowed: 'yes' }],
    })
    expect(all.find((one) => one.code === 'X:AUDIT')).toMatchObject({ state: 'off', through: [{ allowed: 'no' }] })
    expect(all.find((one) => one.code === registeredCodes[0])).toMatchObject({ state: 'absent', through: [] })
  })

  test('agree with the authorization map, for every assignment and for System-Admin', () => {
    for (const assignments of [
      [assigned('editor'), assigned('reader'), assigned('barred')],
      [assigned('admin'), assigned('barred')],
      [assigned('reader', { companies: ['other'] })],
      [],
    ]) {
      const given = input(...assignments)
      const on = explainedRights(given, here, now).filter((one) => one.state === 'on')
      expect(on.map((one) => one.code)).toEqual([...authorizationAt(given, here, now).codes])
      expect(on.every((one) => one.through.length > 0)).toBe(true)
    }
  })
})
