import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import { closedStatuses, isHeld, replicaOf } from '../../../src/domain/registry/replica.ts'
import { resourceOf, resources } from '../../../src/domain/resources.ts'

const inStatus = (status: unknown): AnyDocument => ({ id: 'a', status }) as unknown as AnyDocument

test('a resource is held whole unless its entry says otherwise', () => {
  const { replica: _replica, ...plain } = resourceOf('employees')
  expect(replicaOf(plain)).toBe('all')
  expect(isHeld(plain, inStatus('exited'))).toBe(true)
  expect(isHeld({ ...plain, replica: 'none' }, inStatus('active'))).toBe(false)
})

test('what is open follows from the statuses of the table in which a document ends', () => {
  const requisitions = { ...resourceOf('change-assesment'), replica: 'open' } as const
  const { statuses = {} } = requisitions.machine?.head ?? {}
  const ends = Object.keys(statuses).filter((status) => statuses[status]?.kind === 'end')
  expect(ends.length).toBeGreaterThan(0)
  for (const status of Object.keys(statuses))
    expect(isHeld(requisitions, inStatus(status))).toBe(!ends.includes(status))
})

test('an entry names its own closed statuses, and an unknown status or none counts as open', () => {
  const employees = { ...resourceOf('employees'), replica: 'open', closed: ['exited'] } as const
  expect(['exited', 'active', 'of-a-newer-program', undefined].map((one) => isHeld(employees, inStatus(one)))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('every resource of which devices hold what is open says what is closed', () => {
  const open = resources.filter((entry) => replicaOf(entry) === 'open')
  expect(open.filter((entry) => closedStatuses(entry).length === 0)).toEqual([])
})

test('a list in groups names one of its columns, and devices hold all of it', () => {
  const grouped = resources.filter(({ groupedBy }) => groupedBy !== undefined)
  expect(grouped.map(({ key }) => key)).toContain('location-holidays')
  for (const entry of grouped) {
    expect(replicaOf(entry)).toBe('all')
    expect(entry.columns.map(({ key }) => key)).toContain(entry.groupedBy)
  }
})
