import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import type { Config } from '../../src/server/config.ts'
import { createChronicle, type Server } from '../../src/server/server.ts'
import { openEmbedded } from '../../src/server/store/database.ts'
import { createSmallGroup, meridian, requisitions } from '../../tests/support/server/group.ts'

export const configOf = (dataDir: string, appDir = 'dist/app'): Config => ({
  port: 0,
  dataDir,
  databaseUrl: undefined,
  demo: false,
  appDir: path.resolve(appDir),
  logLevel: 'silent',
})

/** A store's shape has changed when this does: what was made before is thrown away. */
const shape = 1

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
): Promise<void> => {
  const outcome = await server.submit({
    groupId: meridian.id,
    by: { userId: who, place: { company: 'mls', location: 'mls-p1' } },
    resource: requisitions,
    documentId,
    commandId: newId(),
    type,
    data,
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
  })
  if (outcome.kind !== 'accepted') throw new Error(`${type} of the benchmark was ${JSON.stringify(outcome)}.`)
}

/** A store of `count` requisitions made by real commands; made once, then kept. */
export const storeOf = async (count: number): Promise<string> => {
  const folder = path.resolve(`.cache/bench-store-${shape}-${count}`)
  if (existsSync(folder)) return folder
  const making = `${folder}-making`
  rmSync(making, { recursive: true, force: true })
  const server = await createChronicle(await openEmbedded(making), configOf(making))
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
  renameSync(making, folder)
  return folder
}

/** A server in this process on a store of `count` requisitions. Nothing that is measured writes to it but what it says. */
export const serverOf = async (count: number, appDir?: string): Promise<{ server: Server; origin: string }> => {
  const folder = await storeOf(count)
  const server = await createChronicle(await openEmbedded(folder), configOf(folder, appDir))
  return { server, origin: `http://localhost:${await server.listen(0)}` }
}
