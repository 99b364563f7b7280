const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * How well a line answers what was typed: 0 for not at all. Every word typed must stand in the line; one that begins a word of
 * its label counts most, then one that stands within it, then one of its further words or its context.
 */
export const scoreOf = (typed: string, label: string, context = '', further = ''): number => {
  const others = ` ${plain(further)}`
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const own = plain(label)
  const around = plain(context)
  const starts = own.split(/[^\p{L}\p{N}]+/u)
  let score = 1
  for (const word of words) {
    if (own.startsWith(word)) score += 4
    else if (starts.some((start) => start.startsWith(word))) score += 3
    else if (own.includes(word)) score += 2
    else if (others.includes(` ${word}`)) score += 2
    else if (around.includes(word)) score += 1
    else return 0
  }
  return score
}

/** The lines that match, the best first; equals stay in their order. */
export const matching = <T extends { readonly label: string; readonly context?: string; readonly words?: string }>(
  lines: readonly T[],
  typed: string,
  most: number,
): readonly T[] =>
  lines
    .map((line) => ({ line, score: scoreOf(typed, line.label, line.context, line.words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ line }) => line)
