import type { BrowserContext } from '@playwright/test'

const minuteMs = 60_000

/** Sets the clock ahead, and what answers say of the server's clock, which the device would set its own by. */
const setAhead = (aheadMs: number): void => {
  const { now } = Date
  Date.now = () => now() + aheadMs
  const { get } = Headers.prototype
  Headers.prototype.get = function (name) {
    const value = get.call(this, name)
    return name === 'date' && value !== null ? new Date(Date.parse(value) + aheadMs).toUTCString() : value
  }
}

/** For the device's data every start is a few seconds before a full minute, so that what comes at the minute comes soon. */
export const startBeforeTheMinute = async (context: BrowserContext, beforeMs = 4000): Promise<void> => {
  await context.route('**/assets/replica.worker-*', async (route) => {
    const program = await (await route.fetch()).text()
    const aheadMs = minuteMs - beforeMs - (Date.now() % minuteMs)
    await route.fulfill({ contentType: 'text/javascript', body: `(${setAhead.toString()})(${aheadMs})\n${program}` })
  })
}
