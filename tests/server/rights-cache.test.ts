import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Rights } from '../../src/server/access/rights.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

onAnyStore('rights that are read while they change', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  test('are not kept: whoever asks next is told by what holds now', async () => {
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
})
