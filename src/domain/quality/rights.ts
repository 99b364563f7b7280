import { codesOf } from '../registry/rights.ts'

/** What can be permitted in quality assurance. */
export const qualityRights = {
  change: ['UI:CHG-CTRL', 'Change control', 'VIEW EDIT APPROVE COMMITTEE AUDIT'],
  closurePeriod: ['UI:CLS-DATE', 'Closure date periods', 'VIEW EDIT'],
  documents: ['UI:DOC-REG', 'Document register', 'VIEW EDIT'],
  productBatches: ['UI:PRD-BATCH', 'Product batches', 'VIEW EDIT APPROVE'],
  packagingRequests: ['UI:PKG-REQ', 'Packaging requests', 'VIEW EDIT APPROVE'],
} as const
export const codes = codesOf(qualityRights)
