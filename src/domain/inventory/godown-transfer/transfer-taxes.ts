import type { Ref } from '../../kernel/event.ts'
import { supplyOf } from '../../platform/gst/supply.ts'
import { taxedLines } from '../../platform/gst/tax.ts'
import type { Amount } from '../stock/entries.ts'
import type { Move } from '../stock/moves.ts'

/** Of a location, what tax depends on. */
interface Place {
  readonly gstin?: string
  readonly type?: unknown
}

const kinds = ['cgst', 'sgst', 'igst'] as const

/**
 * The tax of stock that goes from one registration of a company to another, in paise: owed where it leaves, deductible where it comes
 * (spec 03, 6.3). None within a registration, and where a location has none.
 */
export const transferTaxes = (
  moves: readonly Move[],
  rateOf: (item: Ref) => string | undefined,
  { from, to }: { readonly from: Place | undefined; readonly to: Place | undefined },
): Readonly<Record<'input' | 'output', readonly Amount[]>> => {
  const [seller = '', buyer = ''] = [from?.gstin, to?.gstin]
  if (seller === '' || buyer === '' || seller === buyer) return { input: [], output: [] }
  const isSez = [from, to].some((place) => place?.type === 'factory-sez')
  const lines = moves
    .filter(({ value }) => value > 0)
    .map(({ item, value }) => {
      const gst = rateOf(item)
      return { amount: value, ...(gst === undefined ? {} : { gst }) }
    })
  const taxed = taxedLines(lines, { supply: supplyOf({ seller, buyer, isSez }), freight: 0 })
  const amountsOf = (side: 'input' | 'output'): readonly Amount[] =>
    kinds.map((kind) => ({ ledger: `${side}-${kind}`, amount: taxed.reduce((sum, line) => sum + line[kind], 0) }))
  return { input: amountsOf('input'), output: amountsOf('output') }
}
