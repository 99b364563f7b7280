/** Fixed by spec 01, Reset. */
export const codeTries = 5
export const resetsPerAccount = 3
export const resetsPerAddress = 20
/** Tries a minute of one address, at sign-in, reset and set-password each. */
export const triesPerMinute = 30
