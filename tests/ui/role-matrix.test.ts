import { describe, expect, test } from 'vitest'
import type { AuthorizationFields, RoleFields } from '../../src/domain/platform/access.ts'
import { actionRows, comparedRoles, matrixRows } from '../../src/ui/system/role/matrix.ts'

const authorizations = new Map<string, AuthorizationFields>([
  [
    'leaves',
    {
      name: 'Leaves',
      module: { name: 'HRD', shortName: 'HRD' },
      actions: [
        { code: 'UI:LEAVE:VIEW', allowed: 'yes' },
        { code: 'UI:LEAVE:EDIT', allowed: 'yes' },
      ],
    },
  ],
  [
    'limits',
    {
      name: 'Limits',
      module: { name: 'HRD', shortName: 'HRD' },
      actions: [{ code: 'UI:LEAVE:EDIT', allowed: 'no' }],
    },
  ],
])
const role = (name: string, ...ids: readonly string[]): RoleFields => ({
  name,
  status: 'active',
  authorizations: ids.map((id) => ({ id, name: id })),
})

describe('roles beside each other', () => {
  test('differ where one allows, refuses or says nothing; a refusal of a role wins over its grants', () => {
    const [both, all] = [role('Both', 'leaves', 'limits'), role('All', 'leaves')]
    expect(comparedRoles(both, all, authorizations)).toMatchObject([
      { code: 'UI:LEAVE:EDIT', left: 'no', right: 'yes' },
    ])
    expect(comparedRoles(all, role('None'), authorizations).map((one) => one.code)).toEqual([
      'UI:LEAVE:VIEW',
      'UI:LEAVE:EDIT',
    ])
    expect(comparedRoles(all, all, authorizations)).toEqual([])
    expect(comparedRoles(all, all, authorizations, { all: true })).toHaveLength(actionRows.length)
  })

  test('make a sheet of every action by every role, System-Admin with all of them, each name as it is: a workbook types its texts', () => {
    const { columns, rows } = matrixRows([role('System-Admin'), role('=EVIL()', 'limits')], authorizations)
    expect(columns.slice(3)).toEqual(['System-Admin', '=EVIL()'])
    expect(rows).toHaveLength(actionRows.length)
    expect(rows.every((row) => row[3] === 'yes')).toBe(true)
    expect(rows.find((row) => row[2] === 'UI:LEAVE:EDIT')?.[4]).toBe('no')
  })
})
