import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import packages from '../../../package.json' with { type: 'json' }
import { v7 as newId } from 'uuid'
import { startPglite } from '../../../src/server/store/database.ts'

/** An empty store of this version of the engine. Nothing of ours is in it, so that it may outlive a run. */
const template = path.resolve('.cache', `pglite-${packages.dependencies['@electric-sql/pglite']}.tar`)

const makeTemplate = async (): Promise<void> => {
  const pglite = await startPglite()
  const dumped = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
  await pglite.close()
  mkdirSync(path.dirname(template), { recursive: true })
  // Several workers may make it at the same time; whoever reads it finds one of them, whole.
  const own = `${template}.${newId()}`
  writeFileSync(own, dumped)
  renameSync(own, template)
}

/** An empty embedded store in memory. Making one takes seconds, beginning with a copy well under one. */
export const freshPglite = async (): Promise<PGlite> => {
  if (!existsSync(template)) await makeTemplate()
  return startPglite(undefined, new Blob([await readFile(template)]))
}
