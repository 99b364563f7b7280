import type { Hono } from 'hono'
import { type LedgerExceptions, servedExceptions } from '../../domain/accounts/exceptions/exceptions.ts'
import { codes } from '../../domain/accounts/rights.ts'
import type { Store } from '../parts.ts'
import { ledgerExceptions } from '../reports/exceptions.ts'
import type { Environment } from './environment.ts'
import { mayUse } from './problem.ts'
import { whileLogStands } from './while-log-stands.ts'

const found = whileLogStands<LedgerExceptions>()

/** `GET` of what the books of the caller's company wait for, each section only to whoever may read its documents. */
export const exceptionRoutes = (app: Hono<Environment>, { db }: Store): void => {
  app.get(`/services/accounts${servedExceptions}`, async (context) => {
    const [caller, groupId] = [context.get('caller'), context.get('groupId')]
    mayUse(caller, codes.reportsView, 'see ledger exceptions')
    const { company, location } = caller.scope
    const question = JSON.stringify([groupId, caller.user.id, company.id, location.id])
    return context.json(
      await found(db, groupId, question, () =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (tx) => ({ sections: await ledgerExceptions({ tx, groupId, caller }) })),
      ),
    )
  })
}
