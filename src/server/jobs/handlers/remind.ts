import { derivedId } from '../../../domain/kernel/derived-id.ts'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import { clipped } from '../../../domain/platform/notification-delivery/notice.ts'
import type { DeliveryFields, Reminder } from '../../../domain/platform/notification-delivery/parts.ts'
import { deliverOnce } from '../../notifications/deliver-once.ts'
import { groupScope } from '../../notifications/group-scope.ts'
import { digest } from '../../store/digest.ts'
import type { Run } from '../running.ts'

/** So many are told between two steps. */
const portion = 100

/** Reminds people of what their tasks page has for a day, each once, with a step between portions; answers how many nobody had reminded yet. */
export const remindOnce = async (
  run: Run,
  { rule, module, date }: Pick<DeliveryFields['source'], 'module'> & { readonly rule: string; readonly date: string },
  reminders: readonly Reminder[],
): Promise<number> => {
  const { parts, groupId } = run
  const scope = await groupScope(parts, groupId)
  const deliveries = reminders.map(({ to, title, description }) => ({
    id: derivedId([groupId, rule, date, to.id], digest),
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
      source: { rule, module },
    },
  }))
  let reminded = 0
  for (let done = 0; done < deliveries.length; done += portion) {
    // oxlint-disable no-await-in-loop -- a portion at a time
    await run.step(done, deliveries.length)
    reminded += await deliverOnce(parts, scope, deliveries.slice(done, done + portion))
    // oxlint-enable no-await-in-loop
  }
  await run.step(deliveries.length, deliveries.length)
  return reminded
}
