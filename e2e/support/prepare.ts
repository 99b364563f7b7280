import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setup as ownTemporaryFolder } from '../../tests/support/temporary.ts'
import { startServer, seedFolder } from './server.ts'

const stamp = `${seedFolder}.made`

/** What a run of the end-to-end tests has before its workers begin. Returns what ends it. */
export default async function prepare(): Promise<() => void> {
  const removeTemporary = ownTemporaryFolder()
  await makeStore()
  return removeTemporary
}

/**
 * The store with the demo group from which every worker starts: made by one server when the server has changed since, and once
 * a day, because what the demo tells of lies before the day on which it was made.
 */
const makeStore = async (): Promise<void> => {
  const wanted = `${process.env['CHRONICLE_BUILT']} ${new Date().toDateString()}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(stamp, { force: true })
  rmSync(seedFolder, { recursive: true, force: true })
  const server = await startServer({ dataDir: seedFolder })
  await server.stop()
  writeFileSync(stamp, wanted)
}
