import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Client, type ProblemBody, send, type SignedIn } from '../support/server/client.ts'
import { day, minute } from '../support/server/clock.ts'
import { password } from '../support/server/group.ts'
import { type Host, onAnyStore, signIn, startHost } from '../support/server/host.ts'
import { codeIn, type Mailbox, openMailbox } from '../support/server/mailbox.ts'

const base = '/services/admin/api/v1'
const hour = 60 * minute

onAnyStore('the security settings of a company group', (store) => {
  let host: Host
  let box: Mailbox
  beforeAll(async () => {
    box = await openMailbox()
    host = await startHost(store, { settings: { smtpUrl: box.url } })
    await (
      await host.as('admin')
    ).do('company-group-security', 'security', {
      type: 'Create',
      data: {
        accessTokenMinutes: 15,
        refreshTokenDays: 1,
        sessionMaxDays: 2,
        loginFailures: 3,
        lockMinutes: 60,
        passwordMinLength: 14,
        passwordHistory: 0,
        resetCodeMinutes: 30,
        senderName: 'Meridian IT',
        senderAddress: 'it@meridian.example',
        replyTo: 'desk@meridian.example',
        allowedEmailDomains: [{ domain: 'meridian.example' }],
      },
      reason: 'The auditors asked for it.',
    })
  })
  afterAll(async () => {
    await host.close()
    await box.close()
  })
  beforeEach(() => host.clock.turn(2 * day))

  const post = (path: string, body: unknown) =>
    send(host.url, 'POST', `${base}${path}`, { 'content-type': 'application/json' }, JSON.stringify(body))
  const attempt = (who: string, word: string) =>
    post('/login', { domain: 'meridian', email: `${who}@meridian.example`, password: word })
  const enter = (who: string) => signIn(host.url, 'meridian', `${who}@meridian.example`)
  const refresh = (session: SignedIn) =>
    post('/login/refresh-token', {
      refreshToken: session.refreshToken,
      email: session.user.email,
      companyGroupId: 'meridian',
    })
  const isServed = async (session: SignedIn) => (await new Client(host.url, session).list('locations')).status
  const saying = ({ body }: { readonly body: unknown }) => (body as ProblemBody).detail
  const set = async (who: string, word: string) => {
    await post('/reset-password', { domain: 'meridian', email: `${who}@meridian.example` })
    await host.server.post.run()
    const mail = box.mails.findLast((one) => one.to?.[0]?.address === `${who}@meridian.example`)
    return {
      mail,
      set: () =>
        post('/set-password', {
          password: word,
          email: `${who}@meridian.example`,
          otp: codeIn(mail),
          companyGroupId: 'meridian',
        }),
    }
  }

  test('say how many wrong passwords lock an account, and for how long', async () => {
    for (let count = 0; count < 3; count += 1) expect((await attempt('manoj', 'wrong')).status).toBe(401)
    expect((await attempt('manoj', password)).status).toBe(423)
    host.clock.turn(hour - 1000)
    expect((await attempt('manoj', password)).status).toBe(423)
    host.clock.turn(1000)
    expect((await attempt('manoj', password)).status).toBe(200)
  })

  test('say how long tokens and sessions live', async () => {
    const session = await enter('asha')
    host.clock.turn(15 * minute - 1000)
    expect(await isServed(session)).toBe(200)
    host.clock.turn(1000)
    expect(await isServed(session)).toBe(401)
    host.clock.turn(day - 16 * minute)
    const second = { ...session, ...((await refresh(session)).body as object) }
    host.clock.turn(day - minute)
    const third = await refresh(second)
    expect(third.status).toBe(200)
    // Whoever goes on signs in again after the two days.
    host.clock.turn(2 * minute)
    expect((await refresh({ ...session, ...(third.body as object) })).status).toBe(401)
    const idle = await enter('asha')
    host.clock.turn(day)
    expect((await refresh(idle)).status).toBe(401)
  })

  test('PW-01 say how long a password has to be, also to who has not signed in yet', async () => {
    const rules = await send(host.url, 'GET', `${base}/password-rules?companyGroupId=meridian`, {})
    expect(rules.body).toEqual({ min: 14 })
    const other = await send(host.url, 'GET', `${base}/password-rules?companyGroupId=nowhere`, {})
    expect(other.body).toEqual({ min: 10 })
    expect(saying(await (await set('vikram', 'Tall#Ships7')).set())).toBe('Use at least 14 characters.')
    expect((await (await set('vikram', 'Tall#Ships7-seven')).set()).status).toBe(200)
  })

  test('say how long a link lives', async () => {
    const link = await set('qa', 'Tall#Ships7-seven')
    host.clock.turn(30 * minute - 1)
    expect((await link.set()).status).toBe(200)
    const late = await set('qa', 'Tall#Ships7-eight')
    host.clock.turn(30 * minute)
    expect(saying(await late.set())).toMatch(/^This link expired at/)
  })

  test('let an older password come again where none is kept', async () => {
    expect((await (await set('yusuf', 'Tall#Ships7-first')).set()).status).toBe(200)
    expect((await (await set('yusuf', 'Tall#Ships7-other')).set()).status).toBe(200)
    expect((await (await set('yusuf', 'Tall#Ships7-first')).set()).status).toBe(200)
  })

  test('say who mails come from', async () => {
    const { mail } = await set('tara', 'Tall#Ships7-seven')
    expect(mail?.from).toMatchObject({ name: 'Meridian IT', address: 'it@meridian.example' })
    expect(mail?.replyTo?.[0]).toMatchObject({ address: 'desk@meridian.example' })
  })

  test('US-15 say in which domains addresses may lie', async () => {
    const admin = new Client(host.url, await enter('admin'))
    const answer = await admin.command('users', 'stranger', {
      type: 'Invite',
      data: { name: 'Stranger', email: 'new@other.example', kind: 'external', roles: [], validTo: '2030-01-01' },
    })
    expect(saying(answer)).toBe('new@other.example is not in an allowed email domain (meridian.example).')
  })
})
