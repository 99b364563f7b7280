import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { takeCheckpoint } from '../audit/checkpoints.ts'
import { loadKey } from '../audit/key.ts'
import type { Clock, Settings, Store } from '../parts.ts'

/** `checkpoint [--out FILE]`: takes one of each company group; prints it, or writes it to a file (the group's id is put before its name where there are several). */
export const takeCheckpoints = async (
  parts: Store & Clock & Settings,
  out: string | undefined,
  print: (text: string) => void,
): Promise<number> => {
  const key = loadKey(parts.config)
  const groups = await parts.db.selectFrom('logs').select('group_id').orderBy('group_id').execute()
  for (const { group_id: groupId } of groups) {
    // oxlint-disable no-await-in-loop -- one group after the other
    const taken = await takeCheckpoint(
      parts.db,
      key,
      groupId,
      { id: 'command-line', name: 'Command line' },
      parts.now(),
    )
    if (taken === null) continue
    const text = `${JSON.stringify(taken, null, 2)}\n`
    if (out === undefined) print(text.trimEnd())
    else {
      const file = groups.length === 1 ? out : path.join(path.dirname(out), `${groupId}-${path.basename(out)}`)
      await writeFile(file, text)
      print(`Wrote ${file}: ${taken.group}, position ${taken.seq}, key ${key.fingerprint}.`)
    }
    // oxlint-enable no-await-in-loop
  }
  return 0
}
