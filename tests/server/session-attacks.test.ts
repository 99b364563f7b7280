import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Client, send, type SignedIn } from '../support/server/client.ts'
import { day, minute } from '../support/server/clock.ts'
import { password } from '../support/server/group.ts'
import { type Host, onEachStore, signIn, startHost, isEnoughOn, testIf } from '../support/server/host.ts'
import { codeIn, type Mailbox, openMailbox } from '../support/server/mailbox.ts'

const base = '/services/admin/api/v1'

interface Seen {
  readonly status: number
  readonly body: unknown
  readonly type: string | null
}

onEachStore('attacks on sign-in', (store) => {
  const once = testIf(isEnoughOn(store))
  let host: Host
  let box: Mailbox
  const lines: string[] = []
  beforeAll(async () => {
    box = await openMailbox()
    host = await startHost(store, {
      settings: { smtpUrl: box.url },
      log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    })
    const admin = await host.as('admin')
    await admin.do('users', 'harish', { type: 'Disable', reason: 'Left.' })
    const fields = { name: 'Nina Wagle', email: 'nina@meridian.example', kind: 'employee', roles: [] }
    await admin.do('users', 'nina', { type: 'Invite', data: fields })
  })
  afterAll(async () => {
    await host.close()
    await box.close()
  })
  beforeEach(() => host.clock.turn(3 * day))

  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    send(host.url, 'POST', `${base}${path}`, { 'content-type': 'application/json', ...headers }, JSON.stringify(body))
  const seen = async (path: string, body: unknown): Promise<Seen> => {
    const answer = await post(path, body)
    return { status: answer.status, body: answer.body, type: answer.headers.get('content-type') }
  }
  /** What one sees who gives the same calls for each of several accounts, every one by itself. */
  const seenFor = async (
    accounts: readonly { readonly domain: string; readonly email: string }[],
    calls: (account: { readonly domain: string; readonly email: string }) => Promise<readonly Seen[]>,
  ): Promise<readonly (readonly Seen[])[]> => {
    const all: (readonly Seen[])[] = []
    const from = host.clock.now()
    for (const account of accounts) {
      all.push(await calls(account))
      // The next attacker's minute, at the same time of day: texts name times.
      host.clock.turn(from + all.length * day - host.clock.now())
    }
    return all
  }
  const existing = { domain: 'meridian', email: 'gopal@meridian.example' }
  const missing = { domain: 'meridian', email: 'ghost@meridian.example' }
  const elsewhere = { domain: 'nowhere', email: 'gopal@meridian.example' }
  const disabled = { domain: 'meridian', email: 'harish@meridian.example' }
  const invited = { domain: 'meridian', email: 'nina@meridian.example' }
  const everybody = [existing, missing, elsewhere, disabled, invited]

  once(
    'guessing passwords looks the same, call by call, whether there is such an account or not, and locks',
    async () => {
      const all = await seenFor(everybody, async (account) => {
        const answers: Seen[] = []
        for (let count = 0; count < 9; count += 1)
          answers.push(await seen('/login', { ...account, password: count === 7 ? password : `guess ${count}` }))
        return answers
      })
      const [first, ...others] = all
      expect(first?.map((one) => one.status)).toEqual([401, 401, 401, 401, 401, 423, 423, 423, 423])
      for (const other of others) expect(other).toEqual(first)
    },
  )

  test('guesses given all at once are locked and throttled alike, and none that comes too late is told from another', async () => {
    const all = await seenFor([existing, missing], async (account) => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, count) =>
          seen('/login', { ...account, password: count === 20 ? password : `guess ${count}` }),
        ),
      )
      host.clock.turn(minute)
      return [...answers, await seen('/login', { ...account, password })]
    })
    const counts = all.map((answers) =>
      [200, 401, 423, 429].map((status) => answers.filter((one) => one.status === status).length),
    )
    // Five tries count, whichever come first; then the account is locked, then the address has to wait.
    const [first, second] = counts
    expect(first?.[3]).toBe(10)
    expect(second).toEqual([0, 5, 26, 10])
    expect((first?.[0] ?? 0) + (first?.[1] ?? 0)).toBeLessThanOrEqual(10)
  })

  once('a right guess after the lock is no guess: nothing tells it from a wrong one', async () => {
    const answers: Seen[] = []
    for (let count = 0; count < 5; count += 1) answers.push(await seen('/login', { ...existing, password: 'wrong' }))
    const right = await seen('/login', { ...existing, password })
    const wrong = await seen('/login', { ...existing, password: 'wrong' })
    expect(right).toEqual(wrong)
    expect(right.status).toBe(423)
  })

  once('asking for resets looks the same and leaves the same behind, however often', async () => {
    const { db } = host.server
    const all = await seenFor(everybody, async (account) => {
      const answers: Seen[] = []
      for (let count = 0; count < 35; count += 1) answers.push(await seen('/reset-password', account))
      const rows = await db.selectFrom('reset_requests').selectAll().where('email', '=', account.email).execute()
      expect(rows.filter((row) => row.domain === account.domain)).toHaveLength(30)
      await host.server.post.run()
      return answers
    })
    for (const answers of all) {
      expect(answers).toHaveLength(35)
      for (const answer of answers)
        expect(answer).toEqual({
          status: 200,
          body: { status: 'If this account exists, an email with reset instructions has been sent.' },
          type: 'application/json',
        })
    }
    expect(box.mails.filter((one) => one.subject === 'Reset your password').map((one) => one.to?.[0]?.address)).toEqual(
      [existing.email, existing.email, existing.email],
    )
  })

  once(
    'guessing codes looks the same with an open code, without one, and without an account, and is throttled',
    async () => {
      await post('/reset-password', existing)
      await host.server.post.run()
      const accounts = [existing, { domain: 'meridian', email: 'rohini@meridian.example' }, missing, disabled, invited]
      const all = await seenFor(accounts, async ({ email }) => {
        const answers: Seen[] = []
        for (let count = 0; count < 32; count += 1)
          answers.push(
            await seen('/set-password', {
              password: 'Tall#Ships7',
              email,
              otp: `GUESS${String(count).padStart(5, '2')}`,
              companyGroupId: count % 2 === 0 ? 'meridian' : 'nowhere',
            }),
          )
        return answers
      })
      const [first, ...others] = all
      expect(first?.slice(0, 30).every((one) => one.status === 422)).toBe(true)
      expect(first?.slice(30).map((one) => one.status)).toEqual([429, 429])
      for (const other of others) expect(other).toEqual(first)
    },
  )

  once('a password that the rules refuse tells nothing to who has no code', async () => {
    const weak = await seenFor([existing, missing], async ({ email }) => [
      await seen('/set-password', { password: 'a', email, otp: 'GUESS22222', companyGroupId: 'meridian' }),
    ])
    expect(weak[0]).toEqual(weak[1])
    expect(weak[0]?.[0]?.body).toMatchObject({ rule: 'PW-07' })
  })

  once('a stolen refresh token ends the family: thief and owner are out, other devices stay', async () => {
    const refresh = (session: SignedIn, refreshToken: string) =>
      post('/login/refresh-token', { refreshToken, email: session.user.email, companyGroupId: 'meridian' })
    const owner = await signIn(host.url, 'meridian', 'vikram@meridian.example')
    const other = await signIn(host.url, 'meridian', 'vikram@meridian.example')
    const stolen = owner.refreshToken
    const next = (await refresh(owner, stolen)).body as SignedIn
    host.clock.turn(5 * minute)
    const theft = await refresh(owner, stolen)
    expect(theft.status).toBe(401)
    expect((theft.body as { detail: string }).detail).toBe('Token refresh failed')
    expect((await refresh(owner, next.refreshToken)).status).toBe(401)
    expect((await new Client(host.url, { ...owner, token: next.token }).list('locations')).status).toBe(401)
    expect((await new Client(host.url, other).list('locations')).status).toBe(200)
    expect((await refresh(other, other.refreshToken)).status).toBe(200)
    const admin = await host.as('admin', { fresh: true })
    await expect
      .poll(async () => (await admin.events('users', 'vikram')).body.events.map((one) => one.type))
      .toContain('RefreshReused')
    const records = await host.server.db
      .selectFrom('sign_ins')
      .selectAll()
      .where('result', '=', 'refresh-reuse')
      .execute()
    expect(records).toMatchObject([{ user_id: 'vikram', address: expect.stringMatching(/\d/) }])
  })

  once('nothing secret stands in the logs after all of this, nor in what is stored but where it must be', async () => {
    const session = await signIn(host.url, 'meridian', 'asha@meridian.example')
    const client = new Client(host.url, session)
    await post('/reset-password', { domain: 'meridian', email: 'asha@meridian.example' })
    await host.server.post.run()
    const otp = codeIn(box.mails.findLast((one) => one.to?.[0]?.address === 'asha@meridian.example'))
    await client.json('POST', `${base}/change-password`, { current: 'My Secret Guess', password: 'Next#Word77' })
    await post('/set-password', {
      password: 'Next#Word77',
      email: 'asha@meridian.example',
      otp,
      companyGroupId: 'meridian',
    })
    // Bodies that no route takes, and a fault inside.
    await post('/login', { password, extra: otp })
    await send(host.url, 'POST', `${base}/login`, { 'content-type': 'text/plain' }, password)
    await host.server.post.run()
    const { db } = host.server
    const hashes = [
      ...(await db.selectFrom('credentials').select('password_hash as secret').execute()),
      ...(await db.selectFrom('codes').select('code_hash as secret').execute()),
      ...(await db.selectFrom('refresh_tokens').select('token_hash as secret').execute()),
    ].map((row) => row.secret)
    const secrets = [password, 'Next#Word77', 'My Secret Guess', otp, session.token, session.refreshToken, ...hashes]
    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(0)
    expect(secrets.filter((one) => log.includes(one))).toEqual([])
    const events = JSON.stringify(await db.selectFrom('events').selectAll().execute())
    expect(secrets.filter((one) => events.includes(one))).toEqual([])
    const rest = JSON.stringify([
      await db.selectFrom('sign_ins').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('lockouts').selectAll().execute(),
      await db.selectFrom('reset_requests').selectAll().execute(),
    ])
    expect(secrets.filter((one) => rest.includes(one))).toEqual([])
  })
})
