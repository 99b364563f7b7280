import type { BrowserContext } from '@playwright/test'

const minuteMs = 60_000

/** Each short minute is the end of a whole one: for the clock, and for what answers say of the server's, by which the device would set its own. */
const shorten = (minuteMs: number, shortMs: number): void => {
  const { now } = Date
  const began = now()
  const first = began - (began % minuteMs)
  Date.now = () => {
    const since = now() - began
    return first + (Math.floor(since / shortMs) + 1) * minuteMs - shortMs + (since % shortMs)
  }
  const { get } = Headers.prototype
  Headers.prototype.get = function (name) {
    const value = get.call(this, name)
    return name === 'date' && value !== null ? new Date(Date.now()).toUTCString() : value
  }
}

/** For the device's data every minute lasts a few seconds, so that what comes at the full minute comes soon, however late it was asked for. */
export const shortenMinutes = async (context: BrowserContext, shortMs = 4000): Promise<void> => {
  await context.route('**/assets/replica.worker-*', async (route) => {
    const program = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'text/javascript',
      body: `(${shorten.toString()})(${minuteMs}, ${shortMs})\n${program}`,
    })
  })
}
