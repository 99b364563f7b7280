import { type Built, buildServer } from '../support/server/build.ts'
import fc from 'fast-check'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChronicle } from '../../src/server/server.ts'
import { type Database, openEmbedded, openPostgres } from '../../src/server/store/database.ts'
import { rebuildGroup } from '../../src/server/tools/rebuild.ts'
import { meridian, requisitionAt, requisitions, smallGroupOf } from '../support/server/group.ts'
import {
  config,
  type Host,
  newSmallGroupDatabase,
  onEachStore,
  plantSmallGroup,
  startHost,
  type Store,
} from '../support/server/host.ts'
import { diceOf, isSoak, runs } from '../support/tier.ts'
import { newFolder, Program, type Settings } from '../support/server/process.ts'

const group = meridian.id

/** Everything that a rebuild makes, as the rows stand. */
const projections = async ({ db }: Pick<Database, 'db'>): Promise<string> =>
  JSON.stringify([
    await db
      .selectFrom('documents')
      .selectAll()
      .where('group_id', '=', group)
      .orderBy('resource')
      .orderBy('id')
      .execute(),
    await db.selectFrom('sequences').selectAll().where('group_id', '=', group).orderBy('key').execute(),
  ])

/** Requisitions at many steps: commands that make several events, change readers, take numbers; a record that was deleted. */
const populate = async (host: Pick<Host, 'demo'>): Promise<void> => {
  await requisitionAt(host.demo, 'closed', { docNo: 'RB-1' })
  await requisitionAt(host.demo, 'cross-team-selected', { docNo: 'RB-2', team: ['qc', 'accounts'] })
  await requisitionAt(host.demo, 'evaluation', { docNo: 'RB-3' })
}

onEachStore('a rebuild', (store) => {
  let host: Host
  let before: string

  beforeAll(async () => {
    host = await startHost(store)
    await populate(host)
    const admin = await host.as('admin')
    const gone = newId()
    await admin.do('departments', gone, { type: 'Create', data: { name: newId(), shortName: 'X', active: 'yes' } })
    await admin.do('departments', gone, { type: 'Delete' })
    before = await projections(host.server)
  })
  afterAll(() => host.close())

  test('gives the same rows byte for byte, whatever the page and wherever it is broken off', async () => {
    const { head } = await host.server.db
      .selectFrom('logs')
      .select('head')
      .where('group_id', '=', group)
      .executeTakeFirstOrThrow()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: head }), { maxLength: 3 }),
        fc.constantFrom(1, 2, 3, 7, 50, 2000),
        async (stops, size) => {
          // Each stop is a run that ends there; a page size may differ from run to run.
          for (const stop of stops.toSorted((one, other) => one - other))
            await rebuildGroup(host.server.db, group, {
              size,
              progress: (seq) => {
                if (seq >= stop) throw new Error('broken off')
              },
            }).catch((error: Error) => {
              if (error.message !== 'broken off') throw error
            })
          await sql`update documents set state = '{}', search = '', readers = '{}', past_readers = '{}' where group_id = ${group}`.execute(
            host.server.db,
          )
          await sql`delete from sequences where group_id = ${group}`.execute(host.server.db)
          await rebuildGroup(host.server.db, group, { size })
          expect(await projections(host.server)).toBe(before)
        },
      ),
      { numRuns: runs({ sample: 3, soak: 60 }) },
    )
  })

  test('goes on where the last one was broken off', async () => {
    const seen: number[] = []
    const brokenOff = rebuildGroup(host.server.db, group, {
      size: 10,
      progress: (seq) => {
        if (seq > 60) throw new Error('broken off')
      },
    })
    await expect(brokenOff).rejects.toThrow('broken off')
    await rebuildGroup(host.server.db, group, { size: 10, progress: (seq) => void seen.push(seq) })
    expect(seen[0]).toBeGreaterThan(60)
    expect(await projections(host.server)).toBe(before)
  })

  test('begins anew after another program left its rows', async () => {
    await rebuildGroup(host.server.db, group, {
      size: 10,
      progress: (seq) => {
        if (seq > 60) throw new Error('broken off')
      },
    }).catch(() => {})
    await sql`update rebuilds set program = '0.0.1'`.execute(host.server.db)
    await sql`update rebuilt_documents set state = '{"wrong": true}'`.execute(host.server.db)
    await rebuildGroup(host.server.db, group, { size: 10 })
    expect(await projections(host.server)).toBe(before)
  })

  test('disturbs nobody: what is written meanwhile is in it, and what is read meanwhile is the old', async () => {
    const asha = await host.as('asha')
    const shown = (await asha.read(requisitions, 'cr-rb-3')).text
    const raised: Promise<unknown>[] = []
    let reads = 0
    await rebuildGroup(host.server.db, group, {
      size: 25,
      progress: () => {
        raised.push(
          requisitionAt(host.demo, 'draft', { docNo: `RB-9${raised.length}` }),
          asha.read(requisitions, 'cr-rb-3').then(({ text }) => {
            expect(text).toBe(shown)
            reads += 1
          }),
        )
      },
    })
    await Promise.all(raised)
    expect(reads).toBeGreaterThan(3)
    const live = await projections(host.server)
    await rebuildGroup(host.server.db, group)
    expect(await projections(host.server)).toBe(live)
    before = live
  })
})

onEachStore('the tool that rebuilds', (store) => {
  let built: Built
  const folders: string[] = []
  beforeAll(async () => {
    built = await buildServer()
  })
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const placeOf = async (kind: Store): Promise<{ settings: Settings; open: () => Promise<Database> }> => {
    if (kind === 'PostgreSQL') {
      const address = await newSmallGroupDatabase()
      return { settings: { DATABASE_URL: address }, open: () => openPostgres(address) }
    }
    const folder = newFolder()
    folders.push(folder)
    await plantSmallGroup(folder)
    return { settings: { DATA_DIR: folder }, open: () => openEmbedded(folder) }
  }

  test('killed at any moment, and again, leaves the old rows in place and ends with the same', async () => {
    const { settings, open } = await placeOf(store)
    const server = await createChronicle(await open(), config)
    await populate({ demo: smallGroupOf(server, meridian) })
    const before = await projections(server)
    await server.close()

    const looked = async (): Promise<string> => {
      const database = await open()
      const rows = await projections(database)
      await database.close()
      return rows
    }
    // The tool needs some hundreds of milliseconds to open the store: kills from there on.
    const dice = diceOf(`killed rebuild ${store}`)
    for (const wait of isSoak ? [300, 500, 700, 900, 1100, 1300] : [500, 1000]) {
      const tool = new Program(built.cli, ['server', 'rebuild', '--page', '1'], settings)
      await new Promise((resolve) => setTimeout(resolve, wait + dice() * 300))
      await tool.end('SIGKILL')
      expect(await looked()).toBe(before)
    }
    const { code, stdout } = await new Program(built.cli, ['server', 'rebuild', '--page', '1'], settings).ended()
    expect(stdout).toMatch(/Meridian Group: \d+ documents rebuilt\./)
    expect(code).toBe(0)
    expect(await looked()).toBe(before)
  })
})
