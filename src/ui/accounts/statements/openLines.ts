import type { ShownLine } from './LineTree.tsx'

/** Ids of the lines that have some below them. */
export const withBelow = (lines: readonly ShownLine[]): readonly string[] =>
  lines.flatMap(({ id, below }) => (below.length === 0 ? [] : [id, ...withBelow(below)]))

/** In an address: every line is open. */
export const allOpen = 'all'

/** The lines below which one looks, of those that an address names. */
export const openIn = (said: string, lines: readonly ShownLine[]): ReadonlySet<string> =>
  new Set(said === allOpen ? withBelow(lines) : said.split(',').filter(Boolean))

/** As an address names them. */
export const openSaid = (open: ReadonlySet<string>, lines: readonly ShownLine[]): string => {
  const keys = withBelow(lines)
  return keys.length > 0 && keys.every((key) => open.has(key)) ? allOpen : [...open].join(',')
}
