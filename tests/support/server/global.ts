import type { TestProject } from 'vitest/node'
import { missing, startCluster } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL with `{database}` in the place of the name; null where there is none. */
    postgres: string | null
  }
}

/** One PostgreSQL for the run of the server's tests. Without one on this machine, its half of the tests is skipped. */
export const setup = ({ provide }: TestProject): (() => void) | undefined => {
  const why = missing()
  if (why !== undefined) {
    if (process.env['CHRONICLE_REQUIRE_POSTGRES']) throw new Error(`CHRONICLE_REQUIRE_POSTGRES is set, but ${why}.`)
    process.stderr.write(`The server's tests skip PostgreSQL: ${why}.\n`)
    provide('postgres', null)
    return undefined
  }
  const cluster = startCluster()
  provide('postgres', cluster.urlOf('{database}'))
  return () => cluster.stop()
}
