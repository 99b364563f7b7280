import { type Kysely } from 'kysely'
import { localDate } from '../../domain/kernel/calendar.ts'
import { codes } from '../../domain/miscellaneous/rights.ts'
import { replyOf } from '../../domain/platform/chat/reply.ts'
import { rightWords } from '../../domain/registry/known.ts'
import type { Topic } from '../../domain/registry/topic.ts'
import { chatSentences, understand } from '../../domain/platform/chat/topics.ts'
import { topicOf, topics } from '../../domain/areas.ts'
import { readingMode } from '../access/reading.ts'
import type { Rights } from '../access/rights.ts'
import { viewerOf } from '../http/listing.ts'
import type { Tables } from '../store/schema.ts'
import { notKept } from './answering.ts'
import { type Asking, readFirst } from './asking.ts'
import { kindOf } from './topics.ts'

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

export const mayNotChat = (): string => `You may not use chat here. It needs ${rightWords(codes.devFeaturesView)}.`

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
      const caller = await callerOf(userId)
      if ('reason' in caller || !caller.codes.has(codes.devFeaturesView)) return plain(mayNotChat())
      const understood = understand(topics, prompt, chosen === null ? undefined : topicOf(chosen), localDate(at))
      if (understood.kind === 'no-topic') return plain(chatSentences.chooseTopic(topics))
      const { topic } = understood
      const asking: Asking = {
        db: tx,
        groupId,
        caller,
        viewer: viewerOf(caller, at),
        now: at,
        head: log.head,
        viewerOf: async (id) => {
          const other = await callerOf(id)
          return 'reason' in other ? undefined : viewerOf(other, at)
        },
      }
      if (!(await mayRead(asking, topic))) return plain(chatSentences.mayNotRead(topic))
      if (understood.kind === 'not-understood') return plain(chatSentences.notUnderstood(topic))
      const { question } = understood
      const { entry } = topic
      if (entry === undefined) return replyOf(notKept(`data on ${topic.label}`, asking))
      const answer = await kindOf(topic, question.shape)?.({ question, asking, topic, entry })
      return answer === undefined ? plain(chatSentences.notUnderstood(topic)) : replyOf(answer)
    })

const plain = (sentence: string): string => replyOf({ sentence, research: [] })

/** With the code everything; without it what they take part in, if there is anything (spec 01, 6.8: own rows always). */
const mayRead = async (asking: Asking, { entry, code }: Topic): Promise<boolean> => {
  if (asking.caller.codes.has(code)) return true
  if (entry === undefined || readingMode(entry, asking.caller) !== 'involved') return false
  return (await readFirst(asking, entry, [], { size: 1 })).total > 0
}
