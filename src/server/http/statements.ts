import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { type AskedOfDays, type Statement, statements } from '../../domain/accounts/statements/statements.ts'
import type { Scope } from '../../domain/kernel/aggregate.ts'
import type { Store } from '../parts.ts'
import { booksOf } from '../reports/book-parts.ts'
import { chartOf } from '../reports/chart.ts'
import type { Tables } from '../store/schema.ts'
import type { Environment } from './environment.ts'
import { parametersOf } from './parameters.ts'
import { absent, mayUse } from './problem.ts'
import { whileLogStands } from './while-log-stands.ts'

const reckoned = whileLogStands<unknown>()

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
      const books = await booksOf(
        tx,
        groupId,
        { chart, cuts, also: statement.also },
        { ...asked, company: company.id, ledgers: ids, dimension: statement.dimension?.(asked) },
      )
      return statement.reckon(books, asked)
    })

const route = <Asked extends AskedOfDays>(
  app: Hono<Environment>,
  { db }: Store,
  statement: Statement<Asked, unknown>,
): void => {
  app.get(`/services/accounts${statement.path}`, async (context) => {
    const [caller, groupId] = [context.get('caller'), context.get('groupId')]
    mayUse(caller, statement.code, `see ${statement.title}`)
    const asked = parametersOf(statement, context.req.url)
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
  route(app, store, statements.gstFigures)
  route(app, store, statements.cashFlow)
}
