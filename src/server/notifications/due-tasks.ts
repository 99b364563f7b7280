import { sql } from 'kysely'
import { derivedId } from '../../domain/kernel/derived-id.ts'
import { localDate } from '../../domain/kernel/calendar.ts'
import { tasksKey } from '../../domain/hr/employee-task/key.ts'
import { isOpenTask } from '../../domain/hr/employee-task/order.ts'
import type { EmployeeTask } from '../../domain/hr/employee-task/task.ts'
import { systemCommand } from '../commands/system-command.ts'
import type { Access, Clock, Commands, Log, Store } from '../parts.ts'
import { digest } from '../store/digest.ts'
import { liveDocuments } from '../store/reading.ts'
import { groupScope } from './group-scope.ts'

/** Of one group at a time: what is left comes with the next look. */
const atOnce = 500

const dueIn = ({ db, now }: Store & Clock, groupId: string) =>
  liveDocuments(db, groupId, tasksKey).where((where) =>
    where.or([
      sql<boolean>`state #>> '{details,nextOn}' <= ${localDate(now())} and state #>> '{status}' = 'completed'`,
      sql<boolean>`state #>> '{remindAt}' <= ${now()} and state #>> '{status}' in ('open', 'in-progress')`,
    ]),
  )

/** How many tasks come again now, or are to be reminded of. */
export const countDueTasksOf = async (parts: Store & Clock, groupId: string): Promise<number> => {
  const { count } = await dueIn(parts, groupId)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Lets tasks come again on their day and reminds of others, some of them at a time; answers how many. Any number of processes may do so at
 * once, and again after a restart: each step has one command id, so that the log takes it once.
 */
export const carryOutDueTasksOf = async (
  parts: Store & Clock & Access & Commands & Log,
  groupId: string,
): Promise<number> => {
  const rows = await dueIn(parts, groupId).select('state').limit(atOnce).execute()
  if (rows.length === 0) return 0
  const scope = await groupScope(parts, groupId)
  const done = await Promise.all(
    rows.map(async ({ state }) => {
      const task = state as EmployeeTask
      const [type, at] = isOpenTask(task) ? ['Remind', task.remindAt] : ['ComeAgain', task.details.nextOn]
      const outcome = await parts.submit(
        systemCommand(
          { ...scope, company: { ...task.company, shortName: '' } },
          {
            resource: tasksKey,
            documentId: task.id,
            commandId: derivedId([groupId, task.id, type, at ?? ''], digest),
            type,
            data: {},
          },
        ),
      )
      if (outcome.kind === 'accepted') return true
      parts.log.error({ groupId, id: task.id, type, outcome: outcome.kind }, 'a due task was not carried out')
      return false
    }),
  )
  return done.filter(Boolean).length
}
