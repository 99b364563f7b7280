import { carryOutDueOf, countDueOf } from '../../notifications/due.ts'
import { areRulesDue, carryOutDueRulesOf } from '../../notifications/due-rules.ts'
import { carryOutDueTasksOf, countDueTasksOf } from '../../notifications/due-tasks.ts'
import type { Handler } from './handler.ts'

export const notificationScheduler: Handler = {
  isDue: async (parts, groupId) =>
    (await countDueOf(parts, groupId)) > 0 ||
    (await countDueTasksOf(parts, groupId)) > 0 ||
    (await areRulesDue(parts, groupId)),
  run: async (run) => {
    await carryOutDueRulesOf(run.parts, run.groupId)
    const total = await countDueOf(run.parts, run.groupId)
    let done = 0
    for (;;) {
      // oxlint-disable no-await-in-loop -- a page at a time
      await run.step(done, Math.max(done, total))
      const some = (await carryOutDueTasksOf(run.parts, run.groupId)) + (await carryOutDueOf(run.parts, run.groupId))
      done += some
      if (some === 0) return { notifications: done }
      // oxlint-enable no-await-in-loop
    }
  },
}
