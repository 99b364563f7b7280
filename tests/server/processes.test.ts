import { type Built, buildServer } from '../support/server/build.ts'
import { rmSync } from 'node:fs'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { timeouts } from '../../scripts/machine.mjs'
import { createChronicle } from '../../src/server/server.ts'
import { openPostgres } from '../../src/server/store/database.ts'
import { type Asked, expectKept } from '../support/server/asked.ts'
import { Client } from '../support/server/client.ts'
import { createSmallGroup, meridian, request, requisitions } from '../support/server/group.ts'
import {
  config,
  testIf,
  newPostgresDatabase,
  newSmallGroupDatabase,
  onEachStore,
  plantSmallGroup,
  signIn,
} from '../support/server/host.ts'
import { isSoak, runs } from '../support/tier.ts'
import { type Cluster, startCluster } from '../support/server/postgres.ts'
import { newFolder, Program, type Settings } from '../support/server/process.ts'

let built: Built
const running = new Set<Program>()
const folders: string[] = []
beforeAll(async () => {
  built = await buildServer()
})
afterAll(async () => {
  await Promise.all([...running].map((one) => one.end('SIGKILL')))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
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

/** After how many answers the server is killed. */
const kills = isSoak ? [40, 20, 80, 5, 160] : [40]

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

/** Kills the server under load, in the soak again and again; resolves with the one that serves after it. */
const killedUnderLoad = async (settings: Settings, meanwhile: () => void = () => {}): Promise<Program> => {
  let program = start(settings)
  const client = await enter(await program.url())
  let asked: readonly Asked[] = []
  for (const enough of kills) {
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
  return program
}

/** Ends it; resolves with how, and what the audit of the store then says. */
const audited = async (program: Program, settings: Settings) => ({
  code: (await program.end('SIGTERM')).code,
  said: (await tool(['verify'], settings)).stdout,
})
const whole = {
  code: 0,
  said: expect.stringMatching(/^Meridian Group: verified, \d+ events, unbroken\.\n$/) as unknown,
}

onEachStore('a server process', (store) => {
  const settings: Record<string, string> = {}
  const embedded = testIf(store === 'PGlite')
  /** What one test leaves serving the next one takes over: a start is dear. */
  let serving: Program | undefined
  const served = (): Program => (serving ??= start(settings))
  const end = (): Promise<{ readonly code: number | null; readonly stderr: string }> => {
    const ending = served().end('SIGTERM')
    serving = undefined
    return ending
  }
  beforeAll(async () => {
    if (store === 'PostgreSQL') settings['DATABASE_URL'] = await newSmallGroupDatabase()
    else await plantSmallGroup((settings['DATA_DIR'] = folder()))
  })

  test('loses nothing that it answered when it is killed under load', async () => {
    serving = await killedUnderLoad(settings)
    expect((await fetch(`${await serving.url()}/health`)).status).toBe(200)
  })

  test('that is told to stop while commands wait answers them or leaves them undone, and ends well', async () => {
    const client = await enter(await served().url())
    let stopped: ReturnType<typeof end> | undefined
    const asked = await load(client, 8, (count) => {
      if (count === 30) stopped = end()
    })
    expect((await stopped)?.code).toBe(0)
    await expectKept(client.at(await served().url()), asked)
  })

  test('starts again on what it had, and makes no demo beside it', async () => {
    const asha = await enter(await served().url())
    const { document } = await asha.do(requisitions, newId(), { type: 'Create', data: request() })
    expect(served().said).not.toContain('Creating')
    expect(await end()).toMatchObject({ code: 0, stderr: '' })
    const url = await served().url()
    expect(served().said).not.toContain('Creating')
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok' })
    expect((await asha.at(url).read(requisitions, document.id)).body).toEqual(document)
  })

  embedded(
    'has its embedded store alone: a second start says so in one sentence, and the first serves on',
    async () => {
      const url = await served().url()
      const sentence = `The store in ${settings['DATA_DIR']} is in use by process ${served().pid}; stop it first, or choose another DATA_DIR.\n`
      expect(await start(settings).ended()).toEqual({ code: 1, stdout: '', stderr: sentence })
      expect(await tool(['verify'], settings)).toEqual({ code: 1, stdout: '', stderr: sentence })
      expect((await fetch(`${url}/health`)).status).toBe(200)
    },
  )

  test('leaves a log that holds, after all of this', async () => {
    const program = served()
    await program.url()
    serving = undefined
    expect(await audited(program, settings)).toEqual(whole)
  })
})

describe.skipIf(inject('postgres') === null)('a server and its PostgreSQL that both fail at once', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = startCluster({ durable: true })
    const server = await createChronicle(await openPostgres(cluster.urlOf('postgres')), config)
    await createSmallGroup(server, meridian)
    await server.close()
  })
  afterAll(() => cluster.stop())

  test('lose nothing that was answered', async () => {
    const settings = { DATABASE_URL: cluster.urlOf('postgres') }
    const program = await killedUnderLoad(settings, () => {
      cluster.down('immediate')
      cluster.up()
    })
    expect(await audited(program, settings)).toEqual(whole)
  })
})

describe.skipIf(inject('postgres') === null)('servers that start at once on an empty database', () => {
  test(
    'make one demo group, and all of them serve it',
    async () => {
      const settings = { DATABASE_URL: await newPostgresDatabase() }
      const programs = Array.from({ length: runs({ sample: 2, soak: 5 }) }, () => start(settings))
      const urls = await Promise.all(programs.map((one) => one.url()))
      expect(programs.filter((one) => one.said.includes('Creating the demo group'))).toHaveLength(1)
      const lists = await Promise.all(urls.map(async (url) => (await (await enter(url)).list(requisitions)).body.total))
      expect(lists[0]).toBeGreaterThan(20)
      expect(new Set(lists).size).toBe(1)
      await Promise.all(programs.map((one) => one.end('SIGTERM')))
      // The demo is thousands of commands, beside whatever else is tried at the same time.
    },
    4 * timeouts().test,
  )
})
