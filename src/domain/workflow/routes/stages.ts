/** Statuses of a document with an approval route, as most have them. */
export const approvalStatuses = {
  draft: { tone: 'draft', step: 'Draft' },
  waiting: { tone: 'waiting', step: 'Submitted' },
  approved: { tone: 'done', step: 'Approved' },
  rejected: { tone: 'refused', kind: 'end' },
  withdrawn: { tone: 'closed', kind: 'end' },
} as const

/** Where its steps lead. */
export const approvalStages = {
  from: 'draft',
  waits: 'waiting',
  approved: 'approved',
  returned: 'draft',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
} as const
