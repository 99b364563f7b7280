import { sql } from 'kysely'
import { dateWords, localDate } from '../../../domain/kernel/calendar.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { type Asking, dueFor, isOpenOn } from '../../../domain/miscellaneous/questionnaire/due.ts'
import { surveyAnswersKey } from '../../../domain/miscellaneous/questionnaire/survey-answer.ts'
import { topicResource } from '../../../domain/miscellaneous/questionnaire/topic.ts'
import type { Reminder } from '../../../domain/platform/notification-delivery/parts.ts'
import type { Store } from '../../parts.ts'
import { liveDocuments } from '../../store/reading.ts'
import type { Handler } from './handler.ts'
import { remindOnce } from './remind.ts'

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
    const reminders = [...(snapshot?.users.values() ?? [])].flatMap((user): readonly Reminder[] => {
      const department = snapshot?.departmentOf.get(user.id)
      if (user['status'] !== 'active' || department === undefined) return []
      const due = dueFor(open, { id: user.id, department }, date, answered.get(user.id) ?? none)
      if (due.length === 0) return []
      return [
        {
          to: { id: user.id, name: String(user['name']) },
          title: `${counted(due.length, 'survey')} due on ${dateWords(date)}`,
          description: `${due.map(({ name }) => name).join(', ')}.`,
        },
      ]
    })
    const of = { rule: 'survey-due', module: 'miscellaneous', date } as const
    return { topics: open.length, reminded: await remindOnce(run, of, reminders) }
  },
}
