/** Security of the company group (spec 01 Group settings, section company-group): the defaults. */
export const security = {
  accessTokenMinutes: 30,
  refreshTokenDays: 7,
  sessionMaxDays: 30,
  loginFailures: 5,
  lockMinutes: 15,
  passwordHistory: 5,
  resetCodeMinutes: 15,
  inviteHours: 72,
} as const

/** Fixed by spec 01, Reset. */
export const codeTries = 5
export const resetsPerAccount = 3
export const resetsPerAddress = 20
/** Tries a minute of one address, at sign-in, reset and set-password each. */
export const triesPerMinute = 30
