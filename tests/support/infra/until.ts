import { firstValueFrom, type Observable } from 'rxjs'
import { timeouts } from '../../../scripts/machine.mjs'

const everyMs = 4
/** What never comes is told before its test is out of time. */
const patienceMs = timeouts().test / 2

/** Waits for what the program brings about by itself; never for a time. */
export const until = async (condition: () => boolean | Promise<boolean>, what = String(condition)): Promise<void> => {
  const giveUp = Date.now() + patienceMs
  // oxlint-disable no-await-in-loop -- polling is the point
  while (!(await condition())) {
    if (Date.now() > giveUp) throw new Error(`It never came to: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  // oxlint-enable no-await-in-loop
}

export const first = <T>(stream: Observable<T>): Promise<T> => firstValueFrom(stream)

export interface Watched<T> {
  /** Everything heard so far. */
  readonly all: readonly T[]
  readonly latest: T | undefined
  /** The first value, heard already or to come, that is as wished. */
  when(isSo: (value: T) => boolean): Promise<T>
  stop(): void
}

/** Keeps what a stream says. */
export const watch = <T>(stream: Observable<T>): Watched<T> => {
  const all: T[] = []
  let failure: unknown
  const subscription = stream.subscribe({ next: (value) => all.push(value), error: (error) => (failure = error) })
  return {
    all,
    get latest() {
      return all.at(-1)
    },
    when: async (isSo) => {
      await until(() => failure !== undefined || all.some(isSo), `${String(isSo)}; last: ${JSON.stringify(all.at(-1))}`)
      if (failure !== undefined) throw failure
      return all.find(isSo) as T
    },
    stop: () => subscription.unsubscribe(),
  }
}
