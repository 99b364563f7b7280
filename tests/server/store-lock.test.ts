import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { overPglite } from '../../src/server/store/database.ts'
import { type LockParts, lockStore, type StoreLock } from '../../src/server/store/lock/lock.ts'
import { isFull as isStoreFull } from '../../src/server/store/outage.ts'
import { wholeQueries } from '../../src/server/store/whole-queries.ts'
import { type Built, buildServer } from '../support/server/build.ts'
import { plantSmallGroup } from '../support/server/host.ts'
import { freshPglite } from '../support/server/pglite.ts'
import { newFolder, Program } from '../support/server/process.ts'

const twoHours = 2 * 3600

/** A folder in which another machine, whose kernel's locks are not seen here, holds the store or held it. */
const heldElsewhere = (): { readonly dataDir: string; beat(): void } => {
  const dataDir = newFolder()
  chmodSync(dataDir, 0o700)
  let beats = 0
  const beat = (): void => {
    beats += 1
    writeFileSync(
      path.join(dataDir, 'server.holder'),
      JSON.stringify({ token: 'theirs', kernel: 'another', pid: 4711, beat: beats }),
    )
  }
  beat()
  return { dataDir, beat }
}

const inUse = (dataDir: string, pid: number): string =>
  `The store in ${dataDir} is in use by process ${pid}; stop it first, or choose another DATA_DIR.`

const taken = async (dataDir: string, parts: Partial<LockParts>): Promise<StoreLock> => {
  const lock = await lockStore(dataDir, parts)
  onTestFinished(() => lock.release())
  return lock
}

describe('the lock of an embedded store whose last holder was on another kernel', () => {
  test('is taken over from one that was silent for ten seconds of the taker’s own time, whatever its process id is now', async () => {
    const { dataDir } = heldElsewhere()
    const waited: number[] = []
    const said: string[] = []
    await taken(dataDir, {
      wait: async (ms) => waited.push(ms),
      say: (text) => said.push(text),
    })
    expect(waited[0]).toBe(10_000)
    expect(said).toEqual(['Looking for 10 seconds whether another machine still uses the store ...'])
    expect(JSON.parse(readFileSync(path.join(dataDir, 'server.holder'), 'utf8'))).toMatchObject({ pid: process.pid })
  })

  test('is not taken from one that beats, though clocks set back or forth make it look hours old or young', async () => {
    for (const hours of [-2, 2]) {
      const { dataDir, beat } = heldElsewhere()
      const wait = async (ms: number): Promise<void> => {
        // Only while it is watched: nothing else is to betray it.
        if (ms !== 10_000) return
        beat()
        const at = Date.now() / 1000 + hours * twoHours
        utimesSync(path.join(dataDir, 'server.holder'), at, at)
      }
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(lockStore(dataDir, { wait })).rejects.toThrow(inUse(dataDir, 4711))
    }
  })

  test('is had by the later one of two who took it at once', async () => {
    const { dataDir, beat } = heldElsewhere()
    let waits = 0
    const wait = async (): Promise<void> => {
      waits += 1
      if (waits === 2) beat()
    }
    await expect(lockStore(dataDir, { wait })).rejects.toThrow(inUse(dataDir, 4711))
  })

  test('that was taken while its holder stood still ends the holder before its next query', async () => {
    const dataDir = newFolder()
    let now = 0
    const lost: string[] = []
    const lock = await taken(dataDir, {
      elapsed: () => now,
      lost: (sentence) => {
        lost.push(sentence)
        throw new Error('ended')
      },
    })
    lock.check()
    writeFileSync(
      path.join(dataDir, 'server.holder'),
      JSON.stringify({ token: 'theirs', kernel: 'another', pid: 4711, beat: 1 }),
    )
    now = 60_000
    expect(() => lock.check()).toThrow('ended')
    expect(lost[0]).toBe(`Another process has taken the store in ${dataDir}: this one ends, and writes nothing more.`)
  })

  test('is asked before each query of the store', async () => {
    const heard: string[] = []
    const engine = wholeQueries(
      {
        waitReady: Promise.resolve(),
        execProtocolStream: async (message) => {
          heard.push(Buffer.from(message).toString())
          return []
        },
      },
      () => {
        heard.push('asked')
        if (heard.length > 2) throw new Error('ended')
      },
    )
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const message of ['P1', 'B1', 'S1']) await engine.execProtocolStream(Buffer.from(message))
    expect(heard).toEqual(['asked', 'P1B1S1'])
    expect(await engine.execProtocolStream(Buffer.from('Q2'))).toMatchObject([
      { name: 'error', message: 'ended' },
      { name: 'readyForQuery' },
    ])
    expect(heard).toEqual(['asked', 'P1B1S1', 'asked'])
  })

  test('beats where its file stands: a full disk has no room for another', async () => {
    const dataDir = newFolder()
    const file = path.join(dataDir, 'server.holder')
    let now = 0
    const lock = await taken(dataDir, { elapsed: () => now })
    const [{ ino }, before] = [statSync(file), readFileSync(file, 'utf8')]
    for (let beat = 1; beat <= 12; beat += 1) {
      now += 60_000
      lock.check()
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, beat })
    }
    expect(statSync(file)).toMatchObject({ ino, size: before.length })
  })

  test('that cannot be asked refuses queries as a full disk does, breaks off what was begun, and nothing else', async () => {
    let isFull = false
    const check = (): void => {
      if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    const { db, close } = await overPglite(await freshPglite(), { check, release: () => {} })
    onTestFinished(close)
    const insert = (on: typeof db, name: string): Promise<unknown> =>
      sql`insert into notes_of_this_test values (${name})`.execute(on)
    await sql`create table notes_of_this_test (name text)`.execute(db)
    for (const round of [1, 2, 3]) {
      // oxlint-disable no-await-in-loop -- one after the other
      const begun = db.transaction().execute(async (tx) => {
        await insert(tx, `begun ${round}`)
        isFull = true
        await insert(tx, `refused ${round}`)
      })
      await expect(begun).rejects.toSatisfy(isStoreFull)
      await expect(insert(db, `refused ${round}`)).rejects.toSatisfy(isStoreFull)
      isFull = false
      await db.transaction().execute((tx) => insert(tx, `kept ${round}`))
      // oxlint-enable no-await-in-loop
    }
    const { rows } = await sql<{ name: string }>`select name from notes_of_this_test order by name`.execute(db)
    expect(rows.map((row) => row.name)).toEqual(['kept 1', 'kept 2', 'kept 3'])
  })
})

describe('servers on one embedded store', () => {
  const dataDir = newFolder()
  const running: Program[] = []
  let built: Built
  beforeAll(async () => {
    built = await buildServer()
    await plantSmallGroup(dataDir)
  })
  afterEach(() => Promise.all(running.splice(0).map((one) => one.end('SIGKILL'))))
  const start = (folder = dataDir): Program => {
    const program = new Program(built.main, [], { DATA_DIR: folder, CHRONICLE_DEMO: 'no' })
    running.push(program)
    return program
  }
  const refusedBy = async (program: Program): Promise<void> =>
    expect(await start().ended()).toEqual({ code: 1, stdout: '', stderr: `${inUse(dataDir, program.pid)}\n` })

  test('a lock whose process id belongs to another program by now stands in nobody’s way', async () => {
    writeFileSync(path.join(dataDir, 'server.lock'), String(process.ppid))
    expect((await fetch(`${await start().url()}/health`)).status).toBe(200)
  })

  test('a killed one is followed at once: nobody waits where the kernel proves that it has gone', async () => {
    const first = start()
    await first.url()
    await first.end('SIGKILL')
    const second = start()
    expect((await fetch(`${await second.url()}/health`)).status).toBe(200)
    expect(second.said).not.toContain('Looking for')
  })

  test('one that is stopped for long keeps its store, and goes on with it', async () => {
    const first = start()
    const url = await first.url()
    process.kill(first.pid, 'SIGSTOP')
    await refusedBy(first)
    const at = Date.now() / 1000 - twoHours
    utimesSync(path.join(dataDir, 'server.lock'), at, at)
    utimesSync(path.join(dataDir, 'server.holder'), at, at)
    await refusedBy(first)
    process.kill(first.pid, 'SIGCONT')
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })

  test('one whose store another machine has taken ends, and says why', async () => {
    const first = start()
    await first.url()
    const own = readFileSync(path.join(dataDir, 'server.holder'), 'utf8')
    writeFileSync(path.join(dataDir, 'server.holder'), own.replace(/"token":"[^"]+"/, '"token":"theirs"'))
    expect(await first.ended()).toMatchObject({
      code: 1,
      stderr: `Another process has taken the store in ${dataDir}: this one ends, and writes nothing more.\n`,
    })
  })

  test('one that ends in order leaves nothing of its hold behind', async () => {
    const folder = newFolder()
    const first = start(folder)
    await first.url()
    await first.end('SIGTERM')
    expect(readdirSync(folder).filter((name) => name.startsWith('server.holder'))).toEqual([])
  })
})
