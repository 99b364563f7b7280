import { existsSync, rmSync } from 'node:fs'
import { startServer, seedFolder } from './server.ts'

/** Once per run: one server makes the demo group; every worker then starts from a copy of its store. */
export default async function prepare(): Promise<void> {
  if (existsSync(seedFolder)) rmSync(seedFolder, { recursive: true })
  const server = await startServer({ dataDir: seedFolder })
  await server.stop()
}
