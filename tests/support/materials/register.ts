import type { ResourceEntry } from '../../../src/domain/registry/entry.ts'
import { production } from '../../../src/domain/production/area.ts'
import { productionResources } from '../../../src/domain/production/resources.ts'
import { materialIssuePostings, materialIssueResource } from '../../domain/workflow/example/material-issue.ts'
import { materialOrderNotices, materialOrderResource } from '../../domain/workflow/example/material-order.ts'

/** Names the worked example in the lists of its area, before the areas are composed: before `areas.ts` is loaded. */
export const registerMaterials = (): void => {
  ;(productionResources.resources as ResourceEntry[]).push(materialOrderResource, materialIssueResource)
  Object.assign(production, { policies: [materialOrderNotices], contributes: [materialIssuePostings] })
}
