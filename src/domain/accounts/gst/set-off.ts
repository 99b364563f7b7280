/** Kinds of GST, each with a ledger of input and one of output. */
export const gstKinds = ['igst', 'cgst', 'sgst'] as const
export type GstKind = (typeof gstKinds)[number]

/** Paise of each kind. */
export type OfKinds = Readonly<Record<GstKind, number>>

export interface SetOff {
  /** How much of the credit of a kind is used against the output of each. */
  readonly used: Readonly<Record<GstKind, OfKinds>>
  /** What is left to pay in cash, by kind of output; all that is owed under reverse charge is in it. */
  readonly cash: OfKinds
  /** Credit that is left. */
  readonly left: OfKinds
}

export const ofKinds = (amountOf: (kind: GstKind) => number): OfKinds => ({
  igst: amountOf('igst'),
  cgst: amountOf('cgst'),
  sgst: amountOf('sgst'),
})

/** Credit of a kind, the output that it is used against, and the most of it. */
type Turn = readonly [credit: GstKind, output: GstKind, most?: number]

/**
 * How credit is set off against output tax (spec 03, 6.3): IGST first against IGST, then where more is owed than the credit of the same
 * kind covers, first where that is more; CGST and SGST against their own, then IGST, never against each other. Reverse charge takes no
 * credit. What stands on the other side of its ledger neither owes nor pays.
 */
export const setOff = (output: OfKinds, credit: OfKinds, reverseCharge: OfKinds): SetOff => {
  const owed = { ...ofKinds((kind) => Math.max(output[kind], 0)) }
  const left = { ...ofKinds((kind) => Math.max(credit[kind], 0)) }
  const nothing = ofKinds(() => 0)
  const used = { igst: { ...nothing }, cgst: { ...nothing }, sgst: { ...nothing } }
  const take = ([from, against, most = Infinity]: Turn): void => {
    const amount = Math.min(left[from], owed[against], most)
    left[from] -= amount
    owed[against] -= amount
    used[from][against] += amount
  }
  const short = (['cgst', 'sgst'] as const)
    .map((kind): Turn => ['igst', kind, Math.max(owed[kind] - left[kind], 0)])
    .toSorted(([, , one = 0], [, , other = 0]) => other - one)
  const turns: readonly Turn[] = [
    ['igst', 'igst'],
    ...short,
    // What is left of it still goes before credit of the same kind, as the law has it (section 49A).
    ['igst', 'cgst'],
    ['igst', 'sgst'],
    ['cgst', 'cgst'],
    ['cgst', 'igst'],
    ['sgst', 'sgst'],
    ['sgst', 'igst'],
  ]
  for (const turn of turns) take(turn)
  return { used, cash: ofKinds((kind) => owed[kind] + Math.max(reverseCharge[kind], 0)), left }
}

const taxSides = ['output', 'input', 'rcm-output'] as const
type TaxSide = (typeof taxSides)[number]
export type TaxLedgerKey = `${TaxSide}-${GstKind}`

/** The ledgers of tax, by side and kind. */
export const taxLedgers = taxSides.flatMap((side) =>
  gstKinds.map((kind) => ({ side, kind, key: `${side}-${kind}` as const })),
)

/** What stands in the ledgers of tax, each on the side on which it usually does. */
export type Standing = Readonly<Record<TaxSide, OfKinds>>

export const standingOf = (amountOf: (key: TaxLedgerKey) => number): Standing => {
  const of = (side: TaxSide): OfKinds => ofKinds((kind) => amountOf(`${side}-${kind}`))
  return { output: of('output'), input: of('input'), 'rcm-output': of('rcm-output') }
}

/** An entry of a settlement on a ledger of tax. */
export interface TaxEntry {
  readonly key: TaxLedgerKey
  readonly side: 'debit' | 'credit'
  readonly amount: number
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

/** How what stands is settled: the set-off, the entries that it means, and what is paid in cash beside them. */
export const settled = (
  standing: Standing,
): { readonly by: SetOff; readonly entries: readonly TaxEntry[]; readonly cash: number } => {
  const { output, input, 'rcm-output': reverseCharge } = standing
  const by = setOff(output, input, reverseCharge)
  const amounts: Readonly<Record<TaxSide, (kind: GstKind) => number>> = {
    output: (kind) => Math.max(output[kind], 0),
    input: (kind) => sumOf(Object.values(by.used[kind])),
    'rcm-output': (kind) => Math.max(reverseCharge[kind], 0),
  }
  return {
    by,
    entries: taxLedgers
      .map(({ side, kind, key }): TaxEntry => ({
        key,
        side: side === 'input' ? 'credit' : 'debit',
        amount: amounts[side](kind),
      }))
      .filter(({ amount }) => amount !== 0),
    cash: sumOf(Object.values(by.cash)),
  }
}
