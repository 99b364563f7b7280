import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { mostWordsAsked } from '../../src/domain/registry/replica.ts'
import { createMasters } from '../../src/server/demo/records/masters.ts'
import { type Client, pathOf } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

// Rows of a file find what they name in sets, where devices do not hold all of a list.
onEachStore('documents that are called by words', (store) => {
  let host: Host
  let asha: Client
  let items: readonly AnyDocument[]

  const called = (words: readonly unknown[], client = asha, resource = 'items') =>
    client.json('POST', `${pathOf(resource)}/called`, { words })
  const idsOf = async (words: readonly string[], client = asha): Promise<readonly string[]> => {
    const answer = await called(words, client)
    expect(answer).toMatchObject({ status: 200 })
    return (answer.body as { readonly items: readonly AnyDocument[] }).items.map(({ id }) => id).toSorted()
  }

  beforeAll(async () => {
    host = await startHost(store)
    asha = await host.as('asha')
    await createMasters(host.demo, '2025-03-02T04:30:00.000Z')
    items = (await asha.list('items', '?size=20&sort=name')).body.items
  })
  afterAll(() => host.close())

  test('by name, code or id, whatever the case and the blanks around them', async () => {
    const [one, two, three] = items as readonly [AnyDocument, AnyDocument, AnyDocument]
    const wanted = [one, two, three].map(({ id }) => id).toSorted()
    const words = [` ${String(one['name']).toUpperCase()} `, String(two['code']).toLowerCase(), three.id]
    expect(await idsOf([...words, 'nothing is called so', '', '%', String(one['name']).slice(0, 4)])).toEqual(wanted)
    expect(await idsOf([])).toEqual([])
  })

  test('many at once, and no more than are told', async () => {
    const words = Array.from({ length: mostWordsAsked }, (_, index) => String(items[index % 20]?.['name'] ?? index))
    expect(await idsOf(words)).toHaveLength(items.length)
    expect(await called([...words, 'one more'])).toMatchObject({ status: 400 })
    for (const wrong of ['\0', '\uD800', 'x'.repeat(2001), 7, null])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await called([wrong])).toMatchObject({ status: 400 })
  })

  test('of what one may see, and where devices do not hold all', async () => {
    const [{ name, id, code }] = items as readonly [AnyDocument]
    const clerk = await host.as('clerk')
    const answer = await called([String(name)], clerk)
    expect(answer.status).toBe((await clerk.send('GET', `${pathOf('items')}/${id}`)).status)
    expect(JSON.stringify(answer.body).includes(String(code))).toBe(answer.status === 200)
    expect(await called([String(name)], asha, 'departments')).toMatchObject({ status: 404 })
  })
})
