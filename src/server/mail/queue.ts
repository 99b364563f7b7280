import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tables } from '../store/schema.ts'

/** A mail as the product writes it: plain text, one recipient. */
export interface Letter {
  readonly groupId: string
  /** Which letter it is, for the database screen. */
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Path of a file of the group's store that goes with it. */
  readonly attachment?: string
  /** Whom an answer reaches; as the group says, unless given. */
  readonly replyTo?: string
  /** What the queue shall know it by; a new id unless given. */
  readonly id?: string
}

/** Puts a mail into the queue, inside the transaction of what it tells: both are written or neither. `now` in milliseconds. */
export const enqueue = async (tx: Kysely<Tables>, letter: Letter, now: number): Promise<void> => {
  const at = new Date(now).toISOString()
  await tx
    .insertInto('mails')
    .values({
      id: letter.id ?? newId(),
      group_id: letter.groupId,
      kind: letter.kind,
      recipient: letter.to,
      subject: letter.subject,
      body: letter.text,
      state: 'waiting',
      next_at: at,
      lease: null,
      leased_until: null,
      created_at: at,
      sent_at: null,
      problem: null,
      attachment: letter.attachment ?? null,
      reply_to: letter.replyTo ?? null,
    })
    .execute()
}
