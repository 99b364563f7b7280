import { type Kysely, type RawBuilder, sql } from 'kysely'
import { partiesQuestion, partyQuestion } from '../src/domain/accounts/party/party.ts'
import { statements } from '../src/domain/accounts/statements/statements.ts'
import { createChronicle } from '../src/server/server.ts'
import { type Database, openEmbedded, openPostgres } from '../src/server/store/database.ts'
import type { Tables } from '../src/server/store/schema.ts'
import { meridian } from '../tests/support/server/group.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { type Found, leftOut, percentile, row } from './row.ts'
import { fillBooks, vendorLedger } from './support/books.ts'
import { size } from './support/size.ts'
import { clientAt } from './support/stock.ts'
import { configOf, keptStore } from './support/store.ts'

const entries = size({ smoke: 4000, full: 1_000_000 })
/** Each asks for other days, since an answer holds as long as nothing is posted. */
const turns = size({ smoke: 2, full: 15 })
const budget = { ratio: 3 }

interface Days {
  readonly from: string
  readonly to: string
}

/** Within a month at both ends, so that days are added up as well. */
const daysOf = (turn: number): Days => ({ from: `2023-04-${10 + turn}`, to: `2026-03-${10 + turn}` })

const ours = sql`group_id = ${meridian.id} and company = 'mls'`

/** Whole months, and the days of those that are divided. */
const parts = (months: RawBuilder<unknown>, days: readonly (readonly [first: string, last: string])[]) => sql`(
  select ledger, month || '-01' as date, debit, credit from balances_postings where ${ours} and ${months}
  ${sql.join(
    days.map(
      ([first, last]) => sql`union all select ledger, date, debit, credit from projection_postings
        where ${ours} and date >= ${first} and date <= ${last}`,
    ),
    sql` `,
  )}) as parts`

const monthOf = (day: string): string => day.slice(0, 7)
const sums = sql`sum(debit), sum(credit)`

/** All until a day. */
const until = ({ to }: Days) => sql`select ledger, ${sums}
  from ${parts(sql`month < ${monthOf(to)}`, [[`${monthOf(to)}-01`, to]])} group by ledger`

/** All between two days. */
const between = ({ from, to }: Days) =>
  sql`select ledger, ${sums} from ${parts(sql`month > ${monthOf(from)} and month < ${monthOf(to)}`, [
    [from, `${monthOf(from)}-31`],
    [`${monthOf(to)}-01`, to],
  ])} group by ledger`

/** All before a day, and from it until another. */
const beforeAndSince = ({ from, to }: Days) =>
  sql`select ledger, date >= ${from} as since, ${sums} from ${parts(
    sql`month < ${monthOf(to)} and month <> ${monthOf(from)}`,
    [
      [`${monthOf(from)}-01`, `${monthOf(from)}-31`],
      [`${monthOf(to)}-01`, to],
    ],
  )} group by 1, 2`

/** What stands in each ledger by the end of a day, and what is open of the bills in it. */
const owed = (days: Days) => sql`select * from (${until(days)}) as owed left join (
    select state #>> '{against,id}' as ledger, sum((state ->> 'open')::bigint) as open from documents
    where group_id = ${meridian.id} and resource = 'transactions' and company_id = 'mls'
      and state #>> '{settlement}' in ('open', 'part-settled') group by 1) as bills using (ledger)`

/** The entries of a ledger until a day by transaction, each with what stood in it then. */
const running = ({ to }: Days) => sql`
  select date, document_id, ${sums}, sum(sum(debit - credit)) over (order by date, document_id)
  from projection_postings where ${ours} and ledger = ${vendorLedger} and date <= ${to} group by 1, 2`

interface Measured {
  readonly path: string
  /** What is asked for; the days unless said. */
  readonly asked?: (days: Days) => Readonly<Record<string, string>>
  /** The same sums by one query, without what a statement makes of them. */
  readonly byHand: (days: Days) => RawBuilder<unknown>
  /** Of which turn it is, by share; the middle one unless said. */
  readonly at?: number
}

const measured: Readonly<Record<string, Measured>> = {
  'reports-balance-sheet': {
    path: statements.balanceSheet.path,
    byHand: until,
  },
  'reports-profit-n-loss': {
    path: statements.profitNLoss.path,
    byHand: between,
  },
  'reports-summary': {
    path: statements.accountSummary.path,
    asked: (days) => ({ ...days, resource: 'all', view: 'summary' }),
    byHand: beforeAndSince,
  },
  // Every month is divided: there is no way past the entries.
  'reports-summary-weekly': {
    path: statements.accountSummary.path,
    asked: (days) => ({ ...days, resource: 'all', view: 'weekly' }),
    byHand: ({ from, to }) => sql`select ledger, (date::date - ${from}::date) / 7 as week, ${sums}
      from projection_postings where ${ours} and date <= ${to} group by 1, 2`,
  },
  // On a day that is to come: what is open now.
  'reports-parties': {
    path: partiesQuestion.path,
    asked: ({ to }) => ({ to: to.replace('2026', '2126') }),
    byHand: ({ from, to }) => owed({ from, to: to.replace('2026', '2126') }),
  },
  'reports-party': {
    path: partyQuestion.path,
    asked: ({ to }) => ({ id: vendorLedger, from: '2025-04-01', to }),
    byHand: running,
    at: 0.95,
  },
}

const engines = { '': 'PostgreSQL', '-pglite': 'PGlite' } as const
type Suffix = keyof typeof engines

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await act()
  return performance.now() - from
}

const measure = async (suffix: Suffix, database: Database): Promise<readonly Found[]> => {
  const server = await createChronicle(database, configOf(''))
  const client = await clientAt(server)
  const db: Kysely<Tables> = server.db
  const ask = async ({ path, asked }: Measured, days: Days): Promise<void> => {
    const query = new URLSearchParams({ ...(asked === undefined ? days : asked(days)) }).toString()
    const { status, text } = await client.send('GET', `/services/accounts${path}?${query}`)
    if (status !== 200) throw new Error(`A statement was answered ${status}: ${text}`)
  }
  const found: Found[] = []
  for (const [name, one] of Object.entries(measured)) {
    const [here, byHand]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < turns; turn += 1) {
      const days = daysOf(turn)
      // oxlint-disable no-await-in-loop -- side by side they would measure each other
      here.push(await timed(() => ask(one, days)))
      byHand.push(await timed(() => one.byHand(days).execute(db)))
      // oxlint-enable no-await-in-loop
    }
    const at = one.at ?? 0.5
    found.push(
      row(
        `${name}${suffix}`,
        percentile(here, at),
        `ms p${at * 100} over HTTP, ${engines[suffix]}`,
        'the same sums by one query',
        percentile(byHand, at),
        budget,
      ),
    )
  }
  await server.close()
  return found
}

const fill = async (database: Database): Promise<void> => {
  const server = await createChronicle(database, configOf(''))
  await fillBooks(server, entries)
  await server.close()
}

const onPostgres = async (): Promise<readonly Found[]> => {
  const why = missing()
  if (why !== undefined) return Object.keys(measured).map((name) => leftOut(name, why))
  const cluster = startCluster()
  try {
    await fill(await openPostgres(cluster.urlOf('postgres')))
    return await measure('', await openPostgres(cluster.urlOf('postgres')))
  } finally {
    cluster.stop()
  }
}

const onPglite = async (): Promise<readonly Found[]> =>
  measure(
    '-pglite',
    await openEmbedded(await keptStore(`books-with-bills-${entries}`, async (made) => fill(await openEmbedded(made)))),
  )

/** The statements of accounts over a million entries of three years. */
export const run = async (): Promise<readonly Found[]> => [...(await onPostgres()), ...(await onPglite())]
