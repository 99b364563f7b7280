import {
  chmodSync,
  type Dirent,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Built, buildServer } from '../support/server/build.ts'
import { Client } from '../support/server/client.ts'
import { plantSmallGroup, signIn } from '../support/server/host.ts'
import { loadKey } from '../../src/server/audit/key.ts'
import { storeFiles } from '../../src/server/store/folder.ts'
import { openEmbedded } from '../../src/server/store/database.ts'
import { newFolder, Program, type Settings } from '../support/server/process.ts'

let built: Built
let program: Program | undefined
beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => program?.end('SIGKILL'))

const start = (settings: Settings): Program => {
  program = new Program(built.main, [], { CHRONICLE_DEMO: 'no', ...settings })
  return program
}

const modeOf = (file: string): number => statSync(file).mode & 0o777

/** What in a folder others can use in any way. */
const openToOthers = (folder: string): readonly string[] =>
  [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name))].filter(
    (file) => (modeOf(file) & 0o077) !== 0,
  )

describe('an embedded store', () => {
  test('is its owner’s alone, whatever the umask of who starts it and while it is written to', async () => {
    const dataDir = path.join(newFolder(), 'data')
    const before = process.umask(0)
    try {
      start({ DATA_DIR: dataDir })
    } finally {
      process.umask(before)
    }
    await program?.url()
    expect(readdirSync(dataDir)).toContain('pg')
    expect(openToOthers(dataDir)).toEqual([])
    const told = (entry: Dirent): boolean => `${entry.name}${entry.isDirectory() ? '/' : ''}` in storeFiles
    expect(
      readdirSync(dataDir, { withFileTypes: true }).filter((one) => !told(one)),
      'files that docs/what-grows.md does not tell',
    ).toEqual([])
    expect((await program?.end('SIGTERM'))?.code).toBe(0)
    expect(openToOthers(dataDir)).toEqual([])
  })

  test('takes from others at its opening what an older program left to them', async () => {
    const dataDir = newFolder()
    await plantSmallGroup(dataDir)
    mkdirSync(path.join(dataDir, 'outbox'))
    writeFileSync(path.join(dataDir, 'outbox', 'a.eml'), 'Your code')
    const elsewhere = path.join(newFolder(), 'elsewhere')
    writeFileSync(elsewhere, '')
    chmodSync(elsewhere, 0o644)
    symlinkSync(elsewhere, path.join(dataDir, 'link'))
    const [version, base] = [path.join(dataDir, 'pg', 'PG_VERSION'), path.join(dataDir, 'pg', 'base')]
    chmodSync(version, 0o666)
    chmodSync(base, 0o777)
    const database = await openEmbedded(dataDir)
    await database.close()
    expect(openToOthers(dataDir).filter((file) => !file.endsWith('link'))).toEqual([])
    expect([modeOf(version), modeOf(base), modeOf(elsewhere)]).toEqual([0o600, 0o700, 0o644])
  })

  test('that others can enter is refused with the command that mends it', async () => {
    const dataDir = newFolder()
    await plantSmallGroup(dataDir)
    chmodSync(dataDir, 0o750)
    const ended = await start({ DATA_DIR: dataDir }).ended()
    expect(ended).toEqual({
      code: 1,
      stdout: '',
      stderr: `Others on this machine can read the store in ${dataDir}, and with it the keys that sign people in. Make it its owner's alone, then start again: chmod -R go-rwx '${dataDir}'\n`,
    })
  })
})

describe('keys at rest', () => {
  const dataDir = newFolder()
  const file = (name: string, secret: string): string => {
    const at = path.join(newFolder(), name)
    writeFileSync(at, secret)
    return at
  }
  const secret = file('secret', `${'s'.repeat(40)}\n`)
  const tokenKey = async (): Promise<string> => {
    const database = await openEmbedded(dataDir)
    const { value } = await database.db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'token-key')
      .executeTakeFirstOrThrow()
    await database.close()
    return value
  }
  const settings = { DATA_DIR: dataDir, STORE_SECRET_FILE: secret }

  test('are sealed by a secret outside of the store, and those who were signed in stay so', async () => {
    await plantSmallGroup(dataDir)
    let url = await start({ DATA_DIR: dataDir }).url()
    const client = new Client(url, await signIn(url, 'meridian', 'asha@meridian.example'))
    await program?.end('SIGTERM')
    const plain = Buffer.from(await tokenKey(), 'base64')
    expect((await jwtVerify(client.session.token, plain)).payload.sub).toBe('asha')

    url = await start(settings).url()
    expect((await client.at(url).list('locations')).status).toBe(200)
    await program?.end('SIGTERM')
    const sealed = await tokenKey()
    expect(sealed).toMatch(/^(?:[\w-]+\.){4}[\w-]+$/)
    for (const guess of [sealed, secret, 's'.repeat(40), readFileSync(secret, 'utf8')])
      await expect(jwtVerify(client.session.token, Buffer.from(guess, 'base64'))).rejects.toThrow(
        /^signature verification failed|secret/i,
      )

    // Once more, now that it is sealed; the key that signs checkpoints is made sealed too.
    url = await start(settings).url()
    expect((await client.at(url).list('locations')).status).toBe(200)
    await program?.end('SIGTERM')
    const taken = await new Program(
      built.cli,
      ['checkpoint', '--out', path.join(newFolder(), 'checkpoint.json')],
      settings,
    ).ended()
    expect(taken.code).toBe(0)
    expect(readFileSync(path.join(dataDir, 'checkpoint-key.pem'), 'utf8')).toContain('BEGIN ENCRYPTED PRIVATE KEY')
  })

  test('of checkpoints that lay there as they were are sealed too, and stay the same', () => {
    const folder = newFolder()
    const { keyId } = loadKey({ dataDir: folder })
    const pem = (): string => readFileSync(path.join(folder, 'checkpoint-key.pem'), 'utf8')
    expect(pem()).toContain('BEGIN PRIVATE KEY')
    expect(loadKey({ dataDir: folder, storeSecretFile: secret }).keyId).toBe(keyId)
    expect(pem()).toContain('BEGIN ENCRYPTED PRIVATE KEY')
    expect(modeOf(path.join(folder, 'checkpoint-key.pem'))).toBe(0o600)
    expect(() => loadKey({ dataDir: folder })).toThrow('is sealed. Set STORE_SECRET_FILE')
  })

  test('that are sealed are of no use without the secret, with another, or with one that is easily guessed', async () => {
    const refusal = async (more: Settings): Promise<string> => {
      const { code, stdout, stderr } = await start({ DATA_DIR: dataDir, ...more }).ended()
      expect([code, stdout]).toEqual([1, ''])
      return stderr
    }
    expect(await refusal({})).toBe(
      'The token-key of this store is sealed. Set STORE_SECRET_FILE to the file with the secret that it was sealed with.\n',
    )
    expect(await refusal({ STORE_SECRET_FILE: file('other', 'o'.repeat(40)) })).toBe(
      'The secret in STORE_SECRET_FILE is not the one that the token-key of this store was sealed with.\n',
    )
    const short = file('short', 'short')
    expect(await refusal({ STORE_SECRET_FILE: short })).toBe(
      `STORE_SECRET_FILE: ${short} holds fewer than 32 characters. Make one: openssl rand -base64 48\n`,
    )
  })
})
