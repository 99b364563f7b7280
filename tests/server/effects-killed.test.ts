import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyGroup } from '../../src/server/audit/group.ts'
import { createChronicle } from '../../src/server/server.ts'
import { type Database, openEmbedded, openPostgres, startPglite } from '../../src/server/store/database.ts'
import { rebuildGroup } from '../../src/server/tools/rebuild.ts'
import { dataOf, masterSubmissions, submissionOf } from '../support/books/asked.ts'
import { dispatchResource, journalOf, journalResource } from '../support/books/documents.ts'
import { type Death, whens } from '../support/books/dying.ts'
import { belowNothing, brokenCommands, dumpOf, unbalanced } from '../support/books/kept.ts'
import { type Draft, kinds } from '../support/books/model.ts'
import { dumpProjections } from '../support/projection/naive.ts'
import { buildServerOf } from '../support/server/build.ts'
import { Client } from '../support/server/client.ts'
import { meridian } from '../support/server/group.ts'
import {
  config,
  newSmallGroupDatabase,
  onEachStore,
  onPostgres,
  plantSmallGroup,
  signIn,
} from '../support/server/host.ts'
import type { Store } from '../support/server/host.ts'
import { newFolder, Program, type Settings } from '../support/server/process.ts'
import { diceOf, isSoak, runs, sampleOf } from '../support/tier.ts'

// Before the areas are composed.
await vi.hoisted(async () => (await import('../support/books/register.ts')).registerBooks())

// A start of the embedded store takes long where the machine's cores are shared.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 300_000 })

const date = '2026-02-01'
const draftOf = (more: Partial<Draft> = {}): Draft => ({
  kind: 'dispatch',
  date,
  into: 'yard',
  lines: [
    { batch: 'acid', godown: 'main', quantity: 1_000n, rate: 800_000n },
    { batch: 'salt', godown: 'main', quantity: 500n, rate: 900_000n },
  ],
  made: [],
  worth: 125_00n,
  next: undefined,
  ...more,
})

let main: string
const running = new Set<Program>()
const folders: string[] = []
beforeAll(async () => {
  main = await buildServerOf('books', 'tests/support/books/serve.ts')
})
afterAll(async () => {
  await Promise.all([...running].map((one) => one.end('SIGKILL')))
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

const start = (settings: Settings, death?: Death): Program => {
  const dies: Settings = death === undefined ? {} : { DIES: JSON.stringify(death) }
  const program = new Program(main, [], { CHRONICLE_DEMO: 'no', LOG_LEVEL: 'error', ...settings, ...dies })
  running.add(program)
  void program.ended().then(() => running.delete(program))
  return program
}

/** A store of its own with so much of each batch in the main godown, and who to speak to its servers as. */
const planted = async (
  store: Store,
  held: bigint,
  more: (database: Database) => Promise<void> = async () => {},
): Promise<Settings> => {
  const settings: Record<string, string> = {}
  if (store === 'PostgreSQL') settings['DATABASE_URL'] = await newSmallGroupDatabase()
  else {
    settings['DATA_DIR'] = newFolder()
    folders.push(settings['DATA_DIR'])
    await plantSmallGroup(settings['DATA_DIR'])
  }
  await inside(settings, async (database) => {
    const { queue } = await createChronicle({ ...database, close: async () => {} }, config)
    for (const made of masterSubmissions())
      // oxlint-disable-next-line no-await-in-loop -- each is named by the next
      expect((await queue.submit(made)).kind).toBe('accepted')
    const lines = ['acid', 'salt'].map((batch) => ({ batch, godown: 'main', quantity: held, rate: 800_000n }))
    const draft = draftOf({ kind: 'adjustment', date: '2026-01-01', into: 'main', lines })
    const asked = { id: 'opening', resource: kinds.adjustment }
    for (const one of [{ type: 'Create', draft }, { type: 'Submit' }, { type: 'Post' }])
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      expect((await queue.submit(submissionOf({ ...asked, ...one, commandId: newId() }))).kind).toBe('accepted')
    await more(database)
  })
  return settings
}

/** Opens the store in this process, while no server has it or beside those of PostgreSQL. */
const inside = async <T>(settings: Settings, work: (database: Database) => Promise<T>): Promise<T> => {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = settings
  const database = url === undefined ? await openEmbedded(folder) : await openPostgres(url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** What has to hold of a store, whatever it went through. */
const expectWhole = ({ db }: Database): Promise<void> => expectWholeIn(db)
const expectWholeIn = async (db: Database['db']): Promise<void> => {
  expect(await brokenCommands(db)).toEqual([])
  expect(await belowNothing(db)).toEqual([])
  expect(await unbalanced(db)).toEqual([])
  expect(await verifyGroup(db, meridian.id)).toMatchObject({ count: 0 })
  const dump = await dumpOf(db)
  await rebuildGroup(db, meridian.id)
  expect(await dumpOf(db)).toEqual(dump)
}

const enter = async (url: string): Promise<Client> =>
  new Client(url, await signIn(url, 'meridian', 'asha@meridian.example'))

interface Asked {
  readonly id: string
  readonly command: { readonly type: string; readonly data: unknown; readonly commandId: string }
  /** Nothing where none came. */
  answer?: { readonly status: number; readonly body: unknown } | undefined
}
const askedFor = (id: string, type: string, data: unknown = {}): Asked => ({
  id,
  command: { type, data, commandId: newId() },
})

/** Sends a command; keeps the answer where one comes. */
const ask = async (client: Client, asked: Asked): Promise<boolean> => {
  try {
    const { status, body } = await client.command(dispatchResource.key, asked.id, asked.command)
    asked.answer = { status, body }
    return true
  } catch {
    return false
  }
}

/** What of a dispatch, its slip and its journal there is. */
const standing = async (client: Client, id: string): Promise<readonly unknown[]> => {
  const read = async (resource: string, own: string): Promise<unknown> => {
    const { status, body } = await client.read(resource, own)
    return status === 200 ? body['status'] : status
  }
  return [await read(dispatchResource.key, id), await read(journalResource.key, journalOf(id))]
}

/** What is asked for at each death, and what of dispatch and journal stands before and after it. */
const fatal = {
  Dispatch: { before: ['draft', 404], after: ['dispatched', 'posted'] },
  Return: { before: ['dispatched', 'posted'], after: ['returned', 'reversed'] },
} as const
/** All of a command or nothing stands after its server died, all of it where it was answered; sent again twice at once it happens once. */
const expectOnce = async (
  client: Client,
  {
    asked,
    again,
    type,
  }: { readonly asked: Asked; readonly again: readonly Asked[]; readonly type: keyof typeof fatal },
): Promise<void> => {
  const { before, after } = fatal[type]
  expect(asked.answer === undefined ? [before, after] : [after]).toContainEqual(await standing(client, asked.id))
  const resent = again.map((one) => ({ ...one, command: asked.command }))
  await Promise.all(resent.map((one) => ask(client, one)))
  const first = asked.answer ?? resent[0]?.answer
  expect(first).toMatchObject({ status: 200 })
  expect(resent.map(({ answer }) => answer)).toEqual([first, first])
  expect(await standing(client, asked.id)).toEqual(after)
}

/** From the look for its receipt to the commit. */
const statements = 17
const deaths = (Object.keys(fatal) as (keyof typeof fatal)[]).flatMap((type) =>
  Array.from({ length: statements }, (_, index) => whens.map((when) => ({ type, at: index + 1, when }))).flat(),
)

/** PostgreSQL starts in a fifth of the time. */
const onQuickStore: typeof onEachStore = isSoak
  ? onEachStore
  : (subject, body) => onPostgres(subject, () => body('PostgreSQL'))

onQuickStore('a server with effects and projections that is killed', (store) => {
  test('at any statement leaves a command whole or undone, and sent again it happens once', async () => {
    const settings = await planted(store, 1_000_000n)
    const planned = sampleOf(deaths, 2, `deaths on ${store}`).map(({ type, ...death }, index) => ({
      asked: askedFor(`fatal-${index}`, type),
      again: [askedFor(`fatal-${index}`, type), askedFor(`fatal-${index}`, type)],
      type,
      death,
    }))
    const armed = (one: (typeof planned)[number] | undefined): Program =>
      start(settings, one && { from: one.asked.command.commandId, ...one.death })
    let program = armed(planned[0])
    let client = await enter(await program.url())
    let killed = 0
    for (const [index, one] of planned.entries()) {
      // oxlint-disable no-await-in-loop -- one death after the other
      const { asked, type } = one
      await client.do(dispatchResource.key, asked.id, { type: 'Create', data: dataOf.dispatch(draftOf()) })
      if (type === 'Return') await client.do(dispatchResource.key, asked.id, { type: 'Dispatch' })
      if (!(await ask(client, asked))) killed += 1
      await program.end('SIGKILL')
      program = armed(planned[index + 1])
      client = client.at(await program.url())
      await expectOnce(client, one)
      // oxlint-enable no-await-in-loop
    }
    expect((await program.end('SIGTERM')).code).toBe(0)
    expect(killed).toBeGreaterThanOrEqual(planned.length / 2)
    await inside(settings, expectWhole)
  })

  test('under load, alone or beside another, loses nothing that it answered and does nothing twice', async () => {
    // Too little for all: many are refused.
    const settings = await planted(store, 3_000n)
    const programs = Array.from({ length: store === 'PostgreSQL' ? 2 : 1 }, () => start(settings))
    const client = await enter(await (programs[0] as Program).url())
    const roll = diceOf(`kills on ${store}`)
    const asked: Asked[] = []
    for (let kill = 0; kill < runs({ sample: 1, soak: 25 }); kill += 1) {
      // oxlint-disable no-await-in-loop -- one death after the other
      const victim = kill % programs.length
      let isOver = false
      const lanes = (await Promise.all(programs.map((one) => one.url()))).flatMap((url) =>
        Array.from({ length: 4 }, () => lane(client.at(url), asked, () => isOver)),
      )
      const begun = asked.length
      while (asked.slice(begun).filter(({ answer }) => answer !== undefined).length < 20) await delay(5)
      await delay(roll() * 200)
      await (programs[victim] as Program).end('SIGKILL')
      isOver = true
      await Promise.all(lanes)
      programs[victim] = start(settings)
      const here = client.at(await (programs[victim] as Program).url())
      for (const one of asked.slice(begun)) {
        const again = { ...one }
        if (one.answer !== undefined && one.answer.status !== 200) continue
        expect(await ask(here, again)).toBe(true)
        one.answer ??= again.answer
        expect(again.answer).toEqual(one.answer)
      }
      // oxlint-enable no-await-in-loop
    }
    expect(new Set(asked.map(({ answer }) => answer?.status))).toEqual(new Set([200, 422]))
    await Promise.all(programs.map((one) => one.end('SIGTERM')))
    await inside(settings, async (database) => {
      await expectWhole(database)
      const { rows } = await sql<{ id: string }>`select distinct command_id as id from events
        where group_id = ${meridian.id} and command_id = any(${asked.map(({ command }) => command.commandId)})`.execute(
        database.db,
      )
      const accepted = asked.filter(({ answer }) => answer?.status === 200)
      expect(rows.map(({ id }) => id).toSorted()).toEqual(accepted.map(({ command }) => command.commandId).toSorted())
    })
  })
})

/** Makes dispatches, dispatches them and returns some, until its server is gone or all is over. */
const lane = async (client: Client, asked: Asked[], isOver: () => boolean): Promise<void> => {
  for (;;) {
    const id = newId()
    for (const one of [
      askedFor(id, 'Create', dataOf.dispatch(draftOf())),
      askedFor(id, 'Dispatch'),
      ...(asked.length % 3 === 0 ? [askedFor(id, 'Return')] : []),
    ]) {
      if (isOver()) return
      asked.push(one)
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      if (!(await ask(client, one))) return
    }
  }
}

onQuickStore('a server that is killed while it fills tables of projections from the log', (store) => {
  /** More than two pages for each table. */
  const documents = runs({ sample: 240, soak: 2_000 })

  test('goes on at each start, and ends with the same bytes', async () => {
    let before: readonly string[] = []
    const settings = await planted(store, 1_000_000_000n, async (database) => {
      const { queue } = await createChronicle({ ...database, close: async () => {} }, config)
      for (let at = 0; at < documents; at += 100) {
        const ids = Array.from({ length: Math.min(100, documents - at) }, (_, index) => `sent-${at + index}`)
        const give = (type: string, draft?: Draft) =>
          Promise.all(
            ids.map((id) =>
              queue.submit(
                submissionOf({ id, commandId: newId(), resource: dispatchResource.key, type, ...(draft && { draft }) }),
              ),
            ),
          )
        // oxlint-disable-next-line no-await-in-loop -- batch after batch
        for (const outcomes of [await give('Create', draftOf()), await give('Dispatch')])
          expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']))
      }
      before = await dumpProjections(database.db, meridian.id)
      // As if the next program had declared both otherwise.
      await database.db.updateTable('projection_shapes').set({ shape: 'another' }).execute()
    })
    const roll = diceOf(`fills on ${store}`)
    const stopped: string[] = []
    /** Between the rows of a page and its place in the log, then anywhere. */
    const kills: readonly Death[] = [
      { from: 'written as (insert', at: 1, when: 'answered' },
      ...Array.from({ length: runs({ sample: 1, soak: 12 }) }, (): Death => ({
        from: 'for update',
        at: 8 + Math.floor(roll() * 12),
        when: whens[Math.floor(roll() * 3)] as Death['when'],
      })),
    ]
    for (const death of kills) {
      // oxlint-disable no-await-in-loop -- one death after the other
      const { code } = await start(settings, death).ended()
      expect(code).toBeNull()
      stopped.push(...(await owed(settings)))
      // oxlint-enable no-await-in-loop
    }
    expect(stopped).toContainEqual(expect.stringMatching(/^\S+ \S+ \S+$/))
    const program = start(settings)
    await program.url()
    expect((await program.end('SIGTERM')).code).toBe(0)
    await inside(settings, async (database) => {
      expect(await dumpProjections(database.db, meridian.id)).toEqual(before)
      await expectWhole(database)
    })
  })
})

/** How far the fills have come that are owed: projection, resource and document; read without the program, which would go on. */
const owed = async ({ DATABASE_URL: url, DATA_DIR: folder = '' }: Settings): Promise<readonly string[]> => {
  const query = `select concat_ws(' ', name, nullif(resource, ''), nullif(document_id, '')) as place from projection_fills`
  if (url === undefined) {
    const pglite = await startPglite(path.join(folder, 'pg'))
    const { rows } = await pglite.query<{ place: string }>(query)
    await pglite.close()
    return rows.map(({ place }) => place)
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ place: string }>(query)
  await client.end()
  return rows.map(({ place }) => place)
}
