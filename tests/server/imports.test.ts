import { v5 as idFrom, v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsKey, type RowAnswer } from '../../src/domain/platform/import/parts.ts'
import { beginning } from '../support/imports.ts'
import type { Answer, Client, ProblemBody } from '../support/server/client.ts'
import { pathOf } from '../support/server/client.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'

const departments = 'departments'

interface Told {
  readonly rows: readonly RowAnswer[]
}

interface Row {
  readonly line: number
  readonly documentId: string
  readonly commandId: string
  readonly type: string
  readonly data: unknown
  readonly expectedVersion?: number
  readonly cells: string
}

onEachStore('imports', (store) => {
  let host: Host
  let admin: Client
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
  })
  afterAll(() => host.close())

  const begin = async (rows: number, parts = 1, who = admin, resource = departments): Promise<string> => {
    const id = newId()
    await who.do(importsKey, id, { type: 'Begin', data: beginning({ resource, rows, parts }) })
    return id
  }
  const row = (id: string, line: number, name: string, more: Partial<Row> = {}): Row => ({
    line,
    documentId: idFrom(`${line} document`, id),
    commandId: idFrom(`${line} command`, id),
    type: 'Create',
    data: { name, shortName: `S${line}`, active: 'yes' },
    cells: JSON.stringify([name, `S${line}`]),
    ...more,
  })
  const update = (id: string, line: number, documentId: string, patch: unknown, expectedVersion = 1): Row =>
    row(id, line, '', { documentId, type: 'Update', data: { patch }, expectedVersion })
  const send = (
    id: string,
    part: number,
    commands: readonly Row[],
    who = admin,
    more: Readonly<Record<string, unknown>> = {},
  ) =>
    who.json('POST', `${pathOf(departments)}/batch`, { commands, import: { id, part, ...more } }) as Promise<
      Answer<Told & ProblemBody & { readonly details?: { readonly status?: string } }>
    >
  const record = async (id: string, who = admin) => (await who.read(importsKey, id)).body
  const rowsOf = async (id: string, query = '', who = admin) =>
    (await who.send('GET', `${pathOf(importsKey)}/${id}/rows${query}`)) as Answer<{
      readonly items: readonly (RowAnswer & {
        readonly name?: string
        readonly back?: { readonly outcome: string; readonly message?: string }
      })[]
      readonly more: boolean
    }>
  /** What the list of departments shows of an import. */
  const listed = async (id: string, who = admin, more = ''): Promise<readonly string[]> => {
    const answer = await who.send('GET', `${pathOf(departments)}?filter[import]=${id}&sort=name${more}`)
    return (answer.body as { readonly items: readonly { readonly name: string }[] }).items.map(({ name }) => name)
  }
  const takeBack = async (id: string, who = admin): Promise<void> => {
    await who.do(importsKey, id, { type: 'TakeBack' })
    for (let status = 'taking-back'; status === 'taking-back';) {
      // oxlint-disable-next-line no-await-in-loop -- part after part
      const answer = await who.json('POST', `${pathOf(importsKey)}/${id}/return`, {})
      if (answer.status !== 200) throw new Error(answer.text)
      ;({ status } = answer.body as { readonly status: string })
    }
  }
  const versionOf = async (id: string) => (await admin.read(departments, id)).body.version

  test('each row stands in the record with what it made, changed or was refused for', async () => {
    const [first] = [await begin(1)]
    await send(first, 0, [row(first, 2, 'Old dyes')])
    const old = idFrom('2 document', first)
    const id = await begin(5)
    const answer = await send(
      id,
      0,
      [
        row(id, 2, 'New dyes'),
        row(id, 3, 'Old dyes'),
        update(id, 4, old, { costCentre: 'C-4' }),
        update(id, 5, old, { costCentre: 'C-4' }, 2),
      ],
      admin,
      { refused: [{ line: 6, message: 'Days: “soon” is not a number.', field: 'days', cells: '["soon"]' }] },
    )
    expect(answer.body.rows).toEqual([
      { line: 2, outcome: 'made', id: idFrom('2 document', id), version: 1 },
      {
        line: 3,
        outcome: 'refused',
        rule: 'HR-DEP-01',
        message: 'A department named Old dyes already exists.',
        field: 'name',
        cells: '["Old dyes","S3"]',
      },
      { line: 4, outcome: 'changed', id: old, version: 2 },
      { line: 5, outcome: 'unchanged', id: old, version: 2 },
      { line: 6, outcome: 'refused', message: 'Days: “soon” is not a number.', field: 'days', cells: '["soon"]' },
    ])
    expect(await record(id)).toMatchObject({ status: 'finished', made: 1, changed: 1, unchanged: 1, refused: 2 })
    const { items, more } = (await rowsOf(id, '?size=2')).body
    expect([items.map(({ line, name }) => [line, name]), more]).toEqual([
      [
        [2, 'New dyes'],
        [3, undefined],
      ],
      true,
    ])
    const refused = await rowsOf(id, '?outcome=refused&after=3')
    expect(refused.body.items.map(({ line }) => line)).toEqual([6])
    const problems = await admin.send('GET', `${pathOf(importsKey)}/${id}/problems`)
    expect(problems.body).toEqual({
      items: [
        { message: 'A department named Old dyes already exists.', field: 'name', rows: 1 },
        { message: 'Days: “soon” is not a number.', field: 'days', rows: 1 },
      ],
    })
    const verified = await admin.send('GET', `${pathOf(importsKey)}/${id}/verification`)
    expect(verified.status).toBe(200)
  })

  test('a list is narrowed to what an import made and changed, for whoever may read its record', async () => {
    const [id, other] = [await begin(3), await begin(1)]
    await send(other, 0, [row(other, 2, 'Resins')])
    const changed = idFrom('2 document', other)
    await send(id, 0, [row(id, 2, 'Solvents'), row(id, 3, 'Resins'), update(id, 4, changed, { costCentre: 'C-9' })])
    expect(await listed(id)).toEqual(['Resins', 'Solvents'])
    expect(await listed(other)).toEqual(['Resins'])
    expect(await listed(id, admin, '&search=solv')).toEqual(['Solvents'])
    // Departments are open to them, the record is not.
    expect(await listed(id, await host.as('asha'))).toEqual([])
    expect(await listed(newId())).toEqual([])
    // It names rows of its own list alone.
    const elsewhere = await admin.send('GET', `${pathOf('stock-groups')}?filter[import]=${id}`)
    expect(elsewhere.body).toMatchObject({ total: 0 })
    const not = await admin.send('GET', `${pathOf(departments)}?filter[import][not]=${id}`)
    expect(not.status).toBe(400)
    await send(id, 1, [row(id, 3, 'Pigments')])
    expect(await listed(id)).toEqual(['Pigments', 'Resins', 'Solvents'])
    await takeBack(id)
    expect(await listed(id)).toEqual(['Resins'])
  })

  test('a part that is sent again, or twice at once, is answered as before and told once', async () => {
    const id = await begin(2)
    const part = [row(id, 2, 'Twice'), row(id, 3, 'Twice')]
    const answers = await Promise.all([send(id, 0, part), send(id, 0, part)])
    const again = await send(id, 0, part)
    for (const { body } of answers) expect(body).toEqual(again.body)
    expect(await record(id)).toMatchObject({ version: 2, made: 1, refused: 1 })
    expect((await admin.events(departments, idFrom('2 document', id))).body.events).toHaveLength(1)
    const other = await send(id, 0, [row(id, 2, 'Thrice')])
    expect(other).toMatchObject({ status: 409, body: { rule: 'IM-02', details: { status: 'finished' } } })
  })

  test('IM-01, IM-04: nobody sends parts of what another began, or of another list', async () => {
    const id = await begin(1)
    const qa = await host.as('qa')
    const others = await send(id, 0, [row(id, 2, 'Not theirs')], qa)
    expect([404, 409]).toContain(others.status)
    const answer = await admin.json('POST', `${pathOf('stock-groups')}/batch`, {
      commands: [],
      import: { id, part: 0 },
    })
    expect(answer).toMatchObject({ status: 409, body: { rule: 'IM-04' } })
    expect((await send(newId(), 0, [row(id, 2, 'No import')])).status).toBe(404)
    expect(await record(id)).toMatchObject({ version: 1, next: 0 })
  })

  test('IM-03: a refused row is mended and sent again, one that was taken is not', async () => {
    const id = await begin(2)
    await send(id, 0, [row(id, 2, 'Mended one'), row(id, 3, 'Mended one')])
    const taken = await send(id, 1, [row(id, 2, 'Mended two')])
    expect(taken).toMatchObject({ status: 409, body: { rule: 'IM-03' } })
    const still = await send(id, 1, [row(id, 3, 'Mended one')])
    expect(still.body.rows).toMatchObject([{ line: 3, outcome: 'refused' }])
    const mended = await send(id, 2, [row(id, 3, 'Mended two')])
    expect(mended.body.rows).toMatchObject([{ line: 3, outcome: 'made' }])
    expect(await record(id)).toMatchObject({ made: 2, refused: 0, status: 'finished' })
    expect((await rowsOf(id, '?outcome=refused')).body.items).toEqual([])
    await takeBack(id)
    expect(await record(id)).toMatchObject({ status: 'taken-back', back: { deleted: 2, kept: 0 } })
  })

  test('who may neither add nor change what its rows become begins none', async () => {
    const clerk = await host.as('clerk')
    const id = newId()
    const data = beginning({ resource: departments, rows: 1, parts: 1 })
    const answer = await clerk.command(importsKey, id, { type: 'Begin', data })
    expect(answer).toMatchObject({ status: 422, body: { rule: 'IM-07' } })
    expect(answer.body.message).not.toMatch(/UI:/)
    expect((await send(id, 0, [row(id, 2, 'No right')], clerk)).status).toBe(404)
  })

  test('others do not learn that there is one', async () => {
    const id = await begin(1)
    expect((await (await host.as('asha')).read(importsKey, id)).status).toBe(404)
    expect((await rowsOf(id, '', await host.as('asha'))).status).toBe(404)
  })

  test('two people import into the same list at once: each key is taken by one of them, and each record says so', async () => {
    const [one, other] = [await begin(40), await begin(40)]
    const parts = [one, other].map((id) =>
      send(
        id,
        0,
        Array.from({ length: 40 }, (_, at) => row(id, at + 2, `Shared ${at}`)),
      ),
    )
    const told = await Promise.all(parts)
    const made = told.flatMap(({ body }) => body.rows.filter(({ outcome }) => outcome === 'made'))
    expect(made).toHaveLength(40)
    const records = [await record(one), await record(other)]
    expect(records.reduce((sum, { made: count }) => sum + Number(count), 0)).toBe(40)
    expect(records.reduce((sum, { refused }) => sum + Number(refused), 0)).toBe(40)
    // Each takes back its own, and nothing of the other's.
    await takeBack(one)
    expect(await record(one)).toMatchObject({ back: { deleted: records[0]?.['made'], kept: 0, gone: 0 } })
    await takeBack(other)
    expect(await record(other)).toMatchObject({ back: { deleted: records[1]?.['made'], kept: 0, gone: 0 } })
  })

  test('another person edits rows while they are changed by an import: his word stands, the row says so, the others are taken back', async () => {
    const other = await host.as('ramesh', { fresh: true })
    const before = await begin(3)
    await send(before, 0, [row(before, 2, 'Edited one'), row(before, 3, 'Edited two'), row(before, 4, 'Edited three')])
    const of = (line: number) => idFrom(`${line} document`, before)
    const [first, second, third] = [of(2), of(3), of(4)]
    const id = await begin(3, 2)
    await send(id, 0, [update(id, 2, first, { costCentre: 'file' })])
    // Between the check of the file and the part with his rows, and after the part with the first.
    const edit = { type: 'Update', data: { patch: { email: 'own@b.example' } } }
    await other.do(departments, first, edit)
    await other.do(departments, second, edit)
    const { body } = await send(id, 1, [
      update(id, 3, second, { costCentre: 'file' }),
      update(id, 4, third, { costCentre: 'file' }),
    ])
    expect(body.rows).toMatchObject([
      { line: 3, outcome: 'refused', message: expect.stringContaining('changed') },
      { line: 4, outcome: 'changed' },
    ])
    expect((await admin.read(departments, second)).body).toMatchObject({ email: 'own@b.example', version: 2 })
    expect((await admin.read(departments, second)).body['costCentre']).toBeUndefined()
    await takeBack(id)
    expect(await record(id)).toMatchObject({ changed: 2, refused: 1, back: { restored: 1, kept: 1, deleted: 0 } })
    expect((await admin.read(departments, first)).body).toMatchObject({ email: 'own@b.example', costCentre: 'file' })
    expect((await admin.read(departments, third)).body['costCentre']).toBeUndefined()
  })

  test('is taken back by ordinary commands: new ones go, changed ones are what they were, what changed since or is used stays and is told', async () => {
    const before = await begin(2)
    await send(before, 0, [row(before, 2, 'Kept apart'), row(before, 3, 'Changed since')])
    const [apart, since] = [idFrom('2 document', before), idFrom('3 document', before)]
    const id = await begin(6, 2)
    const parent = { id: idFrom('2 document', id), name: 'Upper' }
    await send(id, 0, [
      row(id, 2, 'Upper'),
      row(id, 3, 'Lower', { data: { name: 'Lower', shortName: 'L', active: 'yes', parent } }),
      update(id, 4, apart, { costCentre: 'C-9', name: 'Kept elsewhere' }),
    ])
    await send(id, 1, [row(id, 5, 'Touched'), update(id, 6, since, { costCentre: 'C-9' }), row(id, 7, 'Used')])
    await admin.do(departments, idFrom('5 document', id), { type: 'Update', data: { patch: { costCentre: 'own' } } })
    await admin.do(departments, since, { type: 'Update', data: { patch: { email: 'a@b.example' } } })
    const used = { id: idFrom('7 document', id), name: 'Used' }
    const below = newId()
    await admin.do(departments, below, {
      type: 'Create',
      data: { name: 'Below used', shortName: 'BU', active: 'yes', parent: used },
    })
    await takeBack(id)
    expect(await record(id)).toMatchObject({
      status: 'taken-back',
      back: { deleted: 2, restored: 1, retired: 0, kept: 3, gone: 0 },
    })
    const rows = (await rowsOf(id)).body.items
    expect(rows.map(({ line, back }) => [line, back?.outcome])).toEqual([
      [2, 'deleted'],
      [3, 'deleted'],
      [4, 'restored'],
      [5, 'kept'],
      [6, 'kept'],
      [7, 'kept'],
    ])
    expect(rows[3]?.back?.message).toContain('changed')
    expect(rows[5]?.back?.message).toBe('Used has 0 employees and 1 sub-department. Move them first.')
    expect((await admin.read(departments, apart)).body).toMatchObject({ name: 'Kept apart' })
    expect((await admin.read(departments, apart)).body['costCentre']).toBeUndefined()

    // What was kept goes once nothing stands in its way; what was taken back is not touched again.
    const version = await versionOf(apart)
    await admin.do(departments, below, { type: 'Delete' })
    await takeBack(id)
    expect(await record(id)).toMatchObject({ back: { deleted: 3, restored: 1, retired: 0, kept: 2 } })
    expect(await versionOf(apart)).toBe(version)
  })

  test('E-USED: what others refer to is put out of use where it cannot be deleted; what somebody deleted is gone', async () => {
    const groups = 'stock-groups'
    const id = await begin(3, 1, admin, groups)
    const commands = ['ONE', 'TWO', 'THREE'].map((code, at) =>
      row(id, at + 2, code, { data: { name: `Group ${code}`, code, addQuantities: 'yes', active: 'yes' } }),
    )
    const sent = await admin.json('POST', `${pathOf(groups)}/batch`, { commands, import: { id, part: 0 } })
    expect(sent.body).toMatchObject({ rows: [{ outcome: 'made' }, { outcome: 'made' }, { outcome: 'made' }] })
    const parent = { id: idFrom('2 document', id), name: 'Group ONE' }
    await admin.do(groups, newId(), {
      type: 'Create',
      data: { name: 'Below one', code: 'BELOW', addQuantities: 'yes', active: 'yes', parent },
    })
    await admin.do(groups, idFrom('3 document', id), { type: 'Delete' })
    await takeBack(id)
    const back = { deleted: 1, retired: 1, gone: 1, kept: 0 }
    expect(await record(id)).toMatchObject({ back })
    expect((await rowsOf(id)).body.items[0]?.back).toMatchObject({ outcome: 'retired' })
    expect((await rowsOf(id)).body.items[0]?.back?.message).toContain('Below one')
    expect((await admin.read(groups, parent.id)).body).toMatchObject({ active: 'no', version: 2 })
    await takeBack(id)
    expect(await record(id)).toMatchObject({ back })
    expect((await admin.read(groups, parent.id)).body.version).toBe(2)
  })

  test('whose rights go in the middle is told so for every row left, and takes back no more than he may', async () => {
    const ramesh = await host.as('ramesh')
    const id = await begin(3, 3, ramesh)
    await send(id, 0, [row(id, 2, 'While allowed')], ramesh)
    const roles = [
      {
        role: { id: 'role-hod', name: 'Head of department' },
        companies: null,
        locations: null,
        validFrom: '2020-01-01',
        validTo: null,
      },
    ]
    await admin.do('users', 'ramesh', { type: 'AssignRoles', data: { roles }, reason: 'Moved.' })
    const answer = await send(id, 1, [row(id, 3, 'No longer')], ramesh)
    expect(answer).toMatchObject({ status: 200, body: { rows: [{ line: 3, outcome: 'refused' }] } })
    expect(answer.body.rows[0]?.message).toContain('You do not have permission')
    // Rows that are none alone make a part too.
    const none = await send(id, 2, [], ramesh, { refused: [{ line: 4, message: 'Name is required.' }] })
    expect(none.body.rows).toEqual([{ line: 4, outcome: 'refused', message: 'Name is required.' }])
    await takeBack(id, ramesh)
    expect(await record(id, ramesh)).toMatchObject({ made: 1, refused: 2, back: { kept: 1, deleted: 0 } })
    expect((await rowsOf(id, '?back=kept', ramesh)).body.items[0]?.back?.message).toContain(
      'You do not have permission',
    )
    // An administrator does it for him.
    await takeBack(id)
    expect(await record(id)).toMatchObject({ back: { kept: 0, deleted: 1 } })
  })

  test('who signed out sends nothing, and goes on where he stood when he is there again', async () => {
    const before = await host.as('admin', { fresh: true })
    const id = await begin(2, 2, before)
    await send(id, 0, [row(id, 2, 'Before signing out')], before)
    await before.json('POST', '/services/admin/api/v1/logout', {})
    expect((await send(id, 1, [row(id, 3, 'After it')], before)).status).toBe(401)
    expect(await record(id)).toMatchObject({ made: 1, status: 'running' })
    expect((await send(id, 1, [row(id, 3, 'After it')])).status).toBe(200)
    expect(await record(id)).toMatchObject({ made: 2, status: 'finished' })
    await takeBack(id)
    expect(await record(id)).toMatchObject({ status: 'taken-back', back: { deleted: 2, kept: 0 } })
  })
})
