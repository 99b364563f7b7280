import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../src/server/session/hash.ts'
import { overPglite } from '../../src/server/store/database.ts'
import { type Answer, type Client, send } from '../support/server/client.ts'
import { day } from '../support/server/clock.ts'
import { createSmallGroup, meridian, password, requisitionAt, requisitions } from '../support/server/group.ts'
import { gate, setGate } from '../support/server/hash-gate.ts'
import { type Host, startHost } from '../support/server/host.ts'
import { codeIn, type Mailbox, openMailbox } from '../support/server/mailbox.ts'
import { freshPglite } from '../support/server/pglite.ts'
import { isInTransaction, traced } from '../support/server/traced.ts'

let takeAway = (): void => {}
beforeAll(() => {
  takeAway = setGate()
})
afterAll(() => takeAway())

const base = '/services/admin/api/v1'

/** On the embedded store, whose one connection everything shares: there what a request leaves behind shows in the next. */
describe('what a request without a session does', () => {
  let host: Host
  let box: Mailbox
  let admin: Client
  const lines: string[] = []

  beforeAll(async () => {
    box = await openMailbox()
    const database = traced(await overPglite(await freshPglite()), (statement) => void lines.push(statement))
    host = await startHost('PGlite', { database, settings: { smtpUrl: box.url } })
    await createSmallGroup(host.server, meridian)
    gate.note = (what) => void lines.push(what)
    admin = await host.as('admin')
    await admin.do('users', 'harish', { type: 'Disable', reason: 'Left.' })
    const fields = { name: 'Nina Wagle', email: 'nina@meridian.example', kind: 'employee', roles: [] }
    await admin.do('users', 'nina', { type: 'Invite', data: fields })
    const visitor = {
      ...fields,
      name: 'Om Puri',
      email: 'om@meridian.example',
      kind: 'external',
      validTo: '2026-03-03',
    }
    await admin.do('users', 'om', { type: 'Invite', data: visitor })
    await host.server.sessions.setPassword('meridian', 'om', await hashPassword(password))
    await host.server.recovery.report('meridian', 'om', 'SetPassword', { how: 'invite' })
    for (let count = 0; count < 5; count += 1) await login(emailOf('clerk'), 'wrong')
  })
  afterAll(async () => {
    await host.close()
    await box.close()
  })

  const post = (path: string, body: unknown): Promise<Answer> =>
    send(host.url, 'POST', `${base}${path}`, { 'content-type': 'application/json' }, JSON.stringify(body))
  const emailOf = (who: string): string => `${who}@meridian.example`
  const login = (email: string, word: string, domain = 'meridian') => post('/login', { domain, email, password: word })

  /** Until nothing that was set going is under way any more. */
  const quiet = async (): Promise<void> => {
    await host.server.queue.idle()
    await host.server.post.run()
    await host.server.queue.idle()
  }
  /** Everything that the store and the hashes are asked by a work and by what follows from it. */
  const traceOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    await quiet()
    await host.server.rights.snapshot('meridian')
    lines.length = 0
    await work()
    await quiet()
    // What is read anew afterwards is waited for by whoever comes next.
    await host.server.rights.snapshot('meridian')
    return [...lines]
  }

  const accounts: readonly (readonly [title: string, domain: string, email: string])[] = [
    ['one that there is not', 'meridian', emailOf('ghost')],
    ['one of no company group', 'nowhere', emailOf('ghost')],
    ['one that is disabled', 'meridian', emailOf('harish')],
    ['one whose time has ended', 'meridian', emailOf('om')],
    ['one that is invited', 'meridian', emailOf('nina')],
  ]

  /** The same of an account that there is, and of another kind; each a day later, so that no limit of the one before counts. */
  const asOf = async (
    email: string,
    domain: string,
    work: (whose: { readonly domain: string; readonly email: string }) => Promise<unknown>,
  ) => {
    host.clock.turn(2 * day)
    const existing = await traceOf(() => work({ domain: 'meridian', email: emailOf('gopal') }))
    host.clock.turn(2 * day)
    return [await traceOf(() => work({ domain, email })), existing] as const
  }

  test.each(accounts)('a wrong password asks the same of %s', async (_, domain, email) => {
    const [other, existing] = await asOf(email, domain, (whose) => post('/login', { ...whose, password: 'wrong' }))
    expect(other).toEqual(existing)
    expect(existing.filter((line) => line === 'verify')).toHaveLength(1)
  })

  test('a password tried on a locked account asks the same, whether there is the account or not', async () => {
    const lock = async (email: string) => {
      for (let count = 0; count < 5; count += 1) await login(email, 'wrong')
      await quiet()
      return traceOf(() => login(email, password))
    }
    expect(await lock(emailOf('ghost'))).toEqual(await lock(emailOf('gopal')))
  })

  test('locking an account leaves the same work behind, whether there is the account or not', async () => {
    const lock = async ({ domain, email }: { readonly domain: string; readonly email: string }) => {
      for (let count = 0; count < 5; count += 1) await login(email, 'wrong', domain)
    }
    const [ghost, existing] = await asOf(emailOf('spook'), 'meridian', lock)
    expect(ghost.toSorted()).toEqual(existing.toSorted())
  })

  test.each(accounts)('a reset asks the same of %s, and leaves the same work behind', async (_, domain, email) => {
    const [other, existing] = await asOf(email, domain, (whose) => post('/reset-password', whose))
    expect(other).toEqual(existing)
    expect(existing.filter((line) => line === 'hash')).toHaveLength(1)
  })

  test.each(accounts.filter(([, domain]) => domain === 'meridian'))(
    'a wrong code asks the same of %s',
    async (_, domain, email) => {
      const [other, existing] = await asOf(email, domain, (whose) =>
        post('/set-password', {
          password: 'Tall#Ships7',
          email: whose.email,
          otp: 'GUESS22222',
          companyGroupId: 'meridian',
        }),
      )
      expect(other).toEqual(existing)
      expect(existing.filter((line) => line === 'verify')).toHaveLength(1)
    },
  )

  test('a wrong code for a new address asks the same, whether somebody waits for it or not', async () => {
    const fresh = await host.as('admin', { fresh: true })
    await fresh.do('users', 'tara', { type: 'ChangeEmail', data: { email: 'tara.new@meridian.example' } })
    const confirm = (email: string) =>
      traceOf(() => post('/confirm-email', { email, otp: 'GUESS22222', companyGroupId: 'meridian' }))
    expect(await confirm('tara.new@meridian.example')).toEqual(await confirm('ghost.new@meridian.example'))
  })

  test('nobody gets a mail, and nothing of it is left a day later', async () => {
    const before = box.mails.length
    await post('/reset-password', { domain: 'meridian', email: emailOf('ghost') })
    await quiet()
    expect(box.mails).toHaveLength(before)
    host.clock.turn(2 * day)
    await quiet()
    const left = await host.server.db.selectFrom('mails').select('id').where('recipient', '=', '').execute()
    expect(left).toEqual([])
  })
})

/** A hash takes as long as a hundred statements: on the embedded store nothing would go on while one held the connection. */
describe('while a password or a code is hashed, others go on:', () => {
  let host: Host
  let box: Mailbox

  beforeAll(async () => {
    box = await openMailbox()
    const database = traced(await overPglite(await freshPglite()), () => {})
    host = await startHost('PGlite', { database, settings: { smtpUrl: box.url } })
    await createSmallGroup(host.server, meridian)
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
  afterAll(async () => {
    await host.close()
    await box.close()
  })

  const post = (path: string, body: unknown): Promise<Answer> =>
    send(host.url, 'POST', `${base}${path}`, { 'content-type': 'application/json' }, JSON.stringify(body))
  const login = (who: string, word = password) =>
    post('/login', { domain: 'meridian', email: `${who}@meridian.example`, password: word })
  const linked = async (who: string): Promise<string> => {
    await post('/reset-password', { domain: 'meridian', email: `${who}@meridian.example` })
    await host.server.post.run()
    return codeIn(box.mails.findLast((one) => one.to?.[0]?.address === `${who}@meridian.example`))
  }
  const set = (who: string, otp: string, word: string) =>
    post('/set-password', { password: word, email: `${who}@meridian.example`, otp, companyGroupId: 'meridian' })
  const byAdmin = (admin: Client, id: string, type: string, data: unknown = {}) =>
    admin.do('users', id, { type, data, reason: 'Requested by the head.' })

  type Work = () => Promise<unknown>
  const works: Readonly<Record<string, () => Promise<Work>>> = {
    'a sign-in': async () => () => login('asha'),
    'a sign-in of nobody': async () => () => login('ghost', 'wrong'),
    'the letter of a reset': async () => async () => {
      await post('/reset-password', { domain: 'meridian', email: 'gopal@meridian.example' })
      await host.server.post.run()
    },
    'the letter to nobody': async () => async () => {
      await post('/reset-password', { domain: 'meridian', email: 'ghost@meridian.example' })
      await host.server.post.run()
    },
    'a password set by a link': async () => {
      const otp = await linked('rohini')
      return () => set('rohini', otp, 'Tall#Ships7')
    },
    'a changed password': async () => {
      const client = await host.as('iqbal', { fresh: true })
      return () => client.json('POST', `${base}/change-password`, { current: password, password: 'Tall#Ships7' })
    },
    'a signature': async () => {
      const { id } = await requisitionAt(host.demo, 'draft', { docNo: 'GATE-1' })
      const vikram = await host.as('vikram', { fresh: true })
      return () =>
        vikram.json('POST', `${base}/signatures`, {
          email: 'vikram@meridian.example',
          password,
          meaning: 'HOD approval',
          resource: requisitions,
          documentId: id,
          commandType: 'DecideAsHod',
          data: { decision: 'approve', commentsOfHOD: 'Needed.' },
          expectedVersion: 1,
        })
    },
    'an invitation': async () => {
      const admin = await host.as('admin', { fresh: true })
      const fields = { name: 'Nina Wagle', email: 'nina@meridian.example', kind: 'employee', roles: [] }
      return () => byAdmin(admin, 'nina', 'Invite', fields)
    },
    'an invitation sent again': async () => {
      const admin = await host.as('admin', { fresh: true })
      return () => byAdmin(admin, 'nina', 'ResendInvite')
    },
    'a link to hand over': async () => {
      const admin = await host.as('admin', { fresh: true })
      return () => admin.json('POST', `${base}/users/nina/link`, { reason: 'No mail here.' })
    },
    'a forced reset': async () => {
      const admin = await host.as('admin', { fresh: true })
      return () => byAdmin(admin, 'kavita', 'ForceReset')
    },
    'a new address': async () => {
      const admin = await host.as('admin', { fresh: true })
      return () => byAdmin(admin, 'tara', 'ChangeEmail', { email: 'tara.new@meridian.example' })
    },
  }

  test.each(Object.entries(works))('%s', async (_, prepare) => {
    host.clock.turn(2 * day)
    const work = await prepare()
    const reader = await host.as('qa', { fresh: true })
    const holding: string[] = []
    gate.note = (what) => void (isInTransaction() && holding.push(what))
    gate.close()
    const working = work().then(() => 'done' as const)
    // Each of its hashes, one after the other: at none does anybody wait for the store.
    for (;;) {
      // oxlint-disable no-await-in-loop -- one hash after the other
      const seen = await Promise.race([gate.reached(), working])
      if (seen === 'done' || holding.length > 0) break
      expect((await reader.list('locations')).status).toBe(200)
      gate.next()
      // oxlint-enable no-await-in-loop
    }
    gate.open()
    await working
    expect(holding).toEqual([])
  })

  test('a session is not begun with a password that was replaced while it was compared', async () => {
    host.clock.turn(2 * day)
    const otp = await linked('devika')
    gate.closeFor(1)
    const late = login('devika')
    await gate.reached()
    expect((await set('devika', otp, 'Tall#Ships7')).status).toBe(200)
    gate.open()
    expect((await late).status).toBe(401)
    expect((await login('devika', 'Tall#Ships7')).status).toBe(200)
  })

  test('a password is not changed by who knew the one before the present one', async () => {
    host.clock.turn(2 * day)
    const otp = await linked('harish')
    const harish = await host.as('harish', { fresh: true })
    gate.closeFor(1)
    const late = harish.json('POST', `${base}/change-password`, { current: password, password: 'Other#Word77' })
    await gate.reached()
    expect((await set('harish', otp, 'Tall#Ships7')).status).toBe(200)
    gate.open()
    expect(await late).toMatchObject({ status: 422, body: { rule: 'PW-11' } })
    expect((await login('harish', 'Tall#Ships7')).status).toBe(200)
  })
})
