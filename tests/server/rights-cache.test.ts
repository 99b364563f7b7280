import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Rights } from '../../src/server/access/rights.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

onAnyStore('rights', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  test('that are read while they change are not kept: whoever asks next is told by what holds now', async () => {
    const { db } = host.database
    const rights = new Rights(db)
    const statusOf = async (): Promise<unknown> => (await rights.snapshot(meridian.id))?.users.get('asha')?.['status']
    const reading = statusOf()
    rights.forget(meridian.id)
    expect(await reading).toBe('active')
    await sql`update documents set state = jsonb_set(state, '{status}', '"disabled"')
      where group_id = ${meridian.id} and resource = 'users' and id = 'asha'`.execute(db)
    expect(await statusOf()).toBe('disabled')
  })

  test('are of the same epoch wherever the store puts their documents: at another, a device fetches all anew', async () => {
    const departments = sql`group_id = ${meridian.id} and resource = 'departments'`
    await host.database.db.transaction().execute(async (tx) => {
      // Rows come as they lie, which else is up to the store's plan.
      await sql`set local enable_indexscan = off`.execute(tx)
      const epoch = async (): Promise<unknown> => {
        const caller = await new Rights(tx).caller(meridian.id, 'vikram', {}, host.server.now())
        return 'epoch' in caller ? caller.epoch : caller
      }
      const before = await epoch()
      expect(before).toEqual(expect.any(String))
      const { rows } = await sql<{ id: string }>`select id from documents where ${departments}`.execute(tx)
      expect(rows.length).toBeGreaterThan(1)
      for (const { id } of rows) {
        // oxlint-disable no-await-in-loop -- one moves after the other
        await sql`update documents set version = version where ${departments} and id = ${id}`.execute(tx)
        expect(await epoch()).toBe(before)
        // oxlint-enable no-await-in-loop
      }
    })
  })
})
