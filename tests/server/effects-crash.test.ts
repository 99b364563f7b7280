import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../src/server/server.ts'
import { type Loaded, loadStock, unloadStock } from '../support/effects/loaded.ts'
import type { Group } from '../support/infra/plant.ts'
import { config, newPostgresDatabase, onPostgres, onAnyStore } from '../support/server/host.ts'
import type { Cut, Wire } from '../support/server/wire.ts'
import { people, scope } from '../support/world.ts'

const [stores, entries, issues] = ['test-stores', 'test-entries', 'test-issues'] as const
const clock = { now: Date.parse('2026-01-06T04:00:00.000Z') }
const { asha } = people

let loaded: Loaded
beforeAll(async () => {
  loaded = await loadStock({ withPolicies: false })
})
afterAll(unloadStock)

interface Request {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends a command to the server's own HTTP program. */
const post = async (server: Server, { path, headers, body }: Request) => {
  const answer = await server.app.request(path, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

const openServer = async (database: Parameters<Loaded['server']['createChronicle']>[0]): Promise<Server> =>
  loaded.server.createChronicle(database, config, () => clock.now)

/** One issue that takes 2 of a store that holds `left`, about to be posted as a client would. */
class Posting {
  readonly store = newId()
  readonly issue = newId()
  readonly commandId = newId()
  readonly #group: Group
  readonly #left: number

  private constructor(group: Group, left: number) {
    this.#group = group
    this.#left = left
  }

  static async prepared(group: Group, left = 5): Promise<Posting> {
    const one = new Posting(group, left)
    await group.run(asha, stores, one.store, 'Create', { name: 'Main', left })
    const lines = [{ store: { id: one.store, name: 'Main' }, amount: 2 }]
    await group.run(asha, issues, one.issue, 'Create', { lines })
    return one
  }

  async request(): Promise<Request> {
    return {
      path: `/services/inventory/api/v1/${issues}/${this.issue}/commands`,
      headers: {
        'content-type': 'application/json',
        'x-access-token': await loaded.plant.tokenFor(this.#group, asha),
        'company-group-id': this.#group.id,
        'company-id': scope.company.id,
        'location-id': scope.location.id,
      },
      body: JSON.stringify({ commandId: this.commandId, type: 'Post', data: {} }),
    }
  }

  /** What of cause and effects stands. */
  async stands(server: Server): Promise<readonly unknown[]> {
    const own = await server.db
      .selectFrom('events')
      .select(['resource', 'type'])
      .where('group_id', '=', this.#group.id)
      .where('command_id', '=', this.commandId)
      .orderBy('seq')
      .execute()
    const entered = await server.db
      .selectFrom('documents')
      .select('state')
      .where('group_id', '=', this.#group.id)
      .where('resource', '=', entries)
      .execute()
    return [
      (await this.#group.document(issues, this.issue))?.['status'],
      this.#left - Number((await this.#group.document(stores, this.store))?.['left']),
      entered.filter(({ state }) => state['issue'] === this.issue).length,
      own.map(({ type }) => type),
    ]
  }
}

const nothing = ['draft', 0, 0, []]
const all = ['posted', 2, 1, ['IssuePosted', 'StockTaken', 'EntryMade']]

onAnyStore('a cause with effects whose reply is lost between server and store', (store) => {
  let wire: Wire
  let first: Server
  let second: Server
  let group: Group
  beforeAll(async () => {
    wire = new loaded.wire.Wire()
    const database =
      store === 'PGlite'
        ? await loaded.wire.embeddedOver(wire)
        : await loaded.wire.postgresOver(wire, await newPostgresDatabase())
    first = await openServer(database)
    second = await openServer(database)
    group = await loaded.plant.openGroup({ server: first, clock, close: () => first.close() }, [asha])
  })
  afterAll(() => first.close())

  test('at each await: all of it or nothing stands, and sent again it happens once', async () => {
    const lose = async (cut: Cut, standing: readonly (readonly unknown[])[]): Promise<boolean> => {
      clock.now += 1000
      const posting = await Posting.prepared(group)
      const request = await posting.request()
      wire.watch(cut)
      await post(first, request)
      const { isCut } = wire
      wire.watch()
      expect(standing).toContainEqual(await posting.stands(first))
      const replies = await Promise.all([post(second, request), post(first, request)])
      expect(replies.map(({ status, text }) => [status, text])).toEqual([
        [200, replies[0]?.text],
        [200, replies[0]?.text],
      ])
      expect(await posting.stands(second)).toEqual(all)
      return isCut
    }
    let losses = 0
    for (let at = 1; ; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one loss after the other
      if (!(await lose({ at, how: 'refused' }, [nothing, all]))) break
      losses += 1
    }
    expect(losses).toBeGreaterThan(5)
    expect(await lose({ at: 'commit', how: 'unheard' }, [all])).toBe(true)
    expect(await loaded.audit.verifyGroup(first.db, group.id)).toMatchObject({ count: 0 })
  })
})

onPostgres('two processes with causes and effects on one store', () => {
  let address: string
  let living: Server
  let group: Group
  const wires: Wire[] = []
  beforeAll(async () => {
    address = await newPostgresDatabase()
    living = await openServer(await loaded.database.openPostgres(address))
    group = await loaded.plant.openGroup({ server: living, clock, close: () => living.close() }, [asha])
    await living.listen(0)
  })
  afterAll(async () => {
    for (const wire of wires) wire.drop()
    await living.close()
  })

  test('one that dies at any await leaves all of it or nothing, and the other does it once', async () => {
    let isAlive = false
    for (let at = 1; !isAlive; at += 1) {
      // oxlint-disable no-await-in-loop -- one death after the other
      clock.now += 1000
      const posting = await Posting.prepared(group)
      const request = await posting.request()
      const wire = new loaded.wire.Wire()
      wires.push(wire)
      const server = await openServer(await loaded.wire.postgresOver(wire, address))
      wire.watch({ at, how: 'crash' })
      isAlive = (await Promise.race([post(server, request), wire.died])) !== undefined
      wire.watch()
      expect([nothing, all]).toContainEqual(await posting.stands(living))
      expect(await post(living, request)).toMatchObject({ status: 200 })
      expect(await posting.stands(living)).toEqual(all)
      if (isAlive) await server.close()
      // oxlint-enable no-await-in-loop
    }
    expect(wires.length).toBeGreaterThan(5)
  })

  test('both at once take from one store no more than it holds', async () => {
    const other = await openServer(await loaded.database.openPostgres(address))
    const store = newId()
    await group.run(asha, stores, store, 'Create', { name: 'Main', left: 21 })
    const postings = await Promise.all(Array.from({ length: 16 }, () => Posting.prepared(group)))
    await Promise.all(
      postings.map(async (_, index) => {
        const id = `both-${index}`
        await group.run(asha, issues, id, 'Create', { lines: [{ store: { id: store, name: 'Main' }, amount: 2 }] })
      }),
    )
    const { headers } = await (postings[0] as Posting).request()
    const replies = await Promise.all(
      postings.map((_, index) =>
        post(index % 2 === 0 ? living : other, {
          path: `/services/inventory/api/v1/${issues}/both-${index}/commands`,
          headers,
          body: JSON.stringify({ commandId: newId(), type: 'Post', data: {} }),
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(6)
    expect(await group.document(stores, store)).toMatchObject({ left: 1 })
    expect(await loaded.audit.verifyGroup(living.db, group.id)).toMatchObject({ count: 0 })
    await other.close()
  })
})
