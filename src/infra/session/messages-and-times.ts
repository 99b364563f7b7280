/** The five messages of seed 1 section 8, letter for letter. */
export const sessionMessages = {
  noToken: 'No token found. User is not logged in.',
  noRefreshToken: 'Access token expired, but no refresh token was found.',
  bothExpired: 'Access and refresh tokens are both expired.',
  refreshFailed: 'Token refresh failed',
  invalidStructure: 'Invalid token structure for refresh.',
} as const

/** Seed 1 section 9. */
export const sessionTimes = {
  checkMs: 60_000,
  refreshBelowMs: 10 * 60_000,
  lockMs: 30_000,
  reloadMs: 200,
} as const

/** Between a change of company or location and the reload (seed 1, section 9). */
export const moveMs = 2000
