import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { socketLimits } from '../../src/server/connections.ts'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { openPostgres } from '../../src/server/store/database.ts'
import { Client, type SignedIn } from '../support/server/client.ts'
import { minute } from '../support/server/clock.ts'
import { type Cursor, Ear, type Pushed } from '../support/server/ear.ts'
import { createSmallGroup, request, requisitionAt, requisitions } from '../support/server/group.ts'
import {
  type Host,
  newPostgresDatabase,
  newSmallGroupDatabase,
  onEachStore,
  onPostgres,
  startHost,
} from '../support/server/host.ts'
import { diceOf } from '../support/tier.ts'
import { timeouts } from '../../scripts/machine.mjs'

const ears: Ear[] = []
afterEach(() => {
  for (const ear of ears.splice(0)) ear.socket.disconnect()
})

const listen = (client: Client, url = client.url, auth: Readonly<Record<string, unknown>> = {}): Ear => {
  const { token, user } = client.session
  const ear = new Ear(url, { token, companyId: user.company.id, locationId: user.location.id, ...auth })
  ears.push(ear)
  return ear
}

const attend = (client: Client, url = client.url): Promise<Ear> => listen(client, url).subscribe(client.session.user.id)

const reaches = (seq: number, resource?: string) => (cursor: Cursor) =>
  cursor.seq >= seq && (resource === undefined || cursor.resources.includes(resource))

const raise = (client: Client) => client.do(requisitions, newId(), { type: 'Create', data: request() })

const dice = diceOf('sockets')
const rename = (client: Client) =>
  client.do('closure-date-period', 'mls-minor', {
    type: 'Update',
    data: { patch: { days: 1 + Math.floor(dice() * 700) } },
  })

onEachStore('the socket', (store) => {
  let host: Host
  beforeAll(async () => {
    host = await startHost(store)
  })
  afterAll(() => host.close())

  test('is closed to somebody who holds too many, and open again once one of them ends', async () => {
    const devika = await host.as('devika')
    const own = await Promise.all(Array.from({ length: socketLimits.mostOfOne }, () => attend(devika)))
    const refused = listen(devika)
    expect(await refused.on('disconnect')).toBe('io server disconnect')
    // Others are not kept out by it.
    await attend(await host.as('asha'))
    own[0]?.socket.disconnect()
    await vi.waitFor(async () => {
      const again = listen(devika)
      const ended = again.on('disconnect').then(() => 'closed')
      expect(await Promise.race([again.subscribe(devika.session.user.id).then(() => 'open'), ended])).toBe('open')
    })
  })

  test('is closed to somebody who does not stop to talk', async () => {
    const asha = await host.as('asha')
    const ear = await attend(asha)
    const ended = ear.on('disconnect')
    for (let count = 0; count < socketLimits.mostMessages; count += 1) ear.socket.emit('x'.repeat(100), {})
    expect(await ended).toBe('io server disconnect')
  })

  test('tells a cursor after each commit: the service, what changed, how far the log is, and no data', async () => {
    const asha = await host.as('asha')
    const ear = await attend(asha)
    const { document } = await raise(asha)
    const cursor = await ear.told(reaches(document.seq))
    // What the command led to elsewhere stands in the same commit, behind it.
    expect(cursor).toEqual({ service: 'quality-assurance', resources: [requisitions], seq: expect.any(Number) })
    expect(cursor.seq).toBeGreaterThanOrEqual(document.seq)
    const { documents } = (await asha.changes(requisitions, `after=${document.seq - 1}`)).body
    expect(documents.map((one) => one.id)).toEqual([document.id])
  })

  test('is closed to whoever shows no token, or one that is not genuine or not for access', async () => {
    const asha = await host.as('asha')
    for (const token of [undefined, '', 'x.y.z', {}, asha.session.refreshToken]) {
      const error = (await listen(asha, host.url, { token }).on('connect_error')) as Error
      expect(error.message).toBe('Sign in to go on.')
    }
  })

  test('hangs up on who subscribes as somebody else', async () => {
    const asha = await host.as('asha')
    for (const message of [{ userId: 'admin' }, null, 'asha', { userId: { $ne: '' } }]) {
      const ear = listen(asha)
      const ended = ear.on('disconnect')
      ear.socket.emit('subscribe', message)
      await ended
    }
    expect((await asha.list(requisitions)).status).toBe(200)
  })

  test('tells nothing of what one may not read; who takes part is told', async () => {
    const [asha, qa, clerk, tara] = [
      await host.as('asha'),
      await host.as('qa'),
      await host.as('clerk'),
      await host.as('tara'),
    ]
    const [clerkEar, taraEar] = [await attend(clerk), await attend(tara)]
    const foreign = await raise(asha)
    const { seq } = (await rename(qa)).document
    // The clerk has no right to either; tara has it to both.
    await taraEar.told(reaches(foreign.document.seq, requisitions))
    await taraEar.told(reaches(seq, 'closure-date-period'))
    const { id } = await requisitionAt(host.demo, 'cross-team-selected', { docNo: 'S-1', team: ['qc', 'accounts'] })
    const { version } = (await clerk.read(requisitions, id)).body
    const mine = await clerk.do(requisitions, id, { type: 'CommentAsDepartment', data: { comments: 'Agreed.' } })
    expect(mine.document.version).toBeGreaterThan(version)
    // Whatever he was told came in order, and begins with the requisition that his department has a part in.
    await clerkEar.told(reaches(mine.document.seq, requisitions))
    const events = (await clerk.events(requisitions, id)).body.events
    expect(clerkEar.heard.every((one) => one.resources.every((resource) => resource === requisitions))).toBe(true)
    expect(Math.min(...clerkEar.heard.map((one) => one.seq))).toBeGreaterThanOrEqual(events[0]?.seq as number)
  })

  test('pushes a notification to every device of its recipient and to nobody else, after the cursor', async () => {
    const [asha, admin] = [await host.as('asha'), await host.as('admin')]
    const vikram = await host.as('vikram')
    const [desk, phone] = [await attend(vikram), await attend(vikram)]
    const others = [await attend(asha), await attend(admin), await attend(await host.as('qa'))]
    const arrived = Promise.all([desk.on('push-notification'), phone.on('push-notification')])
    const { document } = await raise(asha)
    const title = `${(document['details'] as { requisitionNo: string }).requisitionNo} awaits your approval`
    const told = (await vikram.list('notification-deliveries', '?size=200')).body.items.find(
      (one) => (one['notification'] as Pushed).title === title,
    )
    const message = {
      id: told?.id,
      title,
      description: 'SOP-PRD-014, Line clearance. Raised by Asha Kulkarni.',
      priority: 'high',
    }
    expect(await arrived).toEqual([message, message])
    expect(desk.heard.some(reaches(told?.seq as number, 'notification-deliveries'))).toBe(true)
    // A later one, which each of them hears of, has not brought it either.
    const [decided] = [await raise(asha)]
    await others[0]?.told(reaches(decided.document.seq))
    for (const ear of others) {
      expect(ear.pushed).toEqual([])
      expect(ear.heard.flatMap((one) => one.resources)).not.toContain('notification-deliveries')
    }
  })

  test('tells one company nothing of another', async () => {
    const [asha, admin] = [await host.as('asha'), await host.as('admin')]
    const there = admin.with({ 'company-id': 'mfc', 'location-id': 'mfc-p1' })
    const ear = await listen(admin, host.url, { companyId: 'mfc', locationId: 'mfc-p1' }).subscribe('admin')
    await raise(asha)
    const { document } = await there.do('departments', newId(), {
      type: 'Create',
      data: { name: newId(), shortName: 'X', active: 'yes' },
    })
    await ear.told(reaches(document.seq, 'departments'))
    expect(ear.heard.flatMap((one) => one.resources)).not.toContain(requisitions)
  })

  test('tells a company group nothing of another', async () => {
    const orion = { id: 'orion', name: 'Orion Group', domain: 'orion' }
    await createSmallGroup(host.server, orion)
    const stranger = await host.as('admin', { domain: 'orion' })
    const ear = await attend(stranger)
    const [{ document: foreign }] = [await raise(await host.as('asha'))]
    const own = await stranger.do('departments', newId(), {
      type: 'Create',
      data: { name: newId(), shortName: 'X', active: 'yes' },
    })
    await ear.told(reaches(own.document.seq, 'departments'))
    expect(ear.heard.flatMap((one) => one.resources)).toEqual(['departments'])
    expect(ear.heard.map((one) => one.seq)).not.toContain(foreign.seq)
  })

  test('tells who lost a right that his rights have moved, and nothing else from then on', async () => {
    const [admin, qa, tara] = [await host.as('admin'), await host.as('qa'), await host.as('tara')]
    const ear = await attend(tara)
    const { roles } = (await admin.read('users', 'tara')).body as unknown as { roles: readonly unknown[] }
    const lost = await admin.do('users', 'tara', { type: 'Update', data: { patch: { roles: roles.slice(1) } } })
    await ear.told((cursor) => cursor.service === 'admin' && cursor.seq >= lost.document.seq)
    // Told after tara, who listens longer: then the commit was weighed with the rights she had been left.
    const witness = await attend(qa)
    const after = await rename(qa)
    await witness.told(reaches(after.document.seq))
    const marker = await admin.do('users', 'tara', { type: 'Update', data: { patch: { roles } } })
    await ear.told((cursor) => cursor.service === 'admin' && cursor.seq >= marker.document.seq)
    expect(ear.heard.filter((one) => one.seq === after.document.seq && one.resources.length > 0)).toEqual([])
  })

  test('is closed to a session that has ended, whose token would go on', async () => {
    const qa = await host.as('qa', { fresh: true })
    await qa.json('POST', '/services/admin/api/v1/logout', {})
    const error = (await listen(qa).on('connect_error')) as Error
    expect(error.message).toBe('Sign in to go on.')
  })

  test('hangs up on a token that has run out, at the next commit', async () => {
    const ear = await attend(await host.as('vikram', { fresh: true }))
    const expired = ear.on('disconnect')
    host.clock.turn(31 * minute)
    await raise(await host.as('asha', { fresh: true }))
    await expired
    expect(ear.heard).toEqual([])
  })

  /** The client with the newer tokens of its session. */
  const renewed = async (client: Client): Promise<Client> => {
    const { refreshToken, user } = client.session
    const { body } = await client.json('POST', '/services/admin/api/v1/login/refresh-token', {
      refreshToken,
      email: user.email,
      companyGroupId: user.companyGroup.id,
    })
    return new Client(client.url, { ...client.session, ...(body as Pick<SignedIn, 'token' | 'refreshToken'>) })
  }

  test('stays open as long as it is shown newer tokens of its session, however many', async () => {
    let asha = await host.as('asha', { fresh: true })
    const ear = await attend(asha)
    const ended = vi.fn<() => void>()
    ear.socket.on('disconnect', ended)
    for (let time = 0; time < socketLimits.mostMessages + 2; time += 1) {
      // oxlint-disable no-await-in-loop -- one after the other
      host.clock.turn(20 * minute)
      asha = await renewed(asha)
      ear.socket.emit('renew', { token: asha.session.token })
      const { document } = await raise(asha)
      await ear.told(reaches(document.seq))
      // oxlint-enable no-await-in-loop
    }
    expect(ended).not.toHaveBeenCalled()
  })

  const others: Readonly<Record<string, (asha: Client) => Promise<unknown>>> = {
    'is of another session of the same person': async () => (await host.as('asha', { fresh: true })).session.token,
    'is of somebody else': async () => (await host.as('devika', { fresh: true })).session.token,
    'is of a session that has ended': async (asha) => {
      await asha.json('POST', '/services/admin/api/v1/logout', {})
      return asha.session.token
    },
    'is not for access': async (asha) => asha.session.refreshToken,
    'is not genuine': async () => 'x.y.z',
    'is no text': async () => ({}),
  }
  test.each(Object.keys(others))('hangs up on who renews by a token that %s', async (which) => {
    const asha = await host.as('asha', { fresh: true })
    const ear = await attend(asha)
    const ended = ear.on('disconnect')
    ear.socket.emit('renew', { token: await others[which]?.(asha) })
    expect(await ended).toBe('io server disconnect')
  })
})

onPostgres('two servers of one database', () => {
  let address: string
  let one: Host
  let other: Host
  beforeAll(async () => {
    address = await newSmallGroupDatabase()
    one = await startHost('PostgreSQL', { database: await openPostgres(address) })
    other = await startHost('PostgreSQL', { database: await openPostgres(address), clock: one.clock })
  })
  afterAll(async () => {
    await one.close()
    await other.close()
  })

  test('tell their listeners of what was committed at the other', async () => {
    const asha = await one.as('asha')
    const ear = await attend(asha, other.url)
    const { document } = await raise(asha)
    expect(await ear.told(reaches(document.seq))).toEqual({
      service: 'quality-assurance',
      resources: [requisitions],
      seq: expect.any(Number),
    })
    expect((await asha.at(other.url).read(requisitions, document.id)).body).toEqual(document)
  })

  test('tell each other of a commit that is too large for one notice', async () => {
    const asha = await one.as('asha')
    const ear = await attend(asha, other.url)
    const made = await Promise.all(Array.from({ length: 150 }, () => raise(asha)))
    const head = Math.max(...made.map((each) => each.document.seq))
    expect((await ear.told(reaches(head))).resources).toContain(requisitions)
  })

  test('push what was committed at the other, each once, also when there is too much for one notice', async () => {
    const [asha, vikram] = [await one.as('asha'), await one.as('vikram')]
    const ear = await attend(vikram, other.url)
    const made = await Promise.all(Array.from({ length: 120 }, () => raise(asha)))
    await vi.waitUntil(() => ear.pushed.length >= made.length, { timeout: timeouts().navigation })
    expect(new Set(ear.pushed.map((each) => each.id)).size).toBe(made.length)
    expect(ear.pushed).toHaveLength(made.length)
  })

  test('take commands of one group side by side: one log, each answer once', async () => {
    const asha = await one.as('asha')
    const both = [asha, asha.at(other.url)] as const
    const id = newId()
    const create = { type: 'Create', data: request(), commandId: newId() }
    const same = await Promise.all(
      Array.from({ length: 8 }, (_, index) => both[index % 2]?.do(requisitions, id, create)),
    )
    for (const answer of same) expect(answer).toEqual(same[0])
    const made = await Promise.all(Array.from({ length: 40 }, (_, index) => raise(both[index % 2] as Client)))
    expect(new Set(made.map((each) => each.document.seq)).size).toBe(made.length)
    expect(await verifyGroup(one.server.db, 'meridian')).toMatchObject({ count: 0 })
  })

  test('know of each other when a right is withdrawn', async () => {
    const [admin, tara] = [await one.as('admin'), await one.as('tara')]
    const there = tara.at(other.url)
    const ear = await attend(tara, other.url)
    expect((await there.list('closure-date-period')).status).toBe(200)
    const { roles } = (await admin.read('users', 'tara')).body as unknown as { roles: readonly unknown[] }
    const { document } = await admin.do('users', 'tara', { type: 'Update', data: { patch: { roles: roles.slice(1) } } })
    // A command never waits for the notice: its rights are those of the log.
    expect((await there.command(requisitions, newId(), { type: 'Create', data: request() })).status).toBe(403)
    await ear.told((cursor) => cursor.service === 'admin' && cursor.seq >= document.seq)
    expect((await there.list('closure-date-period')).status).toBe(403)
    await admin.do('users', 'tara', { type: 'Update', data: { patch: { roles } } })
  })

  test('go on when the database ends all their connections, and hear of each other again', async () => {
    const asha = await one.as('asha')
    const ear = await attend(asha, other.url)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(one.server.db)
      .catch(() => {})
    // The first calls may meet a dead connection; nothing of them is lost, since they were not answered.
    const { document } = await untilServed(() => raise(asha))
    expect((await ear.told(reaches(document.seq, requisitions))).service).toBe('quality-assurance')
  })

  test('can be started at the same time on a database that is still empty', async () => {
    const empty = await newPostgresDatabase()
    const databases = await Promise.all(Array.from({ length: 4 }, () => openPostgres(empty)))
    for (const database of databases) {
      expect(await database.db.selectFrom('logs').selectAll().execute()).toEqual([])
      await database.close()
    }
  })
})

const untilServed = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
