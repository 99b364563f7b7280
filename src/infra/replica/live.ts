import { auditTime, defer, filter, Observable, Subject } from 'rxjs'
import { resourcesIn } from '../../domain/resources.ts'

/** Changes within this time are answered once. */
const gatherMs = 30

/** What of the replica was touched: `resource|id` for one document, `resource|` for the whole of it, '' for the state of sync. */
export type Touched = string

export const wholeOf = (resource: string): Touched => `${resource}|`
/** Does it concern a list: its resource, or a document of those that it shows? */
export const concerning = (list: string): ((touched: Touched) => boolean) => {
  const wholes = [list, ...resourcesIn(list)].map(wholeOf)
  return (touched) => wholes.some((whole) => touched.startsWith(whole))
}
/** Something of a resource changed at the server of which this device holds less than all. */
export const changedOf = (resource: string): Touched => `${resource}|*`
export const syncMoved: Touched = ''

/** Answers to views that stay live while what they stand on changes. */
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

  /** Work that nobody waits for: it may fail once the store is closed, and not before. */
  background(work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!this.#isClosed) throw error
    })
  }

  /** Answers now, and again whenever what concerns it was touched and the answer differs. */
  answers<T>(concerns: (touched: Touched) => boolean, answer: () => Promise<T>): Observable<T> {
    return defer(() => {
      let last: string | undefined
      return this.follow<T>(concerns, async (give) => {
        const value = await answer()
        const text = JSON.stringify(value)
        if (text !== last) give(value)
        last = text
      })
    })
  }

  /** Works now, and again whenever what concerns it was touched, never twice at once; `work` gives what there is to say. */
  follow<T>(concerns: (touched: Touched) => boolean, work: (give: (value: T) => void) => Promise<void>): Observable<T> {
    return new Observable((subscriber) => {
      let isRunning = false
      let isDue = false
      const run = async (): Promise<void> => {
        isDue = isRunning
        if (isRunning || this.#isClosed) return
        isRunning = true
        try {
          await work((value) => subscriber.next(value))
        } catch (error) {
          if (!this.#isClosed) subscriber.error(error)
        }
        isRunning = false
        if (isDue && !subscriber.closed) void run()
      }
      const subscription = this.touched$.pipe(filter(concerns), auditTime(gatherMs)).subscribe(() => void run())
      void run()
      return subscription
    })
  }
}
