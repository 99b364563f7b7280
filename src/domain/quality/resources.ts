import type { Registered } from '../registry/area.ts'
import { closurePeriodResource } from './closure-period/closure-period.ts'
import { documentRegisterResource } from './document-register/document-register.ts'
import { requisitionResource } from './requisition/resource.ts'
import { qualityRights } from './rights.ts'

/** The resources of quality assurance, and what can be permitted in it. */
export const qualityResources: Registered = {
  module: 'QA',
  rights: qualityRights,
  resources: [requisitionResource, closurePeriodResource, documentRegisterResource],
}
