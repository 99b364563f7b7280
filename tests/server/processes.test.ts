import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createChronicle } from '../../src/server/server.ts'
import { type Database, openEmbedded, openPostgres } from '../../src/server/store/database.ts'
import { type Accepted, Client } from '../support/server/client.ts'
import { createSmallGroup, meridian, request, requisitions } from '../support/server/group.ts'
import { config, newPostgresDatabase, onEachStore, signIn } from '../support/server/host.ts'
import { type Cluster, startCluster } from '../support/server/postgres.ts'
import { type Built, buildServer, newFolder, Program, type Settings } from '../support/server/process.ts'

let built: Built
const running = new Set<Program>()
const folders: string[] = []
// Starts, kills and restarts of whole processes; the machine may have other things to do.
vi.setConfig({ testTimeout: 180_000 })
beforeAll(async () => {
  built = await buildServer()
})
afterAll(async () => {
  await Promise.all([...running].map((one) => one.end('SIGKILL')))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  built.remove()
})

const start = (settings: Settings): Program => {
  const program = new Program(built.main, [], settings)
  running.add(program)
  void program.ended().then(() => running.delete(program))
  return program
}
const tool = (words: readonly string[], settings: Settings) => new Program(built.cli, words, settings).ended()

const folder = (): string => {
  const made = newFolder()
  folders.push(made)
  return made
}

const enter = async (url: string, who = 'asha'): Promise<Client> =>
  new Client(url, await signIn(url, 'meridian', `${who}@meridian.example`))

/** A small group in a store that no process has open. */
const seed = async (database: Database): Promise<void> => {
  const server = await createChronicle(database, config)
  await createSmallGroup(server, meridian)
  await server.close()
}

interface Asked {
  readonly id: string
  readonly command: { readonly type: string; readonly data: unknown; readonly commandId: string }
  readonly answer?: Accepted
}

/** Clients that go on raising and changing requisitions until the server is gone. Whatever they asked is kept, with its answer. */
const load = (client: Client, clients: number, onAnswer: (count: number) => void): Promise<readonly Asked[]> => {
  let count = 0
  const one = async (): Promise<readonly Asked[]> => {
    const asked: Asked[] = []
    for (let id = newId(); ; id = newId())
      for (const [type, data] of [
        ['Create', request()],
        ['UpdateRequest', { patch: { docName: newId() } }],
        ['UpdateRequest', { patch: { docNo: 'LAST' } }],
      ] as const) {
        const command = { type, data, commandId: newId() }
        try {
          const answer = await client.do(requisitions, id, command)
          asked.push({ id, command, answer })
          count += 1
          onAnswer(count)
        } catch {
          asked.push({ id, command })
          return asked
        }
      }
  }
  return Promise.all(Array.from({ length: clients }, one)).then((lists) => lists.flat())
}

/** What was answered is there, word for word; what was not answered is taken once when it is asked again. */
const expectKept = async (client: Client, asked: readonly Asked[]): Promise<void> => {
  const again = await Promise.all(asked.map(({ id, command }) => client.do(requisitions, id, command)))
  const histories = new Map(
    await Promise.all(
      [...new Set(asked.map((one) => one.id))].map(
        async (id) => [id, (await client.events(requisitions, id)).body.events] as const,
      ),
    ),
  )
  asked.forEach(({ id, command, answer }, index) => {
    if (answer !== undefined) expect(again[index]).toEqual(answer)
    const events = histories.get(id)?.filter((event) => event.commandId === command.commandId)
    expect(events).toEqual(again[index]?.events)
  })
}

/** Kills the server under load, twice; resolves with what the audit of the store then says. */
const killedUnderLoad = async (settings: Settings, meanwhile: () => void = () => {}): Promise<string> => {
  let program = start(settings)
  const client = await enter(await program.url())
  let asked: readonly Asked[] = []
  for (const enough of [40, 20]) {
    const url = await program.url()
    let killed: Promise<unknown> | undefined
    const more = await load(client.at(url), 8, (count) => {
      if (count === enough) killed = program.end('SIGKILL')
    })
    await killed
    meanwhile()
    expect(more.filter((one) => one.answer !== undefined).length).toBeGreaterThanOrEqual(enough)
    asked = [...asked, ...more]
    program = start(settings)
    // The token of before is still good: the key lives in the store.
    await expectKept(client.at(await program.url()), asked)
  }
  expect((await program.end('SIGTERM')).code).toBe(0)
  return (await tool(['verify'], settings)).stdout
}

const verified = /^Meridian Group: verified, \d+ events, unbroken\.\n$/

onEachStore('a server process', (store) => {
  const settings: Record<string, string> = {}
  beforeAll(async () => {
    if (store === 'PGlite') settings['DATA_DIR'] = folder()
    else settings['DATABASE_URL'] = await newPostgresDatabase()
    await seed(
      await (store === 'PGlite'
        ? openEmbedded(settings['DATA_DIR'] ?? '')
        : openPostgres(settings['DATABASE_URL'] ?? '')),
    )
  })

  test('loses nothing that it answered when it is killed under load', async () => {
    expect(await killedUnderLoad(settings)).toMatch(verified)
  })

  test('starts again on what it had, and makes no demo beside it', async () => {
    const first = start(settings)
    const asha = await enter(await first.url())
    const { document } = await asha.do(requisitions, newId(), { type: 'Create', data: request() })
    expect(first.said).not.toContain('Creating')
    expect(await first.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
    const second = start(settings)
    const url = await second.url()
    expect(second.said).not.toContain('Creating')
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok' })
    expect((await asha.at(url).read(requisitions, document.id)).body).toEqual(document)
    await second.end('SIGTERM')
  })

  test('that is told to stop while commands wait answers them or leaves them undone, and ends well', async () => {
    const first = start(settings)
    const client = await enter(await first.url())
    let stopped: Promise<{ code: number | null }> | undefined
    const asked = await load(client, 8, (count) => {
      if (count === 30) stopped = first.end('SIGTERM')
    })
    expect((await stopped)?.code).toBe(0)
    const second = start(settings)
    await expectKept(client.at(await second.url()), asked)
    await second.end('SIGTERM')
  })

  test('says in one sentence that its port is taken', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => void taken.listen(0, resolve))
    const port = String((taken.address() as { port: number }).port)
    const { code, stderr } = await start({ ...settings, PORT: port }).ended()
    taken.close()
    expect(code).toBe(1)
    expect(stderr).toBe(`Port ${port} is in use; choose another with PORT.\n`)
  })
})

describe('the embedded store', () => {
  test('is opened by one process only: a second start says so in one sentence, and the first serves on', async () => {
    const settings = { DATA_DIR: folder(), CHRONICLE_DEMO: 'no' }
    const first = start(settings)
    const url = await first.url()
    const sentence = `The store in ${settings.DATA_DIR} is in use by process ${first.pid}; stop it first, or choose another DATA_DIR.\n`
    expect(await start(settings).ended()).toEqual({ code: 1, stdout: '', stderr: sentence })
    expect(await tool(['verify'], settings)).toEqual({ code: 1, stdout: '', stderr: sentence })
    expect((await fetch(`${url}/health`)).status).toBe(200)
    // A lock left by a killed process is nobody's.
    await first.end('SIGKILL')
    const next = start(settings)
    expect((await fetch(`${await next.url()}/health`)).status).toBe(200)
    await next.end('SIGTERM')
  })
})

describe.skipIf(inject('postgres') === null)('a server and its PostgreSQL that both fail at once', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = startCluster({ durable: true })
    await seed(await openPostgres(cluster.urlOf('postgres')))
  })
  afterAll(() => cluster.stop())

  test('lose nothing that was answered', async () => {
    const settings = { DATABASE_URL: cluster.urlOf('postgres') }
    expect(await killedUnderLoad(settings, () => cluster.crash())).toMatch(verified)
  })
})

describe.skipIf(inject('postgres') === null)('servers that start at once on an empty database', () => {
  test('make one demo group, and all of them serve it', async () => {
    const settings = { DATABASE_URL: await newPostgresDatabase() }
    const programs = [start(settings), start(settings), start(settings)]
    const urls = await Promise.all(programs.map((one) => one.url()))
    expect(programs.filter((one) => one.said.includes('Creating the demo group'))).toHaveLength(1)
    const lists = await Promise.all(urls.map(async (url) => (await (await enter(url)).list(requisitions)).body.total))
    expect(lists[0]).toBeGreaterThan(20)
    expect(new Set(lists).size).toBe(1)
    await Promise.all(programs.map((one) => one.end('SIGTERM')))
  })
})
