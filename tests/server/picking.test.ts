import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../src/domain/resources.ts'
import type { AnyDocument } from '../../src/domain/kernel/document.ts'
import { type Client, pathOf, type ProblemBody } from '../support/server/client.ts'
import { openPostgres } from '../../src/server/store/database.ts'
import { type Host, newPostgresDatabase, onEachStore, onPostgres, startHost } from '../support/server/host.ts'

interface Picks {
  readonly items: readonly {
    readonly id: string
    readonly title: string
    readonly hint?: string
    readonly document: AnyDocument
  }[]
  readonly more: boolean
}

const people = [
  ['p-1', 'Qara Menon', 'EMP-100'],
  ['p-2', 'Qarun Bose', 'EMP-101'],
  ['p-3', 'Asif Qarapore', 'EMP-200'],
  ['p-4', 'Miqarbha Roy', 'EMP-300'],
  ['p-5', 'Zoya Khan', 'QAR-001'],
  ['p-6', '100% Cotton_Mill', 'EMP-400'],
] as const

onEachStore('choosing by what is typed', (store) => {
  let host: Host
  let asha: Client

  const pick = async (typed: string, more = '', client = asha): Promise<Picks> => {
    const answer = await client.send('GET', `${pathOf('employees')}?pick=${encodeURIComponent(typed)}${more}`)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body as Picks
  }
  const titles = async (typed: string, more = ''): Promise<readonly string[]> =>
    (await pick(typed, more)).items.map((one) => one.title)
  const hire = (id: string, name: string, employeeCode: string, companyId = 'mls', status = 'active') =>
    host.demo.run({
      by: 'system',
      companyId,
      locationId: companyId === 'mls' ? 'mls-p1' : 'mch-main',
      at: host.demo.now,
      resource: 'employees',
      documentId: id,
      type: 'Create',
      data: {
        name,
        employeeCode,
        department: { id: 'mls-production', name: 'Production' },
        joiningDate: '2024-01-01',
        status,
        details: { designation: 'Operator', resigned: 'no', workTimeLines: [] },
      },
    } as Parameters<typeof host.demo.run>[0])

  beforeAll(async () => {
    host = await startHost(store)
    asha = await host.as('asha')
    for (const [id, name, code] of people)
      // oxlint-disable-next-line no-await-in-loop -- one command after the other
      await hire(id, name, code)
    await hire('p-gone', 'Qara Exited', 'EMP-900', 'mls', 'exited')
  })
  afterAll(() => host.close())

  test('what begins so stands first, then codes, then words, then the middle of words', async () => {
    expect(await titles('qar')).toEqual([
      'Qara Exited',
      'Qara Menon',
      'Qarun Bose',
      'Zoya Khan',
      'Asif Qarapore',
      'Miqarbha Roy',
    ])
  })

  test('every word must be there, in any order and case, and the hint is the code', async () => {
    expect(await titles('MENON qara')).toEqual(['Qara Menon'])
    const [first] = (await pick('qara men')).items
    expect(first).toMatchObject({ id: 'p-1', title: 'Qara Menon', hint: 'EMP-100', document: { id: 'p-1' } })
    expect(await titles('emp 300')).toEqual(['Miqarbha Roy'])
    expect(await titles('emp-300')).toEqual(['Miqarbha Roy'])
  })

  test('two letters are found where a word begins, not inside of words', async () => {
    expect(await titles('or')).toEqual([])
    expect(await titles('ro')).toEqual(expect.arrayContaining(['Miqarbha Roy']))
  })

  test('signs of a pattern are letters like any other', async () => {
    expect(await titles('100%')).toEqual(['100% Cotton_Mill'])
    expect(await titles('%%%')).toEqual([])
    expect(await titles('n_m')).toEqual(['100% Cotton_Mill'])
    expect(await titles('\\')).toEqual([])
  })

  test('a page ends with whether there is more, and nothing is counted', async () => {
    const answer = await pick('qar', '&size=2')
    expect(answer.items.map((one) => one.title)).toEqual(['Qara Exited', 'Qara Menon'])
    expect(answer).toMatchObject({ more: true })
    expect(answer).not.toHaveProperty('total')
    expect(await pick('qar', '&size=6')).toMatchObject({ more: false })
    expect((await pick('')).items).toHaveLength(20)
  })

  test('filters narrow as in the list', async () => {
    expect(await titles('qara', '&filter[status]=active')).not.toContain('Qara Exited')
    expect(await titles('qara', '&filter[status]=exited')).toEqual(['Qara Exited'])
  })

  test('who may not see the resource may not choose from it, and nobody from another company', async () => {
    for (const { key } of resources) {
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      const [list, picked] = [await asha.list(key), await asha.send('GET', `${pathOf(key)}?pick=a`)]
      expect([key, picked.status]).toEqual([key, list.status])
    }
    expect((await asha.send('GET', `${pathOf('authorizations')}?pick=a`)).status).toBe(403)
    const everything = await pick('a', '&size=200')
    expect(everything.items.every(({ document }) => (document['company'] as { id: string }).id === 'mls')).toBe(true)
    // Of others she sees the open fields only; a column beyond them answers no question.
    expect(everything.items.every(({ document }) => document.id === 'asha' || !('joiningDate' in document))).toBe(true)
    const hidden = await asha.send('GET', `${pathOf('employees')}?pick=a&filter[joiningDate]=2024-01-01`)
    expect(hidden).toMatchObject({ status: 403 })
  })

  test.each([
    ['pick=a&page=2', 'page is not a parameter of a choice.'],
    ['pick=%00', 'The address is not understood.'],
    [`pick=${'a'.repeat(201)}`, 'Search for at most 200 characters.'],
    ['pick=a&size=0', 'size must be a whole number from 1 to 200.'],
  ])('%s is refused in words', async (query, words) => {
    const answer = await asha.send('GET', `${pathOf('employees')}?${query}`)
    expect(answer.status).toBe(400)
    expect((answer.body as ProblemBody).detail).toBe(words)
  })

  test('a list counts exactly, also what was made or went since it was last counted', async () => {
    const total = async (): Promise<number> => (await asha.list('employees', '?search=counted')).body.total
    expect(await total()).toBe(0)
    await hire('c-1', 'Counted One', 'C-1')
    expect(await total()).toBe(1)
    expect(await total()).toBe(1)
    await hire('c-2', 'Counted Two', 'C-2')
    expect(await total()).toBe(2)
  })
})

onPostgres('a database of somebody else', () => {
  test('that does not let the program create its extension is refused in words', async () => {
    const url = await newPostgresDatabase()
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await owner.query('drop role if exists plain')
    await owner.query('create role plain login')
    await owner.query('grant all on schema public to plain')
    await owner.end()
    await expect(openPostgres(url.replace('postgres@', 'plain@'))).rejects.toThrow(
      /needs the extension pg_trgm, and this program could not create it .*create extension pg_trgm;/s,
    )
  })
})
