import type { ValueFaces } from '../resource/cellWords.ts'

/** Items and grades: only an active one is offered. */
export const masterFaces: ValueFaces = {
  status: {
    draft: { word: 'Draft', tone: 'draft' },
    active: { word: 'Active', tone: 'done' },
    inactive: { word: 'Inactive', tone: 'closed' },
  },
}

const batchStatuses = {
  'under-test': { word: 'Under test', tone: 'waiting' },
  approved: { word: 'Approved', tone: 'done' },
  'retest-due': { word: 'Retest due', tone: 'waiting' },
  expired: { word: 'Expired', tone: 'refused' },
  blocked: { word: 'Blocked', tone: 'refused' },
  rejected: { word: 'Rejected', tone: 'refused' },
} as const

/** Batches, of today and as they are stored. */
export const batchFaces: ValueFaces = { shownStatus: batchStatuses, status: batchStatuses }
