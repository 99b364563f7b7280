import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { historyOf } from '../../src/domain/history/history.ts'
import { pdfDefinition } from '../../src/domain/history/pdf.ts'
import { csvText } from '../../src/domain/history/csv.ts'
import { inventoryTab } from '../../src/domain/inventory/navigation.ts'
import { entriesOf } from '../../src/domain/registry/navigation.ts'
import type { Field } from '../../src/domain/registry/fields.ts'
import { playScript } from '../../src/domain/workflow/script.ts'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { lineColumns } from '../../src/ui/document/lineColumns.ts'
import { type GridRow, RowGrid } from '../../src/ui/kit/RowGrid.tsx'
import { formValues } from '../../src/ui/resource/form/formValues.ts'
import { materialIssueResource, materialIssues } from '../domain/workflow/example/material-issue.ts'
import { materialOrderResource, materialOrders } from '../domain/workflow/example/material-order.ts'
import { issuesPath, ordersPath } from '../domain/workflow/example/material-paths.ts'
import { materialScreens } from '../domain/workflow/example/material-screens.ts'
import {
  emailOf,
  givePassword,
  type Group,
  openGroup,
  openPlant,
  password,
  type Plant,
  tokenFor,
} from '../support/infra/plant.ts'
import { acid, mainStore, mastersOfSteps, opening } from '../support/inventory/steps.ts'
import { Client, type CommandRequest } from '../support/server/client.ts'
import { lawsOf } from '../support/workflow/laws.ts'
import { people, type Person, refOf, scope } from '../support/world.ts'

// Before the areas are composed.
await vi.hoisted(async () => (await import('../support/materials/register.ts')).registerMaterials())

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const example = (name: string): string => read(`../domain/workflow/example/material-${name}`)

const [orders, issues] = [materialOrderResource.key, materialIssueResource.key]
const of = (one: Person, ...codes: readonly string[]): Person => ({ ...one, codes: ['UI:INV-REQ:VIEW', ...codes] })
const asha = of(people.asha, 'UI:INV-REQ:EDIT')
const vikram = of(people.vikram)
const manager = of(people.qa, 'UI:INV-REQ:APPROVE')
const keeper = of(people.colleague, 'UI:INV-REQ:ALLOCATE')

const { item, grade, uom, rate, batch } = acid
/** So many kg of the acid at 80.00. */
const ordered = (...quantities: readonly string[]) => ({
  department: { id: 'production', name: 'Production' },
  neededBy: '2026-01-20',
  items: quantities.map((quantity) => ({ item, grade, quantity, uom, rate })),
})

describe('the worked example of docs/how-to-add-a-document.md', () => {
  test('is what the tests perform, in fewer than 250 lines of domain and view', () => {
    const files = ['order.ts', 'issue.ts', 'screens.ts', 'paths.ts'].map(example)
    const blocks = [...read('../../docs/how-to-add-a-document.md').matchAll(/```ts\n([\s\S]*?)```/g)]
    const shown = blocks.map(([, code = '']) => code.trim())
    const performed = files.map((code) => code.replace(/^import [\s\S]*? from '.*'\n/gm, '').trim())
    expect(shown.slice(0, 3)).toEqual(performed.slice(0, 3))
    expect(files.join('').trim().split('\n').length).toBeLessThan(250)
  })

  test('has lists, pages, lines of the palette and an entry of the menu', () => {
    expect(materialScreens.flatMap(({ routes }) => routes.map(({ path }) => path))).toEqual(
      [ordersPath, issuesPath].flatMap((path) => [path, `${path}/new`, `${path}/:id/*`]),
    )
    expect(materialScreens.flatMap(({ commands = [] }) => commands.map(({ label }) => label))).toEqual([
      'New material order',
      'New material issue',
    ])
    for (const path of [ordersPath, issuesPath]) expect(entriesOf(inventoryTab).map((one) => one.path)).toContain(path)
  })

  test('draws its lines with what is computed, what was issued and totals, and takes only what is typed', () => {
    const field = materialOrders.machine.head.fields['items'] as Field
    const nothing = {
      useOffered: () => ({ options: [], busy: false, more: false }),
      find: async () => undefined,
      factsOf: async () => undefined,
    }
    const values = { items: [{ line: 1, ...ordered('60').items[0], amount: 4800_00, issued: '20', open: '40' }] }
    const rows = formValues({ fields: { items: field } }, values)['items'] as readonly GridRow[]
    const html = renderToStaticMarkup(
      createElement(RowGrid, {
        id: 'items',
        label: 'Items',
        columns: lineColumns(field, () => nothing),
        rows,
        newRow: () => ({}),
        onChange: () => {},
        errors: {},
      }),
    )
    for (const words of ['Issued', 'Open', '40 kg', '₹ 4,800.00', 'aria-label="Quantity, row 1"', '<tfoot'])
      expect(html).toContain(words)
    for (const column of ['Line', 'Amount', 'Issued', 'Open']) expect(html).not.toContain(`"${column}, row 1"`)
  })

  describe('the laws of its workflows', () => {
    describe('order', () => {
      lawsOf({ ...materialOrderResource, machine: materialOrders.machine })
    })
    describe('issue', () => {
      lawsOf({ ...materialIssueResource, machine: materialIssues.machine })
    })
  })
})

describe('the worked example in a server', () => {
  let plant: Plant
  let group: Group
  const clients = new Map<string, Client>()
  const as = (one: Person): Client => clients.get(one.id) as Client
  const staff: Readonly<Record<string, Person>> = { asha, vikram, qa: manager, keeper }

  beforeAll(async () => {
    plant = await openPlant()
    group = await openGroup(plant, [...Object.values(staff), people.admin])
    const url = `http://localhost:${await plant.server.listen(0)}`
    for (const [resource, id, data] of mastersOfSteps)
      // oxlint-disable-next-line no-await-in-loop -- each is named by the next
      await group.run('system', resource, id, 'Create', data)
    for (const step of opening('100'))
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      await group.run(step.by.system ? 'system' : step.by, 'stock-adjustments', 'opening', step.type, step.data)
    await Promise.all(
      Object.values(staff).map(async (one) => {
        await givePassword(group, one)
        const { company, location } = scope
        const user = { id: one.id, email: emailOf(one), companyGroup: { id: group.id }, company, location }
        clients.set(one.id, new Client(url, { token: await tokenFor(group, one), refreshToken: '', user }))
      }),
    )
  })
  afterAll(() => plant.close())

  const give = (one: Person, resource: string, id: string, type: string, data: unknown = {}, more: object = {}) =>
    as(one).command(resource, id, { type, data, ...more } as CommandRequest)
  const versionOf = async (resource: string, id: string) => Number((await group.document(resource, id))?.['version'])
  const step = async (one: Person, resource: string, id: string, type: string, data: unknown = {}, more: object = {}) =>
    give(one, resource, id, type, data, { expectedVersion: await versionOf(resource, id), ...more })

  /** Approves with a signature, as a page does. */
  const approve = async (one: Person, id: string) => {
    const asked = { resource: orders, documentId: id, commandType: 'Approve', data: {} }
    const expectedVersion = await versionOf(orders, id)
    const { body } = await as(one).json('POST', '/services/admin/api/v1/signatures', {
      ...asked,
      email: emailOf(one),
      password,
      meaning: 'Approval',
      expectedVersion,
    })
    const { signature } = body as { readonly signature: string }
    return give(one, orders, id, 'Approve', {}, { expectedVersion, signature })
  }

  const sentOrder = async (...quantities: readonly string[]): Promise<string> => {
    const id = newId()
    await as(asha).do(orders, id, { type: 'Create', data: ordered(...quantities) })
    expect(await step(asha, orders, id, 'Submit')).toMatchObject({ status: 200 })
    return id
  }
  const draftIssue = async (order: string, ...lines: readonly (readonly [line: number, quantity: string])[]) => {
    const id = newId()
    const items = lines.map(([line, quantity]) => ({ line, item, grade, batch, quantity, uom, rate }))
    const data = { order: { id: order, name: 'MO' }, date: '2026-01-05', godown: mainStore, items }
    await as(keeper).do(issues, id, { type: 'Create', data })
    return id
  }
  const rowsOf = async (table: string, voucher: string) =>
    (
      await sql<Readonly<Record<string, unknown>>>`select * from ${sql.table(table)}
        where group_id = ${group.id} and voucher = ${voucher} order by seq, n`.execute(plant.server.db)
    ).rows
  const stockOf = async (): Promise<number> =>
    Number(
      (
        await sql<{ sum: string }>`select sum(quantity)::text as sum from projection_stock_moves
          where group_id = ${group.id}`.execute(plant.server.db)
      ).rows[0]?.sum,
    )

  test('computes its totals, gives its number, and is released by its submission below the first limit', async () => {
    const id = newId()
    const forged = { ...ordered('60', '40.5'), total: 1 }
    const { document } = await as(asha).do(orders, id, { type: 'Create', data: forged })
    expect(document).toMatchObject({
      number: expect.stringMatching(/^MO\/25-26\/\d{4}$/),
      total: 8040_00,
      items: [
        { line: 1, amount: 4800_00 },
        { line: 2, amount: 3240_00, open: '40.5' },
      ],
    })
    expect((await step(asha, orders, id, 'Submit')).body.document).toMatchObject({ status: 'approved' })
  })

  test('goes through the levels that its total reaches, each by its own people with their signature', async () => {
    const id = await sentOrder('200')
    expect(await group.document(orders, id)).toMatchObject({ status: 'waiting', route: [{ label: 'Superior' }] })
    expect((await step(manager, orders, id, 'Approve')).body).toMatchObject({ rule: 'E-APPROVER' })
    expect((await step(asha, orders, id, 'Approve')).body).toMatchObject({ rule: 'E-OWN' })
    expect((await step(vikram, orders, id, 'Approve')).body).toMatchObject({ rule: 'E-SIGN' })
    expect((await approve(vikram, id)).body.document).toMatchObject({ status: 'approved' })

    const large = await sentOrder('2000')
    expect((await approve(vikram, large)).body.document).toMatchObject({ status: 'waiting' })
    expect((await approve(manager, large)).body.document).toMatchObject({
      status: 'approved',
      approvals: [{ by: refOf(vikram) }, { by: refOf(manager) }],
      signatures: [{ meaning: 'Approval' }, { meaning: 'Approval' }],
    })
  })

  test('moves stock, posts both sides and counts on the order what was issued; cancelled, all of it goes back', async () => {
    const order = await sentOrder('60', '10')
    const before = await stockOf()
    const id = await draftIssue(order, [1, '20'], [2, '10'])
    const { document } = (await step(keeper, issues, id, 'Post')).body
    expect(document).toMatchObject({ status: 'posted', total: 2400_00 })
    expect(await group.document(orders, order)).toMatchObject({
      status: 'part',
      items: [
        { issued: '20', open: '40' },
        { issued: '10', open: '0' },
      ],
    })
    const number = String(document['number'])
    const amounts = async () =>
      (await rowsOf('projection_postings', number)).map((one) => [
        one['ledger'],
        Number(one['debit']),
        Number(one['credit']),
      ])
    expect(await amounts()).toEqual([
      ['consumption', 2400_00, 0],
      ['stock', 0, 2400_00],
    ])
    const voucher = await group.document('consumption-vouchers', id)
    expect(voucher).toMatchObject({ status: 'posted', name: number })
    const moves = await rowsOf('projection_stock_moves', String(voucher?.['voucherNumber']))
    expect(moves.map((one) => [one['type'], Number(one['quantity']), Number(one['value'])])).toEqual([
      ['consumption', -20, -1600_00],
      ['consumption', -10, -800_00],
    ])
    expect(await stockOf()).toBe(before - 30)

    expect(await step(keeper, issues, id, 'Cancel', {}, { reason: 'Wrong batch.' })).toMatchObject({ status: 200 })
    expect(await stockOf()).toBe(before)
    expect((await amounts()).slice(2)).toEqual([
      ['stock', 2400_00, 0],
      ['consumption', 0, 2400_00],
    ])
    expect(await group.document(orders, order)).toMatchObject({ status: 'approved', taken: [] })
  })

  test('is refused in the words of what refuses it, and leaves nothing: more than is in stock, more than is open', async () => {
    const order = await sentOrder('120')
    const id = await draftIssue(order, [1, '110'])
    expect(await step(keeper, issues, id, 'Post')).toMatchObject({
      status: 422,
      body: {
        rule: 'INV-01',
        message: 'Not posted: Only 100 kg of Stearic Acid STA-IP batch SA-01 is in Main Store on 05-Jan-2026.',
      },
    })
    const open = await draftIssue(order, [1, '1'], [1, '119.001'])
    const number = String((await group.document(orders, order))?.['number'])
    expect(await step(keeper, issues, open, 'Post')).toMatchObject({
      status: 422,
      body: {
        rule: 'E-OPEN',
        message: `Not posted: Line 1 of ${number} leaves 120 kg to be issued, not 120.001 kg.`,
        field: 'items.0.quantity',
      },
    })
    expect(await group.document(issues, id)).toMatchObject({ status: 'draft' })
    expect(await group.document(orders, order)).toMatchObject({ status: 'approved', items: [{ open: '120' }] })
    expect(await group.document('consumption-vouchers', id)).toBeUndefined()
  })

  test('two at once take no more than is open, however they meet', async () => {
    const order = await sentOrder('10')
    const all = await Promise.all(Array.from({ length: 6 }, () => draftIssue(order, [1, '3'])))
    const answers = await Promise.all(all.map((id) => step(keeper, issues, id, 'Post')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422])
    for (const { status, body } of answers) expect(status === 200 ? 'E-OPEN' : body.rule).toBe('E-OPEN')
    expect(await group.document(orders, order)).toMatchObject({ status: 'part', items: [{ issued: '9', open: '1' }] })
    const posted = all.filter((_, index) => answers[index]?.status === 200)
    await Promise.all(posted.map((id) => step(keeper, issues, id, 'Cancel', {}, { reason: 'Not needed.' })))
    expect(await group.document(orders, order)).toMatchObject({
      status: 'approved',
      items: [{ issued: '0', open: '10' }],
    })
  })

  test('is listed, filtered, sorted and paged, and read by those who may', async () => {
    const page = await as(asha).list(orders, '?filter[status]=approved&sort=-total&size=2')
    expect(page.body).toMatchObject({ size: 2, items: [{ total: 160_000_00 }, { total: 16_000_00 }] })
    expect(page.body.total).toBeGreaterThan(2)
    const labels = materialOrderResource.columns.filter(({ shown }) => shown !== false).map(({ label }) => label)
    expect(labels.slice(0, 4)).toEqual(['Number', 'Department', 'Needed by', 'Total'])
    const [first] = page.body.items
    expect(await as(keeper).read(orders, String(first?.id))).toMatchObject({ status: 200, body: { total: 160_000_00 } })
  })

  test('prints and exports its lines with their totals, its approvals, and what followed from it', async () => {
    const order = await sentOrder('200', '0.5')
    await approve(vikram, order)
    await step(keeper, issues, await draftIssue(order, [1, '2']), 'Post')
    const { events } = (await as(asha).events(orders, order)).body
    const history = historyOf(materialOrderResource, order, events)
    const pdf = JSON.stringify(pdfDefinition(history, { by: refOf(asha), at: '2026-01-06T04:00:00.000Z' }))
    for (const words of ['Stearic Acid', '₹ 16,040.00', '200.5', '198 kg', 'Vikram Shah', 'Taken by another document'])
      expect(pdf).toContain(words)
    for (const words of ['LinesTaken', 'items[1].issued', 'Material issue']) expect(csvText(history)).toContain(words)
  })

  test('is brought to a status by a line of the demo', async () => {
    const giveAs = async ({ by, type, data }: { by: string; type: string; data: object }) =>
      group.run(staff[by] ?? asha, orders, 'demo', type, data, 'For the demo.').catch(() => undefined)
    const document = await playScript(
      { machine: materialOrders.machine, inputs: { Create: ordered('2000') }, give: giveAs },
      'to approved by asha, vikram and qa',
    )
    expect(document).toMatchObject({ status: 'approved', approvals: [{}, {}] })
  })

  test('leaves books that verify', async () => {
    expect(await verifyGroup(plant.server.db, group.id)).toMatchObject({ count: 0 })
  })
})
