import { type Delivery, deliverOnce } from '../../notifications/deliver-once.ts'
import { groupScope } from '../../notifications/group-scope.ts'
import type { Run } from '../running.ts'

/** So many are told between two steps. */
const portion = 100

/** Tells each person what nobody has told him yet, with a step between portions; answers how many that were. */
export const tellAll = async (run: Run, deliveries: readonly Delivery[]): Promise<number> => {
  const scope = await groupScope(run.parts, run.groupId)
  let told = 0
  for (let done = 0; done < deliveries.length; done += portion) {
    // oxlint-disable no-await-in-loop -- a portion at a time
    await run.step(done, deliveries.length)
    told += await deliverOnce(run.parts, scope, deliveries.slice(done, done + portion))
    // oxlint-enable no-await-in-loop
  }
  await run.step(deliveries.length, deliveries.length)
  return told
}
