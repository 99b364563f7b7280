import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Built, buildServer } from '../support/server/build.ts'
import { newFolder, Program } from '../support/server/process.ts'

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
