import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankDetails, rowsHash } from '../../src/domain/payroll/payroll-report/bank-details.ts'
import { chartOf } from '../support/accounts/chart.ts'
import { apartFromBooks } from '../support/books/kept.ts'
import type { Reported } from '../support/payroll/releasing.ts'
import { bySystem } from '../support/server/by-system.ts'
import type { Client } from '../support/server/client.ts'
import { day } from '../support/server/clock.ts'
import { type Host, onEachStore, startHost } from '../support/server/host.ts'
import { plantDocuments, plantStep } from '../support/server/planting.ts'
import '../support/server/problem.ts'

const [salaries, reports, transactions] = ['salaries', 'payroll-reports', 'transactions']
const cash = { id: 'cash', name: 'Cash' }
const staff = ['asha', 'vikram', 'clerk', 'qa'] as const

onEachStore('payroll reports', (store) => {
  let host: Host
  let admin: Client
  /** The month of each test is its own, so that every batch begins with what is approved in it. */
  let monthsAgo = 0

  const run = (resource: string, documentId: string, type: string, data: unknown) =>
    plantStep(host, { resource, documentId, type, data, by: 'system' })
  beforeAll(async () => {
    host = await startHost(store)
    admin = await host.as('admin')
    await plantDocuments(host, chartOf(['cash', 'salary-payable']))
    await run('employees', 'committee', 'Update', { patch: { grade: 'G20' } })
    // One sees the reports of banks, the other salaries, and neither what executives get.
    await grant('clerk', 'Accounts', 'UI:SAL-REP:VIEW')
    await grant('ramesh', 'Payroll', 'UI:SAL:VIEW')
  })
  afterAll(() => host.close())

  /** One right and no other, by a role of its own. */
  const grant = async (user: string, of: string, code: string) => {
    const [authorization, role] = [`only-${user}`, `role-only-${user}`].map((id) => ({ id, name: id }))
    const module = { name: of, shortName: of }
    await run('authorizations', authorization?.id ?? '', 'Create', {
      name: authorization?.name,
      module,
      actions: [{ code, allowed: 'yes' }],
    })
    await run('roles', role?.id ?? '', 'Create', {
      name: role?.name,
      status: 'active',
      authorizations: [authorization],
    })
    const always = { companies: null, locations: null, validFrom: '2020-01-01', validTo: null }
    await bySystem(host.server, 'users', user, 'AssignRoles', { roles: [{ role, ...always }] })
  }

  /** Salaries of a month that nobody has had yet, approved. */
  const approved = async (who: readonly string[] = staff) => {
    monthsAgo += 1
    const monthYear = `${2025 - Math.floor(monthsAgo / 12)}-${String(12 - (monthsAgo % 12)).padStart(2, '0')}`
    const ids: string[] = []
    for (const [index, id] of who.entries()) {
      const salary = newId()
      const bank = { accountNumber: `5010000000000${index}`, ifsc: 'HDFC0000146' }
      // oxlint-disable no-await-in-loop -- in order
      await run(salaries, salary, 'Create', { employee: { id, name: id }, monthYear, netPay: 20_000_00 + index, bank })
      await admin.do(salaries, salary, { type: 'Approve', expectedVersion: 1 })
      // oxlint-enable no-await-in-loop
      ids.push(salary)
    }
    return { monthYear, ids }
  }
  const send = (monthYear: string, ids: readonly string[], client = admin, id: string = newId()) =>
    client.command(reports, id, {
      type: 'Create',
      data: { monthYear, bankLedger: cash, salaries: ids.map((one) => ({ id: one, name: 'Salary' })) },
    })
  const sent = async (who?: readonly string[]) => {
    const { monthYear, ids } = await approved(who)
    const id = newId()
    const { status, text } = await send(monthYear, ids, admin, id)
    expect(text).not.toContain('"rule"')
    expect(status).toBe(200)
    return { id, ids, monthYear }
  }
  const reportOf = async (id: string) => (await admin.read(reports, id)).body as unknown as Reported
  const statusesOf = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => String((await admin.read(salaries, id)).body['status'])))
  let bulk = 0
  const release = (id: string, more: object = {}, client = admin) => {
    bulk += 1
    return client.command(reports, id, {
      type: 'MarkAsReleased',
      data: {
        bulkTransactionId: `HDFC-${String(bulk).padStart(4, '0')}`,
        releaseDate: host.server.now().slice(0, 10),
        bankLedger: cash,
        ...more,
      },
    })
  }
  const step = async (id: string, type: string, client = admin) => {
    const { version } = (await client.read(reports, id)).body
    return client.command(reports, id, { type, reason: 'As agreed.', expectedVersion: version })
  }
  const postedFor = async (id: string) => {
    const { body } = await admin.list(transactions, '?size=100')
    return body.items.filter((one) => one['referenceId'] === id)
  }
  const fileOf = (client: Client, url: string) =>
    client.send('GET', `/services/file-manager/api/v1/files/${url.split('/').map(encodeURIComponent).join('/')}`)

  test('a batch is sent with its private file, and nothing of one that is refused', async () => {
    const { id, ids, monthYear } = await sent()
    const report = await reportOf(id)
    expect(report).toMatchObject({
      status: 'created',
      details: { batch: `SAL-${monthYear.replace('-', '')}-01`, count: 4, totalAmount: 80_000_06 },
    })
    expect(report.url).toBe(`meridian/mls/payroll-reports/${monthYear}/${report.name}.csv`)
    expect(await statusesOf(ids)).toEqual(Array(4).fill('sent-for-release'))
    const answer = await fileOf(admin, report.url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(`${report.name}.csv`))
    const cells = answer.text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(cells).toHaveLength(6)
    expect(cells.at(-1)).toEqual(['4', 'Total', '', '', '', '80000.06', ''])
    expect(rowsHash(cells)).toBe(report.details.rowsHash)
    const paid = await Promise.all(ids.map(async (one) => (await admin.read(salaries, one)).body))
    expect(cells).toEqual(bankDetails(paid as never))

    const files = () => host.server.db.selectFrom('files').select('path').execute()
    const before = await files()
    expect(await send(monthYear, ids)).toMatchObject({ status: 422, body: { rule: 'E-STATE' } })
    expect(await files()).toEqual(before)
  })

  test('the file is for those who may see its report, and what executives get for those who may see that', async () => {
    const { id } = await sent(['asha', 'vikram'])
    const plain = await reportOf(id)
    expect((await fileOf(await host.as('asha'), plain.url)).status).toBe(404)
    const accounts = await host.as('clerk')
    expect((await fileOf(accounts, plain.url)).status).toBe(200)
    const executive = await reportOf((await sent(['asha', 'committee'])).id)
    expect(executive.details.executives).toBe('yes')
    expect(await fileOf(accounts, executive.url)).toMatchObject({
      status: 403,
      body: { code: 'UI:EXEC-SAL-REP:VIEW' },
    })
    expect((await fileOf(admin, executive.url)).status).toBe(200)
    // Nobody uploads to where the product writes.
    const upload = await admin.send(
      'POST',
      '/services/file-manager/api/v1/files?folder=payroll-reports&name=a.pdf',
      new Blob(['%PDF-1.4']),
    )
    expect(upload.status).toBe(400)
  })

  test('a salary is read by payroll, by whom it is of once it is approved, and of executives by few', async () => {
    const { ids } = await approved(['asha', 'committee'])
    const [own = '', executive = ''] = ids
    const asha = await host.as('asha')
    expect((await asha.read(salaries, own)).status).toBe(200)
    expect((await asha.read(salaries, executive)).status).toBe(404)
    expect((await (await host.as('vikram')).read(salaries, own)).status).toBe(404)
    const payroll = await host.as('ramesh')
    expect((await payroll.read(salaries, own)).status).toBe(200)
    expect((await payroll.read(salaries, executive)).status).toBe(404)
    const seen = (await payroll.list(salaries, '?size=100')).body.items.map((one) => one.id)
    expect([seen.includes(own), seen.includes(executive)]).toEqual([true, false])
    expect((await admin.read(salaries, executive)).status).toBe(200)
  })

  test('scenario 11: a batch that holds fewer than its report says stays as it is; one that holds all is released', async () => {
    const { id, ids } = await sent()
    await run(salaries, ids[3] ?? '', 'TakeBack', {})
    expect(await release(id)).toMatchObject({
      status: 422,
      body: {
        rule: 'PRR-14',
        detail: expect.stringMatching(
          /^Batch SAL-\d{6}-01 holds 3 salaries of 60,000\.03, the report says 4 of 80,000\.06\. Withdraw it and send again\.$/,
        ),
      },
    })
    expect(await statusesOf(ids)).toEqual([...Array(3).fill('sent-for-release'), 'approved'])
    expect(await postedFor(id)).toEqual([])
    expect((await step(id, 'Withdraw')).status).toBe(200)
    expect(await statusesOf(ids)).toEqual(Array(4).fill('approved'))

    const whole = await sent()
    expect((await release(whole.id)).status).toBe(200)
    expect(await statusesOf(whole.ids)).toEqual(Array(4).fill('released'))
    const [posted] = await postedFor(whole.id)
    expect(posted).toMatchObject({ operations: 'salary-release', amount: 80_000_06, status: 'posted' })
    const entries = posted?.['entries'] as
      | readonly { readonly ledger: { readonly id: string }; readonly side: string; readonly amount: number }[]
      | undefined
    expect(entries?.map((one) => [one.ledger.id, one.side, one.amount])).toEqual([
      // Of two of one department together, and of those whose pay a department alone would tell.
      ['salary-payable', 'debit', 40_000_01],
      ['salary-payable', 'debit', 40_000_05],
      ['cash', 'credit', 80_000_06],
    ])
    expect(await apartFromBooks(host.server.db)).toEqual([])
  })

  test('scenario 12: of two at once one is recorded, and the other reads who was first', async () => {
    const { id } = await sent()
    const both = await Promise.all([release(id), release(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)).toMatchObject({
      body: {
        rule: 'PRR-12',
        detail: expect.stringMatching(
          /^This report was already marked as released by Nandini Deshpande at \d\d:\d\d on \d\d-\w{3}-\d{4}\.$/,
        ),
      },
    })
    expect(await postedFor(id)).toHaveLength(1)
  })

  test('an id of a bank is recorded once, of two batches at once too', async () => {
    const [one, other] = [await sent(), await sent()]
    const more = { bulkTransactionId: 'SAME-ID-0001' }
    const both = await Promise.all([release(one.id, more), release(other.id, more)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)).toMatchObject({ body: { rule: 'PRR-13' } })
  })

  test('without the right, and on a day that is closed, nothing changes', async () => {
    const { id, ids } = await sent()
    // The clerk sees the report; asha not even that.
    for (const person of ['asha', 'clerk'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await release(id, {}, await host.as(person))).toMatchObject({
        status: 403,
        body: { code: 'UI:SAL-REP:RELEASE' },
      })
    const lock = newId()
    const today = host.server.now().slice(0, 10)
    await run('accounting-settings', lock, 'Create', {
      booksBeginFrom: '2023-04-01',
      lockedUpTo: today,
      showOverdueDays: 'yes',
      payDay: 7,
    })
    expect(await release(id)).toMatchObject({ status: 422, body: { rule: 'E-LOCK', field: 'releaseDate' } })
    expect(await statusesOf(ids)).toEqual(Array(4).fill('sent-for-release'))
    await run('accounting-settings', lock, 'Update', { patch: { lockedUpTo: null } })
    expect((await release(id)).status).toBe(200)
  })

  test('a release is reversed within three days, as a whole, and recorded again', async () => {
    const { id, ids } = await sent()
    await release(id)
    const [posted] = await postedFor(id)
    // Only its report undoes it.
    expect(
      await admin.command(transactions, posted?.id ?? '', {
        type: 'Reverse',
        reason: 'Wrong.',
        expectedVersion: posted?.version ?? 0,
      }),
    ).toMatchObject({ status: 422, body: { rule: 'TRX-14' } })
    expect((await step(id, 'ReverseRelease')).status).toBe(200)
    expect(await statusesOf(ids)).toEqual(Array(4).fill('sent-for-release'))
    expect((await postedFor(id)).map((one) => [one['operations'], one['status']]).toSorted()).toEqual([
      ['reversal', 'posted'],
      ['salary-release', 'reversed'],
    ])
    expect((await release(id)).status).toBe(200)
    expect(await apartFromBooks(host.server.db)).toEqual([])
    host.clock.turn(4 * day)
    const later = await step(id, 'ReverseRelease', await host.as('admin', { fresh: true }))
    expect(later).toMatchObject({ status: 422, body: { rule: 'PRR-15' } })
  })
})
