import { accountsResources } from './accounts/resources.ts'
import { hrResources } from './hr/resources.ts'
import { inventoryResources } from './inventory/resources.ts'
import { miscellaneousResources } from './miscellaneous/resources.ts'
import { payrollResources } from './payroll/resources.ts'
import { platformResources } from './platform/resources.ts'
import { productionResources } from './production/resources.ts'
import { purchaseResources } from './purchase/resources.ts'
import { qualityResources } from './quality/resources.ts'
import { salesResources } from './sales/resources.ts'
import { activityLogOf } from './platform/activity-log/activity-log.ts'
import { auditedEventsOf } from './platform/audit-trail/events.ts'
import type { Registered } from './registry/area.ts'
import type { ResourceEntry } from './registry/entry.ts'
import type { Report } from './registry/report.ts'
import { knownResource, knowResources, moduleOfCode } from './registry/known.ts'
import { codesIn, permissionsOf } from './registry/rights.ts'

/** What all areas register. It stands apart from `areas.ts` because every page needs it, and most pages nothing else. */
const registered: readonly Registered[] = [
  platformResources,
  hrResources,
  inventoryResources,
  purchaseResources,
  salesResources,
  productionResources,
  qualityResources,
  payrollResources,
  accountsResources,
  miscellaneousResources,
]

/** Everything that can be listed, opened and changed. */
export const resources: readonly ResourceEntry[] = registered.flatMap((one) => one.resources)

/** Lists over projections. */
export const reports: readonly Report[] = registered.flatMap((one) => one.reports ?? [])

/** Everything that can be permitted, in the order of the tabs. */
export const permissions = permissionsOf(registered)

/** Every action code that the product knows. */
export const registeredCodes = codesIn(permissions)

knowResources({ resources, permissions })

export const findResource = knownResource

/** The entry of a key that is known to exist; throws a programming error otherwise. */
export const resourceOf = (key: string): ResourceEntry => {
  const entry = findResource(key)
  if (entry === undefined) throw new Error(`No resource has the key ${key}.`)
  return entry
}

/** The log of all events, listed beside what is in the registry. */
export const activityLog = activityLogOf(resources)

/** The same events for those who audit them, over all companies. */
export const auditedEvents = auditedEventsOf(resources)

/** What the server reads from the log itself: no document changes with it, and nobody hears of its rows one by one. */
export const logs: readonly ResourceEntry[] = [activityLog, auditedEvents]

/** The report of a key, if it is one. */
export const findReport = (key: string): Report | undefined => reports.find(({ entry }) => entry.key === key)

/** What the server computes and pages, listed beside what is in the registry. */
const readOnlyLists: readonly ResourceEntry[] = [...logs, ...reports.map(({ entry }) => entry)]

/** The entry of whatever can be listed. */
export const findListed = (key: string): ResourceEntry | undefined =>
  findResource(key) ?? readOnlyLists.find((one) => one.key === key)

/** Short name of the module that a code belongs to; undefined for a code that this version does not know. */
export const moduleOf = moduleOfCode
