/** A clock that stands still until a test turns it. */
export interface Clock {
  readonly now: () => number
  turn(milliseconds: number): void
}

export const minute = 60_000
export const day = 86_400_000

export const clockAt = (instant: string): Clock => {
  let now = Date.parse(instant)
  return {
    now: () => now,
    turn: (milliseconds) => {
      now += milliseconds
    },
  }
}
