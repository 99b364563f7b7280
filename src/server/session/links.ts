import { v7 as newId } from 'uuid'
import type { Outcome, Submission } from '../commands/submission.ts'
import { publicUrlOf } from '../config.ts'
import { linkWith } from '../mail/letters.ts'
import type { Access, Clock, Commands, Settings, Store } from '../parts.ts'
import { giveCode, makeCode, openPurpose } from './codes.ts'

/** A link to be shown once, and until when it works. */
export interface CopiedLink {
  readonly link: string
  readonly until: string
}

export interface LinkAsked {
  readonly groupId: string
  readonly by: Submission['by']
  readonly userId: string
  readonly reason: string
}

/**
 * A fresh link of somebody who is invited, or whose reset waits, for installations without mail (spec 01, CopyLink). The
 * link that was mailed dies. That it was copied stands in the user's history; the link itself stands nowhere.
 */
export const copyLink = async (
  { db, submit, rights, clock, config }: Store & Commands & Access & Clock & Settings,
  { groupId, by, userId, reason }: LinkAsked,
): Promise<CopiedLink | Exclude<Outcome, { kind: 'accepted' }>> => {
  const now = clock()
  const open = await openPurpose(db, { groupId, userId }, new Date(now).toISOString())
  // Without a reset that waits the rule about the state refuses it.
  const purpose = open === 'reset' ? 'reset' : 'invite'
  const email = String((await rights.snapshot(groupId))?.users.get(userId)?.['email'] ?? '')
  const made = await makeCode()
  let copied: CopiedLink | undefined
  const outcome = await submit({
    groupId,
    by,
    resource: 'users',
    documentId: userId,
    commandId: newId(),
    type: 'CopyLink',
    data: { purpose },
    reason,
    alongside: async (tx) => {
      const until = await giveCode(tx, { groupId, userId, purpose }, made, now)
      copied = { link: linkWith(publicUrlOf(config), { groupId, email }, made.code), until }
    },
  })
  if (outcome.kind !== 'accepted') return outcome
  return copied ?? { kind: 'failed', error: new Error('No link was made.') }
}
