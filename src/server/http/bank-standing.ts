import type { Hono } from 'hono'
import { bankQuestion } from '../../domain/accounts/bank/standing.ts'
import { codes } from '../../domain/accounts/rights.ts'
import type { Store } from '../parts.ts'
import { bankStanding } from '../reports/bank-standing.ts'
import type { Environment } from './environment.ts'
import { parametersOf } from './parameters.ts'
import { mayUse } from './problem.ts'

/** `GET` of how the statement of a bank of the caller's company stands against its ledger. */
export const bankRoutes = (app: Hono<Environment>, { db }: Store): void => {
  app.get(`/services/accounts${bankQuestion.path}`, async (context) => {
    const [caller, groupId] = [context.get('caller'), context.get('groupId')]
    for (const code of [codes.vouchersView, codes.ledgersView]) mayUse(caller, code, 'see bank statements')
    const { bank } = parametersOf(bankQuestion, context.req.url)
    const of = { groupId, company: caller.scope.company.id, bank }
    return context.json(
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => bankStanding(tx, of)),
    )
  })
}
