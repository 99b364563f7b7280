import { createChronicle, type Server } from '../../src/server/server.ts'
import type { Database } from '../../src/server/store/database.ts'
import { createSmallGroup, meridian } from '../../tests/support/server/group.ts'
import { configOf } from './store.ts'

const inFlight = 64

/** Keeps `inFlight` calls under way until `count` have ended. */
export const pump = async (count: number, call: () => Promise<void>): Promise<void> => {
  let left = count
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      // oxlint-disable-next-line no-await-in-loop -- a lane is one after the other
      await call()
    }
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
}

/** A server with the small group, on a database of its own. */
export const serverOf = async (database: Database): Promise<Server> => {
  const server = await createChronicle(database, configOf(''))
  await createSmallGroup(server, meridian)
  return server
}
