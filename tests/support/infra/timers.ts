/** A clock whose timers run when a test lets the time pass. */
export interface Timers {
  readonly now: () => number
  readonly after: (milliseconds: number, then: () => void) => () => void
  /** Lets the time pass up to an instant, each timer at its own moment. */
  runTo(instant: number): void
}

export const timersAt = (start: number): Timers => {
  let now = start
  let waiting: { readonly at: number; readonly run: () => void }[] = []
  return {
    now: () => now,
    after: (milliseconds, then) => {
      const timer = { at: now + milliseconds, run: then }
      waiting.push(timer)
      return () => void (waiting = waiting.filter((one) => one !== timer))
    },
    runTo: (instant) => {
      for (;;) {
        const [next] = waiting.toSorted((a, b) => a.at - b.at)
        if (next === undefined || next.at > instant) break
        waiting = waiting.filter((one) => one !== next)
        now = next.at
        next.run()
      }
      now = instant
    },
  }
}
