import { type Kysely } from 'kysely'
import { localDate } from '../../domain/kernel/calendar.ts'
import { codes } from '../../domain/platform/codes.ts'
import { replyOf } from '../../domain/platform/chat/reply.ts'
import type { Topic } from '../../domain/platform/chat/topic.ts'
import { chatSentences, topicOf, understand } from '../../domain/platform/chat/topics.ts'
import { readingMode } from '../access/reading.ts'
import type { Caller, Rights } from '../access/rights.ts'
import { viewerOf } from '../http/listing.ts'
import type { Tables } from '../store/schema.ts'
import { type Answerer, type Asking, readFirst } from './asking.ts'
import { answerers } from './topics.ts'

/** Who asks, and where he stood when he did. */
export interface Asker {
  readonly groupId: string
  readonly userId: string
  readonly company: string
  readonly location: string
}

export interface Store {
  readonly db: Kysely<Tables>
  readonly rights: Rights
  readonly now: () => string
}

export const mayNotChat = `You may not use chat here. It needs ${codes.devFeaturesView}.`

/** Answers a prompt from the product's data with the rights that the asker has now. Never changes anything. */
export const answerFromData = ({ db, rights, now }: Store, asker: Asker, prompt: string, chosen: string | null) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx): Promise<string> => {
      const { groupId, userId, company, location } = asker
      const log = await tx.selectFrom('logs').selectAll().where('group_id', '=', groupId).executeTakeFirstOrThrow()
      const at = now()
      const options = { db: tx, atLeast: log.rights_seq }
      const callerOf = (id: string) => rights.caller(groupId, id, { company, location }, at, options)
      const snapshot = await rights.snapshot(groupId, tx, log.rights_seq)
      const viewer = (caller: Caller) =>
        viewerOf(
          caller,
          snapshot?.heads.get(caller.user.id) ?? [],
          snapshot?.departmentOf.get(caller.user.id) ?? null,
          at,
        )
      const caller = await callerOf(userId)
      if ('reason' in caller || !caller.codes.has(codes.devFeaturesView)) return plain(mayNotChat)
      const understood = understand(prompt, chosen === null ? undefined : topicOf(chosen), localDate(at))
      if (understood.kind === 'no-topic') return plain(chatSentences.chooseTopic)
      const { topic } = understood
      const answerer = answerers[topic.key]
      const asking: Asking = {
        db: tx,
        groupId,
        caller,
        viewer: viewer(caller),
        now: at,
        head: log.head,
        viewerOf: async (id) => {
          const other = await callerOf(id)
          return 'reason' in other ? undefined : viewer(other)
        },
      }
      if (answerer === undefined || !(await mayRead(answerer, asking, topic)))
        return plain(chatSentences.mayNotRead(topic))
      const answer =
        understood.kind === 'question' ? await answerer.answer(understood.question, asking, topic) : undefined
      return answer === undefined ? plain(chatSentences.notUnderstood(topic)) : replyOf(answer)
    })

const plain = (sentence: string): string => replyOf({ sentence, research: [] })

/** With the code everything; without it what he takes part in, if there is anything (spec 01, 6.8: own rows always). */
const mayRead = async ({ entry }: Answerer, asking: Asking, topic: Topic): Promise<boolean> => {
  if (asking.caller.codes.has(topic.code)) return true
  if (entry === null || readingMode(entry, asking.caller) !== 'involved') return false
  return (await readFirst(asking, entry, [], { size: 1 })).total > 0
}
