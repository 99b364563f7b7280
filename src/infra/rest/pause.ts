/** Bounds of the pause that a server may ask for, ms. */
const [shortestMs, longestMs] = [500, 15_000]

/**
 * How long to wait before the same is asked again, ms: as long as the server wants (`Retry-After`), within bounds, and up to a quarter
 * longer, so that those with the same answer do not come at once; where it does not say, `usualMs`, a quarter more or less.
 */
export const pauseOf = (usualMs: number, retryAfterMs?: number): number =>
  retryAfterMs === undefined
    ? usualMs * (0.75 + Math.random() / 2)
    : Math.min(Math.max(retryAfterMs, shortestMs), longestMs) * (1 + Math.random() / 4)
