import { stat } from 'node:fs/promises'
import { restoreBackup } from '../backup/restore.ts'
import { writeBackup } from '../backup/write.ts'
import type { Server } from '../server.ts'

type Print = (text: string) => void

/** `backup`: writes one now; on PostgreSQL while the server goes on. None is removed. */
export const backUp = async (server: Server, print: Print): Promise<number> => {
  const { file, events, documents } = await writeBackup(server.db, server.config, server.now())
  const { size } = await stat(file)
  print(`Wrote ${file}: ${events} events, ${documents} documents, ${(size / 1_048_576).toFixed(1)} MB.`)
  return 0
}

/** `restore FILE`: into an empty store. Answers the exit code. */
export const restore = async (server: Server, file: string, print: Print): Promise<number> => {
  if (file === '') {
    print('Say which file.')
    return 1
  }
  const { head, rows } = await restoreBackup(server.db, file)
  print(`Restored ${rows} rows of the backup of ${head.at}.`)
  for (const { name, head: seq } of head.logs) print(`${name}: the log ends at position ${seq}.`)
  print('Check it with: npm run audit -- verify')
  return 0
}
