import { generateKeyBetween } from 'fractional-indexing'
import { sha256Hex } from '../../../domain/kernel/chain.ts'
import { byOrder, isOpenTask, type Ordered } from '../../../domain/hr/employee-task/order.ts'

/** So many halvings tell apart what two people put between the same two tasks at once; a long key is left as short as it can be. */
const [halvings, longestHalved] = [12, 60]

/** A key between two others, or at an end where there is none; another task gets another one. */
export const keyBetween = (before: string | null, after: string | null, id: string): string => {
  const chance = Number.parseInt(sha256Hex(id).slice(0, halvings / 4), 16)
  let [low, high, key] = [before, after, generateKeyBetween(before, after)]
  for (let at = 0; at < halvings && key.length <= longestHalved; at += 1) {
    if (Math.floor(chance / 2 ** at) % 2 === 1) low = key
    else high = key
    key = generateKeyBetween(low, high)
  }
  return key
}

/** The key with which a task comes behind another one of its list, which is in order; first where none is named. */
export const keyBehind = (list: readonly Ordered[], id: string, after: string | undefined): string => {
  const keys = list.flatMap((one) => (one.id === id ? [] : [{ id: one.id, key: one.details.orderKey ?? null }]))
  const at = keys.findIndex((one) => one.id === after)
  const low = keys[at]?.key ?? null
  // Equal keys stand in the order of their ids, and leave no room between them.
  const high = keys.slice(at + 1).find(({ key }) => key !== low)?.key ?? null
  return keyBetween(low, high, id)
}

/** The key with which an open task comes behind another one of its priority, among all of it and not only what filters leave. */
export const keyAmong = (tasks: readonly Ordered[], task: Ordered, after: string | undefined): string =>
  keyBehind(tasks.filter((one) => isOpenTask(one) && one.priority === task.priority).toSorted(byOrder), task.id, after)
