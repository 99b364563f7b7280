import { install } from '@sinonjs/fake-timers'

/** Longer than any week: the line between two processes is real, and is asked by real time whether it lives. */
const lineWatchMs = 10 * 86_400_000

/** Runs in a worker of the page before its program: its time goes on by itself and by what `virtualClock` is told. */
const clock = install({
  shouldAdvanceTime: true,
  toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
})

const { parse } = JSON
JSON.parse = (...given: Parameters<typeof parse>): unknown => {
  const value: unknown = parse(...given)
  return value !== null && typeof value === 'object' && 'pingInterval' in value
    ? { ...value, pingInterval: lineWatchMs }
    : value
}

Object.assign(globalThis, { virtualClock: clock })
