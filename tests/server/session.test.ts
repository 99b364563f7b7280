import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeBackup } from '../../src/server/backup/write.ts'
import { accountKey, noteFailure, noteSuccess } from '../../src/server/session/lockout.ts'
import { Client, send, type SignedIn } from '../support/server/client.ts'
import { day, minute } from '../support/server/clock.ts'
import { password } from '../support/server/group.ts'
import { config, type Host, onEachStore, signIn, startHost, isEnoughOn, testIf } from '../support/server/host.ts'

const base = '/services/admin/api/v1'

onEachStore('a session', (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())
  // Sign-ins of one address are slowed down, and accounts are locked, by the clock alone.
  beforeEach(() => host.clock.turn(2 * day))

  const post = (path: string, body: unknown) =>
    send(host.url, 'POST', `${base}${path}`, { 'content-type': 'application/json' }, JSON.stringify(body))
  const attempt = (email: string, word: string, domain = 'meridian') =>
    post('/login', { domain, email, password: word })
  const enter = (who: string) => signIn(host.url, 'meridian', `${who}@meridian.example`)
  const refresh = (session: SignedIn, refreshToken = session.refreshToken) =>
    post('/login/refresh-token', { refreshToken, email: session.user.email, companyGroupId: 'meridian' })
  const isServed = async (session: SignedIn, token = session.token) =>
    (await new Client(host.url, { ...session, token }).list('locations')).status

  once('a right password opens a session, whatever the case of domain and email', async () => {
    const answer = await attempt(' ASHA@Meridian.Example ', password, ' MERIDIAN ')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'login-success',
      user: { id: 'asha', companyGroup: { id: 'meridian' }, company: { id: 'mls' }, location: { id: 'mls-p1' } },
    })
    expect(await isServed(answer.body as SignedIn)).toBe(200)
  })

  once('a wrong password, an unknown email and an unknown domain are answered alike', async () => {
    const answers = [
      await attempt('asha@meridian.example', 'wrong'),
      await attempt('nobody@meridian.example', 'wrong'),
      await attempt('asha@meridian.example', password, 'nowhere'),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ status: 'Invalid domain, email or password.' })
    }
  })

  once('five wrong passwords lock an account for a quarter of an hour, even for the right one', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await attempt('manoj@meridian.example', 'wrong')).status).toBe(401)
    const locked = await attempt('manoj@meridian.example', password)
    expect(locked.status).toBe(423)
    expect((locked.body as { status: string }).status).toMatch(/^Too many failed sign-ins\. Try again at \d\d:\d\d/)
    host.clock.turn(14 * minute)
    expect((await attempt('manoj@meridian.example', password)).status).toBe(423)
    host.clock.turn(minute)
    expect((await attempt('manoj@meridian.example', password)).status).toBe(200)
  })

  once('an account that does not exist locks in the same words, so that a lock tells nothing', async () => {
    const words = async (email: string) => {
      const answers = []
      for (let count = 0; count < 6; count += 1) answers.push(await attempt(email, 'wrong'))
      return answers.map(({ status, body }) => ({ status, body }))
    }
    expect(await words('ghost@meridian.example')).toEqual(await words('yusuf@meridian.example'))
  })

  once('a second lock within a day lasts twice as long', async () => {
    const lock = async () => {
      for (let count = 0; count < 5; count += 1) await attempt('sneha@meridian.example', 'wrong')
    }
    await lock()
    host.clock.turn(16 * minute)
    await lock()
    host.clock.turn(29 * minute)
    expect((await attempt('sneha@meridian.example', password)).status).toBe(423)
    host.clock.turn(minute)
    expect((await attempt('sneha@meridian.example', password)).status).toBe(200)
  })

  test('wrong passwords given at once count like those given one after the other', async () => {
    await Promise.all(Array.from({ length: 5 }, () => attempt('tara@meridian.example', 'wrong')))
    expect((await attempt('tara@meridian.example', password)).status).toBe(423)
    const account = accountKey('meridian', 'rohini@meridian.example')
    await Promise.all(Array.from({ length: 5 }, () => noteFailure(host.server.db, account, host.clock.now())))
    expect((await attempt('rohini@meridian.example', password)).status).toBe(423)
    // Nor does a right one count that was still being checked when the lock came.
    expect(await noteSuccess(host.server.db, account, host.clock.now())).not.toBeNull()
  })

  once('failures long past do not count, and a sign-in forgets them', async () => {
    for (let count = 0; count < 4; count += 1) await attempt('iqbal@meridian.example', 'wrong')
    host.clock.turn(16 * minute)
    expect((await attempt('iqbal@meridian.example', 'wrong')).status).toBe(401)
    expect((await attempt('iqbal@meridian.example', password)).status).toBe(200)
    for (let count = 0; count < 4; count += 1) await attempt('iqbal@meridian.example', 'wrong')
    expect((await attempt('iqbal@meridian.example', password)).status).toBe(200)
  })

  once('one address cannot try many accounts quickly', async () => {
    const answers = []
    for (let count = 0; count < 31; count += 1)
      answers.push((await post('/login', { domain: 'x', email: `${count}@x`, password: 'x' })).status)
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401))
    expect(answers[30]).toBe(429)
    host.clock.turn(minute)
    expect((await attempt('asha@meridian.example', password)).status).toBe(200)
  })

  once('an access token expires after half an hour', async () => {
    const session = await enter('asha')
    host.clock.turn(30 * minute - 1000)
    expect(await isServed(session)).toBe(200)
    host.clock.turn(1000)
    expect(await isServed(session)).toBe(401)
  })

  once('a refresh token gives a new pair, once', async () => {
    const session = await enter('asha')
    host.clock.turn(40 * minute)
    const next = (await refresh(session)).body as SignedIn
    expect(next.refreshToken).not.toBe(session.refreshToken)
    expect(await isServed(session, next.token)).toBe(200)
  })

  test('a refresh whose reply was lost is answered with the same pair again, also when asked twice at once', async () => {
    const session = await enter('asha')
    const answers = await Promise.all([refresh(session), refresh(session), refresh(session)])
    host.clock.turn(20_000)
    answers.push(await refresh(session))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual(answers[0]?.body)
    }
  })

  test('an old refresh token shown later ends the session of everyone who holds a part of it', async () => {
    const session = await enter('asha')
    const next = (await refresh(session)).body as SignedIn
    host.clock.turn(minute)
    expect((await refresh(session)).status).toBe(401)
    expect((await refresh(session, next.refreshToken)).status).toBe(401)
    expect(await isServed(session, next.token)).toBe(401)
    expect(await isServed(session)).toBe(401)
  })

  once('a pair that may no longer be asked for again is kept nowhere as it is', async () => {
    const session = await enter('asha')
    const kept = async () =>
      (await host.server.db.selectFrom('refresh_tokens').select('successor').execute()).filter(
        (row) => row.successor !== null,
      ).length
    const next = (await refresh(session)).body as { refreshToken: string }
    expect(await kept()).toBeGreaterThan(0)
    host.clock.turn(minute)
    await refresh(session, next.refreshToken)
    expect(await kept()).toBe(1)
  })

  once('no token that opens anything lies in the store, nor in a backup', async () => {
    const session = await enter('asha')
    const pair = (await refresh(session)).body as SignedIn
    const { db } = host.server
    const tables = await db.introspection.getTables()
    const rows = await Promise.all(
      tables.map(async ({ name }) => JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows)),
    )
    const backupDir = mkdtempSync(path.join(tmpdir(), 'chronicle-tokens-'))
    const { file } = await writeBackup(db, { ...config, backupDir }, host.server.now())
    const backup = gunzipSync(readFileSync(file)).toString('utf8')
    expect(rows.join('')).toContain('$argon2id$')
    for (const text of [rows.join(''), backup]) {
      for (const token of [session.token, session.refreshToken, pair.token, pair.refreshToken])
        expect(text.includes(token)).toBe(false)
      // Signed tokens begin so, whosever they are.
      expect(text).not.toMatch(/eyJ[\w-]+\.eyJ/)
    }
    expect(backup).not.toMatch(/"table":"(?:refresh_tokens|sessions|signatures|secrets)"/)
    expect(await isServed(session, pair.token)).toBe(200)
  })

  test('an old refresh token whose successor was used ends the session at once', async () => {
    const session = await enter('asha')
    const next = (await refresh(session)).body as SignedIn
    const third = (await refresh(session, next.refreshToken)).body as SignedIn
    expect((await refresh(session)).status).toBe(401)
    expect((await refresh(session, third.refreshToken)).status).toBe(401)
    expect(await isServed(session, third.token)).toBe(401)
  })

  once('a refresh token is bound to its person and group, and an access token is none', async () => {
    const session = await enter('asha')
    const ask = (more: object) =>
      post('/login/refresh-token', {
        refreshToken: session.refreshToken,
        email: session.user.email,
        companyGroupId: 'meridian',
        ...more,
      })
    expect((await ask({ email: 'qa@meridian.example' })).status).toBe(401)
    expect((await ask({ companyGroupId: 'other' })).status).toBe(401)
    expect((await ask({ refreshToken: session.token })).status).toBe(401)
    expect(await isServed(session, session.refreshToken)).toBe(401)
    expect((await ask({})).status).toBe(200)
  })

  once('a refresh token lives a week, and a session a month however often it is refreshed', async () => {
    const idle = await enter('asha')
    host.clock.turn(7 * day)
    expect((await refresh(idle)).status).toBe(401)
    let session = await enter('qa')
    const { user } = session
    for (let days = 6; days < 30; days += 6) {
      host.clock.turn(6 * day)
      session = { ...((await refresh(session)).body as SignedIn), user }
      expect(session.token).toBeDefined()
    }
    host.clock.turn(6 * day)
    expect((await refresh(session)).status).toBe(401)
  })

  once('signing out ends this session and no other one of the same person', async () => {
    const [here, there] = [await enter('asha'), await enter('asha')]
    expect((await new Client(host.url, here).json('POST', `${base}/logout`, {})).status).toBe(200)
    expect(await isServed(here)).toBe(401)
    expect((await refresh(here)).status).toBe(401)
    expect(await isServed(there)).toBe(200)
    expect((await refresh(there)).status).toBe(200)
  })

  once('a disabled account is out at once: its sessions, its refresh tokens and its password', async () => {
    const session = await enter('pooja')
    const admin = new Client(host.url, await enter('admin'))
    await admin.do('users', 'pooja', { type: 'Disable', reason: 'Left the company.' })
    expect(await isServed(session)).toBe(401)
    expect((await refresh(session)).status).toBe(401)
    const answer = await attempt('pooja@meridian.example', password)
    expect(answer.status).toBe(403)
    expect((await attempt('pooja@meridian.example', 'wrong')).status).toBe(401)
  })

  once('passwords are kept as argon2id hashes, and nothing else keeps them', async () => {
    await attempt('asha@meridian.example', password)
    await attempt('asha@meridian.example', 'a wrong secret')
    const { db } = host.server
    const hashes = await db.selectFrom('credentials').select('password_hash').execute()
    expect(hashes.filter((row) => !row.password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toEqual([])
    const rest = JSON.stringify([
      await db.selectFrom('sign_ins').selectAll().execute(),
      await db.selectFrom('lockouts').selectAll().execute(),
      await db.selectFrom('events').selectAll().where('resource', '=', 'users').execute(),
    ])
    expect(rest).not.toContain(password)
    expect(rest).not.toContain('a wrong secret')
  })
})
