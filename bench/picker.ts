import { sql } from 'kysely'
import { meridian } from '../tests/support/server/group.ts'
import { percentile, type Row, row } from './row.ts'
import { codeOf, manyResource, manyStoreOf, nameOf, readerAt } from './support/many.ts'
import { size } from './support/size.ts'
import { serverOn } from './support/store.ts'

const documents = size({ smoke: 1000, full: 600_000 })
const turns = size({ smoke: 1, full: 12 })
const pageSize = 20
/** Twice the raw query, at p95. */
const budget = { ratio: 2 }

interface Typed {
  readonly text: string
  readonly kind: 'name' | 'code' | 'word' | 'words' | 'missing'
}

/** What people type, letter by letter: the beginning of a name or a code, a word from the middle, two words, and what there is not. */
const questions = (): readonly Typed[] => {
  const typed: Typed[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const name = nameOf(turn * 48_271)
    const [, form = '', ...others] = name.toLowerCase().split(' ')
    const rare = others.at(-1) ?? ''
    for (const length of [1, 2, 3, 4, 6, 9, 12]) typed.push({ kind: 'name', text: name.slice(0, length) })
    for (const length of [2, 4, 6, 9]) typed.push({ kind: 'code', text: codeOf(turn * 51_001).slice(0, length) })
    for (const length of [3, 5]) typed.push({ kind: 'word', text: others.at(-2)?.slice(0, length) ?? '' })
    typed.push({ kind: 'word', text: form.slice(1, 5) }, { kind: 'word', text: rare })
    typed.push({ kind: 'words', text: `${name.slice(0, 4)} ${rare}` })
    typed.push({ kind: 'missing', text: `${name.slice(0, 3)}xq` }, { kind: 'missing', text: `zq${turn}` })
  }
  return typed.filter(({ text }) => text.trim() !== '')
}

/** The page as somebody would ask for it who knows the tables and what kind of text it is. */
const rawQuery = ({ text, kind }: Typed) => {
  const asked = text.trim().toLowerCase()
  const own = sql`group_id = ${meridian.id} and resource = ${sql.lit(manyResource)} and not deleted`
  if (kind === 'name' || kind === 'code') {
    const slot = sql.ref(kind === 'name' ? 's1' : 's2')
    return sql`select id, state from documents where ${own} and ${slot} >= ${asked} and ${slot} < ${`${asked}\u{10FFFF}`} order by ${slot}, id limit ${pageSize}`
  }
  const holds = sql.join(
    asked.split(' ').map((word) => sql`(' ' || search) like ${`%${word}%`}`),
    sql` and `,
  )
  return sql`select id, state from documents where ${own} and ${holds} order by s1, id limit ${pageSize}`
}

/** A picker over a large master: what it is answered over HTTP, against the rows alone from the same store. */
export const run = async (): Promise<readonly Row[]> => {
  const { server, database, origin } = await serverOn(await manyStoreOf(documents))
  const client = await readerAt(origin)
  const here: number[] = []
  const there: number[] = []
  const slowest = { ms: 0, text: '' }
  const typed = questions()
  for (const [round, one] of [...typed.slice(0, 20), ...typed, ...typed].entries()) {
    const query = new URLSearchParams({ pick: one.text, size: String(pageSize) })
    // oxlint-disable no-await-in-loop -- side by side they would measure each other
    // Who is asked second finds the pages in memory: they take turns.
    const isFirst = round % 2 === 0
    const asked = async (): Promise<number> => {
      const from = performance.now()
      const answer = await client.list(manyResource, `?${query}`)
      if (answer.status !== 200) throw new Error(`The picker was answered ${answer.status}: ${answer.text}`)
      return performance.now() - from
    }
    const raw = async (): Promise<number> => {
      const from = performance.now()
      await rawQuery(one).execute(database.db)
      return performance.now() - from
    }
    const before = isFirst ? await asked() : 0
    const beside = await raw()
    const took = isFirst ? before : await asked()
    // oxlint-enable no-await-in-loop
    if (round < 20) continue
    here.push(took)
    there.push(beside)
    if (took > slowest.ms) Object.assign(slowest, { ms: took, text: one.text })
  }
  await server.close()
  console.log(`  slowest: ${Math.round(slowest.ms)} ms for “${slowest.text}”`)
  const reference = 'the raw indexed SQL, same process'
  return [
    row('picker', percentile(here, 0.95), 'ms p95', reference, percentile(there, 0.95), budget),
    row('picker-p50', percentile(here, 0.5), 'ms p50', reference, percentile(there, 0.5)),
  ]
}
