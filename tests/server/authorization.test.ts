import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '../../src/domain/quality/rights.ts'
import { codes as hrCodes } from '../../src/domain/hr/rights.ts'
import { resources } from '../../src/domain/resources.ts'
import { type Client, pathOf, send } from '../support/server/client.ts'
import { request, requisitionAt, requisitions } from '../support/server/group.ts'
import { pdfOf } from '../support/server/files.ts'
import { type Host, isEnoughOn, testIf, onEachStore, startHost } from '../support/server/host.ts'

/** Where the first command is another than Create, or one that nobody needs a code for. */
const openCommands: Readonly<Record<string, readonly [type: string, status: number, why?: string]>> = {
  'history-accesses': ['RecordAccess', 422, 'Resource is required.'],
  'notification-deliveries': ['Deliver', 422, 'Only the server itself can deliver.'],
  'list-views': ['Create', 422, 'is required.'],
  comments: ['Add', 422, 'is required.'],
  follows: ['Create', 422, 'is required.'],
  jobs: ['RunNow', 403],
  'maintenance-runs': ['Begin', 403],
  imports: ['Begin', 422, 'is required.'],
  'survey-answers': ['Submit', 422, 'is required.'],
  'vendor-items': ['Propose', 403],
  // Everybody gives and has tasks; what is missing of this one is told.
  'employee-tasks': ['Create', 422, 'is required'],
}

/** The clerk enters vouchers, and records payments and receipts. */
const notForTheClerk: readonly string[] = [
  'foreign-vouchers',
  'bank-lines',
  'statement-mails',
  'transactions',
  'godown-transfers',
  'consumption-vouchers',
  'purchase-orders',
  'goods-receipts',
  'sales-orders',
  'dispatches',
]

onEachStore('rights', (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  const as = (who: string): Promise<Client> => host.as(who)
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  const at = async (...[until, more]: [Parameters<typeof requisitionAt>[1], Parameters<typeof requisitionAt>[2]]) =>
    (await requisitionAt(host.demo, until, more)).id

  describe.each((isEnoughOn(store) ? resources : []).map((entry) => [entry.key, entry] as const))(
    '%s',
    (key, entry) => {
      once('answers 401 to every call without a token', async () => {
        const path = pathOf(key)
        for (const [method, call] of [
          ['GET', path],
          ['POST', path],
          ['GET', `${path}/x`],
          ['PUT', `${path}/x`],
          ['DELETE', `${path}/x`],
          ['GET', `${path}/x/events`],
          ['POST', `${path}/x/commands`],
          ['GET', `/services/${entry.service}/changes?resources=${key}&after=0`],
        ] as const) {
          const answer = await send(host.url, method, call, {}, method === 'GET' ? undefined : '{}')
          expect([method, call, answer.status]).toEqual([method, call, 401])
        }
      })

      once('is not written by someone who holds no code for it', async () => {
        const person = await as(notForTheClerk.includes(key) ? 'asha' : 'clerk')
        // Who may look into a document may record that he did: refused for what he asks, not for a code.
        // These resources take no code: who may look may say so, and what is told the server alone tells. Refused for that.
        const [type, status, why] = openCommands[key] ?? ['Create', 403, undefined]
        const answer = await person.command(key, newId(), { type, data: {} })
        expect(answer.status).toBe(status)
        expect(answer.body.detail).toContain(why ?? answer.body.code ?? 'a code')
      })
    },
  )

  test('a call into a company group of which one is no member is answered 403', async () => {
    const answer = await (await as('admin')).with({ 'company-group-id': 'elsewhere' }).list('locations')
    expect(answer.status).toBe(403)
  })

  test('who raised a requisition cannot approve it as head (CC-90), nor can another department (CC-03.1)', async () => {
    const [asha, manoj, vikram] = [await as('asha'), await as('manoj'), await as('vikram')]
    const id = newId()
    const { document } = await asha.do(requisitions, id, { type: 'Create', data: request() })
    const approve = {
      type: 'DecideAsHod',
      data: { decision: 'approve', commentsOfHOD: 'Needed.' },
      expectedVersion: document.version,
    }
    expect((await asha.command(requisitions, id, approve)).body).toMatchObject({ status: 422, rule: 'CC-90' })
    expect((await manoj.command(requisitions, id, approve)).body).toMatchObject({ status: 422, rule: 'CC-03.1' })
    expect((await asha.read(requisitions, id)).body).toEqual(document)
    expect((await vikram.command(requisitions, id, approve)).status).toBe(200)
  })

  test('QA decisions need the code of QA', async () => {
    const id = await at('pending', { docNo: 'A-1' })
    const { status, body } = await (
      await as('asha')
    ).command(requisitions, id, {
      type: 'CommentAsQa',
      data: { decision: 'approve', commentsOfQA: 'Fine.', changeControlFormNo: 'X/1' },
    })
    expect([status, body.code]).toEqual([403, codes.changeApprove])
  })

  test("an expert's opinion is given by the chosen expert only (CC-14.1)", async () => {
    const id = await at('department-commented', { docNo: 'A-2', class: 'Major', expert: 'opinion' })
    const opinion = { type: 'GiveExpertOpinion', data: { comments: 'Sound.' } }
    for (const who of ['sneha', 'rohini', 'qa', 'admin']) {
      const { body } = await (await as(who)).command(requisitions, id, opinion)
      expect([who, body.status, body.rule]).toEqual([who, 422, 'CC-14.1'])
    }
    expect((await (await as('expert')).command(requisitions, id, opinion)).status).toBe(200)
  })

  test('a department outside the team cannot comment (CC-12.1)', async () => {
    const id = await at('cross-team-selected', { docNo: 'A-3', team: ['qc', 'production'] })
    const comment = { type: 'CommentAsDepartment', data: { comments: 'Agreed.' } }
    const { body } = await (await as('iqbal')).command(requisitions, id, comment)
    expect(body).toMatchObject({ status: 422, rule: 'CC-12.1' })
    expect((await (await as('gopal')).command(requisitions, id, comment)).status).toBe(200)
  })

  test('a requisition is invisible to those who neither hold the code nor take part', async () => {
    const id = await at('cross-team-selected', { docNo: 'A-4', team: ['qc'] })
    const [clerk, missing] = [await as('clerk'), newId()]
    const withoutId = (text: string) => text.replaceAll(id, '?').replaceAll(missing, '?')
    const both = async (ask: (one: string) => Promise<{ status: number; text: string }>) => {
      const [real, none] = [await ask(id), await ask(missing)]
      expect([real.status, withoutId(real.text)]).toEqual([404, withoutId(none.text)])
      expect(none.status).toBe(404)
    }
    await both((one) => clerk.read(requisitions, one))
    await both((one) => clerk.events(requisitions, one))
    await both((one) => clerk.command(requisitions, one, { type: 'CommentAsDepartment', data: { comments: 'x' } }))
    await both((one) => clerk.command(requisitions, one, { type: 'AddAnnexure', data: {}, expectedVersion: 1 }))
    await both((one) => clerk.command(requisitions, one, { type: 'Invented', data: {}, expectedVersion: 1 }))
    expect((await clerk.list(requisitions)).body.items.map((one) => one.id)).not.toContain(id)
    expect(JSON.stringify((await clerk.changes(requisitions, 'after=0')).body.documents)).not.toContain(id)
  })

  test('who is in the team reads without the code, and is told that it is gone when the team leaves him out', async () => {
    const id = await at('cross-team-selected', { docNo: 'A-5', team: ['qc', 'accounts'] })
    const [clerk, qa] = [await as('clerk'), await as('qa')]
    expect((await clerk.read(requisitions, id)).status).toBe(200)
    expect((await clerk.events(requisitions, id)).status).toBe(200)
    const { checkpoint, documents } = (await clerk.changes(requisitions, 'after=0')).body
    expect(documents.find((one) => one.id === id)?.deleted).toBeUndefined()
    const { document } = await qa.do(requisitions, id, {
      type: 'AmendTeam',
      data: { add: [], remove: ['mls-accounts'] },
      reason: 'Accounts have no part in it.',
    })
    expect((await clerk.read(requisitions, id)).status).toBe(404)
    expect((await clerk.events(requisitions, id)).status).toBe(404)
    expect((await clerk.list(requisitions)).body.items.map((one) => one.id)).not.toContain(id)
    expect((await clerk.changes(requisitions, `after=${checkpoint}`)).body.documents).toEqual([
      { resource: requisitions, id, seq: document.seq, deleted: true },
    ])
    expect(JSON.stringify((await clerk.changes(requisitions, 'before=0')).body)).not.toContain(id)
  })

  test('a right that a role loses is lost with the next call', async () => {
    const [admin, tara] = [await as('admin'), await as('tara')]
    expect((await tara.list('closure-date-period')).status).toBe(200)
    const { roles } = (await admin.read('users', 'tara')).body as unknown as { roles: readonly unknown[] }
    await admin.do('users', 'tara', { type: 'Update', data: { patch: { roles: roles.slice(1) } } })
    const refused = await tara.list('closure-date-period')
    expect(refused.body).toMatchObject({ status: 403, rule: 'E-PERM', code: codes.closurePeriodView })
    expect((await tara.command(requisitions, newId(), { type: 'Create', data: request() })).status).toBe(403)
    await admin.do('users', 'tara', { type: 'Update', data: { patch: { roles } } })
    expect((await tara.list('closure-date-period')).status).toBe(200)
  })

  test('a right that is taken out of a role is lost with the next call of whoever holds the role', async () => {
    const [admin, tara] = [await as('admin'), await as('tara')]
    expect((await tara.list('closure-date-period')).status).toBe(200)
    const { authorizations } = (await admin.read('roles', 'role-initiator')).body as unknown as {
      authorizations: readonly { readonly id: string }[]
    }
    const give = (given: typeof authorizations) =>
      admin.do('roles', 'role-initiator', { type: 'Update', data: { patch: { authorizations: given } } })
    await give(authorizations.filter((one) => one.id !== 'auth-closure-read'))
    expect((await tara.list('closure-date-period')).body).toMatchObject({ status: 403, code: codes.closurePeriodView })
    await give(authorizations)
    expect((await tara.list('closure-date-period')).status).toBe(200)
  })

  test('a role that holds for one company gives nothing in another', async () => {
    const [admin, yusuf] = [await as('admin'), await as('yusuf')]
    expect((await yusuf.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' }).list(requisitions)).status).toBe(200)
    const { roles } = (await admin.read('users', 'yusuf')).body as unknown as { roles: readonly object[] }
    await admin.do('users', 'yusuf', {
      type: 'Update',
      data: { patch: { roles: roles.map((one) => ({ ...one, companies: ['mls'] })) } },
    })
    const there = await yusuf.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' }).list(requisitions)
    expect(there.body).toMatchObject({ status: 403, rule: 'E-SCOPE' })
    expect((await yusuf.list(requisitions)).status).toBe(200)
    expect((await yusuf.with({ 'location-id': 'mfc-p1' }).list(requisitions)).status).toBe(403)
  })

  test('what belongs to one location is in no list and no change of another', async () => {
    const admin = await as('admin')
    const [here, there] = [admin.with({ 'location-id': 'mls-p1' }), admin.with({ 'location-id': 'mls-p2' })]
    const id = newId()
    const data = { name: 'Solvents', code: 'SOLV', type: 'store', active: 'yes' }
    await here.do('godowns', id, { type: 'Create', data })
    const seen = async (client: Client) => [
      (await client.list('godowns', '?search=solvents')).body.total,
      (await client.read('godowns', id)).status,
      (await client.changes('godowns', 'before=0')).text.includes(id),
    ]
    expect(await seen(here)).toEqual([1, 200, true])
    expect(await seen(there)).toEqual([0, 404, false])
  })

  test('a requisition of another company of the group is as if it did not exist', async () => {
    const id = await at('pending', { docNo: 'A-6', company: 'mfc' })
    const admin = await as('admin')
    const there = admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    const missing = newId()
    expect((await there.read(requisitions, id)).status).toBe(200)
    const calls = [
      (one: string) => admin.read(requisitions, one),
      (one: string) => admin.events(requisitions, one),
      (one: string) => admin.command(requisitions, one, { type: 'Withdraw', reason: 'No.', expectedVersion: 1 }),
      (one: string) => admin.command(requisitions, one, { type: 'Invented' }),
    ]
    for (const call of calls) {
      const [real, none] = [await call(id), await call(missing)]
      expect([real.status, real.text]).toEqual([404, none.text])
    }
    expect((await admin.list(requisitions, '?search=A-6')).body.total).toBe(0)
    expect(JSON.stringify((await admin.changes(requisitions, 'after=0')).body)).not.toContain(id)
    expect((await there.list(requisitions, '?search=A-6')).body.total).toBe(1)
  })

  test('of a user, people without the code see the name and no more, in every call', async () => {
    const asha = await as('asha')
    const hidden = 'qa@meridian.example'
    const { body } = await asha.read('users', 'qa')
    expect(body).toMatchObject({ id: 'qa', name: 'Meera Iyer' })
    expect(Object.keys(body)).not.toContain('email')
    expect(JSON.stringify((await asha.list('users', '?size=200')).body)).not.toContain(hidden)
    expect(JSON.stringify((await asha.changes('users', 'after=0')).body)).not.toContain(hidden)
    expect(JSON.stringify((await asha.changes('users', 'before=0')).body)).not.toContain(hidden)
    expect((await asha.events('users', 'qa')).status).toBe(403)
    expect((await (await as('admin')).read('users', 'qa')).body).toMatchObject({ email: hidden })
  })

  test('what a list hides cannot be found out by its filter, its order or its search', async () => {
    const [asha, admin] = [await as('asha'), await as('admin')]
    expect((await asha.list('users', '?filter[email][contains]=qa@')).status).toBe(403)
    expect((await asha.list('users', '?sort=email')).status).toBe(403)
    expect((await asha.list('employees', '?filter[joiningDate][from]=2020-01-01')).status).toBe(403)
    expect((await asha.list('users', '?search=qa@meridian')).body).toMatchObject({ total: 0, items: [] })
    expect((await asha.list('users', '?search=meera')).body.total).toBe(1)
    expect((await asha.list('employees', '?filter[status]=active&sort=-name')).body.total).toBe(20)
    expect((await admin.list('users', '?search=qa@meridian&sort=email')).body.total).toBe(1)
  })

  test('who may write a record but not read all of it is not shown the rest by the answer', async () => {
    const admin = await as('admin')
    await admin.do('authorizations', 'auth-write-only', {
      type: 'Create',
      data: {
        name: 'Departments: write',
        module: { name: 'HRD', shortName: 'HRD' },
        actions: [{ code: hrCodes.departmentsEdit, allowed: 'yes' }],
      },
    })
    await admin.do('roles', 'role-write-only', {
      type: 'Create',
      data: { name: 'Writer', status: 'active', authorizations: [{ id: 'auth-write-only', name: 'x' }] },
    })
    const writer = { role: { id: 'role-write-only', name: 'Writer' }, companies: null, locations: null }
    await admin.do('users', 'clerk', {
      type: 'Update',
      data: { patch: { roles: [{ ...writer, validFrom: '2020-01-01', validTo: null }] } },
    })
    const id = newId()
    const data = { name: newId(), shortName: 'S', active: 'yes', costCentre: 'SECRET' }
    await admin.do('departments', id, { type: 'Create', data })
    const clerk = await as('clerk')
    const path = `${pathOf('departments')}/${id}`
    const stale = { type: 'Update', data: { patch: { shortName: 'T' } }, expectedVersion: 7 }
    const answers = [
      await clerk.command('departments', id, stale),
      await clerk.json('PUT', path, { shortName: 'U' }, { 'if-match': '7' }),
      await clerk.json('PUT', path, { shortName: 'V' }, { 'if-match': '1' }),
      await clerk.command('departments', id, { type: 'Update', data: { patch: { shortName: 'W' } } }),
      await clerk.send('DELETE', path, undefined, { 'if-match': '3' }),
    ]
    expect(answers.map((one) => one.status)).toEqual([409, 409, 200, 200, 200])
    for (const one of answers) expect(one.text).not.toContain('SECRET')
  })

  test('a file is read by who uploaded it and by readers of the document that names it', async () => {
    const [asha, qa, clerk] = [await as('asha'), await as('qa'), await as('clerk')]
    const files = '/services/file-manager/api/v1/files'
    const agreed = pdfOf('agreed').toString('latin1')
    const upload = await asha.send('POST', `${files}?folder=requisition/customer-comments&name=letter.pdf`, agreed)
    expect(upload.status).toBe(201)
    const { path } = upload.body as { path: string }
    expect((await asha.send('GET', `${files}/${path}`)).text).toBe(agreed)
    expect((await qa.send('GET', `${files}/${path}`)).status).toBe(404)
    const id = await at('management-commented', { docNo: 'A-7', class: 'Major', expert: 'opinion' })
    await asha.do(requisitions, id, {
      type: 'CommentAsCustomer',
      data: { applicable: 'yes', document: upload.body, comments: 'Agreed.' },
    })
    expect((await qa.send('GET', `${files}/${path}`)).status).toBe(200)
    expect((await clerk.send('GET', `${files}/${path}`)).status).toBe(404)
  })
})
