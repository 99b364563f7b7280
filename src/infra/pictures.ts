import { pictureContentType, pictureKind } from '../domain/platform/pictures/kind.ts'

/** The picture that base64 holds, by its first bytes: as bytes and as a data URL; undefined for anything else. */
export const pictureOf = (
  base64: string,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly url: string } | undefined => {
  try {
    const text = base64.trim()
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const kind = pictureKind(bytes)
    return kind === undefined ? undefined : { bytes, url: `data:${pictureContentType[kind]};base64,${text}` }
  } catch {
    return undefined
  }
}

/** Seed 1 section 9. */
export const pictureTimes = { passMs: 60_000, betweenMs: 5000, keptMs: 24 * 3_600_000 } as const

export interface QueueParts {
  readonly now: () => number
  /** Calls once, after so many milliseconds; returns how to call it off. */
  readonly after: (milliseconds: number, then: () => void) => () => void
  /** Begins to fetch; the queue does not wait for it. */
  readonly fetch: (id: string) => void
  /** Is it on screen now? */
  readonly isShown: (id: string) => boolean
}

/**
 * Who waits for a picture (seed 1 section 7.5; spec 01, Profile pictures): one entry per id. A pass begins at each full
 * minute and takes those who waited then, 5 s apart, the ones on screen first; the next begins at the next minute after it
 * has ended. What is asked for during a pass waits for the next.
 */
export class PictureQueue {
  readonly #parts: QueueParts
  #waiting: string[] = []
  #pass: string[] = []
  #callOff: (() => void) | undefined

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  ask(id: string): void {
    if (this.#waiting.includes(id) || this.#pass.includes(id)) return
    this.#waiting.push(id)
    if (this.#callOff === undefined) this.#planPass()
  }

  close(): void {
    this.#callOff?.()
    this.#waiting = []
    this.#pass = []
  }

  #planPass(): void {
    const { now, after } = this.#parts
    const sinceMark = now() % pictureTimes.passMs
    this.#callOff = after(pictureTimes.passMs - sinceMark, () => {
      this.#pass = this.#waiting
      this.#waiting = []
      this.#next()
    })
  }

  #next(): void {
    const { after, fetch, isShown } = this.#parts
    const id = this.#pass.find(isShown) ?? this.#pass[0]
    if (id !== undefined) {
      this.#pass = this.#pass.filter((one) => one !== id)
      fetch(id)
    }
    this.#callOff = undefined
    if (this.#pass.length > 0) this.#callOff = after(pictureTimes.betweenMs, () => this.#next())
    else if (this.#waiting.length > 0) this.#planPass()
  }
}
