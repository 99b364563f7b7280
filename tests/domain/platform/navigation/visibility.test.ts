import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  authorizationAt,
  type AuthorizationFields,
  type RoleAssignment,
  type RoleFields,
} from '../../../../src/domain/platform/access.ts'
import { crumbsOf } from '../../../../src/domain/platform/navigation/crumbs.ts'
import { entriesOf, type NavigationEntry, ownId } from '../../../../src/domain/registry/navigation.ts'
import { navigation, tabOf } from '../../../../src/domain/navigation.ts'
import {
  codeOf,
  entryAt,
  entryShows,
  firstPath,
  type MenuRights,
  missingCode,
  pathFor,
  sectionsFor,
  tabShows,
  tabsFor,
} from '../../../../src/domain/platform/navigation/visibility.ts'

const everywhere = () => true
const rightsOf = (more: Partial<MenuRights> = {}): MenuRights => ({
  codes: new Set(),
  takesPart: new Set(),
  modules: new Set(),
  systemAdmin: false,
  uiAuthorizations: [],
  userId: 'asha',
  ...more,
})
const every = navigation.flatMap((tab) => entriesOf(tab).map((entry) => ({ tab, entry })))
const at = (path: string) => {
  const found = every.find(({ entry }) => entry.path === path)
  if (found === undefined) throw new Error(`No entry at ${path}.`)
  return found
}
const shownPaths = (rights: MenuRights, exists: (path: string) => boolean = everywhere): readonly string[] =>
  navigation.flatMap((tab) =>
    sectionsFor(tab, rights, exists).flatMap((section) =>
      section.items.flatMap((item) => ('entries' in item ? item.entries : [item]).map((entry) => entry.path)),
    ),
  )

describe('the navigation table', () => {
  test('holds the eleven tabs in the order of the top bar', () => {
    expect(navigation.map((tab) => tab.label)).toEqual(
      'Home System Inventory Purchase Sales QA Production HRD Payroll Accounts Miscellaneous'.split(' '),
    )
    expect(navigation.map((tab) => tab.module)).toEqual([
      null,
      ...'Admin Inventory Purchase Sales QA Production HRD Payroll Accounts Miscellaneous'.split(' '),
    ])
  })

  test('names every address once, below the base of its tab (own HR pages of Home excepted), with well-formed codes', () => {
    const paths = every.map(({ entry }) => entry.path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const { entry } of every) {
      expect(entry.code).toMatch(/^$|^[A-Z]{2,4}:[A-Z0-9-]+:[A-Z]+$/)
      expect(entry.path).toMatch(/^\/[\w/{}-]+$/)
    }
    const outside = every.filter(({ tab, entry }) => tabOf(entry.path) !== tab)
    expect(outside.map(({ entry }) => entry.label)).toEqual(['My Leave', 'My Attendance', 'My Letters', 'My Loans'])
  })

  test('asks for the further code of a whole tab in Inventory and Payroll only', () => {
    expect(navigation.filter((tab) => tab.code !== '').map((tab) => [tab.label, tab.code])).toEqual([
      ['Inventory', 'UI:INV-MGMT:VIEW'],
      ['Payroll', 'PRL:PRL:VIEW'],
    ])
    const { tab, entry } = at('/payroll/payroll/salary-book')
    expect(missingCode(tab, entry, rightsOf({ codes: new Set(['UI:SAL:VIEW']) }))).toBe('PRL:PRL:VIEW')
    expect(missingCode(tab, entry, rightsOf({ codes: new Set(['PRL:PRL:VIEW']) }))).toBe('UI:SAL:VIEW')
    expect(entryShows(tab, entry, rightsOf({ codes: new Set(['PRL:PRL:VIEW', 'UI:SAL:VIEW']) }))).toBe(true)
  })

  test('knows what is placed as the specification says', () => {
    const code = (path: string) => at(path).entry.code
    expect(code('/system/group-settings/config/company-group')).toBe('UI:CHRONICLE-ADM:VIEW')
    expect(code('/payroll/payments/annual-bonus')).toBe('UI:DEV-FEAT:VIEW')
    expect(code('/miscellaneous/email/email-tasks')).toBe('UI:ABC:XYZ')
    expect(code('/hrd/disciplinary-actions/rule-request')).toBe('')
    expect(code('/accounts/reports')).toBe('UI:ACC-REP:VIEW')
  })
})

describe('what a user sees', () => {
  test('Home is open to all, another tab by an authorization on its module, every tab to System-Admin', () => {
    const seen = (rights: MenuRights) => navigation.filter((tab) => tabShows(tab, rights)).map((tab) => tab.label)
    expect(seen(rightsOf())).toEqual(['Home'])
    expect(seen(rightsOf({ modules: new Set(['Admin', 'QA']) }))).toEqual(['Home', 'System', 'QA'])
    expect(seen(rightsOf({ systemAdmin: true }))).toHaveLength(navigation.length)
  })

  test('who takes part in a document sees its tab and its entry without the code, and nothing else of the tab', () => {
    const rights = rightsOf({ takesPart: new Set(['UI:CHG-CTRL:VIEW']) })
    const qa = at('/quality-assurance/change-control/requisition')
    expect(tabShows(qa.tab, rights)).toBe(true)
    expect(missingCode(qa.tab, qa.entry, rights)).toBeUndefined()
    expect(shownPaths(rights).filter((path) => path.startsWith('/quality-assurance'))).toEqual([qa.entry.path])
    expect(firstPath(sectionsFor(qa.tab, rights, everywhere))).toBe(qa.entry.path)
    // Whatever code an override asks for in its place.
    const overridden = { ...rights, uiAuthorizations: [{ name: qa.entry.path, action: 'UI:USR:VIEW' }] }
    expect(entryShows(qa.tab, qa.entry, overridden)).toBe(true)
    expect(entryShows(qa.tab, qa.entry, rightsOf())).toBe(false)
  })

  test('an entry with an empty code is open to all who see its tab', () => {
    const { tab, entry } = at('/hrd/disciplinary-actions/rule-request')
    expect(entryShows(tab, entry, rightsOf())).toBe(true)
  })

  test('a page of a record takes the code of its list', () => {
    expect(entryAt(navigation, '/system/admin/company/mls/history', 'asha')?.entry.label).toBe('Company')
    expect(entryAt(navigation, '/home/my-space/asha', 'asha')?.entry.label).toBe('My Profile')
    expect(entryAt(navigation, '/home/my-space/my-preferences', 'asha')?.entry.label).toBe('My Preferences')
    expect(
      entryAt(navigation, '/system/group-settings/hazard-regulations/hazard-class/flam-liq', 'asha')?.entry.label,
    ).toBe('GHS Class & Category')
    expect(entryAt(navigation, '/nowhere', 'asha')).toBeUndefined()
    expect(entryAt(navigation, '/system/admin/companyx', 'asha')).toBeUndefined()
  })

  test('a tab opens its first entry that the user sees; none: nowhere', () => {
    const hrd = navigation.find((tab) => tab.base === '/hrd')
    if (hrd === undefined) throw new Error('HRD is missing.')
    const rights = rightsOf({ modules: new Set(['HRD']), codes: new Set(['UI:LEAVE:VIEW', 'UI:GATEP:VIEW']) })
    expect(firstPath(sectionsFor(hrd, rights, everywhere))).toBe('/hrd/leaves/leaves-book')
    expect(firstPath(sectionsFor(hrd, rights, (path) => path.endsWith('gate-passes')))).toBe('/hrd/leaves/gate-passes')
    expect(
      firstPath(
        sectionsFor(hrd, { ...rights, codes: new Set() }, (path) => path !== '/hrd/disciplinary-actions/rule-request'),
      ),
    ).toBeUndefined()
  })

  test('own addresses carry the user’s id', () => {
    const [, entry] = [0, at(`/home/my-space/${ownId}`).entry]
    expect(pathFor(entry, 'asha')).toBe('/home/my-space/asha')
    expect(shownPaths(rightsOf())).toContain('/hrd/resources/employees/asha/leave')
  })
})

describe('the example of spec 01, 6.1', () => {
  const authorization = (actions: AuthorizationFields['actions']): AuthorizationFields => ({
    name: 'x',
    module: { name: 'HRD', shortName: 'HRD' },
    actions,
  })
  const role = (name: string, own: string): RoleFields => ({
    name,
    status: 'active',
    authorizations: [{ id: own, name: own }],
  })
  const assigned = (id: string, locations: readonly string[] | null): RoleAssignment => ({
    role: { id, name: id },
    companies: ['mls'],
    locations,
    validFrom: '2026-01-01',
    validTo: null,
  })
  const input = {
    assignments: [assigned('hr', null), assigned('limits', ['plant-2'])],
    roles: new Map([
      ['hr', role('HR Executive', 'hr')],
      ['limits', role('Contractor Limits', 'limits')],
    ]),
    authorizations: new Map([
      [
        'hr',
        authorization([
          { code: 'UI:LEAVE:VIEW', allowed: 'yes' },
          { code: 'UI:ATTEN:VIEW', allowed: 'yes' },
        ]),
      ],
      ['limits', authorization([{ code: 'UI:ATTEN:VIEW', allowed: 'no' }])],
    ]),
    registeredCodes: [],
  }
  const inPlace = (company: string, location: string, uiAuthorizations: MenuRights['uiAuthorizations'] = []) => {
    const { codes, modules } = authorizationAt(input, { company, location }, '2026-03-09T05:00:00Z')
    return rightsOf({ codes: new Set(codes), modules: new Set(modules), uiAuthorizations })
  }
  const leavesBook = at('/hrd/leaves/leaves-book')
  const hrd = leavesBook.tab

  test('Plant 1: leave and attendance; Plant 2: leave only; MFC: the tab, not its items', () => {
    expect([...inPlace('mls', 'plant-1').codes]).toEqual(['UI:ATTEN:VIEW', 'UI:LEAVE:VIEW'])
    expect([...inPlace('mls', 'plant-2').codes]).toEqual(['UI:LEAVE:VIEW'])
    const elsewhere = inPlace('mfc', 'works')
    expect(tabShows(hrd, elsewhere)).toBe(true)
    expect(entryShows(hrd, leavesBook.entry, elsewhere)).toBe(false)
  })

  test('the override by path shows Leaves Book in Plant 1 and not in Plant 2', () => {
    const override = [{ name: '/hrd/leaves/leaves-book', action: 'UI:ATTEN:VIEW' }]
    expect(entryShows(hrd, leavesBook.entry, inPlace('mls', 'plant-1', override))).toBe(true)
    expect(entryShows(hrd, leavesBook.entry, inPlace('mls', 'plant-2', override))).toBe(false)
    expect(missingCode(hrd, leavesBook.entry, inPlace('mls', 'plant-2', override))).toBe('UI:ATTEN:VIEW')
  })

  test('path wins over code, code over none; an empty action opens; the tab’s own code stays asked for', () => {
    const byCode = { name: 'UI:LEAVE:VIEW', action: 'UI:GATEP:VIEW' }
    const byPath = { name: '/hrd/leaves/leaves-book', action: 'UI:OVERT:VIEW' }
    const { entry } = leavesBook
    expect(codeOf(entry, rightsOf())).toBe('UI:LEAVE:VIEW')
    expect(codeOf(entry, rightsOf({ uiAuthorizations: [byCode] }))).toBe('UI:GATEP:VIEW')
    expect(codeOf(entry, rightsOf({ uiAuthorizations: [byCode, byPath] }))).toBe('UI:OVERT:VIEW')
    expect(entryShows(hrd, entry, rightsOf({ uiAuthorizations: [{ ...byPath, action: '' }] }))).toBe(true)
    const salary = at('/payroll/payroll/salary-book')
    const opened = rightsOf({ uiAuthorizations: [{ name: salary.entry.path, action: '' }] })
    expect(missingCode(salary.tab, salary.entry, opened)).toBe('PRL:PRL:VIEW')
  })
})

describe('for any rights', () => {
  const codes = [...new Set(every.flatMap(({ tab, entry }) => [tab.code, entry.code]).filter(Boolean))]
  const names = [...codes, ...every.map(({ entry }) => entry.path)]
  const rights = fc
    .record({
      codes: fc.subarray(codes),
      modules: fc.subarray(navigation.flatMap((tab) => tab.module ?? [])),
      systemAdmin: fc.boolean(),
      uiAuthorizations: fc.array(
        fc.record({ name: fc.constantFrom(...names), action: fc.constantFrom('', ...codes) }),
        { maxLength: 5 },
      ),
    })
    .map((one) => rightsOf({ ...one, codes: new Set(one.codes), modules: new Set(one.modules) }))
  const existing = fc.subarray(every.map(({ entry }) => entry.path))

  test('exactly the entries show whose tab shows, whose screen exists and whose codes are held', () => {
    fc.assert(
      fc.property(rights, existing, (own, paths) => {
        const there = new Set(paths.map((path) => path.replace(ownId, own.userId)))
        const expected = every.filter(
          ({ tab, entry }) =>
            tabShows(tab, own) &&
            there.has(pathFor(entry, own.userId)) &&
            [tab.code, codeOf(entry, own)].every((code) => code === '' || own.codes.has(code)),
        )
        expect(shownPaths(own, (path) => there.has(path))).toEqual(
          expected.map(({ entry }) => pathFor(entry, own.userId)),
        )
      }),
    )
  })

  test('no section, sub-menu or tab stands empty of screens, and a tab leads to what it shows', () => {
    fc.assert(
      fc.property(rights, existing, (own, paths) => {
        const there = new Set(paths.map((path) => path.replace(ownId, own.userId)))
        const exists = (path: string) => there.has(path)
        for (const tab of tabsFor(navigation, own, exists)) {
          const sections = sectionsFor(tab, own, exists)
          for (const { items } of sections)
            for (const item of items) expect('entries' in item ? item.entries.length : 1).toBeGreaterThan(0)
          expect(firstPath(sections) === undefined).toBe(sections.length === 0)
          expect(entriesOf(tab).some((entry: NavigationEntry) => exists(pathFor(entry, own.userId)))).toBe(true)
        }
      }),
    )
  })

  test('more codes never hide an entry that no override concerns', () => {
    fc.assert(
      fc.property(rights, fc.subarray(codes), (own, more) => {
        const wider = { ...own, codes: new Set([...own.codes, ...more]) }
        const seen = new Set(shownPaths(wider))
        for (const path of shownPaths(own)) expect(seen).toContain(path)
      }),
    )
  })
})

describe('the breadcrumb', () => {
  const labels = (path: string) =>
    crumbsOf(path, { navigation, userId: 'asha', exists: everywhere }).map((crumb) => crumb.label)

  test('takes the menu’s label, else the short id, else the segment in words', () => {
    expect(labels('/quality-assurance/change-control/requisition')).toEqual(['QA', 'Change Control', 'Requisition'])
    expect(labels('/home/my-space/asha')).toEqual(['Home', 'My Space', 'My Profile'])
    expect(labels('/system/group-settings/hazard-regulations/h-statements')).toEqual([
      'System',
      'Group Settings',
      'Hazard Regulations',
      'H Statements',
    ])
    expect(labels('/inventory/registers/bom-flow/0199aabbccdd')).toEqual([
      'Inventory',
      'Registers',
      'BOM Flow',
      '0199aabb',
    ])
    expect(labels('/x/100%25-qa')).toEqual(['X', '100% QA'])
    expect(labels('/x/%E0%A4%A')).toEqual(['X', '%E0%A4%A'])
  })

  test('the last is no link, a segment without a page is plain text, a tab leads where it opens', () => {
    const crumbs = crumbsOf('/quality-assurance/change-control/requisition/0199aabb-1', {
      navigation,
      userId: 'asha',
      exists: (path) => path.endsWith('/requisition'),
      tabPath: (base) => `${base}/first`,
    })
    expect(crumbs.map((crumb) => crumb.path)).toEqual([
      '/quality-assurance/first',
      undefined,
      '/quality-assurance/change-control/requisition',
      undefined,
    ])
    expect(crumbs.at(-1)?.isId).toBe(true)
  })
})
