import { sql } from 'kysely'
import { type DueTask, dueReminders } from '../../../domain/hr/employee-task/due.ts'
import { tasksKey } from '../../../domain/hr/employee-task/key.ts'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import { addDays, localDate } from '../../../domain/kernel/calendar.ts'
import { derivedId } from '../../../domain/kernel/derived-id.ts'
import { clipped } from '../../../domain/platform/notification-delivery/notice.ts'
import { digest } from '../../commands/work.ts'
import { liveDocuments } from '../../store/reading.ts'
import type { Handler } from './handler.ts'
import { tellAll } from './tell.ts'

/** Reminds each employee once a day of the tasks whose deadline is that day or the next (spec 01, 6.9 reminders). */
export const reminders: Handler = {
  run: async (run) => {
    const { parts, groupId } = run
    const today = localDate(parts.now())
    const stored = await liveDocuments(parts.db, groupId, tasksKey)
      .select('state')
      .where(sql<boolean>`state #>> '{deadlineDate}' in (${today}, ${addDays(today, 1)})`)
      .execute()
    const tasks = stored.map(({ state }) => state as unknown as DueTask)
    const users = (await parts.rights.snapshot(groupId))?.users
    const deliveries = dueReminders(tasks, today)
      .filter(({ to }) => users?.get(to.id)?.['status'] === 'active')
      .map(({ to, title, description }) => ({
        id: derivedId([groupId, 'task-due', today, to.id], digest),
        data: {
          user: to,
          notification: {
            title,
            description: clipped(description, 2000),
            priority: 'medium' as const,
            needs_acknowledgement: false,
            scheduled_at: null,
            link: myTasksPath,
          },
          source: { rule: 'task-due', module: 'hr' as const },
        },
      }))
    return { tasks: tasks.length, reminded: await tellAll(run, deliveries) }
  },
}
