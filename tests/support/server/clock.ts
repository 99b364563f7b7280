/** A clock that stands still until a test turns it. */
export interface Clock {
  readonly now: () => number
  /** Milliseconds that go on with `turn` alone. */
  readonly elapsed: () => number
  /** Time goes on. */
  turn(milliseconds: number): void
  /** Somebody sets the machine's clock, ahead or back; no time goes by. */
  set(milliseconds: number): void
}

export const minute = 60_000
export const day = 86_400_000

export const clockAt = (instant: string): Clock => {
  const began = Date.parse(instant)
  const gone = { elapsed: 0, ahead: 0 }
  return {
    now: () => began + gone.elapsed + gone.ahead,
    elapsed: () => gone.elapsed,
    turn: (milliseconds) => {
      gone.elapsed += milliseconds
    },
    set: (milliseconds) => {
      gone.ahead += milliseconds
    },
  }
}
