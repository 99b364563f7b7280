import { auditTime, filter, Observable, Subject } from 'rxjs'

/** Changes within this time are answered once. */
const gatherMs = 30

/** What of the replica was touched: `resource|id` for one document, `resource|` for the whole of it, '' for the state of sync. */
export type Touched = string

export const wholeOf = (resource: string): Touched => `${resource}|`
export const syncMoved: Touched = ''

/** Keeps answers live: asks again when something that matters was touched, and tells only an answer that differs. */
export class Live {
  readonly touched$ = new Subject<Touched>()
  #isClosed = false

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** The store closes: what is being answered comes to nothing. */
  close(): void {
    this.#isClosed = true
    this.touched$.complete()
  }

  touch(touched: Touched): void {
    this.touched$.next(touched)
  }

  answers<T>(concerns: (touched: Touched) => boolean, answer: () => Promise<T>): Observable<T> {
    return new Observable((subscriber) => {
      let last: string | undefined
      let isRunning = false
      let isDue = false
      const run = async (): Promise<void> => {
        isDue = isRunning
        if (isRunning) return
        isRunning = true
        try {
          const value = await answer()
          const text = JSON.stringify(value)
          if (text !== last && !subscriber.closed) {
            last = text
            subscriber.next(value)
          }
        } catch (error) {
          if (!this.#isClosed) subscriber.error(error)
        }
        isRunning = false
        if (isDue && !subscriber.closed && !this.#isClosed) void run()
      }
      const subscription = this.touched$.pipe(filter(concerns), auditTime(gatherMs)).subscribe(() => void run())
      void run()
      return subscription
    })
  }
}
