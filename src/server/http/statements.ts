import { Result } from 'effect'
import type { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { codes } from '../../domain/accounts/rights.ts'
import { type AskedOfDays, type Statement, statements } from '../../domain/accounts/statements/statements.ts'
import { decodeStrict, problemWords } from '../../domain/kernel/decode.ts'
import type { Scope } from '../../domain/kernel/aggregate.ts'
import type { Store } from '../parts.ts'
import { chartOf } from '../reports/chart.ts'
import { ledgerSums } from '../reports/ledger-sums.ts'
import { taxedSums } from '../reports/taxed-sums.ts'
import type { Tables } from '../store/schema.ts'
import type { Environment } from './environment.ts'
import { absent, mayUse, Problem } from './problem.ts'
import { whileLogStands } from './while-log-stands.ts'

const reckoned = whileLogStands<unknown>()

/** What a call asks for, of its parameters; unknown ones, and values that do not fit, are refused. */
export const askedOf = <Asked extends AskedOfDays>(
  { Asked }: Pick<Statement<Asked, unknown>, 'Asked'>,
  url: string,
): Asked => {
  const decoded = decodeStrict(Asked, Object.fromEntries(new URL(url).searchParams), (path) => path.join('.'))
  if (Result.isSuccess(decoded)) return decoded.success
  const [first] = decoded.failure
  throw new Problem(400, first === undefined ? 'This is not understood.' : problemWords(first), {
    field: first?.field ?? '',
  })
}

const reckon = <Asked extends AskedOfDays>(
  db: Kysely<Tables>,
  groupId: string,
  { company }: Scope,
  statement: Statement<Asked, unknown>,
  asked: Asked,
): Promise<unknown> =>
  // As of one moment: a ledger that is made with its first entry has its name beside its sum.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const chart = await chartOf(tx, groupId, company.id)
      const ids = statement.ledgers(chart, asked)
      if (ids === null) throw absent('Group or ledger')
      const cuts = statement.cuts(asked)
      const here = [
        sql`company = ${company.id}`,
        ...(asked.location === undefined ? [] : [sql`location = ${asked.location}`]),
      ]
      const wanted = [...here, ...(ids === undefined ? [] : [sql`ledger = any(${ids}::text[])`])]
      const sums = await ledgerSums(tx, groupId, sql<boolean>`${sql.join(wanted, sql` and `)}`, cuts)
      const taxed =
        statement.ofTaxedLines === true
          ? { taxed: await taxedSums(tx, groupId, sql<boolean>`${sql.join(here, sql` and `)}`, asked) }
          : {}
      return statement.reckon({ chart, cuts, ...sums, ...taxed }, asked)
    })

const route = <Asked extends AskedOfDays>(
  app: Hono<Environment>,
  { db }: Store,
  statement: Statement<Asked, unknown>,
): void => {
  app.get(`/services/accounts${statement.path}`, async (context) => {
    const [caller, groupId] = [context.get('caller'), context.get('groupId')]
    mayUse(caller, codes.reportsView, `see ${statement.title}`)
    const asked = askedOf(statement, context.req.url)
    const question = JSON.stringify([groupId, statement.path, caller.scope.company.id, asked])
    return context.json(
      (await reckoned(db, groupId, question, () => reckon(db, groupId, caller.scope, statement, asked))) as object,
    )
  })
}

/** `GET` of each statement of accounts: of the caller's company, by `from` and `to`, and what else it takes. */
export const statementRoutes = (app: Hono<Environment>, store: Store): void => {
  route(app, store, statements.accountSummary)
  route(app, store, statements.balanceSheet)
  route(app, store, statements.profitNLoss)
  route(app, store, statements.trialBalance)
  route(app, store, statements.gstSummary)
}
