import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { Client, type ProblemBody, send, type SignedIn } from '../support/server/client.ts'
import { day, minute } from '../support/server/clock.ts'
import { password } from '../support/server/group.ts'
import { type Host, onEachStore, signIn, startHost, isEnoughOn, testIf } from '../support/server/host.ts'
import { codeIn, linkIn, type Mailbox, openMailbox } from '../support/server/mailbox.ts'

const base = '/services/admin/api/v1'
const good = 'Tall#Ships7'
const neutral = 'If this account exists, an email with reset instructions has been sent.'

onEachStore('a forgotten password', (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  let box: Mailbox
  beforeAll(async () => {
    box = await openMailbox()
    host = await startHost(store, { settings: { smtpUrl: box.url, publicUrl: 'https://erp.meridian.example' } })
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
  const ask = (who: string, domain = 'meridian') =>
    post('/reset-password', { domain, email: `${who}@meridian.example` })
  const mailsTo = (who: string, subject?: string) =>
    box.mails.filter(
      (one) => one.to?.[0]?.address === `${who}@meridian.example` && (subject === undefined || one.subject === subject),
    )
  const codeOf = async (who: string): Promise<string> => {
    await ask(who)
    await host.server.post.run()
    return codeIn(mailsTo(who, 'Reset your password').at(-1))
  }
  const set = (who: string, otp: string, word = good) =>
    post('/set-password', { password: word, email: `${who}@meridian.example`, otp, companyGroupId: 'meridian' })
  const saying = (answer: { readonly status: number; readonly body: unknown }) => [
    answer.status,
    (answer.body as ProblemBody).detail ?? (answer.body as { status: string }).status,
  ]
  const gone = [422, 'This link is not valid any more. Request a new one.']
  const isServed = async (session: SignedIn) => (await new Client(host.url, session).list('locations')).status

  once('a link comes by mail, sets a password once, ends every session and tells the user', async () => {
    const sessions = [
      await signIn(host.url, 'meridian', 'asha@meridian.example'),
      await signIn(host.url, 'meridian', 'asha@meridian.example'),
    ] as const
    expect(saying(await ask('asha'))).toEqual([200, neutral])
    await host.server.post.run()
    const link = linkIn(mailsTo('asha').at(-1))
    expect(link.origin).toBe('https://erp.meridian.example')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      email: 'asha@meridian.example',
      companyGroupId: 'meridian',
      otp: expect.stringMatching(/^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{10}$/) as unknown,
    })
    const otp = codeIn(mailsTo('asha').at(-1))
    expect(saying(await set('asha', otp))).toEqual([200, 'password-set'])
    expect(await Promise.all(sessions.map(isServed))).toEqual([401, 401])
    expect((await attempt('asha', password)).status).toBe(401)
    expect((await attempt('asha', good)).status).toBe(200)
    expect(saying(await set('asha', otp, 'Other#Word77'))).toEqual(gone)
    await host.server.post.run()
    expect(mailsTo('asha', 'Your password was changed')).toHaveLength(1)
  })

  once('PW-07 a newer link kills the older one', async () => {
    const [first, second] = [await codeOf('qa'), await codeOf('qa')]
    expect(first).not.toBe(second)
    expect(saying(await set('qa', first))).toEqual(gone)
    expect(saying(await set('qa', second, 'Password1'))).toEqual([422, 'Use at least 10 characters.'])
    expect(saying(await set('qa', second))).toEqual([200, 'password-set'])
  })

  once('PW-08 a link lives a quarter of an hour, and then says since when it does not', async () => {
    const otp = await codeOf('vikram')
    host.clock.turn(15 * minute - 1)
    expect(saying(await set('vikram', otp, 'short'))).toEqual([422, 'Use at least 10 characters.'])
    host.clock.turn(1)
    const [status, words] = saying(await set('vikram', otp))
    expect(status).toBe(422)
    expect(words).toMatch(/^This link expired at \d\d:\d\d on \d\d-\w{3}-\d{4}\. Request a new one\.$/)
  })

  test('PW-07 five wrong codes kill the right one, however quickly they are tried', async () => {
    const otp = await codeOf('gopal')
    const wrong = await Promise.all(Array.from({ length: 5 }, (_, index) => set('gopal', `WRONG${index}ABCD`)))
    expect(wrong.map(saying)).toEqual(wrong.map(() => gone))
    expect(saying(await set('gopal', otp))).toEqual(gone)
    const next = await codeOf('gopal')
    for (let index = 0; index < 4; index += 1) await set('gopal', 'WRONGABCDE')
    // What the rules refuse is no wrong code.
    for (let index = 0; index < 3; index += 1) await set('gopal', next, 'short')
    expect(saying(await set('gopal', next))).toEqual([200, 'password-set'])
  })

  test('of two uses at once one sets its password', async () => {
    const otp = await codeOf('rohini')
    const answers = await Promise.all([set('rohini', otp, 'First#Word77'), set('rohini', otp, 'Other#Word77')])
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422])
    const words = await Promise.all([attempt('rohini', 'First#Word77'), attempt('rohini', 'Other#Word77')])
    expect(words.map((one) => one.status === 200)).toEqual(answers.map((one) => one.status === 200))
  })

  once('PW-04 a common password is refused, whatever its capitals', async () => {
    const otp = await codeOf('iqbal')
    expect(saying(await set('iqbal', otp, '1qaz2wsx3EDC'))).toEqual([
      422,
      'This password is too common. Choose another.',
    ])
  })

  once('PW-05 the name of the account is refused although the page does not know it', async () => {
    const otp = await codeOf('devika')
    expect(saying(await set('devika', otp, 'Pillai#2026x'))).toEqual([
      422,
      'The password must not contain your name or email.',
    ])
  })

  once('PW-06 the last five passwords are not taken again, the sixth is', async () => {
    const words = ['One#Word711', 'Two#Word711', 'Six#Word711', 'Ten#Word711', 'Elf#Word711']
    for (const word of words) {
      host.clock.turn(2 * 60 * minute)
      expect(saying(await set('harish', await codeOf('harish'), word))).toEqual([200, 'password-set'])
    }
    host.clock.turn(2 * 60 * minute)
    const otp = await codeOf('harish')
    for (const word of words)
      expect(saying(await set('harish', otp, word))).toEqual([422, 'You used this password before. Choose a new one.'])
    expect(saying(await set('harish', otp, password))).toEqual([200, 'password-set'])
  })

  once('the present password is refused as one used before, also where it came with the set-up', async () => {
    expect(saying(await set('kavita', await codeOf('kavita'), password))).toEqual([
      422,
      'You used this password before. Choose a new one.',
    ])
  })

  once('three mails an hour for an account, and none for an account that does not exist', async () => {
    for (let index = 0; index < 4; index += 1) expect(saying(await ask('ramesh'))).toEqual([200, neutral])
    for (const answer of [await ask('nobody'), await ask('ramesh', 'nowhere')])
      expect(saying(answer)).toEqual([200, neutral])
    const before = box.mails.length
    await host.server.post.run()
    expect(mailsTo('ramesh')).toHaveLength(3)
    expect(box.mails).toHaveLength(before + 3)
    host.clock.turn(60 * minute + 1)
    await ask('ramesh')
    await host.server.post.run()
    expect(mailsTo('ramesh')).toHaveLength(4)
  })

  once('one address gets twenty mails an hour for whatever accounts, with the same answer', async () => {
    const who = ['pooja', 'manoj', 'sneha', 'yusuf', 'tara', 'farida', 'expert', 'committee']
    const before = box.mails.length
    for (const one of who)
      for (let index = 0; index < 3; index += 1) {
        host.clock.turn(minute)
        expect(saying(await ask(one))).toEqual([200, neutral])
        await host.server.post.run()
      }
    expect(box.mails).toHaveLength(before + 20)
  })

  once('a reset unlocks an account', async () => {
    for (let count = 0; count < 5; count += 1) await attempt('clerk', 'wrong')
    expect((await attempt('clerk', password)).status).toBe(423)
    await set('clerk', await codeOf('clerk'))
    expect((await attempt('clerk', good)).status).toBe(200)
  })

  once('an administrator unlocks, forces a reset, disables: each shows at once', async () => {
    const admin = await host.as('admin', { fresh: true })
    const locked = async () => (await admin.read('users', 'farida')).body['lockedUntil']
    for (let count = 0; count < 5; count += 1) await attempt('farida', 'wrong')
    await expect.poll(locked).toEqual(expect.any(String))
    await admin.do('users', 'farida', { type: 'Unlock', reason: 'She called.' })
    const session = (await attempt('farida', password)).body as SignedIn
    expect(await isServed(session)).toBe(200)
    await admin.do('users', 'farida', { type: 'ForceReset', reason: 'Seen on a note.' })
    expect(await isServed(session)).toBe(401)
    expect(saying(await attempt('farida', password))).toEqual([
      403,
      'Your password must be changed. Use Forgot Password to set a new one.',
    ])
    await host.server.post.run()
    const otp = codeIn(mailsTo('farida', 'Set a new password').at(-1))
    expect(saying(await set('farida', otp))).toEqual([200, 'password-set'])
    expect((await attempt('farida', good)).status).toBe(200)
    const late = await codeOf('farida')
    await admin.do('users', 'farida', { type: 'Disable', reason: 'Left.' })
    expect(saying(await set('farida', late, 'Other#Word77'))).toEqual(gone)
  })

  once('somebody invited sets a password by his link and is in; before he is not', async () => {
    const admin = await host.as('admin', { fresh: true })
    const roles = (await admin.read('users', 'asha')).body['roles']
    const id = newId()
    const fields = { name: 'Nina Wagle', email: 'Nina@meridian.example', kind: 'employee', roles }
    await admin.do('users', id, { type: 'Invite', data: fields })
    await host.server.post.run()
    const mail = mailsTo('nina').at(-1)
    expect(mail?.subject).toBe('You are invited to Meridian Group')
    expect((await attempt('nina', good)).status).toBe(401)
    await ask('nina')
    await host.server.post.run()
    expect(mailsTo('nina')).toHaveLength(1)
    host.clock.turn(71 * 60 * minute)
    expect(saying(await set('nina', codeIn(mail)))).toEqual([200, 'password-set'])
    expect((await attempt('nina', good)).status).toBe(200)
    const events = (await (await host.as('admin', { fresh: true })).events('users', id)).body.events
    expect(events.map((one) => one.type)).toEqual(['UserInvited', 'PasswordSet', 'UserActivated'])
  })

  once('a code is kept as an argon2id hash, and events know neither codes nor passwords', async () => {
    const otp = await codeOf('expert')
    const { db } = host.server
    const codes = await db.selectFrom('codes').selectAll().execute()
    expect(codes.every((one) => one.code_hash.startsWith('$argon2id$'))).toBe(true)
    await set('expert', otp)
    const kept = JSON.stringify([
      codes,
      await db.selectFrom('events').selectAll().where('resource', '=', 'users').execute(),
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('reset_requests').selectAll().execute(),
    ])
    expect(kept).not.toContain(otp)
    expect(kept).not.toContain(good)
    expect(JSON.stringify(await db.selectFrom('events').select('data').execute())).not.toContain('$argon2')
  })
})
