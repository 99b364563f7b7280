import { expect, test } from 'vitest'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { request, requisitions } from '../support/server/group.ts'
import { cloneGroup } from '../support/server/clone-group.ts'
import { startHost } from '../support/server/host.ts'

test('a copied group stands by itself: its chains hold, its people work in it, and the first one hears nothing of it', async () => {
  const host = await startHost('PGlite')
  const { db } = host.server
  await cloneGroup(db, 'meridian', 'copy')
  const verdict = await verifyGroup(db, 'copy')
  expect(verdict?.faults).toEqual([])
  const before = await verifyGroup(db, 'meridian')
  expect(verdict?.count).toBe(before?.count)

  const asha = await host.as('asha', { domain: 'copy' })
  const answer = await asha.do(requisitions, 'one', { type: 'Create', data: request() })
  expect(answer.events?.length).toBeGreaterThan(0)
  expect((await verifyGroup(db, 'copy'))?.faults).toEqual([])
  const heads = await db.selectFrom('logs').select(['group_id', 'head']).orderBy('group_id').execute()
  expect(heads[0]?.head).toBeGreaterThan(heads[1]?.head ?? 0)
  await host.close()
})
