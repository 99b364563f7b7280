import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Built, buildServer } from '../support/server/build.ts'
import { plantSmallGroup } from '../support/server/host.ts'
import { newFolder, Program, type Settings } from '../support/server/process.ts'

/** What `npm start` runs, and the server alone, as it is started where it is built beforehand. */
describe('a start on a port that it cannot have', () => {
  const folder = newFolder()
  const dataDir = path.join(folder, 'data')
  let built: Built
  let other: Server
  let port: number

  beforeAll(async () => {
    built = await buildServer()
    other = createServer().listen(0)
    await once(other, 'listening')
    port = (other.address() as { port: number }).port
  })
  afterAll(() => {
    other.close()
    rmSync(folder, { recursive: true })
  })

  const starts = [
    ['npm start', () => 'scripts/start.mjs'],
    ['the server', () => built.main],
  ] as const

  test.each(starts)('%s says so in one sentence, and makes nothing', async (_, program) => {
    const { code, stdout, stderr } = await new Program(program(), [], {
      PORT: String(port),
      DATA_DIR: dataDir,
    }).ended()
    expect(stderr).toBe(
      `Port ${port} is in use: end the program that has it, or choose another, for example PORT=${port + 1} npm start.\n`,
    )
    expect([code, stdout, existsSync(dataDir)]).toEqual([1, '', false])
  })

  test.each(starts)('%s knows a port that is none', async (_, program) => {
    const { code, stdout, stderr } = await new Program(program(), [], { PORT: 'web', DATA_DIR: dataDir }).ended()
    expect(stderr).toMatch(/^PORT is no port: .*\n$/)
    expect([code, stdout, existsSync(dataDir)]).toEqual([1, '', false])
  })
})

describe('a server that is started', () => {
  const dataDir = newFolder()
  const running: Program[] = []
  let built: Built
  beforeAll(async () => {
    built = await buildServer()
    await plantSmallGroup(dataDir)
  })
  afterEach(() => Promise.all(running.splice(0).map((one) => one.end('SIGTERM'))))

  const start = (settings: Settings): Program => {
    const program = new Program(built.main, [], { DATA_DIR: dataDir, CHRONICLE_DEMO: 'no', ...settings })
    running.push(program)
    return program
  }
  /** Another address of this machine, as one of its network would be. */
  const elsewhere = (url: string): string => `http://127.0.0.2:${new URL(url).port}/health`
  const answers = (url: string): Promise<boolean> =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )

  test('is reached from this machine alone, unless it is told to open', async () => {
    const url = await start({}).url()
    expect([await answers(`${url}/health`), await answers(elsewhere(url))]).toEqual([true, false])
  })

  test('refuses to open while the published passwords are good, unless that is said too', async () => {
    const { code, stdout, stderr } = await start({ HOST: '0.0.0.0' }).ended()
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^HOST=0\.0\.0\.0 opens this server to others, and the passwords of its demo are published\. .*\n$/,
    )
    const url = await start({ HOST: '0.0.0.0', OPEN_DEMO: 'yes' }).url()
    expect([await answers(`${url}/health`), await answers(elsewhere(url))]).toEqual([true, true])
  })

  test('opens without more ado where nobody has a published password', async () => {
    const url = await start({ HOST: '0.0.0.0', DATA_DIR: newFolder() }).url()
    expect(await answers(elsewhere(url))).toBe(true)
  })
})
