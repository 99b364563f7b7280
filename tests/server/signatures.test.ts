import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedHashOf, verifyChain } from '../../src/domain/kernel/chain.ts'
import type { EventEnvelope } from '../../src/domain/kernel/event.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { day, minute } from '../support/server/clock.ts'
import { password, requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onEachStore, startHost, describeIf, isEnoughOn, testIf } from '../support/server/host.ts'

const hodMeaning = 'HOD approval'
const approval = { decision: 'approve', commentsOfHOD: 'Needed.' }
const rejection = { decision: 'reject', commentsOfHOD: 'Not yet.' }
const forOther = {
  status: 422,
  body: { rule: 'E-SIGN-OTHER', message: 'This signature was given for something else.' },
}

const claimsOf = (token: string): { readonly sub: string; readonly sid: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as ReturnType<typeof claimsOf>

interface Asked {
  readonly email?: string
  readonly password?: string
  readonly meaning?: string
  readonly documentId: string
  readonly commandType?: string
  readonly data?: unknown
  readonly resource?: string
  readonly reason?: string
  readonly expectedVersion?: number | undefined
}

onEachStore('an electronic signature', (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  let vikram: Client
  let drafts = 0
  const log: string[] = []

  beforeAll(async () => {
    host = await startHost(store, { log: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }) })
    await host.demo.run({
      by: 'system',
      companyId: 'mls',
      locationId: 'mls-p1',
      at: host.server.now(),
      resource: 'company-group-settings',
      documentId: 'quality',
      type: 'Update',
      data: { patch: { values: { signatureOnApproval: 'yes' } } },
    })
  })
  afterAll(() => host.close())
  // Accounts are locked by the clock alone; each test signs in anew.
  beforeEach(async () => {
    host.clock.turn(2 * day)
    vikram = await host.as('vikram', { fresh: true })
  })

  const draft = async (): Promise<string> => {
    drafts += 1
    return (await requisitionAt(host.demo, 'draft', { docNo: `SIG-${drafts}` })).id
  }
  const ask = (
    client: Client,
    asked: Asked,
  ): Promise<Answer<{ signature?: string; message?: string; field?: string }>> =>
    client.json('POST', '/services/admin/api/v1/signatures', {
      email: client.session.user.email,
      password,
      meaning: hodMeaning,
      resource: requisitions,
      commandType: 'DecideAsHod',
      data: approval,
      expectedVersion: 1,
      ...asked,
    }) as ReturnType<typeof ask>
  const given = async (client: Client, documentId: string): Promise<string> =>
    (await ask(client, { documentId })).body.signature as string
  const decide = (client: Client, id: string, signature?: string, more: object = {}) =>
    client.command(requisitions, id, {
      type: 'DecideAsHod',
      data: approval,
      expectedVersion: 1,
      ...(signature === undefined ? {} : { signature }),
      ...more,
    })
  const eventsOfUser = async (client: Client, userId: string): Promise<readonly EventEnvelope[]> =>
    (await client.events('users', userId)).body.events
  const toldTo = async (userId: string, title: string) =>
    (
      await host.server.db
        .selectFrom('documents')
        .select('state')
        .where('resource', '=', 'notification-deliveries')
        .execute()
    ).filter(({ state }) => {
      const text = JSON.stringify(state)
      return text.includes(title) && text.includes(`"id":"${userId}"`)
    })
  const history = async (client: Client, id: string): Promise<readonly EventEnvelope[]> =>
    (await client.events(requisitions, id)).body.events

  once('stands in the event, bound to what was signed, with name, designation, time and meaning', async () => {
    const id = await draft()
    const signature = await given(vikram, id)
    const answer = await decide(vikram, id, signature)
    expect(answer.status).toBe(200)
    const events = await history(vikram, id)
    const [, approved] = events
    expect(approved?.signature).toEqual({
      by: { id: 'vikram', name: 'Vikram Rao', designation: 'Senior Manager' },
      at: approved?.at,
      meaning: hodMeaning,
      signedHash: signedHashOf(approved as EventEnvelope),
    })
    expect(verifyChain(events)).toMatchObject({ intact: true })
    expect(answer.body.document['details']).toMatchObject({ signatures: [{ meaning: hodMeaning, at: approved?.at }] })
    expect(JSON.stringify(events)).not.toContain(signature)
  })

  once('E-SIGN: a step that takes one is refused without, and nothing happens', async () => {
    const id = await draft()
    const answer = await decide(vikram, id)
    expect(answer).toMatchObject({ status: 422, body: { rule: 'E-SIGN', message: 'This step needs your signature.' } })
    expect(await history(vikram, id)).toHaveLength(1)
  })

  test('is spent by one command, while the same command sent again is answered the same', async () => {
    const [first, second] = [await draft(), await draft()]
    const signature = await given(vikram, first)
    const commandId = '01900000-0000-7000-8000-000000000001'
    const answer = await decide(vikram, first, signature, { commandId })
    const again = await decide(vikram, first, signature, { commandId })
    expect(again).toMatchObject({ status: 200, body: answer.body })
    expect(await decide(vikram, second, signature)).toMatchObject(forOther)
  })

  test('that was spent is spent where the very same step is taken once more', async () => {
    const id = await draft()
    const reviewed = { uptoVersion: 1, outcome: 'no-findings', remarks: 'Read.' }
    const qa = await host.as('qa', { fresh: true })
    const asked = { documentId: id, commandType: 'RecordAuditReview', meaning: 'Audit trail review', data: reviewed }
    const { body } = await ask(qa, { ...asked, expectedVersion: undefined })
    const review = () =>
      qa.command(requisitions, id, { type: 'RecordAuditReview', data: reviewed, signature: body.signature as string })
    expect((await review()).status).toBe(200)
    expect(await review()).toMatchObject(forOther)
  })

  test('sent with two commands at once is taken by one of them, whichever comes first', async () => {
    const id = await draft()
    const extension = { uptoVersion: 1, outcome: 'findings', remarks: 'One line is missing.' }
    const qa = await host.as('qa', { fresh: true })
    const { body } = await ask(qa, {
      documentId: id,
      commandType: 'RecordAuditReview',
      meaning: 'Audit trail review',
      data: extension,
      expectedVersion: undefined,
    })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        qa.command(requisitions, id, {
          type: 'RecordAuditReview',
          data: extension,
          signature: body.signature as string,
        }),
      ),
    )
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422, 422, 422])
    expect(await history(qa, id)).toHaveLength(2)
  })

  describeIf(isEnoughOn(store))('is for one command of one person only', () => {
    once('E-SIGN-OTHER: not for another document', async () => {
      const [signed, other] = [await draft(), await draft()]
      const signature = await given(vikram, signed)
      expect(await decide(vikram, other, signature)).toMatchObject(forOther)
      // It was not spent by being tried elsewhere.
      expect((await decide(vikram, signed, signature)).status).toBe(200)
    })

    once('not for another command, not even one that takes none', async () => {
      const id = await draft()
      const withdrawal = {
        documentId: id,
        commandType: 'Withdraw',
        meaning: 'Withdrawal',
        data: {},
        reason: 'No need.',
      }
      const { body } = await ask(vikram, withdrawal)
      expect(await decide(vikram, id, body.signature)).toMatchObject(forOther)
      const asha = await host.as('asha', { fresh: true })
      const signature = (await ask(asha, withdrawal)).body.signature as string
      const patch = { docName: 'Milling' }
      expect(await asha.command(requisitions, id, { type: 'UpdateRequest', data: { patch }, signature })).toMatchObject(
        forOther,
      )
      expect(await history(vikram, id)).toHaveLength(1)
    })

    once('not for other data, another decision, another reason', async () => {
      const id = await draft()
      const signature = await given(vikram, id)
      for (const more of [
        { data: { ...approval, commentsOfHOD: 'Needed' } },
        { data: rejection },
        { reason: 'Because.' },
      ])
        expect(await decide(vikram, id, signature, more)).toMatchObject(forOther)
      expect(await history(vikram, id)).toHaveLength(1)
      // The order of fields says nothing.
      expect(
        (await decide(vikram, id, signature, { data: { commentsOfHOD: 'Needed.', decision: 'approve' } })).status,
      ).toBe(200)
    })

    once('not for another version than the one that was seen, nor for whatever version', async () => {
      const id = await draft()
      const signature = await given(vikram, id)
      expect(await decide(vikram, id, signature, { expectedVersion: undefined })).toMatchObject(forOther)
      const asha = await host.as('asha', { fresh: true })
      await asha.do(requisitions, id, { type: 'UpdateRequest', data: { patch: { docName: 'Milling' } } })
      // He hears who changed it; what he signed can never be carried out any more.
      expect(await decide(vikram, id, signature)).toMatchObject({ status: 409, body: { rule: 'E-STALE' } })
      expect(await decide(vikram, id, signature, { expectedVersion: 2 })).toMatchObject(forOther)
      expect(await history(vikram, id)).toHaveLength(2)
    })

    once('not for another person, however he came by it', async () => {
      const id = await draft()
      const signature = await given(await host.as('asha', { fresh: true }), id)
      expect(await decide(vikram, id, signature)).toMatchObject(forOther)
    })

    once('not for another session of the same person, nor for one that has ended', async () => {
      const id = await draft()
      const elsewhere = await host.as('vikram', { fresh: true })
      const signature = await given(elsewhere, id)
      expect(await decide(vikram, id, signature)).toMatchObject(forOther)
      await elsewhere.json('POST', '/services/admin/api/v1/logout', {})
      expect((await decide(elsewhere, id, signature)).status).toBe(401)
      expect(await decide(vikram, id, signature)).toMatchObject(forOther)
    })

    once('not for one that ends while its command waits to be decided', async () => {
      const id = await draft()
      const signature = await given(vikram, id)
      const { sub, sid } = claimsOf(vikram.session.token)
      await host.server.sessions.signOut(sid)
      const outcome = await host.server.submit({
        groupId: 'meridian',
        by: { userId: sub, sid, place: { company: 'mls', location: 'mls-p1' } },
        resource: requisitions,
        documentId: id,
        commandId: newId(),
        type: 'DecideAsHod',
        data: approval,
        expectedVersion: 1,
        signature,
      })
      expect(outcome).toMatchObject({ kind: 'refused', refusal: { rule: 'E-SIGN-OTHER' } })
    })

    once('E-SIGN: nor for longer than two minutes', async () => {
      const id = await draft()
      const signature = await given(vikram, id)
      host.clock.turn(2 * minute)
      expect(await decide(vikram, id, signature)).toMatchObject({ body: { rule: 'E-SIGN' } })
    })
  })

  once('is kept as digests of itself and of what was signed, neither of which is kept', async () => {
    const id = await draft()
    const signature = await given(vikram, id)
    const rows = JSON.stringify(await host.server.db.selectFrom('signatures').selectAll().execute())
    for (const secret of [signature, password, approval.commentsOfHOD]) expect(rows).not.toContain(secret)
  })

  once('means what its data says, and is refused where the signer was shown another meaning', async () => {
    const id = await draft()
    for (const meaning of ['HOD rejection', 'HOD approval / rejection', 'Closure'])
      expect((await ask(vikram, { documentId: id, meaning })).status).toBe(422)
    const { body } = await ask(vikram, { documentId: id, meaning: 'HOD rejection', data: rejection })
    await decide(vikram, id, body.signature, { data: rejection })
    const [, rejected] = await history(vikram, id)
    expect(rejected?.signature?.meaning).toBe('HOD rejection')
  })

  once('is not given for a step that takes none', async () => {
    const id = await draft()
    for (const asked of [
      { commandType: 'UpdateRequest', meaning: 'HOD approval' },
      { commandType: 'toString', meaning: 'HOD approval' },
      { resource: 'nothing' },
    ])
      expect((await ask(vikram, { documentId: id, ...asked })).status).toBe(422)
  })

  once('is not given to an app that does not say what is signed: it says to reload', async () => {
    const id = await draft()
    for (const left of [{ data: undefined }, { expectedVersion: undefined }])
      expect(await ask(vikram, { documentId: id, ...left })).toMatchObject({
        status: 422,
        body: { message: 'This app is older than the server. Reload the page, then sign again.' },
      })
  })

  once(
    'tried with something else is told once: to its owner, the administrators, the log and the sign-in records',
    async () => {
      const [id, other] = [await draft(), await draft()]
      const signature = await given(vikram, id)
      for (let count = 0; count < 3; count += 1) await decide(vikram, other, signature)
      const { sid } = claimsOf(vikram.session.token)
      const admin = await host.as('admin', { fresh: true })
      const told = async () =>
        (await eventsOfUser(admin, 'vikram')).filter(
          ({ type, data }) => type === 'SignatureMisused' && (data as { readonly session: string }).session === sid,
        )
      await expect.poll(told).toMatchObject([
        {
          data: {
            session: sid,
            resource: requisitions,
            documentId: id,
            command: 'DecideAsHod',
          },
        },
      ])
      const records = await host.server.db
        .selectFrom('sign_ins')
        .selectAll()
        .where('result', '=', 'signature-misused')
        .where('user_id', '=', 'vikram')
        .where('at', '=', host.server.now())
        .execute()
      expect(records).toMatchObject([{ address: expect.stringMatching(/\d/) as unknown }])
      expect(await toldTo('vikram', 'A signature of yours was refused')).not.toEqual([])
      for (const one of ['admin', 'qa'])
        expect(await toldTo(one, 'A signature of Vikram Rao was refused')).not.toEqual([])
      const lines = log.filter((line) => line.includes('a signature was tried with something else'))
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.join('')).toContain('another record')
      expect(log.join('')).not.toContain(signature)
      expect(log.join('')).not.toContain(password)
    },
  )

  once('names its signer the first time of a session, and asks for the password every time', async () => {
    const id = await draft()
    const session = vikram.session.user.email
    const other = await ask(vikram, { documentId: id, email: 'asha@meridian.example' })
    expect(other).toMatchObject({ status: 422, body: { field: 'email', message: 'You can sign only as Vikram Rao.' } })
    const { email: _none, ...unnamed } = { email: session, documentId: id }
    const asked = {
      password,
      meaning: hodMeaning,
      resource: requisitions,
      commandType: 'DecideAsHod',
      data: approval,
      expectedVersion: 1,
      ...unnamed,
    }
    const bare = () => vikram.json('POST', '/services/admin/api/v1/signatures', asked)
    expect(await bare()).toMatchObject({ status: 422, body: { field: 'email' } })
    expect((await ask(vikram, { documentId: id, email: session.toUpperCase() })).status).toBe(201)
    expect((await bare()).status).toBe(201)
    expect(await ask(vikram, { documentId: id, password: '' })).toMatchObject({ status: 422 })
  })

  once('counts wrong passwords towards the lock-out, and the session ends with the lock', async () => {
    const id = await draft()
    const messages: string[] = []
    for (let count = 0; count < 4; count += 1)
      messages.push((await ask(vikram, { documentId: id, password: 'wrong' })).body.message ?? '')
    expect(messages).toEqual([4, 3, 2, 1].map((n) => `Wrong password. ${n} ${n === 1 ? 'attempt' : 'attempts'} left.`))
    const fifth = await ask(vikram, { documentId: id, password: 'wrong' })
    const admin = await host.as('admin', { fresh: true })
    expect(fifth.status).toBe(423)
    expect(fifth.text).toMatch(/Too many failed sign-ins\. Try again at \d\d:\d\d/)
    expect((await vikram.list('locations')).status).toBe(401)
    const login = await fetch(`${host.url}/services/admin/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'meridian', email: vikram.session.user.email, password }),
    })
    expect(login.status).toBe(423)
    expect(await history(vikram.with(admin.headers), id)).toHaveLength(1)
    const locks = async () => (await eventsOfUser(admin, 'vikram')).filter((one) => one.type === 'Locked')
    await expect.poll(locks).toMatchObject([{ data: { during: 'signing' } }])
    // The administrators and QA are told.
    await expect
      .poll(async () => (await toldTo('admin', 'Vikram Rao was locked out while signing')).length)
      .toBeGreaterThan(0)
    expect(await toldTo('qa', 'Vikram Rao was locked out while signing')).toHaveLength(1)
  })

  once('a right password forgets the wrong ones before it', async () => {
    const id = await draft()
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await ask(vikram, { documentId: id, password: 'wrong' })
      expect((await ask(vikram, { documentId: id })).status).toBe(201)
    }
  })

  test('wrong passwords tried at once are counted one by one', async () => {
    const id = await draft()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(vikram, { documentId: id, password: 'wrong' })),
    )
    expect(answers.filter((one) => one.status === 422)).toHaveLength(4)
    expect(answers.filter((one) => one.status === 423 || one.status === 401)).toHaveLength(4)
    expect((await vikram.list('locations')).status).toBe(401)
  })

  once('nobody else can ask for one: no token, no signature', async () => {
    const answer = await fetch(`${host.url}/services/admin/api/v1/signatures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        password,
        meaning: hodMeaning,
        resource: requisitions,
        documentId: 'x',
        commandType: 'x',
        data: {},
      }),
    })
    expect(answer.status).toBe(401)
  })

  once('switched off, the same steps go without; what was recorded so says so and stays unsigned', async () => {
    const id = await draft()
    const company = { companyRef: { id: 'mls', name: 'Meridian Lifesciences Ltd' } }
    const setting = (type: string, data: object) =>
      host.demo.run({
        by: 'system',
        companyId: 'mls',
        locationId: 'mls-p1',
        at: host.server.now(),
        resource: 'company-group-settings',
        documentId: 'quality-mls',
        type,
        data,
      })
    await setting('Create', { section: 'quality-assurance', ...company, values: { signatureOnApproval: 'no' } })
    expect((await decide(vikram, id)).status).toBe(200)
    await setting('Update', { patch: { values: { signatureOnApproval: 'yes' } } })
    const [, approved] = await history(vikram, id)
    expect(approved).not.toHaveProperty('signature')
  })
})
