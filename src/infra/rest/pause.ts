/** No word of a server keeps a device away for longer, or makes it ask without a rest, ms. */
const [shortestToldMs, longestToldMs] = [500, 15_000]

/**
 * How long to wait before the same is asked again, ms: as long as the server said (`Retry-After`), within bounds, and up to a quarter
 * longer, so that those who were told the same do not come at once; without its word `usualMs`, a quarter more or less.
 */
export const pauseOf = (usualMs: number, toldMs?: number): number =>
  toldMs === undefined
    ? usualMs * (0.75 + Math.random() / 2)
    : Math.min(Math.max(toldMs, shortestToldMs), longestToldMs) * (1 + Math.random() / 4)
