import type { Policy } from '../kernel/policy.ts'

const none: readonly Policy[] = []

/** Finds the policies of an event: of many, those of its resource and type. */
export const policyFinder = (policies: readonly Policy[]) => {
  const byEvent = new Map<string, Policy[]>()
  for (const policy of policies)
    for (const type of policy.events) {
      const key = `${policy.resource} ${type}`
      byEvent.set(key, [...(byEvent.get(key) ?? []), policy])
    }
  return (resource: string, eventType: string): readonly Policy[] => byEvent.get(`${resource} ${eventType}`) ?? none
}
