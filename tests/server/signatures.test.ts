import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedHashOf, verifyChain } from '../../src/domain/kernel/chain.ts'
import type { EventEnvelope } from '../../src/domain/kernel/event.ts'
import type { Answer, Client } from '../support/server/client.ts'
import { day, minute } from '../support/server/clock.ts'
import { password, requisitionAt, requisitions } from '../support/server/group.ts'
import { type Host, onEachStore, startHost, describeIf, isEnoughOn, testIf } from '../support/server/host.ts'

const hodMeaning = 'HOD approval / rejection'

interface Asked {
  readonly email?: string
  readonly password?: string
  readonly meaning?: string
  readonly documentId: string
  readonly commandType?: string
}

onEachStore('an electronic signature', (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  let vikram: Client
  let drafts = 0

  beforeAll(async () => {
    host = await startHost(store)
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
      ...asked,
    }) as ReturnType<typeof ask>
  const given = async (client: Client, documentId: string): Promise<string> =>
    (await ask(client, { documentId })).body.signature as string
  const decide = (client: Client, id: string, signature?: string, more: object = {}) =>
    client.command(requisitions, id, {
      type: 'DecideAsHod',
      data: { decision: 'approve', commentsOfHOD: 'Needed.' },
      ...(signature === undefined ? {} : { signature }),
      ...more,
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
    expect(await decide(vikram, second, signature)).toMatchObject({ status: 422, body: { rule: 'E-SIGN' } })
  })

  test('that was spent is spent where the very same step is taken once more', async () => {
    const id = await draft()
    const signature = await given(vikram, id)
    const data = { decision: 'reject', commentsOfHOD: 'Not yet.' }
    expect((await decide(vikram, id, signature, { data })).status).toBe(200)
    const asha = await host.as('asha', { fresh: true })
    const reopening = await ask(asha, { documentId: id, commandType: 'Reopen', meaning: 'Re-opening' })
    await asha.do(requisitions, id, {
      type: 'Reopen',
      reason: 'Revised.',
      signature: reopening.body.signature as string,
    })
    expect(await decide(vikram, id, signature, { data })).toMatchObject({ status: 422, body: { rule: 'E-SIGN' } })
  })

  describeIf(isEnoughOn(store))('is for one command of one person only', () => {
    once('not for another document', async () => {
      const [signed, other] = [await draft(), await draft()]
      const signature = await given(vikram, signed)
      expect(await decide(vikram, other, signature)).toMatchObject({ body: { rule: 'E-SIGN' } })
      // It was not spent by being tried elsewhere.
      expect((await decide(vikram, signed, signature)).status).toBe(200)
    })

    once('not for another command, nor with another meaning', async () => {
      const id = await draft()
      for (const asked of [{ commandType: 'Withdraw' }, { meaning: 'Closure' }]) {
        const { body } = await ask(vikram, { documentId: id, ...asked })
        expect(await decide(vikram, id, body.signature)).toMatchObject({ body: { rule: 'E-SIGN' } })
      }
    })

    once('not for another person, however he came by it', async () => {
      const id = await draft()
      const signature = await given(await host.as('asha', { fresh: true }), id)
      expect(await decide(vikram, id, signature)).toMatchObject({ body: { rule: 'E-SIGN' } })
    })

    once('for two minutes', async () => {
      const id = await draft()
      const signature = await given(vikram, id)
      host.clock.turn(2 * minute)
      expect(await decide(vikram, id, signature)).toMatchObject({ body: { rule: 'E-SIGN' } })
    })
  })

  once('names its signer the first time of a session, and asks for the password every time', async () => {
    const id = await draft()
    const session = vikram.session.user.email
    const other = await ask(vikram, { documentId: id, email: 'asha@meridian.example' })
    expect(other).toMatchObject({ status: 422, body: { field: 'email', message: 'You can sign only as Vikram Rao.' } })
    const { email: _none, ...unnamed } = { email: session, documentId: id }
    const asked = { password, meaning: hodMeaning, resource: requisitions, commandType: 'DecideAsHod', ...unnamed }
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
    expect(messages).toEqual([4, 3, 2, 1].map((n) => `Password is wrong. ${n} ${n === 1 ? 'try' : 'tries'} left.`))
    const fifth = await ask(vikram, { documentId: id, password: 'wrong' })
    expect(fifth.status).toBe(423)
    expect(fifth.text).toMatch(/Too many failed sign-ins\. Try again at \d\d:\d\d/)
    expect((await vikram.list('locations')).status).toBe(401)
    const login = await fetch(`${host.url}/services/admin/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'meridian', email: vikram.session.user.email, password }),
    })
    expect(login.status).toBe(423)
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
