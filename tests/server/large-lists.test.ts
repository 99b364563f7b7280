import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { resourceOf } from '../../src/domain/resources.ts'
import { searchText } from '../../src/domain/registry/slots.ts'
import { documentRow, upsertDocuments } from '../../src/server/store/documents.ts'
import type { Answer, Client, Page } from '../support/server/client.ts'
import { meridian } from '../support/server/group.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const entry = resourceOf('resources')
const count = 10_600

const codeOf = (number: number): string => `RM-${String((number * 7919) % 1_000_003).padStart(7, '0')}`
/** Names of which many are alike, so that ids have to decide. */
const nameOf = (number: number): string =>
  `${number % 3 === 0 ? 'Tablet' : 'Capsule'} ${String(number % 500).padStart(3, '0')}${number === 4711 ? ' qx unique' : ''}`

const documentOf = (number: number): AnyDocument =>
  ({
    id: `many-${String((number * 31) % count).padStart(5, '0')}-${number}`,
    version: 1,
    seq: 0,
    createdAt: '2026-01-05T06:30:00.000Z',
    createdBy: { id: 'asha', name: 'Asha Kulkarni' },
    lastModifiedAt: '2026-01-05T06:30:00.000Z',
    lastModifiedBy: { id: 'asha', name: 'Asha Kulkarni' },
    name: nameOf(number),
    code: codeOf(number),
    module: { id: `module-${number % 50}`, name: `Module ${number % 2}` },
    path: `/stores/${number}`,
    verbs: [],
    ...(number % 100 === 0 ? { description: `Every hundredth ${number}` } : {}),
  }) as unknown as AnyDocument

const all = Array.from({ length: count }, (_, number) => documentOf(number))

const inOrder = (key: 'name' | 'code', descending = false): readonly string[] => {
  const placed = all.map((one) => ({ place: String(one[key]).toLowerCase(), id: one.id }))
  const sign = descending ? -1 : 1
  return placed
    .toSorted((a, b) => sign * (a.place < b.place ? -1 : a.place > b.place ? 1 : a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
}

onEachStore('lists of a resource that no device holds', (store) => {
  let host: Host
  let admin: Client

  const ask = (query: string): Promise<Answer<Page>> => admin.list('resources', `?${query}`)
  const list = async (query: string): Promise<Page> => {
    const { status, body, text } = await ask(query)
    if (status !== 200) throw new Error(text)
    return body
  }
  const ids = ({ items }: Page): readonly string[] => items.map(({ id }) => id)

  beforeAll(async () => {
    Object.assign(entry, { replica: 'none' })
    host = await startHost(store)
    admin = await host.as('admin')
    const rows = all.map((document) => documentRow(meridian.id, entry, { document, headHash: null, pastReaders: [] }))
    // Those of the small group stand aside.
    await host.database.db.deleteFrom('documents').where('resource', '=', entry.key).execute()
    await upsertDocuments(host.database.db, 'documents', rows)
    await sql`vacuum (analyze) documents`.execute(host.database.db)
  })
  afterAll(async () => {
    Object.assign(entry, { replica: undefined })
    await host.close()
  })

  test('many are counted about, then exactly; few exactly at once', async () => {
    const first = await list('sort=name')
    expect(first).toMatchObject({ about: true, page: 1, size: 25 })
    expect(first.total).toBeGreaterThan(10_000)
    await expect.poll(async () => (await list('sort=name')).about).toBeUndefined()
    expect((await list('sort=name')).total).toBe(count)
    const few = await list('sort=name&search=hundredth')
    expect(few).toMatchObject({ total: 0, items: [] })
    expect(few).not.toHaveProperty('about')
  })

  for (const [sort, sorted] of [
    ['name', inOrder('name')],
    ['-name', inOrder('name', true)],
    ['-code', inOrder('code', true)],
  ] as const) {
    test(`any page by number holds the rows that stand there, by ${sort}`, async () => {
      for (const [page, size] of [
        [1, 25],
        [40, 25],
        [41, 25],
        [42, 25],
        [21, 50],
        [250, 33],
        [53, 200],
        [424, 25],
        [425, 25],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- page after page
        const answer = await list(`sort=${sort}&page=${page}&size=${size}`)
        expect(ids(answer)).toEqual(sorted.slice((page - 1) * size, page * size))
        expect('next' in answer).toBe(page * size < count)
        expect('previous' in answer).toBe(page > 1 && answer.items.length > 0)
      }
    })

    test(`cursors lead through all of it and back, by ${sort}`, async () => {
      const found: string[] = []
      let page = await list(`sort=${sort}&size=200&page=45`)
      found.push(...ids(page))
      while (page.next !== undefined) {
        // oxlint-disable-next-line no-await-in-loop -- page after page
        page = await list(`sort=${sort}&size=200&after=${page.next}`)
        found.push(...ids(page))
      }
      expect(found).toEqual(sorted.slice(44 * 200))
      page = await list(`sort=${sort}&size=200&before=${page.previous ?? ''}`)
      expect(ids(page)).toEqual(sorted.slice(51 * 200, 52 * 200))
      page = await list(`sort=${sort}&size=200&page=2`)
      const start = await list(`sort=${sort}&size=200&before=${page.previous ?? ''}`)
      expect(ids(start)).toEqual(sorted.slice(0, 200))
      expect(start).not.toHaveProperty('previous')
      expect(start.next).toBeDefined()
    })
  }

  test('few are found among many by a rare word, and pages of these follow each other by cursor too', async () => {
    expect(ids(await list('sort=code&search=unique'))).toHaveLength(1)
    expect(ids(await list('sort=code&search=qx'))).toHaveLength(1)
    // Two letters are looked for where a word begins.
    expect(ids(await list('sort=code&search=ue'))).toHaveLength(0)
    const isFound = (one: AnyDocument): boolean =>
      ['tablet', '042'].every((word) => searchText(entry, one).includes(word))
    const found = new Set(all.filter(isFound).map(({ id }) => id))
    const matching = inOrder('code').filter((id) => found.has(id))
    const first = await list('sort=code&search=tablet%20042&size=3')
    expect(first).toMatchObject({ total: matching.length })
    const second = await list(`sort=code&search=tablet%20042&size=3&after=${first.next ?? ''}`)
    expect([...ids(first), ...ids(second)]).toEqual(matching.slice(0, 6))
  })

  test('those that name a document are found by its id', async () => {
    const answer = await list('sort=code&filter[module]=module-7&size=200')
    const naming = new Set(all.filter((_, number) => number % 50 === 7).map(({ id }) => id))
    expect(answer.total).toBe(naming.size)
    expect(ids(answer)).toEqual(
      inOrder('code')
        .filter((id) => naming.has(id))
        .slice(0, 200),
    )
    expect((await list('filter[module][in]=module-7,module-8&sort=code')).total).toBe((count / 50) * 2)
    expect((await list('filter[module]=&sort=code')).total).toBe(0)
  })

  test('what only the program can sort or filter by is refused while too many match, and done where few do', async () => {
    expect(await ask('sort=path')).toMatchObject({ status: 400, body: { field: 'sort' } })
    expect((await ask('sort=path')).text).toContain('sort and filter by')
    const few = 'search=capsule%20001&sort=-path&size=4'
    const first = await list(few)
    const second = await list(`${few}&after=${first.next ?? ''}`)
    const paths = [...first.items, ...second.items].map((one) => String(one['path']))
    expect(paths).toEqual(paths.toSorted().toReversed())
    expect(new Set(paths).size).toBe(8)
    expect(ids(await list(`${few}&before=${second.previous ?? ''}`))).toEqual(ids(first))
  })

  test('a cursor that no answer gave is refused, and so is one where devices hold the whole list', async () => {
    for (const cursor of [
      '',
      'x',
      Buffer.from('["a"]').toString('base64url'),
      Buffer.from('["a\\u0000","b"]').toString('base64url'),
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ask(`after=${cursor}`)).toMatchObject({ status: 400, body: { field: 'after' } })
    expect((await admin.list('departments', '?after=WyJhIiwiYiJd')).status).toBe(400)
    expect((await list('after=WyJhIiwiYiJd')).items).toHaveLength(25)
  })

  test('once the log has moved on, a page far down is answered from what was known, and says so', async () => {
    await list('sort=code&page=300')
    await admin.do('departments', 'moves-the-log', {
      type: 'Create',
      data: { name: 'Moves the log', shortName: 'MOV' },
    })
    const answer = await list('sort=code&page=300')
    expect(answer).toMatchObject({ about: true, total: count })
    expect(answer.items).toHaveLength(25)
  })
})
