import pg from 'pg'

/** At which statement a process kills itself, as `kill -9` does. */
export interface Death {
  /** Statements are counted from the first that holds these words, in its text or its values. */
  readonly from: string
  /** From 1. */
  readonly at: number
  /** Before it goes out, when it is on its way, or when its answer has come. */
  readonly when: 'before' | 'sent' | 'answered'
}

export const whens: readonly Death['when'][] = ['before', 'sent', 'answered']

/** Has this process die where a JSON text says so; both engines are reached by the same clients. */
export const dieAsTold = (words: string | undefined): void => {
  if (words === undefined) return
  const death = JSON.parse(words) as Death
  const die = (): boolean => process.kill(process.pid, 'SIGKILL')
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => Promise<unknown>
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (count > 0 || JSON.stringify(given.slice(0, 2)).includes(death.from)) count += 1
    const isIt = count === death.at
    if (isIt && death.when === 'before') die()
    const answer = query.apply(this, given)
    if (isIt && death.when === 'sent') die()
    return isIt ? answer.finally(die) : answer
  } as pg.Client['query']
}
