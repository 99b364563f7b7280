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
import { listOfView, type ResourceView, resourcesOf } from './registry/view.ts'
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

/** Lists of documents of several resources, as accounts has its vouchers. */
export const views: readonly ResourceView[] = registered.flatMap((one) => one.views ?? [])

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

/** The view of a key, if it is one. */
export const findView = (key: string): ResourceView | undefined => views.find((view) => view.key === key)

/** The views in which documents of a resource stand. */
export const viewsOf = (resource: string): readonly ResourceView[] =>
  views.filter((view) => resourcesOf(view).includes(resource))

/** Of whose documents a list is: those of its resource, or of all that a view shows. */
export const resourcesIn = (list: string): readonly string[] => {
  const view = findView(list)
  return view === undefined ? [list] : resourcesOf(view)
}

/** What is listed beside what is in the registry: what the server computes and pages, and views. */
const readOnlyLists: readonly ResourceEntry[] = [
  ...logs,
  ...reports.map(({ entry }) => entry),
  ...views.map((view) => listOfView(view)),
]

/** The entry of whatever can be listed. */
export const findListed = (key: string): ResourceEntry | undefined =>
  findResource(key) ?? readOnlyLists.find((one) => one.key === key)

/** Short name of the module that a code belongs to; undefined for a code that this version does not know. */
export const moduleOf = moduleOfCode
