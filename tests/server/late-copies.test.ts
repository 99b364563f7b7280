import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { config, type Host, onEachStore, startHost } from '../support/server/host.ts'
import { createChronicle } from '../../src/server/server.ts'
import { usualKeepDays, removeOld } from '../../src/server/store/retention.ts'
import type { Client } from '../support/server/client.ts'
import { day } from '../support/server/clock.ts'

onEachStore('a copy of a refused command that the network brings later', (store) => {
  let host: Host
  let admin: Client
  /** Has the name that the refused one asks for. */
  let holder: string
  let name: string
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
  })
  afterAll(() => host.close())

  const make = (id: string, more: object, by = admin) =>
    by.command('departments', id, {
      type: 'Create',
      data: { name, shortName: 'D' },
      ...more,
    })
  const free = () => admin.do('departments', holder, { type: 'Update', data: { patch: { name: `${name} before` } } })

  beforeEach(async () => {
    holder = newId()
    name = `Department ${holder}`
    await admin.do('departments', holder, { type: 'Create', data: { name, shortName: 'D' } })
  })

  test('hears what the first one heard, whatever has changed meanwhile; given anew it is decided anew', async () => {
    const [id, commandId] = [newId(), newId()]
    const first = await make(id, { commandId })
    expect(first.status).toBe(422)
    await free()
    const [late, another] = await Promise.all([make(id, { commandId }), make(id, { commandId })])
    for (const copy of [late, another]) expect([copy.status, copy.text]).toEqual([first.status, first.text])
    expect((await make(id, { commandId: newId() })).status).toBe(200)
    expect((await make(id, { commandId })).text).toBe(first.text)
  })

  test('hears it where both come in one moment, and from another process', async () => {
    const [id, commandId] = [newId(), newId()]
    const [first, copy] = await Promise.all([make(id, { commandId }), make(id, { commandId })])
    expect(copy.text).toBe(first.text)
    await free()
    const other = await createChronicle(host.database, config, host.clock.now)
    const elsewhere = admin.at(`http://localhost:${await other.listen(0)}`)
    expect((await make(id, { commandId }, elsewhere)).text).toBe(first.text)
  })

  test('what is asked differently is no copy of it', async () => {
    const [id, commandId] = [newId(), newId()]
    expect((await make(id, { commandId })).status).toBe(422)
    await free()
    expect((await make(id, { commandId, reason: 'The name is free.' })).status).toBe(200)
  })

  test('for a day', async () => {
    const [id, commandId] = [newId(), newId()]
    expect((await make(id, { commandId })).status).toBe(422)
    await free()
    const purge = (days: number) =>
      removeOld(host.server.db, 'meridian', 'retention', {
        ...usualKeepDays,
        sessions: 30,
        ago: (age) => new Date(host.clock.now() + (days - age) * day).toISOString(),
      })
    await purge(0.9)
    expect((await make(id, { commandId })).status).toBe(422)
    await purge(1.1)
    expect((await make(id, { commandId })).status).toBe(200)
  })
})
