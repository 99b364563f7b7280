import { sql } from 'kysely'
import { servedAnswers, servedFigures } from '../src/domain/miscellaneous/questionnaire/answers-of-period.ts'
import { surveyAnswersKey } from '../src/domain/miscellaneous/questionnaire/survey-answer.ts'
import { servedWorkLog } from '../src/domain/miscellaneous/questionnaire/work-log.ts'
import { createChronicle } from '../src/server/server.ts'
import { type Database, openEmbedded, openPostgres } from '../src/server/store/database.ts'
import type { Client } from '../tests/support/server/client.ts'
import { meridian } from '../tests/support/server/group.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { felt } from './questionnaire-lists.ts'
import { type Found, leftOut, percentile, repeated, type Row, row } from './row.ts'
import { readerAt } from './support/many.ts'
import { heldNow } from './support/heap.ts'
import { counts, dailyTopic, fillQuestionnaires, month, year } from './support/questionnaires.ts'
import { size } from './support/size.ts'
import { configOf, keptStore } from './support/store.ts'

const turns = size({ smoke: 2, full: 20 })
const budgets = { report: { value: 300 }, first: { value: 1000 }, memory: { value: 48 } }
const engines = { '': 'PostgreSQL', '-pglite': 'PGlite' } as const
type Suffix = keyof typeof engines

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await act()
  return performance.now() - from
}

const asked = async (client: Client, path: string, query: Readonly<Record<string, string>>): Promise<void> => {
  const { status, text } = await client.send('GET', `${path}?${new URLSearchParams(query)}`)
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`)
}

const ours = sql`group_id = ${meridian.id} and resource = ${sql.lit(surveyAnswersKey)} and not deleted`
const ofMonth = sql`s1 >= ${`${month}-01`} and s1 <= ${`${month}-31`}`
const ofAdmin = sql`readers && ${['user:admin']}::text[]`
const ofTopic = sql`marks && ${[`>topics|${dailyTopic}`]}::text[]`

/** The file of a year of the daily topic: milliseconds until its first row, its rows a second, and MB held after a tenth of it and near its end. */
const exported = async (client: Client) => {
  const from = performance.now()
  const query = new URLSearchParams({ topic: dailyTopic, ...year })
  const answer = await fetch(`${client.url}/services/reporting${servedAnswers}?${query}`, {
    headers: client.headers,
  })
  if (answer.status !== 200 || answer.body === null) throw new Error(`The file was answered ${answer.status}.`)
  const wanted = Math.ceil(counts.surveys / 2) * 6 + 1
  const held: number[] = []
  let [first, rows] = [0, 0]
  for await (const part of answer.body) {
    if (first === 0) first = performance.now() - from
    rows += Buffer.from(part).filter((byte) => byte === 10).length
    for (const share of [0.1, 0.9].slice(held.length)) if (rows >= share * wanted) held.push(heldNow())
  }
  if (rows !== wanted) throw new Error(`The file has ${rows} rows, not ${wanted}.`)
  const [early = 0, late = 0] = held
  return {
    first,
    rows,
    perSecond: (rows / (performance.now() - from)) * 1000,
    early,
    late,
  }
}

const measure = async (suffix: Suffix, database: Database): Promise<readonly Row[]> => {
  const server = await createChronicle(database, configOf(''))
  const client = await readerAt(`http://localhost:${await server.listen(0)}`)
  const { db } = server
  const engine = engines[suffix]
  const here = await repeated(turns, () =>
    timed(() => asked(client, `/services/reporting${servedWorkLog}`, { month, employeeId: 'admin' })),
  )
  const byHand = await repeated(turns, () =>
    timed(() => sql`select state from documents where ${ours} and ${ofMonth} and ${ofAdmin}`.execute(db)),
  )
  const page = { sort: '-date', size: '25', 'filter[topic]': dailyTopic, 'filter[date][from]': `${month}-01` }
  const listed = await repeated(turns, () =>
    timed(() => asked(client, '/services/questionnaire/api/v1/survey-answers', page)),
  )
  const days = { topic: dailyTopic, from: `${month}-01`, to: `${month}-28` }
  const figured = await timed(() => asked(client, `/services/reporting${servedFigures}`, days))
  const raw = await repeated(turns, () =>
    timed(() => sql`select state from documents where ${ours} and ${ofTopic} and ${ofMonth} limit 25`.execute(db)),
  )
  const [file, all] = [
    await exported(client),
    await timed(() => sql`select state from documents where ${ours} and ${ofTopic}`.execute(db)),
  ]
  await server.close()
  return [
    row(
      `work-log${suffix}`,
      percentile(here, 0.95),
      `ms p95 over HTTP, ${engine}`,
      'the surveys by one query',
      percentile(byHand, 0.95),
      budgets.report,
    ),
    row(`answers-page${suffix}`, percentile(listed, 0.5), 'ms p50', 'the rows by one query', percentile(raw, 0.5)),
    row(`answers-figures${suffix}`, figured, 'ms, first time', 'the surveys of a year by one query', all),
    row(`answers-first${suffix}`, file.first, `ms, of ${file.rows} rows`, 'a second', 1000, budgets.first),
    row(`answers-export${suffix}`, file.perSecond, 'rows/s', 'its surveys by one query', (file.rows / all) * 1000),
    row(
      `answers-memory${suffix}`,
      Math.max(0, file.late - file.early),
      'MB more held',
      'at first',
      file.early,
      budgets.memory,
    ),
  ]
}

const fill = async (database: Database): Promise<void> => {
  const server = await createChronicle(database, configOf(''))
  await fillQuestionnaires(server)
  await server.close()
}

const names = ['work-log', 'answers-page', 'answers-figures', 'answers-first', 'answers-export', 'answers-memory']

const onPostgres = async (): Promise<readonly Found[]> => {
  const why = missing()
  if (why !== undefined) return names.map((name) => leftOut(name, why))
  const cluster = startCluster()
  try {
    await fill(await openPostgres(cluster.urlOf('postgres')))
    return await measure('', await openPostgres(cluster.urlOf('postgres')))
  } finally {
    cluster.stop()
  }
}

const kept = (): Promise<string> => keptStore('questionnaires', async (folder) => fill(await openEmbedded(folder)))

/** Topics, a year of answers to them and tasks, as a company of 500 people has them. */
export const run = async (): Promise<readonly Found[]> => [
  ...(await onPostgres()),
  ...(await measure('-pglite', await openEmbedded(await kept()))),
  ...(await felt(await kept())),
]
