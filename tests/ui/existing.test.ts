import { describe, expect, test } from 'vitest'
import { entriesOf } from '../../src/domain/registry/navigation.ts'
import { navigation } from '../../src/domain/navigation.ts'
import { plannedPages } from '../../src/domain/planned.ts'
import { pathFor } from '../../src/domain/platform/navigation/visibility.ts'
import { addressWithoutRecord, idsIn, screenExists } from '../../src/app/existing.ts'

const own = new Set(['asha'])
const requisitions = '/quality-assurance/change-control/requisition'

describe('which screens exist', () => {
  test('the router’s table says so, and a parameter stands for a known id only', () => {
    expect(screenExists('/home/my-space/asha', own)).toBe(true)
    expect(screenExists('/home/my-space/my-tasks', own)).toBe(true)
    expect(screenExists('/home/my-space/somebody', own)).toBe(false)
    expect(screenExists('/home/my-space/my-preferences', own)).toBe(true)
    expect(screenExists(requisitions, own)).toBe(true)
    expect(screenExists(`${requisitions}/0199`, own)).toBe(false)
    expect(screenExists(`${requisitions}/0199`, new Set(['0199']))).toBe(true)
    expect(screenExists('/quality-assurance/audit-trail/checkpoints', own)).toBe(true)
    expect(screenExists('/quality-assurance/audit-trailer', own)).toBe(false)
    expect(screenExists('/no/such/page', own)).toBe(false)
  })

  test('a page below a record that is still to come is none, so that the menu does not lead there', () => {
    expect(screenExists('/hrd/resources/employees/asha', own)).toBe(true)
    expect(screenExists('/hrd/resources/employees/asha/job-profile', own)).toBe(true)
    expect(screenExists('/hrd/resources/employees/asha/leave', own)).toBe(false)
  })

  test('whatever has none yet says what it will be', () => {
    const planned = navigation.flatMap((tab) =>
      entriesOf(tab)
        .filter((entry) => !screenExists(pathFor(entry, 'asha'), own))
        .map(({ path }) => path),
    )
    expect(Object.keys(plannedPages).toSorted()).toEqual([...new Set(planned)].toSorted())
  })

  test('the menu shows what has a screen: at least these', () => {
    const shown = navigation.flatMap((tab) =>
      entriesOf(tab)
        .filter((entry) => screenExists(pathFor(entry, 'asha'), own))
        .map((entry) => entry.label),
    )
    for (const label of [
      'My Profile',
      'My Preferences',
      'My Tasks',
      'Requisition',
      'Closure Date Period',
      'Audit Trail',
    ])
      expect(shown).toContain(label)
  })
})

describe('the address to keep where the records are others', () => {
  test.each([
    [requisitions, '?page=2', `${requisitions}?page=2`],
    [`${requisitions}/new`, '', `${requisitions}/new`],
    [`${requisitions}/0199aa`, '?amend=Create', requisitions],
    [`${requisitions}/0199aa/history`, '', requisitions],
    ['/home/my-space/asha', '', '/home/my-space/asha'],
    ['/home/my-space/vikram', '', '/'],
    ['/users/profile/vikram', '', '/'],
    ['/quality-assurance/audit-trail/checkpoints', '', '/quality-assurance/audit-trail/checkpoints'],
    ['/no/such/page', '?x', '/no/such/page?x'],
  ])('%s%s becomes %s', (path, search, kept) => expect(addressWithoutRecord(path, search, 'asha')).toBe(kept))

  test('ids are what the routes say they are', () => {
    expect([...idsIn(`${requisitions}/0199aa/history`)]).toEqual(['0199aa'])
    expect([...idsIn(requisitions)]).toEqual([])
    expect([...idsIn(`${requisitions}/100%25`)]).toEqual(['100%'])
  })
})
