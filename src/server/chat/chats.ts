import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { v4 as newGuid, v7 as newId } from 'uuid'
import { chatLimits } from '../../domain/platform/chat/limits.ts'
import { joinThought, splitThought } from '../../domain/platform/chat/think.ts'
import { chatSentences } from '../../domain/platform/chat/topics.ts'
import type { Rights } from '../access/rights.ts'
import type { ModelSetting } from '../config.ts'
import type { Proven } from '../parts.ts'
import type { Tables } from '../store/schema.ts'
import { answerFromData, type Asker, type Store } from './built-in.ts'
import { answerWithModel, type Heard } from './with-model.ts'

interface Parts extends Store, Proven {
  readonly db: Kysely<Tables>
  readonly rights: Rights
  readonly clock: () => number
  readonly log: Logger
  readonly model: ModelSetting | undefined
}

export interface Prompt {
  readonly prompt: string
  readonly resource: string | null
  readonly previous: readonly string[]
}

export interface Reply {
  readonly data: string
  readonly done: boolean
}

/** A process that has not said for so long that it still answers has died; its prompts are answered by who is asked for them. */
const deadAfterMs = 15_000
const beatMs = 4000
/** How often a growing reply is written. */
const writeMs = 400

const failedWords = 'This could not be answered. Send it again.'

/** Prompts and their replies. A reply is made in the background; where its process dies, the next poll takes it over. */
export class Chats {
  readonly #parts: Parts
  /** This process among those that share the store. */
  readonly #runner = newId()
  readonly #running = new Map<string, Promise<void>>()
  readonly #stop = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Takes a prompt and begins to answer it. Undefined: too many in the last minute. */
  async ask(asker: Asker, { prompt, resource, previous }: Prompt): Promise<string | undefined> {
    const { db, clock } = this.#parts
    const at = new Date(clock()).toISOString()
    const before = (milliseconds: number): string => new Date(clock() - milliseconds).toISOString()
    const outdated = new Date((await this.#parts.proven.now()) - chatLimits.keptMs).toISOString()
    const guid = newGuid()
    const isTaken = await db.transaction().execute(async (tx) => {
      // Prompts sent at once are counted one after the other.
      await sql`select pg_advisory_xact_lock(hashtext(${`chat ${asker.groupId} ${asker.userId}`}))`.execute(tx)
      await tx.deleteFrom('chats').where('at', '<', outdated).execute()
      const { total } = await tx
        .selectFrom('chats')
        .select((row) => row.fn.countAll<number>().as('total'))
        .where('group_id', '=', asker.groupId)
        .where('user_id', '=', asker.userId)
        .where('at', '>', before(60_000))
        .executeTakeFirstOrThrow()
      if (Number(total) >= chatLimits.promptsPerMinute) return false
      await tx
        .insertInto('chats')
        .values({
          guid,
          group_id: asker.groupId,
          user_id: asker.userId,
          company_id: asker.company,
          location_id: asker.location,
          prompt,
          resource,
          previous: JSON.stringify(previous),
          status: 'queued',
          data: '',
          source: null,
          runner: this.#runner,
          beat_at: at,
          at,
        })
        .execute()
      return true
    })
    if (!isTaken) return undefined
    this.#begin(guid)
    return guid
  }

  /** The reply as far as it has come; undefined where there is none of this user, in this company, of the last day. */
  async reply({ groupId, userId, company }: Omit<Asker, 'location'>, guid: string): Promise<Reply | undefined> {
    const { db, clock } = this.#parts
    const row = await db
      .selectFrom('chats')
      .select(['data', 'status', 'runner', 'beat_at'])
      .where('guid', '=', guid)
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .where('company_id', '=', company)
      .where('at', '>=', new Date(clock() - chatLimits.keptMs).toISOString())
      .executeTakeFirst()
    if (row === undefined) return undefined
    const done = row.status === 'done' || row.status === 'failed'
    if (!done && this.#isLeft(row.runner, row.beat_at)) this.#begin(guid)
    return { data: row.data, done }
  }

  /** Ends what is being answered; another process, or this one after its start, goes on with it. */
  async close(): Promise<void> {
    this.#stop.abort()
    await Promise.allSettled(this.#running.values())
    await this.#parts.db
      .updateTable('chats')
      .set({ beat_at: '' })
      .where('runner', '=', this.#runner)
      .where('status', 'in', ['queued', 'running'])
      .execute()
  }

  #isLeft(runner: string, beatAt: string): boolean {
    const [dead, ahead] = this.#silentOutside()
    return runner !== this.#runner && (beatAt < dead || beatAt > ahead)
  }

  /** A sign of life from before the first instant, or after the second, is none: its process is gone, or the clock was ahead. */
  #silentOutside(): readonly [string, string] {
    const at = (ms: number): string => new Date(this.#parts.clock() + ms).toISOString()
    return [at(-deadAfterMs), at(deadAfterMs)]
  }

  #begin(guid: string): void {
    if (this.#running.has(guid) || this.#stop.signal.aborted) return
    const run = this.#run(guid)
      .catch((error: unknown) => this.#failed(guid, error))
      .finally(() => this.#running.delete(guid))
    this.#running.set(guid, run)
  }

  async #failed(guid: string, error: unknown): Promise<void> {
    if (this.#stop.signal.aborted) return
    const { db, log } = this.#parts
    log.error({ error: error instanceof Error ? error.message : String(error) }, 'chat could not be answered')
    await db
      .updateTable('chats')
      .set({ status: 'failed', data: failedWords })
      .where('guid', '=', guid)
      .where('runner', '=', this.#runner)
      .execute()
      .catch(() => {})
  }

  async #run(guid: string): Promise<void> {
    const { db, now, model, log } = this.#parts
    const [dead, ahead] = this.#silentOutside()
    const row = await db
      .updateTable('chats')
      .set({ status: 'running', runner: this.#runner, beat_at: now(), data: '' })
      .where('guid', '=', guid)
      .where('status', 'in', ['queued', 'running'])
      .where((of) => of.or([of('runner', '=', this.#runner), of('beat_at', '<', dead), of('beat_at', '>', ahead)]))
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) return
    const asker: Asker = {
      groupId: row.group_id,
      userId: row.user_id,
      company: row.company_id,
      location: row.location_id,
    }
    const fromData = (prompt: string, topic: string | null): Promise<string> =>
      answerFromData(this.#parts, asker, prompt, topic)
    const write = (data: string, more: { status?: 'done'; source?: 'built-in' | 'model' } = {}): Promise<unknown> =>
      db
        .updateTable('chats')
        .set({ data, beat_at: now(), ...more })
        .where('guid', '=', guid)
        .where('runner', '=', this.#runner)
        .execute()
    if (model === undefined) {
      await write(await fromData(row.prompt, row.resource), { status: 'done', source: 'built-in' })
      return
    }
    const growing = new Growing((data) => write(data))
    try {
      const data = await answerWithModel(model, {
        prompt: row.prompt,
        topic: row.resource,
        heard: await this.#heard(asker, row.previous),
        fromData,
        grown: (text) => growing.grow(text),
        signal: this.#stop.signal,
      })
      await growing.end()
      await write(data, { status: 'done', source: 'model' })
    } catch (error) {
      await growing.end()
      if (this.#stop.signal.aborted) throw error
      log.warn({ error: error instanceof Error ? error.message : String(error) }, 'the language model did not answer')
      const { answer, research } = splitThought(await fromData(row.prompt, row.resource))
      const told = [chatSentences.modelSilent, research].filter(Boolean).join('\n')
      await write(joinThought({ answer, research: told }), { status: 'done', source: 'built-in' })
    }
  }

  /** The conversation so far, oldest first: only what the asker himself asked, in this company. */
  async #heard({ groupId, userId, company }: Asker, previous: readonly string[]): Promise<readonly Heard[]> {
    if (previous.length === 0) return []
    const rows = await this.#parts.db
      .selectFrom('chats')
      .select(['guid', 'prompt', 'data'])
      .where('guid', 'in', [...previous])
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .where('company_id', '=', company)
      .where('status', '=', 'done')
      .execute()
    return rows
      .toSorted((a, b) => previous.indexOf(a.guid) - previous.indexOf(b.guid))
      .flatMap(({ prompt, data }): readonly Heard[] => [
        { role: 'user', content: prompt },
        { role: 'assistant', content: splitThought(data).answer },
      ])
      .slice(-(chatLimits.heard - 1))
  }
}

/** Writes a growing text now and then, one write at a time, and says by it that somebody is still at work. */
class Growing {
  readonly #write: (data: string) => Promise<unknown>
  #latest = ''
  #written: string | undefined
  #lastAt = 0
  #writing: Promise<void> | undefined
  readonly #timer: ReturnType<typeof setInterval>

  constructor(write: (data: string) => Promise<unknown>) {
    this.#write = write
    this.#timer = setInterval(() => this.#put(), beatMs)
  }

  grow(text: string): void {
    this.#latest = text
    if (text !== this.#written && performance.now() - this.#lastAt >= writeMs) this.#put()
  }

  #put(): void {
    if (this.#writing !== undefined) return
    this.#lastAt = performance.now()
    this.#written = this.#latest
    this.#writing = this.#write(this.#latest)
      .then(() => {})
      // The end writes it again, and says so if that fails.
      .catch(() => {})
      .finally(() => (this.#writing = undefined))
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
  }
}
