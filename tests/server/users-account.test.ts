import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, type ProblemBody, send } from '../support/server/client.ts'
import { minute } from '../support/server/clock.ts'
import { password } from '../support/server/group.ts'
import { type Host, onEachStore, signIn, startHost, isEnoughOn, testIf } from '../support/server/host.ts'
import { linkIn, type Mailbox, openMailbox } from '../support/server/mailbox.ts'

const base = '/services/admin/api/v1'
const reason = 'There is no mail in the plant.'
const good = 'Tall#Ships7'

onEachStore('accounts of users', (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  let box: Mailbox
  let admin: Client
  beforeAll(async () => {
    box = await openMailbox()
    host = await startHost(store, { settings: { smtpUrl: box.url, publicUrl: 'https://erp.meridian.example' } })
    admin = await host.as('admin')
  })
  afterAll(async () => {
    await host.close()
    await box.close()
  })

  const post = (path: string, body: unknown) =>
    send(host.url, 'POST', `${base}${path}`, { 'content-type': 'application/json' }, JSON.stringify(body))
  const mailTo = async (address: string, subject: string) => {
    await host.server.post.run()
    return box.mails.findLast((one) => one.to?.[0]?.address === address && one.subject === subject)
  }
  const parts = (link: URL) => ({
    email: link.searchParams.get('email') ?? '',
    otp: link.searchParams.get('otp') ?? '',
    companyGroupId: link.searchParams.get('companyGroupId') ?? '',
  })
  const saying = (answer: { readonly status: number; readonly body: unknown }) => [
    answer.status,
    (answer.body as ProblemBody).detail ?? (answer.body as { status: string }).status,
  ]
  const invite = async (name: string, more: object = {}) => {
    const id = newId()
    await admin.do('users', id, {
      type: 'Invite',
      data: { name, email: `${id}@meridian.example`, kind: 'employee', roles: [], ...more },
    })
    return id
  }
  const linkOf = (client: Client, id: string) => client.json('POST', `${base}/users/${id}/link`, { reason })

  once(
    'a new address takes effect when the code mailed there is used; the old one is told and its sessions end',
    async () => {
      const tara = await host.as('tara', { fresh: true })
      const address = 'tara.b@meridian.example'
      await admin.do('users', 'tara', { type: 'ChangeEmail', data: { email: 'Tara.B@meridian.example' } })
      expect((await mailTo('tara@meridian.example', 'Your email address is being changed'))?.text).toContain(address)
      const mail = await mailTo(address, 'Confirm your new email address')
      const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
      expect(link.pathname).toBe('/confirm-email')
      expect((await tara.list('locations')).status).toBe(200)
      expect(saying(await post('/set-password', { ...parts(link), password: good }))[0]).toBe(422)
      expect(saying(await post('/confirm-email', { ...parts(link), otp: 'WRONGWRONG' }))).toEqual([
        422,
        'This link is not valid any more. Request a new one.',
      ])
      expect(saying(await post('/confirm-email', parts(link)))).toEqual([200, 'email-confirmed'])
      expect((await tara.list('locations')).status).toBe(401)
      expect(saying(await post('/confirm-email', parts(link)))[0]).toBe(422)
      expect((await signIn(host.url, 'meridian', address)).user.id).toBe('tara')
      await expect(signIn(host.url, 'meridian', 'tara@meridian.example')).rejects.toThrow(/Invalid domain/)
    },
  )

  test('an address that was taken meanwhile is not confirmed', async () => {
    await admin.do('users', 'yusuf', { type: 'ChangeEmail', data: { email: 'wanted@meridian.example' } })
    const mail = await mailTo('wanted@meridian.example', 'Confirm your new email address')
    await invite('Quick One', { email: 'wanted@meridian.example' })
    const answer = await post('/confirm-email', parts(new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '')))
    expect(answer.body).toMatchObject({ rule: 'E-UNIQUE' })
  })

  once('a copied link is shown once, kills the mailed one, is logged and told to the user', async () => {
    const role = { role: { id: 'role-employee', name: 'Employee' }, companies: null, locations: null }
    const id = await invite('Lina Hole', { roles: [{ ...role, validFrom: '2020-01-01', validTo: null }] })
    const mailed = linkIn(await mailTo(`${id}@meridian.example`, 'You are invited to Meridian Group'))
    const answer = await linkOf(admin, id)
    expect(answer.status).toBe(201)
    const { link } = answer.body as { readonly link: string }
    expect(new URL(link).origin).toBe('https://erp.meridian.example')
    expect(saying(await post('/set-password', { ...parts(mailed), password: good }))[0]).toBe(422)
    const { events } = (await admin.events('users', id)).body
    expect(events.at(-1)).toMatchObject({ type: 'LinkCopied', reason, data: { purpose: 'invite' } })
    expect(JSON.stringify(events)).not.toContain(parts(new URL(link)).otp)
    expect(saying(await post('/set-password', { ...parts(new URL(link)), password }))).toEqual([200, 'password-set'])
    const own = new Client(host.url, await signIn(host.url, 'meridian', `${id}@meridian.example`))
    await expect
      .poll(async () => JSON.stringify((await own.list('notification-deliveries')).body.items))
      .toContain('Nandini Deshpande copied a link')
    expect((await admin.read('users', id)).body).not.toHaveProperty('linkCopiedBy')
  })

  once('of an active user a link is copied while a reset waits, not otherwise', async () => {
    expect((await linkOf(admin, 'manoj')).body).toMatchObject({ rule: 'E-STATE' })
    await admin.do('users', 'manoj', { type: 'ForceReset', reason })
    const answer = await linkOf(admin, 'manoj')
    expect(answer.status).toBe(201)
    const link = parts(new URL((answer.body as { readonly link: string }).link))
    expect(saying(await post('/set-password', { ...link, password: good }))).toEqual([200, 'password-set'])
  })

  once('E-REASON a link is not copied without a reason, E-PERM nor by who may not edit users', async () => {
    const id = await invite('Nobody Yet')
    expect((await admin.json('POST', `${base}/users/${id}/link`, {})).body).toMatchObject({ rule: 'E-REASON' })
    const clerk = await host.as('clerk')
    expect((await linkOf(clerk, id)).status).toBe(403)
    for (const [type, data] of [
      ['ChangeEmail', { email: 'x@meridian.example' }],
      ['CopyLink', { purpose: 'invite' }],
      ['Delete', {}],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([type, (await clerk.command('users', id, { type, data, reason })).status]).toEqual([type, 403])
  })

  once('who never came is deleted, and his code with him; his history stays', async () => {
    const id = await invite('Came Never')
    const mailed = linkIn(await mailTo(`${id}@meridian.example`, 'You are invited to Meridian Group'))
    await admin.do('users', id, { type: 'Delete' })
    expect((await admin.read('users', id)).status).toBe(404)
    expect(saying(await post('/set-password', { ...parts(mailed), password: good }))[0]).toBe(422)
    expect((await admin.events('users', id)).body.events.at(-1)).toMatchObject({ type: 'Deleted' })
    expect((await admin.command('users', 'qa', { type: 'Delete' })).body).toMatchObject({ rule: 'US-14' })
  })

  test('two who delete and re-invite at once: one event, the other is told', async () => {
    const id = await invite('Raced For')
    host.clock.turn(6 * minute)
    const answers = await Promise.all([
      admin.command('users', id, { type: 'Delete' }),
      admin.command('users', id, { type: 'Delete' }),
    ])
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422])
    expect(answers.find((one) => one.status === 422)?.body).toMatchObject({ rule: 'E-GONE' })
  })

  once('the last sign-ins of all are for those who may see users', async () => {
    await host.as('asha', { fresh: true })
    const { body } = await admin.send('GET', `${base}/sign-ins/last`)
    const { items } = body as { readonly items: readonly { readonly userId: string; readonly at: string }[] }
    expect(items.filter((one) => one.userId === 'asha')).toEqual([{ userId: 'asha', at: host.server.now() }])
    expect((await (await host.as('clerk')).send('GET', `${base}/sign-ins/last`)).status).toBe(403)
  })

  once(
    'effective rights are those that the server goes by, with their reasons, at a place of one company',
    async () => {
      const at = (client: Client, id: string, location = 'mls-p1') =>
        client.send('GET', `${base}/users/${id}/rights?company=mls&location=${location}`)
      const { body } = await at(admin, 'qa')
      const { items } = body as { readonly items: readonly { code: string; state: string; through: unknown }[] }
      const qa = await host.as('qa')
      const own = (await qa.send('GET', `${base}/me/authorization`)).body as { readonly codes: readonly string[] }
      expect(items.filter((one) => one.state === 'on').map((one) => one.code)).toEqual(own.codes)
      expect(items.find((one) => one.code === 'UI:CHG-CTRL:APPROVE')?.through).toMatchObject([
        { role: { name: 'QA Manager' }, authorization: { id: 'auth-change-approve' }, allowed: 'yes' },
      ])
      expect((await at(qa, 'qa')).status).toBe(200)
      expect((await at(qa, 'asha')).status).toBe(403)
      expect((await at(admin, 'nobody')).status).toBe(404)
      expect((await at(admin, 'qa', 'nowhere')).status).toBe(422)
    },
  )
})
