import { type Kysely, type RawBuilder, sql } from 'kysely'
import { partiesQuestion, partyQuestion } from '../src/domain/accounts/party/party.ts'
import { ledgerEntriesReport } from '../src/domain/accounts/ledger-entries.ts'
import { statements } from '../src/domain/accounts/statements/statements.ts'
import { transactionResource } from '../src/domain/accounts/transaction/transaction.ts'
import { addDays } from '../src/domain/kernel/calendar.ts'
import { createChronicle } from '../src/server/server.ts'
import { type Database, openEmbedded, openPostgres } from '../src/server/store/database.ts'
import type { Tables } from '../src/server/store/schema.ts'
import type { Client, Page } from '../tests/support/server/client.ts'
import { meridian } from '../tests/support/server/group.ts'
import { missing, startCluster } from '../tests/support/server/postgres.ts'
import { type Found, leftOut, percentile, type Row, row } from './row.ts'
import { fillBooks, vendorLedger } from './support/books.ts'
import { heldNow } from './support/heap.ts'
import { size } from './support/size.ts'
import { clientAt } from './support/stock.ts'
import { configOf, keptStore } from './support/store.ts'

const entries = size({ smoke: 4000, full: 1_000_000 })
/** Each asks for other days, since an answer holds as long as nothing is posted; of fewer, p95 would be the slowest one. */
const usualTurns = size({ smoke: 2, full: 60 })
/** Where a turn takes seconds. */
const fewTurns = size({ smoke: 2, full: 20 })
const budget = { ratio: 3 }
/** The age of each bill is told by the domain's rule, which no query knows. */
const budgetOfBills = { ratio: 4 }
/** As many rows as a call may ask for. */
const slice = size({ smoke: 50, full: 200 })
const budgets = { first: { value: 1000 }, paging: { ratio: 2 }, memory: { value: 48 } }

interface Days {
  readonly from: string
  readonly to: string
}

/** Within a month at both ends, but for few, so that days are added up as well. */
const daysOf = (turn: number): Days => ({ from: addDays('2023-04-10', turn), to: addDays('2026-03-30', -turn) })

const ours = sql`group_id = ${meridian.id} and company = 'mls'`

const postings = { rows: sql.table('projection_postings'), balances: sql.table('balances_postings'), ours }
const department = 'department-7'
const ofDepartment = {
  rows: sql.table('projection_posting_shares'),
  balances: sql.table('balances_posting_shares'),
  ours: sql`${ours} and dimension = ${department}`,
}

/** Whole months, and the days of those that are divided. */
const parts = (
  months: RawBuilder<unknown>,
  days: readonly (readonly [first: string, last: string])[],
  of: typeof postings = postings,
) => sql`(
  select ledger, month || '-01' as date, debit, credit from ${of.balances} where ${of.ours} and ${months}
  ${sql.join(
    days.map(
      ([first, last]) => sql`union all select ledger, date, debit, credit from ${of.rows}
        where ${of.ours} and date >= ${first} and date <= ${last}`,
    ),
    sql` `,
  )}) as parts`

const monthOf = (day: string): string => day.slice(0, 7)
const sums = sql`sum(debit), sum(credit)`

/** All until a day. */
const until = ({ to }: Days) => sql`select ledger, ${sums}
  from ${parts(sql`month < ${monthOf(to)}`, [[`${monthOf(to)}-01`, to]])} group by ledger`

/** All between two days. */
const between = ({ from, to }: Days, of = postings) =>
  sql`select ledger, ${sums} from ${parts(
    sql`month > ${monthOf(from)} and month < ${monthOf(to)}`,
    [
      [from, `${monthOf(from)}-31`],
      [`${monthOf(to)}-01`, to],
    ],
    of,
  )} group by ledger`

/** All before a day, and from it until another. */
const beforeAndSince = ({ from, to }: Days) =>
  sql`select ledger, date >= ${from} as since, ${sums} from ${parts(
    sql`month < ${monthOf(to)} and month <> ${monthOf(from)}`,
    [
      [`${monthOf(from)}-01`, `${monthOf(from)}-31`],
      [`${monthOf(to)}-01`, to],
    ],
  )} group by 1, 2`

/** What stands in each ledger by the end of a day, and what is open of the bills in it by age. */
const owed = (days: Days) => sql`select * from (${until(days)}) as owed left join (
    select state #>> '{against,id}' as ledger,
      width_bucket(${days.to}::date - (part ->> 'dueDate')::date, array[1, 31, 61, 91]) as bucket,
      sum((part ->> 'amount')::bigint - coalesce((part ->> 'paid')::bigint, 0)) as open
    from documents, jsonb_array_elements(state -> 'instalments') as part
    where group_id = ${meridian.id} and resource = 'transactions' and company_id = 'mls'
      and state #>> '{settlement}' in ('open', 'part-settled') group by 1, 2) as bills using (ledger)`

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
  /** As many as usual unless said. */
  readonly turns?: number
  /** The usual one unless said. */
  readonly budget?: { readonly ratio: number }
}

const measured: Readonly<Record<string, Measured>> = {
  'reports-balance-sheet': {
    path: statements.balanceSheet.path,
    byHand: until,
  },
  'reports-profit-n-loss': {
    path: statements.profitNLoss.path,
    byHand: (days) => between(days),
  },
  'reports-profit-n-loss-department': {
    path: statements.profitNLoss.path,
    asked: (days) => ({ ...days, department }),
    byHand: (days) => between(days, ofDepartment),
  },
  'reports-summary': {
    path: statements.accountSummary.path,
    asked: (days) => ({ ...days, resource: 'all', view: 'summary' }),
    byHand: beforeAndSince,
  },
  // Every month is divided: there is no way past the entries.
  'reports-summary-weekly': {
    path: statements.accountSummary.path,
    turns: fewTurns,
    asked: (days) => ({ ...days, resource: 'all', view: 'weekly' }),
    byHand: ({ from, to }) => sql`select ledger, (date::date - ${from}::date) / 7 as week, ${sums}
      from projection_postings where ${ours} and date <= ${to} group by 1, 2`,
  },
  // On a day that is to come: what is open now.
  'reports-parties': {
    path: partiesQuestion.path,
    asked: ({ to }) => ({ to: to.replace('2026', '2126') }),
    byHand: ({ from, to }) => owed({ from, to: to.replace('2026', '2126') }),
    budget: budgetOfBills,
  },
  'reports-party': {
    path: partyQuestion.path,
    asked: ({ to }) => ({ id: vendorLedger, from: '2025-04-01', to }),
    byHand: running,
  },
}

const engines = { '': 'PostgreSQL', '-pglite': 'PGlite' } as const
type Suffix = keyof typeof engines

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await act()
  return performance.now() - from
}

/** So many pages are a beginning. */
const beginning = size({ smoke: 1, full: 20 })

/** What a list is asked for from its beginning to its end, by cursor: milliseconds and rows of each page, MB held early and at the end. */
const walk = async (client: Client, path: string, query: string) => {
  const pages: { readonly ms: number; readonly rows: number }[] = []
  let early = 0
  let after = ''
  do {
    const from = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- a page names the next
    const { status, body, text } = await client.send('GET', `/services/accounts${path}?size=${slice}&${query}${after}`)
    if (status !== 200) throw new Error(`A page was answered ${status}: ${text}`)
    const { items, next } = body as Page
    pages.push({ ms: performance.now() - from, rows: items.length })
    if (pages.length === beginning) early = heldNow()
    after = next === undefined ? '' : `&after=${next}`
  } while (after !== '')
  return { pages, early, late: heldNow() }
}

/** The first pages of a walk and the last. */
const ends = <One>(all: readonly One[]): readonly [first: readonly One[], last: readonly One[]] => {
  const tenth = Math.max(1, Math.floor(all.length / 10))
  return [all.slice(0, tenth), all.slice(-tenth)]
}

const walked = {
  'reports-daybook': { path: transactionResource.path, query: 'sort=-transactionDate' },
  'reports-ledger-year': {
    path: ledgerEntriesReport.entry.path,
    query: 'sort=date&filter[date][from]=2024-04-01&filter[date][to]=2025-03-31',
  },
} as const

/** Every page of the daybook, and every slice of the file of a year's ledgers: the last as soon as the first. */
const paging = async (suffix: Suffix, client: Client): Promise<readonly Row[]> => {
  const found: Row[] = []
  for (const [name, { path, query }] of Object.entries(walked)) {
    // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
    const { pages, early, late } = await walk(client, path, query)
    const [first, last] = ends(pages)
    const at = (some: typeof pages) =>
      percentile(
        some.map(({ ms }) => ms),
        0.95,
      )
    const many = pages.reduce((sum, { rows }) => sum + rows, 0)
    found.push(
      row(`${name}-first${suffix}`, pages[0]?.ms ?? 0, `ms, of ${many} rows`, 'a second', 1000, budgets.first),
      row(
        `${name}-paging${suffix}`,
        at([...last]),
        'ms p95, last tenth',
        'first tenth',
        at([...first]),
        budgets.paging,
      ),
      row(`${name}-memory${suffix}`, Math.max(0, late - early), 'MB more held', 'at first', early, budgets.memory),
    )
  }
  return found
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
    // The first turn warms both, and is not counted.
    for (let turn = 0; turn <= (one.turns ?? usualTurns); turn += 1) {
      const days = daysOf(turn)
      // oxlint-disable no-await-in-loop -- side by side they would measure each other
      const [ours, theirs] = [await timed(() => ask(one, days)), await timed(() => one.byHand(days).execute(db))]
      // oxlint-enable no-await-in-loop
      if (turn === 0) continue
      here.push(ours)
      byHand.push(theirs)
    }
    found.push(
      row(
        `${name}${suffix}`,
        percentile(here, 0.95),
        `ms p95 over HTTP, ${engines[suffix]}`,
        'the same sums by one query',
        percentile(byHand, 0.95),
        one.budget ?? budget,
      ),
    )
  }
  found.push(...(await paging(suffix, client)))
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
    await openEmbedded(
      await keptStore(`books-with-open-bills-${entries}`, async (made) => fill(await openEmbedded(made))),
    ),
  )

/** The statements of accounts over a million entries of three years. */
export const run = async (): Promise<readonly Found[]> => [...(await onPostgres()), ...(await onPglite())]
