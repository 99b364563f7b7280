import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { createMasters } from '../../src/server/demo/records/masters.ts'
import { askChat } from '../support/server/chatting.ts'
import type { Client } from '../support/server/client.ts'
import { type Host, onAnyStore, startHost } from '../support/server/host.ts'

const minute = 60_000

onAnyStore('figures of chat over items, godowns and clients', (store) => {
  let host: Host
  let admin: Client
  /** Everything that is stored, without the product's lists. */
  let stored: Readonly<Record<string, readonly AnyDocument[]>>
  beforeAll(async () => {
    host = await startHost(store)
    await createMasters(host.demo, '2025-03-02T04:30:00.000Z')
    const all = async (resource: string) => await host.demo.documents(resource)
    stored = {
      items: await all('items'),
      'item-grades': await all('item-grades'),
      'item-batches': await all('item-batches'),
      clients: await all('clients'),
      godowns: await all('godowns'),
    }
    admin = await host.as('admin')
  })
  afterAll(() => host.close())

  const answerOf = async (client: Client, prompt: string, resource: string) => {
    host.clock.turn(minute)
    return askChat(client, prompt, { resource })
  }

  /** The figure with which the answer begins; rows and `and n more` make it up. */
  const figure = async (prompt: string, resource: string): Promise<number> => {
    const { answer, research } = await answerOf(admin, prompt, resource)
    const count = Number(/^(\d+) /.exec(answer)?.[1] ?? Number.NaN)
    const shown = answer.match(/^- /gm)?.length ?? 0
    const more = Number(/^and (\d+) more$/m.exec(answer)?.[1] ?? 0)
    expect([prompt, shown + more]).toEqual([prompt, count])
    expect(research).toContain(`${count} counted.`)
    return count
  }

  const rows = (resource: string) => stored[resource] ?? []
  const idOf = (document: AnyDocument, key: string) => (document[key] as { readonly id: string } | undefined)?.id
  const named = (name: string) => rows('items').find((one) => one['name'] === name)?.id

  test('items are counted whole, by type and by status', async () => {
    const count = (holds: (one: AnyDocument) => boolean) => rows('items').filter(holds).length
    expect(await figure('how many items', 'items')).toBe(rows('items').length)
    expect(await figure('how many raw materials', 'items')).toBe(count((one) => one['type'] === 'raw'))
    expect(await figure('how many active finished products', 'items')).toBe(
      count((one) => one['type'] === 'finished' && one['status'] === 'active'),
    )
    expect(await figure('how many draft items', 'items')).toBe(count((one) => one['status'] === 'draft'))
  })

  test('grades and batches of an item, whose name may have one letter wrong', async () => {
    const stearate = named('Magnesium Stearate')
    const of = (resource: string) => rows(resource).filter((one) => idOf(one, 'item') === stearate)
    expect(await figure('grades of Magnesium Stearate', 'items')).toBe(of('item-grades').length)
    expect(await figure('grades of magnesium stearat', 'items')).toBe(of('item-grades').length)
    expect(await figure('batches of FG-MST', 'items')).toBe(of('item-batches').length)
    const thisMonth = rows('item-batches').filter(
      (one) => idOf(one, 'item') === named('Lactose Monohydrate') && String(one['expireBy']).startsWith('2026-03'),
    )
    expect(await figure('batches of Lactose Monohydrate expiring this month', 'items')).toBe(thisMonth.length)
  })

  test('details of one item; several are offered for choice; stock is not told, for there is none', async () => {
    const one = await answerOf(admin, 'details of Acetone', 'items')
    expect(one.answer).toContain('Acetone is active.')
    expect(one.answer).toContain('67-64-1')
    expect((await answerOf(admin, 'details of acid', 'items')).answer).toMatch(/^\d+ names match "acid"/)
    expect((await answerOf(admin, 'details of unobtainium', 'items')).answer).toContain('I know no item called')
    expect((await answerOf(admin, 'stock of Acetone', 'items')).answer).toBe(
      'The product holds no stock of Acetone yet, so there is nothing to count at Meridian Lifesciences Ltd.',
    )
    expect((await answerOf(admin, 'how many items in Vapi', 'items')).answer).toContain('I cannot answer that')
  })

  test('clients by city and state, and one of them', async () => {
    const placed = (key: 'city' | 'state', value: string) =>
      rows('clients').filter((one) =>
        (one['addresses'] as readonly { use: string; address: Record<string, string> }[]).some(
          ({ use, address }) => use === 'billing' && address[key] === value,
        ),
      ).length
    expect(await figure('how many clients', 'clients')).toBe(rows('clients').length)
    expect(await figure('clients in Gujarat', 'clients')).toBe(placed('state', 'Gujarat'))
    expect(await figure('clients in nashik', 'clients')).toBe(placed('city', 'Nashik'))
    expect(await figure('how many clients on hold', 'clients')).toBe(
      rows('clients').filter((one) => one['status'] === 'on-hold').length,
    )
    const details = await answerOf(admin, 'details of Cadmus Pharma', 'clients')
    expect(details.answer).toContain('Cadmus Pharma is active.')
    expect(details.answer).toContain('Hetal Vyas')
    expect((await answerOf(admin, 'clients in Atlantis', 'clients')).answer).toContain('I know no city or state')
    expect((await answerOf(admin, 'top clients this month', 'clients')).answer).toContain('holds no sales orders yet')
  })

  test('godowns of the location where the asker stands', async () => {
    const here = rows('godowns').filter((one) => idOf(one, 'location') === 'mls-p1')
    expect(await figure('list godowns', 'godown')).toBe(here.length)
    expect(await figure('list godowns at Vapi Plant 1', 'godown')).toBe(here.length)
    expect(await figure('how many quarantine godowns', 'godown')).toBe(
      here.filter((one) => one['type'] === 'quarantine').length,
    )
    expect((await answerOf(admin, 'list godowns at Vapi Plant 2', 'godown')).answer).toContain(
      'You are at Vapi Plant 1. Change to Vapi Plant 2',
    )
    expect((await answerOf(admin, 'where is Acetone', 'godown')).answer).toContain('no stock of Acetone')
  })

  test('who lacks the right is told which one it needs, although names are open to all', async () => {
    const [id, name] = ['role-chat-alone', 'Chat alone']
    const authorizations = [{ id: 'auth-chat', name: 'Chat assistant' }]
    await admin.do('roles', id, { type: 'Create', data: { name, status: 'active', authorizations } })
    const always = { companies: null, locations: null, validFrom: '2020-01-01', validTo: null }
    const roles = [{ role: { id, name }, ...always }]
    await admin.do('users', 'asha', { type: 'AssignRoles', data: { roles }, reason: 'Requested.' })
    const asha = await host.as('asha', { fresh: true })
    for (const [topic, right, prompt] of [
      ['clients', 'Clients: view', 'how many clients'],
      ['godown', 'Godowns: view', 'list godowns'],
      ['items', 'Items and grades: view', 'details of Acetone'],
    ] as const)
      expect((await answerOf(asha, prompt, topic)).answer).toBe(
        `You may not read ${topic} here. It needs the right “${right}”.`,
      )
  })
})
