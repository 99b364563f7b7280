import { sql } from 'kysely'
import { dueReminders } from '../../../domain/hr/employee-task/due.ts'
import { tasksKey } from '../../../domain/hr/employee-task/key.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { addDays, localDate } from '../../../domain/kernel/calendar.ts'
import { liveDocuments } from '../../store/reading.ts'
import type { Handler } from './handler.ts'
import { remindOnce } from './remind.ts'

/** Reminds each employee once a day of the tasks whose deadline is that day or the next (spec 01, 6.9 reminders). */
export const reminders: Handler = {
  run: async (run) => {
    const { parts, groupId } = run
    const date = localDate(parts.now())
    const stored = await liveDocuments(parts.db, groupId, tasksKey)
      .select('state')
      .where(sql<boolean>`state #>> '{deadlineDate}' in (${date}, ${addDays(date, 1)})`)
      .execute()
    const tasks = stored.map(({ state }) => state as EmployeeTask)
    const users = (await parts.rights.snapshot(groupId))?.users
    const due = dueReminders(tasks, date).filter(({ to }) => users?.get(to.id)?.['status'] === 'active')
    return { tasks: tasks.length, reminded: await remindOnce(run, { rule: 'task-due', module: 'hr', date }, due) }
  },
}
