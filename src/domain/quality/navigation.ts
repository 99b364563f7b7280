import { type NavigationTab, sectionIn } from '../registry/navigation.ts'

export const qualityTab: NavigationTab = {
  label: 'QA',
  base: '/quality-assurance',
  module: 'QA',
  code: '',
  sections: [
    sectionIn(
      'Change Control',
      '/quality-assurance/change-control',
      ['Requisition', 'requisition', 'UI:CHG-CTRL:VIEW'],
      ['Closure Date Period', 'closure-date-period', 'UI:CLS-DATE:VIEW'],
    ),
    sectionIn(
      'Product Batches',
      '/quality-assurance/product-batches',
      ['Batch Register', 'product-batch-register', 'UI:PRD-BATCH:VIEW'],
      ['Packaging Request', 'packaging-request', 'UI:PKG-REQ:VIEW'],
    ),
    // No seed names them; whoever audits the records of this module, or looks up its documents, finds them beside them.
    sectionIn(
      'Records',
      '/quality-assurance',
      ['Document Register', 'document-register', 'UI:DOC-REG:VIEW'],
      ['Audit Trail', 'audit-trail', 'UI:CHG-CTRL:AUDIT'],
    ),
  ],
}
