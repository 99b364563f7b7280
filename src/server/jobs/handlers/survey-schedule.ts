import { sql } from 'kysely'
import { dateWords, localDate } from '../../../domain/kernel/calendar.ts'
import { derivedId } from '../../../domain/kernel/derived-id.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import { type Asking, dueFor, isOpenOn } from '../../../domain/miscellaneous/questionnaire/due.ts'
import { surveyAnswersKey } from '../../../domain/miscellaneous/questionnaire/survey-answer.ts'
import { topicResource } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import { clipped } from '../../../domain/platform/notification-delivery/notice.ts'
import { digest } from '../../commands/work.ts'
import type { Delivery } from '../../notifications/deliver-once.ts'
import type { Store } from '../../parts.ts'
import { liveDocuments } from '../../store/reading.ts'
import type { Handler } from './handler.ts'
import { tellAll } from './tell.ts'

/** Of each person the topics that they have answered for a day. */
const answeredOn = async ({ db }: Store, groupId: string, date: string): Promise<ReadonlyMap<string, Set<string>>> => {
  const rows = await liveDocuments(db, groupId, surveyAnswersKey)
    .select([sql<string>`state #>> '{employee,id}'`.as('employee'), sql<string>`state #>> '{topic,id}'`.as('topic')])
    // The slot of the day that it is for, by which the store has an index.
    .where('s1', '=', date)
    .execute()
  const answered = new Map<string, Set<string>>()
  for (const { employee, topic } of rows) answered.set(employee, (answered.get(employee) ?? new Set()).add(topic))
  return answered
}

/** Reminds each employee once a day of the surveys of that day that they have not answered (spec 06 Topic, audience). */
export const surveySchedule: Handler = {
  run: async (run) => {
    const { parts, groupId } = run
    const date = localDate(parts.now())
    const snapshot = await parts.rights.snapshot(groupId)
    const stored = await liveDocuments(parts.db, groupId, topicResource.key).select('state').execute()
    const open = stored.map(({ state }): Asking => state as unknown as Asking).filter((topic) => isOpenOn(topic, date))
    const answered = await answeredOn(parts, groupId, date)
    const none: ReadonlySet<string> = new Set()
    const deliveries = [...(snapshot?.users.values() ?? [])].flatMap((user): readonly Delivery[] => {
      const department = snapshot?.departmentOf.get(user.id)
      if (user['status'] !== 'active' || department === undefined) return []
      const due = dueFor(open, { id: user.id, department }, date, answered.get(user.id) ?? none)
      if (due.length === 0) return []
      return [
        {
          id: derivedId([groupId, 'survey-due', date, user.id], digest),
          data: {
            user: { id: user.id, name: String(user['name']) },
            notification: {
              title: `${counted(due.length, 'survey')} due on ${dateWords(date)}`,
              description: clipped(`${due.map(({ name }) => name).join(', ')}.`, 2000),
              priority: 'medium',
              needs_acknowledgement: false,
              scheduled_at: null,
              link: myTasksPath,
            },
            source: { rule: 'survey-due', module: 'miscellaneous' },
          },
        },
      ]
    })
    return { topics: open.length, reminded: await tellAll(run, deliveries) }
  },
}
