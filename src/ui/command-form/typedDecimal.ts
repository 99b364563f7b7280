/**
 * The decimal text of what was typed: without grouping, sign of rupees and blanks; `.5` is `0.5`. What is no decimal stays as it
 * was typed, so that the rule about it can say so.
 */
export const typedDecimal = (typed: unknown): string => {
  const text = String(typed)
    .replaceAll(/[,\s₹]/g, '')
    .replace(/^\+/, '')
    .replace(/\.$/, '')
  return text.replace(/^(?<sign>-?)\./, '$<sign>0.')
}
