import { carryOutDueOf, countDueOf } from '../../notifications/due.ts'
import { areRulesDue, carryOutDueRulesOf } from '../../notifications/due-rules.ts'
import type { Implementation } from './handlers.ts'

export const notificationScheduler: Implementation = {
  isDue: async (server, groupId) => (await countDueOf(server, groupId)) > 0 || (await areRulesDue(server, groupId)),
  run: async (run) => {
    await carryOutDueRulesOf(run.server, run.groupId)
    const total = await countDueOf(run.server, run.groupId)
    let done = 0
    for (;;) {
      // oxlint-disable no-await-in-loop -- a page at a time
      await run.step(done, Math.max(done, total))
      const some = await carryOutDueOf(run.server, run.groupId)
      done += some
      if (some === 0) return { notifications: done }
      // oxlint-enable no-await-in-loop
    }
  },
}
