import type { StatusRow } from '../../workflow/table.ts'

/** Lists of spec 06 "Change control requisition", spelled as the seed spells them. */

export const typesOfChange = ['temporary', 'permanent'] as const
export type TypeOfChange = (typeof typesOfChange)[number]

export const classifications = ['Major', 'Minor'] as const
export type Classification = (typeof classifications)[number]

export const otherRelation = 'If other, specify'

export const changeRelations = [
  'SOP',
  'Format or Record',
  'Specification of raw/packing materials, intermediates and finished goods',
  'Analytical Procedures / Observation sheets',
  'BPCR/BBR/BPR',
  'Labeling & packaging',
  'Equipment/Instrument',
  'Facility (Building/Layout)',
  'Process',
  'Utilities',
  'Vendors',
  'EHS',
  otherRelation,
] as const
export type ChangeRelation = (typeof changeRelations)[number]

export const impactItems = [
  'Impact on quality',
  'process',
  'stability',
  'Product Catlogue & STP',
  'Validation Required',
  'Qualification Required',
  'Training Required',
  'Impact on Documents',
  'Other (if any)',
] as const
export type ImpactItem = (typeof impactItems)[number]

/** A yes to one of these proposes Major (spec 06 Screens, QA approval); a proposal only. */
export const majorImpactItems: readonly ImpactItem[] = [
  'Impact on quality',
  'process',
  'stability',
  'Validation Required',
  'Qualification Required',
]

export const activities = [
  'SOP',
  'Format',
  'Product Catalogue & STP',
  'BPCR/BBR/BPR',
  'Validation',
  'Qualification',
  'Training',
  'SOP Master list',
] as const
export type Activity = (typeof activities)[number]

export const committeeApprovals = ['accepted', 'accepted with modifications', 'rejected'] as const
export type CommitteeApproval = (typeof committeeApprovals)[number]

export const effectivenessAnswers = ['yes', 'partly', 'no'] as const

/** Statuses as the seed stores them, in the order of the path, with the labels that people read; `withdrawn` is designed. */
export const statusTable = {
  draft: { tone: 'draft', step: 'Draft' },
  pending: { tone: 'waiting', step: 'HOD approval', label: 'Approved by HOD' },
  'hod-rejected': { tone: 'refused', kind: 'refused', label: 'Rejected by HOD' },
  'ccf-accepted': { tone: 'waiting', step: 'QA acceptance', label: 'Accepted by QA' },
  'ccf-rejected': { tone: 'refused', kind: 'refused', label: 'Rejected by QA' },
  evaluation: { tone: 'waiting', step: 'Evaluation', label: 'Evaluation submitted' },
  'evaluation-accepted': { tone: 'waiting', step: 'QA approval', label: 'Evaluation accepted' },
  'evaluation-rejected': { tone: 'refused', kind: 'refused', label: 'Evaluation rejected' },
  activities: { tone: 'waiting', step: 'Activities', label: 'Activities recorded' },
  'qacommented-major-minor': { tone: 'waiting', step: 'Classification', label: 'Classified' },
  'cross-team-selected': { tone: 'waiting', step: 'Team', label: 'Team selected' },
  'department-commented': { tone: 'waiting', step: 'Departments', label: 'Departments commented' },
  'expert-commented': { tone: 'waiting', step: 'Expert', label: 'Expert commented' },
  'management-commented': { tone: 'waiting', step: 'Committee', label: 'Committee commented' },
  'customer-commented': { tone: 'waiting', step: 'Customer', label: 'Customer commented' },
  'qa-approved': { tone: 'done', step: 'QA review', label: 'Approved by QA' },
  'qa-rejected': { tone: 'refused', kind: 'refused', label: 'Rejected at QA review' },
  'activities-completed': { tone: 'done', step: 'Implementation', label: 'Implemented' },
  'soft-copies-stored': { tone: 'done', step: 'Soft copies', label: 'Soft copies stored' },
  'intimation-department-commented': { tone: 'done', step: 'Intimation', label: 'Departments informed' },
  closed: { tone: 'closed', step: 'Closed', kind: 'end' },
  withdrawn: { tone: 'closed', kind: 'end' },
} as const satisfies Readonly<Record<string, StatusRow>>
export type Status = keyof typeof statusTable

export const statuses = Object.keys(statusTable) as readonly Status[]
export const rejectedStatuses = ['hod-rejected', 'ccf-rejected', 'evaluation-rejected', 'qa-rejected'] as const
export const isRejected = (status: Status): boolean => (rejectedStatuses as readonly Status[]).includes(status)
export const endStatuses: readonly Status[] = ['closed', 'withdrawn']

/** From one status to another on the path, without the rejected ones between. */
export const between = (first: Status, last: Status): readonly Status[] =>
  statuses.slice(statuses.indexOf(first), statuses.indexOf(last) + 1).filter((status) => !isRejected(status))
