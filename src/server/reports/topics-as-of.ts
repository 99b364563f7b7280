import { type Kysely, sql } from 'kysely'
import { localInstant } from '../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { Replay } from '../../domain/kernel/replay.ts'
import type { Staff } from '../../domain/miscellaneous/questionnaire/audience.ts'
import type { Asking } from '../../domain/miscellaneous/questionnaire/due.ts'
import { type Topic, topicResource } from '../../domain/miscellaneous/questionnaire/topic.ts'
import { readEvents } from '../store/events.ts'
import { documentsOf } from '../store/reading.ts'
import type { Tables } from '../store/schema.ts'

/** A topic as it stood when local days began; undefined before there was one. */
type AsOf = (date: string) => AnyDocument | undefined

const opening = (date: string): string => localInstant(date, '00:00')

const replayed = async (db: Kysely<Tables>, groupId: string, id: string): Promise<AsOf> => {
  const { key, aggregate } = topicResource
  const replay = new Replay({ aggregate, id, events: await readEvents(db, groupId, key, id) })
  replay.advance(replay.end)
  return (date) => {
    const after = replay.events.filter(({ at }) => at <= opening(date)).length
    return after === 0 ? undefined : replay.at(after)
  }
}

/** Changed since, or asks somebody now: as one path, since a state is unpacked for each question that is asked of it. */
const mayAsk = `$.lastModifiedAt > $opening || ($.status == "published" && (!($.audience == "employees" || $.audience == "departments")
  || exists($.audienceEmployees[*] ? (@.id == $id)) || exists($.audienceDepartments[*] ? (@.id == $department))))`

/**
 * The topics of a group that may ask somebody, as they stood when each local day from `first` on began: what is changed since changes no past
 * day. Of those that have not changed, the ones that ask others are left out.
 */
export const topicsAsOf = async (
  db: Kysely<Tables>,
  groupId: string,
  first: string,
  { id, department = '' }: Staff,
): Promise<(date: string) => readonly Asking[]> => {
  const known = JSON.stringify({ opening: opening(first), id, department })
  const rows = await documentsOf(db, groupId, topicResource.key)
    .select('state')
    .where(sql<boolean>`jsonb_path_match(state, ${sql.lit(mayAsk)}::jsonpath, ${known}::jsonb)`)
    .execute()
  const topics = await Promise.all(
    rows.map(async ({ state }): Promise<AsOf> => {
      const topic = state as unknown as AnyDocument
      // Most have not changed since, and stood then as they stand.
      return topic.lastModifiedAt <= opening(first) ? () => topic : replayed(db, groupId, topic.id)
    }),
  )
  return (date) =>
    topics.flatMap((asOf) => {
      const topic = asOf(date) as Topic | undefined
      return topic === undefined || topic.deleted === true ? [] : [topic]
    })
}
