import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { seed } from '../tier.ts'
import { type Cluster, missing, startCluster } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL with `{database}` in the place of the name; null where there is none. */
    postgres: string | null
    /** Folder for what the run builds; inside of the project, whose modules it uses. */
    builds: string
  }
}

/** What the server's tests share in a run. */
export const setup = (project: TestProject): (() => void) => {
  process.stderr.write(`The server's tests draw by the seed ${seed}.\n`)
  const cluster = startPostgres(project)
  const cache = path.resolve('.cache')
  mkdirSync(cache, { recursive: true })
  const builds = mkdtempSync(path.join(cache, 'servers-under-test-'))
  project.provide('builds', builds)
  return () => {
    cluster?.stop()
    rmSync(builds, { recursive: true, force: true })
  }
}

/** One PostgreSQL for the run. Without one on this machine, its half of the tests is skipped. */
const startPostgres = ({ provide }: TestProject): Cluster | undefined => {
  const why = missing()
  if (why !== undefined) {
    if (process.env['CHRONICLE_REQUIRE_POSTGRES']) throw new Error(`CHRONICLE_REQUIRE_POSTGRES is set, but ${why}.`)
    process.stderr.write(`The server's tests skip PostgreSQL: ${why}.\n`)
    provide('postgres', null)
    return undefined
  }
  const cluster = startCluster()
  provide('postgres', cluster.urlOf('{database}'))
  return cluster
}
