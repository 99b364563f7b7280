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
