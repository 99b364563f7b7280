/**
 * Shares of an amount by whole weights, by key: the whole parts, and one more each to those of which most was cut off, the first key
 * first. Of nothing nobody has a share.
 */
export const sharesOf = (
  amount: bigint,
  weights: readonly (readonly [key: string, weight: bigint])[],
): ReadonlyMap<string, bigint> => {
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0n)
  if (all === 0n) return new Map(weights.map(([key]) => [key, 0n]))
  const [sign, whole] = amount < 0n ? [-1n, -amount] : [1n, amount]
  const cut = weights.map(([key, weight]) => ({ key, part: (whole * weight) / all, rest: (whole * weight) % all }))
  const order = cut.toSorted((one, other) =>
    one.rest === other.rest ? (one.key < other.key ? -1 : 1) : one.rest > other.rest ? -1 : 1,
  )
  const left = Number(whole - cut.reduce((sum, { part }) => sum + part, 0n))
  return new Map(order.map(({ key, part }, index) => [key, sign * (index < left ? part + 1n : part)]))
}
