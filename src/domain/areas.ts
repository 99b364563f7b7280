import { accounts } from './accounts/area.ts'
import { hr } from './hr/area.ts'
import { inventory } from './inventory/area.ts'
import { miscellaneous } from './miscellaneous/area.ts'
import { payroll } from './payroll/area.ts'
import { platform } from './platform/area.ts'
import { production } from './production/area.ts'
import { purchase } from './purchase/area.ts'
import { quality } from './quality/area.ts'
import { sales } from './sales/area.ts'
import { commentBindings } from './platform/comment/binding.ts'
import { dashboardsOf } from './platform/dashboard/defaults.ts'
import type { Area } from './registry/area.ts'
import { policyFinder } from './registry/policies.ts'
import { composeProjections } from './registry/projections.ts'
import { ruleTablesOf } from './registry/rules.ts'
import type { Topic } from './registry/topic.ts'
import { resources } from './resources.ts'

/**
 * The areas of the product: what spans them is derived from this list. What pages need before it stands apart, composed of the same
 * parts: the menu in `navigation.ts`, the registry in `resources.ts`.
 */
export const areas: readonly Area[] = [
  platform,
  hr,
  inventory,
  purchase,
  sales,
  production,
  quality,
  payroll,
  accounts,
  miscellaneous,
]

/** What follows from events elsewhere. */
export const policies = [...areas.flatMap((area) => area.policies ?? []), ...commentBindings(resources)]

/** The policies of an event. */
export const policiesOf = policyFinder(policies)

/** Tables that are computed from events, with what the documents of all areas give to them. */
export const projections = composeProjections(areas)

/** Every rule table of the product. */
export const ruleTables = ruleTablesOf(areas)

/** The context topics of chat, in the order of the menu. */
export const topics: readonly Topic[] = areas
  .flatMap((area) => area.topics ?? [])
  .toSorted((one, other) => (one.key < other.key ? -1 : 1))

export const topicOf = (key: string): Topic | undefined => topics.find((topic) => topic.key === key)

/** The dashboard of each module that every company group has from the start, by the module's key. */
export const defaultDashboards = dashboardsOf(areas)

const steps = areas.flatMap((area) => area.setUp ?? [])

/** The steps of setting up a group, in the order of the areas. */
export const setUpSteps = [...steps.filter(({ last }) => last !== true), ...steps.filter(({ last }) => last === true)]

/** Records to begin with; what a set needs stands before it. */
export const starterSets = areas.flatMap((area) => area.starterSets ?? [])
