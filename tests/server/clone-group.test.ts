import { expect, test } from 'vitest'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { payrollSupplies, salariesOfSteps } from '../support/payroll/steps.ts'
import { request, requisitions } from '../support/server/group.ts'
import { cloneGroup } from '../support/server/clone-group.ts'
import { onAnyStore, startHost } from '../support/server/host.ts'

onAnyStore('the groups of the end-to-end tests', (store) => {
  test('a copied group stands by itself: its chains hold, its people work in it, and the first one hears nothing of it', async () => {
    const host = await startHost(store)
    const { db } = host.server
    const created = payrollSupplies['payroll-reports'].Create().step
    for (const [resource, documentId, { type, data }] of [
      ...salariesOfSteps,
      ['payroll-reports', 'batch', created] as const,
    ])
      // oxlint-disable-next-line no-await-in-loop -- each is named by the next
      await host.demo.run({
        by: type === 'Create' ? 'system' : 'admin',
        companyId: 'mls',
        locationId: 'mls-p1',
        at: host.server.now(),
        resource,
        documentId,
        type,
        data,
      })
    await cloneGroup(db, 'meridian', 'copy')
    const verdict = await verifyGroup(db, 'copy')
    expect(verdict?.faults).toEqual([])
    const before = await verifyGroup(db, 'meridian')
    expect(verdict?.count).toBe(before?.count)

    // A file is found by the document that names it, in the copy by the copied one.
    const admin = await host.as('admin', { domain: 'copy' })
    const url = String((await admin.read('payroll-reports', 'batch')).body['url'])
    expect(url).toMatch(/^copy\//)
    const file = await admin.send(
      'GET',
      `/services/file-manager/api/v1/files/${url.split('/').map(encodeURIComponent).join('/')}`,
    )
    expect(file.status).toBe(200)

    const asha = await host.as('asha', { domain: 'copy' })
    const answer = await asha.do(requisitions, 'one', { type: 'Create', data: request() })
    expect(answer.events?.length).toBeGreaterThan(0)
    expect((await verifyGroup(db, 'copy'))?.faults).toEqual([])
    const heads = await db.selectFrom('logs').select(['group_id', 'head']).orderBy('group_id').execute()
    expect(heads[0]?.head).toBeGreaterThan(heads[1]?.head ?? 0)
    await host.close()
  })
})
