const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * The next number by a company's pattern, e.g. `{company}/QA/{yy}/{000}`: one above the highest of its series. A proposal only; that it is unique is the server's to decide.
 */
export const proposedNumber = (pattern: string, company: string, date: string, taken: readonly string[]): string => {
  const filled = pattern
    .replaceAll('{company}', company)
    .replaceAll('{yyyy}', date.slice(0, 4))
    .replaceAll('{yy}', date.slice(2, 4))
  const digits = /\{(0+)\}/.exec(filled)
  if (digits === null) return filled
  const [place, zeros] = digits as unknown as readonly [string, string]
  const [before = '', after = ''] = filled.split(place)
  const series = new RegExp(`^${escaped(before)}(\\d+)${escaped(after)}$`)
  const highest = Math.max(0, ...taken.map((one) => Number(series.exec(one)?.[1] ?? 0)))
  return before + String(highest + 1).padStart(zeros.length, '0') + after
}
