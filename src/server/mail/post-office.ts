import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import { inBackground } from '../background.ts'
import { Rounds } from '../rounds.ts'
import { securityOf } from '../session/security.ts'
import type { Tables } from '../store/schema.ts'
import type { Attachment, Carrier } from './carrier.ts'
import { MailFault, mailFaultWords } from './fault.ts'

/** Waits before the second, third ... try; after the last one a mail has failed. */
export const retryMinutes = [1, 5, 15, 60] as const
const triesAllowed = retryMinutes.length + 1

/** How long a mail belongs to the process that took it. */
const leaseMs = 3 * 60_000

/**
 * The condition of a mail that is to be tried now and that nobody tries. A time further ahead than any that is given was written while
 * the clock was ahead: it does not count. `now` in milliseconds.
 */
export const isDue = (now: number): RawBuilder<boolean> => {
  const at = (ms: number): string => new Date(now + ms).toISOString()
  const isReached = (column: RawBuilder<unknown>, longestMs: number): RawBuilder<boolean> =>
    sql`(${column} <= ${at(0)} or ${column} > ${at(longestMs)})`
  return sql`state = 'waiting' and ${isReached(sql.ref('next_at'), Math.max(...retryMinutes) * 60_000)}
    and (leased_until is null or ${isReached(sql.ref('leased_until'), leaseMs)})`
}

type Taken = Pick<
  Selectable<Tables['mails']>,
  'id' | 'group_id' | 'recipient' | 'subject' | 'body' | 'tries' | 'attachment' | 'reply_to'
>

/**
 * Sends what waits in `mails`. A mail is tried by one process at a time: a process takes it for a while, and what a killed process
 * had taken is free again afterwards. It is woken where mails are written; what has to be tried again is a job of the scheduler
 * (src/server/jobs/handlers/mail-sender.ts).
 */
export class PostOffice {
  readonly #db: Kysely<Tables>
  readonly #carrier: Carrier
  readonly #log: Logger
  readonly #now: () => number
  /** What has to be looked through before mails: requests that may become mails. */
  readonly #before: () => Promise<void>
  readonly #rounds = new Rounds(() =>
    this.#work().catch((error: unknown) => this.#log.error({ error: codeOf(error) }, 'sending mails failed')),
  )
  #isStarted = false
  #isStopped = false

  constructor(
    parts: { readonly db: Kysely<Tables>; readonly carrier: Carrier; readonly log: Logger; readonly now: () => number },
    before: () => Promise<void> = async () => {},
  ) {
    this.#db = parts.db
    this.#carrier = parts.carrier
    this.#log = parts.log
    this.#now = parts.now
    this.#before = before
  }

  start(): void {
    this.#isStarted = true
    this.wake()
  }

  /** Something may be due. Returns at once; nothing happens before the start. */
  wake(): void {
    if (this.#isStarted) inBackground(this.#log, 'sending mails failed', this.run())
  }

  /** Resolves when nothing that is due now is left. Never rejects. */
  run(): Promise<void> {
    return this.#rounds.run()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#rounds.idle()
    this.#carrier.close()
  }

  async #work(): Promise<void> {
    if (this.#isStopped) return
    await this.#before()
    for (;;) {
      if (this.#isStopped) return
      // oxlint-disable no-await-in-loop -- one mail after the other
      const lease = newId()
      const mail = await this.#take(lease)
      if (mail === undefined) return
      await this.#send(mail, lease)
      // oxlint-enable no-await-in-loop
    }
  }

  async #take(lease: string): Promise<Taken | undefined> {
    const now = this.#now()
    const { rows } =
      await sql<Taken>`update mails set lease = ${lease}, leased_until = ${new Date(now + leaseMs).toISOString()}, tries = tries + 1
      where id = (select id from mails where ${isDue(now)}
        order by next_at, id limit 1 for update skip locked)
      returning id, group_id, recipient, subject, body, tries, attachment, reply_to`.execute(this.#db)
    return rows[0]
  }

  /** The file that a mail takes along: its bytes as they were stored. */
  async #attached({ group_id: groupId, attachment: path }: Taken): Promise<Attachment | undefined> {
    if (path === null) return undefined
    const file = await this.#db
      .selectFrom('files')
      .select(['name', 'content_type', 'bytes'])
      .where((row) => row.and({ path, group_id: groupId }))
      .executeTakeFirst()
    if (file === undefined) throw new MailFault('The file that goes with the mail is not in the store.')
    return { filename: file.name, content: Buffer.from(file.bytes), contentType: file.content_type }
  }

  async #send(taken: Taken, lease: string): Promise<void> {
    const { id, group_id: groupId, recipient, subject, body, tries } = taken
    try {
      // A process that was killed while it tried has used its try up too.
      if (tries > triesAllowed) throw new MailFault('Not sent after five tries.')
      const { senderName, senderAddress, replyTo } = await securityOf(this.#db, groupId)
      const from = { name: senderName, address: senderAddress, replyTo: taken.reply_to ?? replyTo }
      const attachment = await this.#attached(taken)
      const where = await this.#carrier.deliver({ id, to: recipient, subject, text: body ?? '', from, attachment })
      await this.#keep(lease, {
        state: 'sent',
        sent_at: new Date(this.#now()).toISOString(),
        body: null,
        problem: null,
      })
      // Without a mail server somebody has to know where to look.
      this.#log[where === 'mail server' ? 'info' : 'warn']({ mail: id, where }, 'mail sent')
    } catch (error) {
      const wait = retryMinutes[tries - 1]
      const problem = mailFaultWords(error).slice(0, 500)
      this.#log.error({ mail: id, tries, problem, code: codeOf(error) }, 'mail not sent')
      await this.#keep(
        lease,
        wait === undefined
          ? { state: 'failed', body: null, problem }
          : { state: 'waiting', next_at: new Date(this.#now() + wait * 60_000).toISOString(), problem },
      )
    }
  }

  async #keep(lease: string, outcome: Updateable<Tables['mails']>): Promise<void> {
    await this.#db
      .updateTable('mails')
      .set({ ...outcome, lease: null, leased_until: null })
      .where('lease', '=', lease)
      .execute()
  }
}

/** For the log, the server's answer without what was sent: an error may quote the message. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { readonly code?: string; readonly responseCode?: number }
  return [code, responseCode].filter((one) => one !== undefined).join(' ') || error.name
}
