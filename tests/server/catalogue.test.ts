import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '../../src/domain/resources.ts'
import { productRowsOf } from '../../src/domain/platform/permission/product-rows.ts'
import { keepCatalogue } from '../../src/server/start/catalogue.ts'
import { createSmallGroup } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const productRows = productRowsOf(permissions)

onEachStore('the permission catalogue of a company group', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  test('is made at the first start, and a start that finds it whole changes nothing', async () => {
    expect(await keepCatalogue(host.server, 'meridian')).toBe(productRows.length)
    expect(await keepCatalogue(host.server, 'meridian')).toBe(0)
    const admin = await host.as('admin')
    const { body } = await admin.list('actions', '?size=1&filter[code]=UI:CHG-CTRL:AUDIT')
    expect(body.total).toBe(1)
    expect(body.items[0]).toMatchObject({ resource: { name: 'Change control' }, ownership: 'system' })
  })

  test('a description of an administrator stays; what is not as this version has it is put right', async () => {
    const admin = await host.as('admin')
    const id = 'module-hrd'
    const described = { type: 'Update', data: { patch: { description: 'Human resources' } }, expectedVersion: 1 }
    expect((await admin.command('modules', id, described)).status).toBe(200)
    expect(await keepCatalogue(host.server, 'meridian')).toBe(0)
    const scope = { companyGroup: { id: 'meridian', name: '' }, company: { id: 'x', name: '', shortName: '' } }
    await host.server.submit({
      groupId: 'meridian',
      by: { system: { ...scope, location: { id: 'x', name: '' } } },
      resource: 'modules',
      documentId: id,
      commandId: 'another-version',
      type: 'Update',
      data: { patch: { order: 77 } },
    })
    expect(await keepCatalogue(host.server, 'meridian')).toBe(1)
    const { body } = await admin.list('modules', '?filter[shortName]=HRD')
    expect(body.items[0]).toMatchObject({ order: 6, description: 'Human resources' })
  })

  test('two processes that start at once make it once', async () => {
    await createSmallGroup(host.server, { id: 'orion', name: 'Orion', domain: 'orion' })
    const counts = await Promise.all([keepCatalogue(host.server, 'orion'), keepCatalogue(host.server, 'orion')])
    expect(counts[0] + counts[1]).toBe(productRows.length)
  })

  test('E-PERM: it is read with its code, and by nobody else', async () => {
    const clerk = await host.as('clerk')
    for (const resource of ['modules', 'resources', 'actions', 'roles', 'authorizations'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await clerk.list(resource, '')).status).toBe(403)
    expect((await clerk.list('ui-authorizations', '')).status).toBe(200)
  })
})
