import { readConfig } from '../config.ts'
import { createChronicle, type Server } from '../server.ts'
import { openEmbedded, openPostgres } from '../store/database.ts'

/** Opens the store that a server would serve, lets the tool work, closes it. The tool's number is the exit code. */
export const openTool = async (work: (server: Server) => Promise<number>): Promise<number> => {
  const config = readConfig()
  const database =
    config.databaseUrl === undefined ? await openEmbedded(config.dataDir) : await openPostgres(config.databaseUrl)
  const server = await createChronicle(database, config)
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
