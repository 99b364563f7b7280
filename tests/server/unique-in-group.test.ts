import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainLocation } from '../../src/server/demo/places.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

onEachStore('what differs in the whole group', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  const hire = (id: string, employeeCode: string, companyId: 'mls' | 'mfc') =>
    host.demo.run({
      by: 'system',
      companyId,
      locationId: mainLocation[companyId],
      at: host.demo.now,
      resource: 'employees',
      documentId: id,
      type: 'Create',
      data: {
        name: id,
        employeeCode,
        department: { id: `${companyId}-production`, name: 'Production' },
        joiningDate: '2024-01-01',
        status: 'active',
        details: { designation: 'Operator', resigned: 'no', workTimeLines: [] },
      },
    })

  test('a code of one company is taken in another too, which is not told by whom', async () => {
    await hire('first', 'EMP-7', 'mls')
    await expect(hire('other', 'emp-7', 'mls')).rejects.toThrow('E-UNIQUE: Code emp-7 is already used by first.')
    await expect(hire('second', 'emp-7', 'mfc')).rejects.toThrow(
      'E-UNIQUE: Code emp-7 is already used by another company.',
    )
    await hire('second', 'EMP-8', 'mfc')
  })
})
