import type { Policy } from '../kernel/policy.ts'
import { recordNotices } from '../platform/notification-delivery/of-workflow.ts'
import { vendorResource } from './vendor/vendor.ts'

/** Whom the masters of purchase call: to a vendor that was submitted those who may approve it. */
export const purchaseNotices: readonly Policy[] = [recordNotices(vendorResource, '/purchase/masters/vendors')]
