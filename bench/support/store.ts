import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import type { Config } from '../../src/server/config.ts'
import { createChronicle, type Server } from '../../src/server/server.ts'
import { openEmbedded } from '../../src/server/store/database.ts'
import { createSmallGroup, meridian, requisitions } from '../../tests/support/server/group.ts'
import { isSmoke, size } from './size.ts'

export const configOf = (dataDir: string, appDir = 'dist/app'): Config => ({
  port: 0,
  dataDir,
  databaseUrl: undefined,
  demo: false,
  appDir: path.resolve(appDir),
  logLevel: 'silent',
})

/** A store's shape has changed when this does: what was made before is thrown away. */
const shape = 2

/** Stores are made once, then kept; those of a smoke run last as long as it does, so that their making is tried too. */
const home = path.resolve('.cache/bench-stores', isSmoke ? 'smoke' : String(shape))
if (isSmoke) rmSync(home, { recursive: true, force: true })

/** The folder of a store, filled when it is first asked for: `fill` is given the folder to fill, and whatever it throws leaves none. */
export const keptStore = async (name: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const folder = path.join(home, name)
  if (existsSync(folder)) return folder
  const making = `${folder}-making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  await fill(making)
  renameSync(making, folder)
  return folder
}

const departments = ['Production', 'Stores', 'Engineering', 'Quality Control', 'R&D']
const keys = ['production', 'stores', 'engineering', 'qc', 'rd']
const subjects = ['Cleaning of the mixer', 'Blister foil, print position', 'Hold time', 'Sampling plan', 'Pass box']

/** The request of the n-th requisition: varied enough that sorting and filtering have work to do. */
export const requestOf = (number: number): Readonly<Record<string, unknown>> => ({
  department: { id: `mls-${keys[number % keys.length]}`, name: departments[number % departments.length] },
  docNo: `SOP-${String((number * 7919) % 100_000).padStart(5, '0')}`,
  docName: `${subjects[(number * 31) % subjects.length]} ${number % 97}`,
  typeOfChange: number % 3 === 0 ? 'temporary' : 'permanent',
  changeRelatedTo: ['SOP'],
  currentStatus: 'Cleaning ends with a cold rinse of ten minutes.',
  proposedChange: 'End with a hot rinse of 60 degrees for five minutes.',
  reasonForChange: 'Residue near the limit in three of twenty batches.',
})

export const submit = async (
  server: Server,
  who: string,
  documentId: string,
  type: string,
  data: unknown,
  expectedVersion?: number,
  resource = requisitions,
): Promise<void> => {
  const outcome = await server.submit({
    groupId: meridian.id,
    by: { userId: who, place: { company: 'mls', location: 'mls-p1' } },
    resource,
    documentId,
    commandId: newId(),
    type,
    data,
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
  })
  if (outcome.kind !== 'accepted') throw new Error(`${type} of the benchmark was ${JSON.stringify(outcome)}.`)
}

/** A store of `count` requisitions made by real commands. */
export const storeOf = (count: number): Promise<string> => keptStore(String(count), (folder) => fill(folder, count))

const fill = async (folder: string, count: number): Promise<void> => {
  const server = await createChronicle(await openEmbedded(folder), configOf(folder))
  await createSmallGroup(server, meridian)
  const batch = 500
  for (let from = 0; from < count; from += batch) {
    process.stdout.write(`\r  making ${from} of ${count} requisitions`)
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, index) => from + index)
    const ids = new Map(numbers.map((number) => [number, newId()]))
    const idOf = (number: number): string => ids.get(number) as string
    // oxlint-disable no-await-in-loop -- batch by batch
    await Promise.all(numbers.map((number) => submit(server, 'asha', idOf(number), 'Create', requestOf(number))))
    // Those of Production move on; heads of other departments are other people.
    const ofProduction = numbers.filter((number) => number % keys.length === 0)
    await Promise.all(
      ofProduction.map((number) =>
        submit(server, 'vikram', idOf(number), 'DecideAsHod', { decision: 'approve', commentsOfHOD: 'Needed.' }, 1),
      ),
    )
    // oxlint-enable no-await-in-loop
  }
  process.stdout.write(`\r  made ${count} requisitions${' '.repeat(20)}\n`)
  await server.close()
}

/** A copy of a store, for those who write to it: the next run begins with what this one began with. */
export const copyOf = (folder: string): string => {
  const copy = `${folder}-copy`
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
  return copy
}

/** How many documents a benchmark has; in a smoke run all have the same store. */
export const documentsOf = (full: number): number => size({ smoke: 137, full })

/** A server in this process on a store. */
export const serverOn = async (folder: string, appDir?: string) => {
  const database = await openEmbedded(folder)
  const server = await createChronicle(database, configOf(folder, appDir))
  return { server, database, origin: `http://localhost:${await server.listen(0)}` }
}
