import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { localInstantWords } from '../../domain/kernel/calendar.ts'
import type { CheckpointStatement } from '../../domain/kernel/checkpoint.ts'
import { readCheckpoint } from '../audit/checkpoints.ts'
import { faultWords } from '../audit/fault.ts'
import { verifyGroup } from '../audit/group.ts'
import type { Tables } from '../store/schema.ts'

type Print = (text: string) => void

const faultsPrinted = 100

export interface VerifyOptions {
  /** A checkpoint that somebody kept outside of the store. */
  readonly checkpoint?: CheckpointStatement
  /** Says how far it has come; given where a person watches. */
  readonly progress?: (done: number, of: number) => void
}

/** `verify`: recomputes every chain of every company group. Answers the exit code: 0 only if all of it holds. */
export const verifyStore = async (
  db: Kysely<Tables>,
  print: Print,
  { checkpoint, progress }: VerifyOptions = {},
): Promise<number> => {
  const groups = await db.selectFrom('logs').select(['group_id', 'name', 'head']).orderBy('group_id').execute()
  if (checkpoint !== undefined && !groups.some((one) => one.group_id === checkpoint.groupId)) {
    print(
      `This store has no company group ${checkpoint.groupId} (${checkpoint.group}), of which the checkpoint speaks.`,
    )
    return 1
  }
  let broken = 0
  for (const { group_id: groupId, name, head } of groups) {
    const ofGroup = checkpoint?.groupId === groupId ? checkpoint : undefined
    // oxlint-disable-next-line no-await-in-loop -- one group after the other
    const verdict = await verifyGroup(db, groupId, {
      ...(ofGroup === undefined ? {} : { checkpoints: [ofGroup] }),
      ...(progress === undefined ? {} : { progress: (seq) => progress(seq, head) }),
    })
    broken += verdict.count
    if (verdict.count === 0) print(`${name}: verified, ${verdict.events} events, unbroken.`)
    else print(`${name}: ${verdict.count} ${verdict.count === 1 ? 'fault' : 'faults'} in ${verdict.events} events.`)
    for (const fault of verdict.faults.slice(0, faultsPrinted)) print(`  ${faultWords(fault)}`)
    if (verdict.count > faultsPrinted) print(`  and ${verdict.count - faultsPrinted} more.`)
    if (ofGroup !== undefined && verdict.count === 0)
      print(
        `Up to position ${ofGroup.seq} the log is the one that was signed on ${localInstantWords(ofGroup.takenAt)}: nothing before it was changed, removed, inserted or moved.`,
      )
  }
  return broken === 0 ? 0 : 1
}

/** The checkpoint of a file, or undefined after it was said why not. */
export const checkpointFrom = async (
  file: string,
  keyFile: string | undefined,
  print: Print,
): Promise<CheckpointStatement | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const trusted = keyFile === undefined ? undefined : await readFile(keyFile, 'utf8').catch(() => null)
  if (text === undefined || trusted === null) {
    print(`${text === undefined ? file : keyFile}: There is no such file.`)
    return undefined
  }
  const read = readCheckpoint(text, trusted)
  if (!read.valid) {
    print(`${file}: ${read.message}`)
    return undefined
  }
  print(`${file}: signature holds, key ${read.fingerprint}.`)
  if (trusted === undefined)
    print(
      'The key was taken from the file itself: the checkpoint is worth as much as the place where you kept it. Give the key that you trust with --key.',
    )
  return read.checkpoint
}
