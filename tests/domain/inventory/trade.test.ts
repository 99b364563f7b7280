import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asked } from '../../support/trade/asked.ts'
import { Company, together } from '../../support/trade/company.ts'
import { runs } from '../../support/tier.ts'

const [fewest, most] = [300, 400]

test(
  'orders, receipts, dispatches, transfers and reversals by two people, in any order of days: balances are what the log comes to',
  { timeout: 1_800_000 },
  () => {
    const tally = new Map<string, number>()
    fc.assert(
      fc.property(fc.array(asked, { minLength: fewest, maxLength: most, size: 'max' }), (all) => {
        const company = new Company(tally)
        for (let at = 0; at < all.length; at += 2) together(company, all.slice(at, at + 2))
        company.check()
      }),
      {
        numRuns: Math.ceil(runs({ sample: 20_000, soak: 200_000 }) / fewest),
        // To shrink hundreds of commands takes minutes: taken out, it shows the few that matter.
        endOnFailure: true,
      },
    )
    for (const what of [
      'goods-receipts Receive',
      'dispatches Release',
      'godown-transfers Post',
      'dispatches Reverse',
      'E-STALE',
    ])
      expect([what, tally.get(what) ?? 0]).toEqual([what, expect.toSatisfy((times: number) => times > 0)])
  },
)
