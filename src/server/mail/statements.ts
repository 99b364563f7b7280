import type { Kysely } from 'kysely'
import { type StatementMail, statementMailsKey } from '../../domain/accounts/party/statement-mail.ts'
import type { EventEnvelope } from '../../domain/kernel/event.ts'
import { storedDocument } from '../store/reading.ts'
import type { Tables } from '../store/schema.ts'
import { enqueue } from './queue.ts'

const dayMs = 24 * 3_600_000

/** Mails each statement to its party, in the transaction that records it; the answer reaches the person who sent it. `now` in milliseconds. */
export const mailStatements = async (
  tx: Kysely<Tables>,
  groupId: string,
  events: readonly EventEnvelope[],
  now: number,
): Promise<void> => {
  for (const { id, resource, type, data, actor, at } of events) {
    // A history that is told afterwards, as the demo's, is written to nobody.
    if (resource !== statementMailsKey || type !== 'StatementMailed' || Date.parse(at) < now - dayMs) continue
    const { to, subject, message: text, statement } = data as StatementMail
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    const sender = await storedDocument(tx, groupId, 'users', actor.id)
    const letter = { id, groupId, kind: 'statement', to, subject, text, attachment: statement.path }
    const replyTo = sender && String(sender['email'])
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await enqueue(tx, { ...letter, ...(replyTo && { replyTo }) }, now)
  }
}
