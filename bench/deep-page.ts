import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { resourceOf } from '../src/domain/resources.ts'
import { createChronicle } from '../src/server/server.ts'
import { openPostgres } from '../src/server/store/database.ts'
import type { Page } from '../tests/support/server/client.ts'
import { createSmallGroup, meridian } from '../tests/support/server/group.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { type Found, leftOut, percentile, type Row, row } from './row.ts'
import { fillMany, manyResource, readerAt } from './support/many.ts'
import { rest, size } from './support/size.ts'
import { configOf } from './support/store.ts'

const documents = size({ smoke: 12_000, full: 600_000 })
const deep = size({ smoke: 200, full: 10_000 })
const turns = size({ smoke: 2, full: 80 })
const pageSize = 25
/** A page far down costs at most twice what the first one costs. */
const budget = { ratio: 2 }

const sorts = ['name', '-name', 'code', '-code'] as const
const names = ['deep-page', 'deep-page-first', 'deep-page-next'] as const

/** The list of a large master over HTTP. */
export const measure = async (origin: string): Promise<readonly Row[]> => {
  const client = await readerAt(origin)
  const ask = async (query: string): Promise<{ readonly ms: number; readonly body: Page }> => {
    const from = performance.now()
    const { status, body, text } = await client.list(manyResource, `?size=${pageSize}&${query}`)
    const ms = performance.now() - from
    if (status !== 200 || body.items.length !== pageSize) throw new Error(`The list was answered ${status}: ${text}`)
    return { ms, body }
  }
  const first: number[] = []
  const deepFirst: number[] = []
  const again: number[] = []
  const deepAgain: number[] = []
  const next: number[] = []
  // oxlint-disable no-await-in-loop -- side by side they would measure each other
  await ask('sort=module')
  for (const sort of sorts) {
    first.push((await ask(`sort=${sort}`)).ms)
    // Nobody has looked at a page and named another in less.
    await pause(rest(1000))
    deepFirst.push((await ask(`sort=${sort}&page=${deep}`)).ms)
  }
  for (let turn = 0; turn < turns; turn += 1) {
    const sort = sorts[turn % sorts.length] as string
    again.push((await ask(`sort=${sort}`)).ms)
    const { ms, body } = await ask(`sort=${sort}&page=${deep - turn}`)
    deepAgain.push(ms)
    next.push((await ask(`sort=${sort}&after=${body.next ?? ''}`)).ms)
  }
  // oxlint-enable no-await-in-loop
  const median = (samples: readonly number[]): number => percentile(samples, 0.5)
  return [
    row(names[0], median(deepAgain), 'ms p50', 'the first page', median(again), budget),
    row(names[1], median(deepFirst), 'ms p50, first time', 'the first page, first time', median(first), budget),
    row(names[2], median(next), 'ms p50, by cursor', 'the first page', median(again), budget),
  ]
}

/** The ten thousandth page of a resource that no device holds, from PostgreSQL, against the first. */
export const run = async (): Promise<readonly Found[]> => {
  const why = missing()
  if (why !== undefined) return names.map((name) => leftOut(name, why))
  const cluster = startCluster()
  const entry = resourceOf(manyResource)
  Object.assign(entry, { replica: 'none' })
  try {
    const database = await openPostgres(cluster.urlOf('postgres'))
    const server = await createChronicle(database, configOf(''))
    await createSmallGroup(server, meridian)
    await fillMany(server, documents)
    await sql`vacuum (analyze) documents`.execute(database.db)
    const rows = await measure(`http://localhost:${await server.listen(0)}`)
    await server.close()
    return rows
  } finally {
    Object.assign(entry, { replica: undefined })
    cluster.stop()
  }
}
