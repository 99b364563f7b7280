import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Cluster, createDatabase, missing, startCluster } from '../../tests/support/server/postgres.ts'
import { setup as ownTemporaryFolder } from '../../tests/support/temporary.ts'
import { isSoak } from '../../tests/support/tier.ts'
import { original, startServer, seedFolder } from './server.ts'

const stamp = `${seedFolder}.made`
const dump = `${seedFolder}.dump`

/**
 * What a run of the end-to-end tests has before its workers begin. Returns what ends it. The servers share a PostgreSQL, which takes half
 * of what the embedded store takes of the processor; that one is used where there is none, and in the soak.
 */
export default async function prepare(): Promise<() => void> {
  const removeTemporary = ownTemporaryFolder()
  const why = missing()
  if (why !== undefined && process.env['CHRONICLE_REQUIRE_POSTGRES'])
    throw new Error(`CHRONICLE_REQUIRE_POSTGRES is set, but ${why}.`)
  const cluster = why !== undefined || isSoak ? undefined : startCluster()
  await makeStore(cluster)
  return () => {
    cluster?.stop()
    removeTemporary()
  }
}

/**
 * The store with the demo group from which every server starts: made by one server when the server has changed since, and once
 * a day, because what the demo tells of lies before the day on which it was made.
 */
const makeStore = async (cluster: Cluster | undefined): Promise<void> => {
  const databaseUrl = cluster && (await createDatabase(cluster.urlOf('{database}')))
  const name = databaseUrl && new URL(databaseUrl).pathname.slice(1)
  original.set(databaseUrl)
  const wanted = `${process.env['CHRONICLE_BUILT']} ${new Date().toDateString()} ${cluster ? 'PostgreSQL' : 'embedded'}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    if (name) cluster?.restore(name, dump)
  } else {
    for (const one of [stamp, dump, seedFolder]) rmSync(one, { recursive: true, force: true })
    const server = await startServer({ dataDir: seedFolder, ...(databaseUrl && { databaseUrl }) })
    await server.stop()
    if (name) cluster?.dump(name, dump)
    writeFileSync(stamp, wanted)
  }
  // With a database a server makes its folder when it first has something for it, which may be never in so short a life.
  mkdirSync(seedFolder, { recursive: true })
  // Copies know what the original knows, and people are at them before the store has looked.
  if (name) cluster?.analyze(name)
}
