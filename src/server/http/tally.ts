import type { Hono } from 'hono'
import { codes } from '../../domain/accounts/rights.ts'
import { RangeAsked } from '../../domain/accounts/statements/statements.ts'
import { tallyPath } from '../../domain/accounts/tally/out.ts'
import { codes as inventoryCodes } from '../../domain/inventory/rights.ts'
import type { Store } from '../parts.ts'
import { tallyMasters, type TallyOrder, tallyStock, tallyVouchers } from '../reports/tally.ts'
import type { Environment } from './environment.ts'
import { policyOfFiles } from './headers.ts'
import { mayUse } from './problem.ts'
import { parametersOf } from './parameters.ts'
import { bodyOf } from './written.ts'

const files = {
  masters: { codes: [codes.ledgersView], does: 'write groups and ledgers for Tally', write: tallyMasters },
  'masters-with-stock': {
    codes: [codes.ledgersView, inventoryCodes.stockSummaryView, inventoryCodes.itemsView],
    does: 'write groups, ledgers and stock for Tally',
    write: tallyStock,
  },
  vouchers: {
    codes: [codes.ledgersView, codes.vouchersView],
    does: 'write vouchers for Tally',
    write: tallyVouchers,
  },
} as const

/** `GET .../tally/masters`, `.../masters-with-stock` and `.../vouchers`: the books of the caller's company by `from` and `to`, as files that Tally takes. */
export const tallyRoutes = (app: Hono<Environment>, { db }: Store): void => {
  for (const [name, { codes: needed, does, write }] of Object.entries(files))
    app.get(`/services/accounts${tallyPath}/${name}`, (context) => {
      const caller = context.get('caller')
      for (const code of needed) mayUse(caller, code, does)
      const range = parametersOf({ Asked: RangeAsked }, context.req.url)
      const order: TallyOrder = { groupId: context.get('groupId'), companyId: caller.scope.company.id, range }
      return context.body(bodyOf(write(db, order, caller)), 200, {
        'content-type': 'application/xml; charset=utf-8',
        'content-security-policy': policyOfFiles,
        'content-disposition': `attachment; filename="tally-${name}_${range.from}_${range.to}.xml"`,
      })
    })
}
