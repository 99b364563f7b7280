import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createChronicle } from '../../src/server/server.ts'
import { openPostgres } from '../../src/server/store/database.ts'
import { problemOfError } from '../../src/server/http/problem.ts'
import { isOutage } from '../../src/server/store/outage.ts'
import { expectKept } from '../support/server/asked.ts'
import { type Built, buildServer } from '../support/server/build.ts'
import { Client, send } from '../support/server/client.ts'
import { Ear } from '../support/server/ear.ts'
import { createSmallGroup, meridian, requisitions } from '../support/server/group.ts'
import { config, newPostgresDatabase, onPostgres, signIn } from '../support/server/host.ts'
import { type Cluster, startCluster } from '../support/server/postgres.ts'
import { Program } from '../support/server/process.ts'
import { Raising } from '../support/server/raising.ts'
import { diceOf, runs } from '../support/tier.ts'

const dice = diceOf('outage')
const upTo = (ms: number): number => Math.floor(dice() * ms)

test('a disk without room is told as such, and asked for later than a database that is away', () => {
  const error = Object.assign(new Error('could not extend file "base/5/1259": No space left on device'), {
    code: '53100',
  })
  const { status, message, retryAfter } = problemOfError(error)
  expect({ status, message, retryAfter }).toEqual({
    status: 503,
    message: 'The server has no room left on its disk, so that nothing can be saved just now. Tell your administrator.',
    retryAfter: 15,
  })
})

onPostgres('an outage', () => {
  const failing = async (url: string, statement: string, meanwhile = ''): Promise<unknown> => {
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    pool.on('connect', (client) => void client.on('error', () => {}))
    const failed = pool.query(statement).catch((error: unknown) => error)
    if (meanwhile !== '') {
      let found = 0
      // oxlint-disable-next-line no-await-in-loop -- until it finds the statement under way
      while (found === 0) found = (await pool.query(meanwhile)).rowCount ?? 0
    }
    const error = await failed
    await pool.end()
    return error
  }

  test('is told from what the statement itself is to blame for', async () => {
    const url = await newPostgresDatabase()
    const endOthers = 'select pg_terminate_backend(pid) from pg_stat_activity where query = '
    const nobody = 'postgresql://nobody@127.0.0.1:1/none'
    expect(isOutage(await failing(url, 'select pg_sleep(20)', `${endOthers}'select pg_sleep(20)'`))).toBe(true)
    expect(isOutage(await failing(nobody, 'select 1'))).toBe(true)
    expect(isOutage(await failing('postgresql://nobody@/none?host=/nowhere', 'select 1'))).toBe(true)
    expect(isOutage(await readFile('/nowhere/file').catch((error: unknown) => error))).toBe(false)
    expect(isOutage(await failing(url, 'set statement_timeout = 1; select pg_sleep(20)'))).toBe(false)
    expect(isOutage(await failing(url, 'select 1 / 0'))).toBe(false)
    expect(isOutage(await failing(url, 'selec'))).toBe(false)
  })
})

describe.skipIf(inject('postgres') === null)('a server whose database stops', () => {
  let cluster: Cluster
  let built: Built
  let program: Program
  let asha: Client
  let url: string

  beforeAll(async () => {
    cluster = startCluster({ durable: true })
    const server = await createChronicle(await openPostgres(cluster.urlOf('postgres')), config)
    await createSmallGroup(server, meridian)
    await server.close()
    built = await buildServer()
    program = new Program(built.main, [], { DATABASE_URL: cluster.urlOf('postgres'), LOG_LEVEL: 'error' })
    url = await program.url()
    asha = new Client(url, await signIn(url, 'meridian', 'asha@meridian.example'))
  })
  afterAll(async () => {
    await program.end('SIGKILL')
    cluster.stop()
  })

  const connect = async (): Promise<string> => {
    const { token, user } = asha.session
    const ear = new Ear(url, { token, companyId: user.company.id, locationId: user.location.id })
    const [how, why] = await Promise.race([
      ear.on('connect').then(() => ['connected']),
      ear.on('connect_error').then((error) => [(error as Error & { data?: unknown }).message, error]),
    ])
    ear.socket.disconnect()
    if (how === sentence) expect((why as { data?: unknown }).data).toEqual({ retryAfter: 2 })
    return how as string
  }
  const statusOf = async (path: string): Promise<number> => (await send(url, 'GET', path, {})).status

  const sentence = 'The server cannot reach its database just now. Try again in a few seconds.'

  test('goes on, says so to everybody who asks, and serves again by itself; nothing answered is lost, nothing is done twice', async () => {
    expect(await statusOf('/ready')).toBe(200)
    for (let round = 0; round < runs({ sample: 2, soak: 20 }); round += 1) {
      // oxlint-disable no-await-in-loop -- one outage after the other
      const raising = new Raising(asha, 4)
      await delay(upTo(500))
      cluster.down(dice() < 0.5 ? 'fast' : 'immediate')

      const told = await Promise.all(Array.from({ length: 5 }, connect))
      expect(new Set(told)).toEqual(new Set([sentence]))
      const read = await asha.list(requisitions)
      expect(read).toMatchObject({ status: 503, body: { title: 'Not available', detail: sentence } })
      expect(read.headers.get('retry-after')).toBe('2')
      await expect(signIn(url, 'meridian', 'asha@meridian.example')).rejects.toThrow(sentence)
      expect([await statusOf('/ready'), await statusOf('/health')]).toEqual([503, 200])
      await delay(upTo(1000))

      cluster.up()
      while ((await statusOf('/ready')) !== 200) await delay(20)
      expect(await connect()).toBe('connected')
      await raising.end()
      expect(raising.strange).toEqual([])
      await expectKept(asha, raising.asked)
      // oxlint-enable no-await-in-loop
    }
    const verified = await new Program(built.cli, ['verify'], {
      DATABASE_URL: cluster.urlOf('postgres'),
    }).ended()
    expect(verified).toMatchObject({ code: 0 })
    expect((await program.end('SIGTERM')).code).toBe(0)
  })
})
