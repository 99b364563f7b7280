import { expect as base, type Locator } from '@playwright/test'
import { timeouts } from '../../scripts/machine.mjs'

/** Waits until an expectation of an element may hold; those that are not named want it to be there. */
const waiting: Readonly<Record<string, (subject: Locator, expected: unknown, timeout: number) => Promise<void>>> = {
  toBeVisible: (subject, _, timeout) => subject.waitFor({ state: 'visible', timeout }),
  toBeHidden: (subject, _, timeout) => subject.waitFor({ state: 'hidden', timeout }),
  toHaveText: (subject, expected, timeout) => withText(subject, expected, timeout),
  toContainText: (subject, expected, timeout) => withText(subject, expected, timeout),
  // Of this one Playwright tells nothing.
  toHaveCount: async () => {},
}

const withText = async (subject: Locator, expected: unknown, timeout: number): Promise<void> => {
  // Several texts are those of several elements, of which Playwright tells nothing.
  if (typeof expected === 'string' || expected instanceof RegExp)
    await subject.filter({ hasText: expected }).waitFor({ state: 'attached', timeout })
}

const isThere = (subject: Locator, _: unknown, timeout: number): Promise<void> =>
  subject.waitFor({ state: 'attached', timeout })

const isLocator = (subject: unknown): subject is Locator =>
  typeof subject === 'object' && subject !== null && 'waitFor' in subject

const timeoutOf = (given: readonly unknown[]): number => {
  const { timeout } = (given.findLast((one) => typeof one === 'object' && one !== null && 'timeout' in one) ?? {}) as {
    readonly timeout?: number
  }
  return timeout ?? timeouts().step
}

/** A failure points at the line of the test, not at this file. */
const pointAtTest = (error: unknown): unknown => {
  if (error instanceof Error && error.stack !== undefined)
    error.stack = error.stack
      .split('\n')
      .filter((line) => !line.includes(import.meta.filename))
      .join('\n')
  return error
}

const patient = (matchers: object, subject: Locator): object =>
  new Proxy(matchers, {
    get: (target, name) => {
      const matcher: unknown = Reflect.get(target, name)
      if (typeof matcher !== 'function' || typeof name !== 'string') return matcher
      return async (...given: readonly unknown[]) => {
        // Whatever is wrong with it the expectation says.
        await (waiting[name] ?? isThere)(subject, given[0], timeoutOf(given)).catch(() => {})
        try {
          return await (Reflect.apply(matcher, target, given) as Promise<void>)
        } catch (error) {
          throw pointAtTest(error)
        }
      }
    },
  })

/**
 * Playwright's own, but what is expected of an element is looked at once that is there. Playwright tells the whole page each time that it looks
 * in vain, in the page itself, which is busy with it for a tenth of a second: several times for most of what comes a moment later.
 */
export const expect: typeof base = new Proxy(base, {
  apply: (target, self, given: unknown[]) => {
    const matchers = Reflect.apply(target, self, given) as object
    return isLocator(given[0]) ? patient(matchers, given[0]) : matchers
  },
})
