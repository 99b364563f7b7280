import { stat } from 'node:fs/promises'
import { restoreBackup } from '../backup/restore.ts'
import { writeBackup } from '../backup/write.ts'
import type { Clock, Settings, Store } from '../parts.ts'

type Print = (text: string) => void

/** `backup`: writes one now; on PostgreSQL while the server goes on. None is removed. */
export const backUp = async (parts: Store & Clock & Settings, print: Print): Promise<number> => {
  const { file, events, documents } = await writeBackup(parts.db, parts.config, parts.now())
  const { size } = await stat(file)
  print(`Wrote ${file}: ${events} events, ${documents} documents, ${(size / 1_048_576).toFixed(1)} MB.`)
  return 0
}

/** `restore FILE`: into an empty store. Answers the exit code. */
export const restore = async (parts: Store, file: string, print: Print): Promise<number> => {
  if (file === '') {
    print('Say which file.')
    return 1
  }
  const { head, rows } = await restoreBackup(parts.db, file)
  print(`Restored ${rows} rows of the backup of ${head.at}.`)
  for (const { name, head: seq } of head.logs) print(`${name}: the log ends at position ${seq}.`)
  print('Check it with: npm run audit -- verify')
  return 0
}
