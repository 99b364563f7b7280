import { buildServer } from '../support/server/build.ts'
import { rmSync } from 'node:fs'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v5 as idFrom, v7 as newId } from 'uuid'
import { rowsOfPart } from '../../src/domain/platform/import/parts.ts'
import type { ImportProgress } from '../../src/infra/face-imports.ts'
import { openReplicaDatabase } from '../../src/infra/replica/database.ts'
import { Imports } from '../../src/infra/replica/imports.ts'
import { Live } from '../../src/infra/replica/live.ts'
import { type Credentials, makeRequest } from '../../src/infra/rest/request.ts'
import { Services } from '../../src/infra/rest/services.ts'
import { beginning } from '../support/imports.ts'
import { first } from '../support/infra/until.ts'
import { plantSmallGroup } from '../support/server/host.ts'
import { newFolder, Program } from '../support/server/process.ts'
import { runs } from '../support/tier.ts'

/** As many as the environment asks for, else those of the tier. */
const count = Number(process.env['IMPORT_ROWS'] ?? runs({ sample: 600, soak: 50_000 }))
const deaths = Math.max(2, Math.round(count / 10_000))
const size = rowsOfPart

let main: string
let folder: string
let program: Program
let origin: string

const start = async (): Promise<void> => {
  program = new Program(main, [], { DATA_DIR: folder })
  origin = await program.url()
}

beforeAll(async () => {
  ;({ main } = await buildServer())
  folder = newFolder()
  await plantSmallGroup(folder)
  await start()
})
afterAll(async () => {
  await program.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const signIn = async (): Promise<Credentials> => {
  const answer = await fetch(`${origin}/services/admin/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'meridian', email: 'admin@meridian.example', password: 'Meridian#2026' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { token, companyGroupId: 'meridian', companyId: 'mls', locationId: 'mls-p1' }
}

test(`a server killed ${deaths} times while ${count} rows are imported: none is lost, none is written twice`, async () => {
  const credentials = await signIn()
  // The server comes back at another address of the same store.
  const request = makeRequest((address, init) => fetch(`${origin}${String(address)}`, init))
  const database = await openReplicaDatabase(`import-${newId()}`, getRxStorageMemory(), false)
  const imports = new Imports({
    database,
    services: new Services(),
    call: (url, call) => request(url, { ...call, credentials }),
    live: new Live(),
    place: () => ({ companyId: 'mls', locationId: 'mls-p1' }),
    now: Date.now,
    written: () => {},
  })
  const id = newId()
  const parts = Math.ceil(count / size)
  await imports.lead(true)
  await imports.prepare({ id, ...beginning({ resource: 'odour', rows: count, parts }) })
  for (let part = 0; part < parts; part += 1)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await imports.keep(
      id,
      part,
      Array.from({ length: Math.min(size, count - part * size) }, (_, at) => {
        const line = part * size + at + 2
        return {
          line,
          documentId: idFrom(`${line} document`, id),
          commandId: idFrom(`${line} command`, id),
          type: 'Create' as const,
          data: {
            name: `Row ${line}`,
            status: 'active',
          },
        }
      }),
    )
  const progress = async (): Promise<ImportProgress> =>
    (await first(imports.watch())).find((one) => one.id === id) as ImportProgress
  const until = async (isSo: (now: ImportProgress) => boolean): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- polling is the point
    while (!isSo(await progress())) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const began = performance.now()
  let down = 0
  await imports.set(id, 'running')
  for (let death = 1; death <= deaths; death += 1) {
    // oxlint-disable no-await-in-loop -- one death after the other
    await until((now) => now.done >= (death * count) / (deaths + 1))
    // Somewhere within the next part.
    await new Promise((resolve) => setTimeout(resolve, 37 * death))
    const at = performance.now()
    await program.end('SIGKILL')
    await start()
    down += performance.now() - at
    imports.look()
    // oxlint-enable no-await-in-loop
  }
  await until((now) => now.state === 'done')
  const seconds = (performance.now() - began - down) / 1000
  console.log(
    `${count} rows in ${seconds.toFixed(1)} s beside ${deaths} deaths (${Math.round(count / seconds)} rows a second)`,
  )

  expect(await progress()).toMatchObject({ done: count, refused: 0 })
  const record = async () => {
    const answer = await request<Readonly<Record<string, unknown>>>(`/services/admin/api/v1/imports/${id}`, {
      credentials,
    })
    if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer))
    return answer.body
  }
  expect(await record()).toMatchObject({ status: 'finished', made: count, refused: 0, next: parts })
  const seen = new Map<string, number>()
  for (let after = 0, more = true; more;) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const answer = await request<{
      documents: readonly { id: string; version: number; state?: { name: string } }[]
      checkpoint: number
      more: boolean
    }>(`/services/admin/changes?resources=odour&after=${after}`, { credentials })
    if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer))
    for (const one of answer.body.documents) seen.set(one.id, one.version)
    after = answer.body.checkpoint
    more = answer.body.more
  }
  const wanted = Array.from({ length: count }, (_, at) => idFrom(`${at + 2} document`, id))
  expect(seen.size).toBe(count)
  expect(wanted.filter((one) => seen.get(one) !== 1)).toEqual([])

  await imports.takeBack({ id, resource: 'odour', file: 'rows.csv', rows: count })
  await until((now) => now.done >= count / 2)
  await program.end('SIGKILL')
  await start()
  imports.look()
  await until((now) => now.state === 'done')
  expect(await record()).toMatchObject({ status: 'taken-back', back: { deleted: count, kept: 0, gone: 0 } })
  imports.close()
  await database.close()
})
