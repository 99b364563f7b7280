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

/** Status words of the seed, in the order of the path; `withdrawn` is designed. */
export const statuses = [
  'draft',
  'pending',
  'hod-rejected',
  'ccf-accepted',
  'ccf-rejected',
  'evaluation',
  'evaluation-accepted',
  'evaluation-rejected',
  'activities',
  'qacommented-major-minor',
  'cross-team-selected',
  'department-commented',
  'expert-commented',
  'management-commented',
  'customer-commented',
  'qa-approved',
  'qa-rejected',
  'activities-completed',
  'soft-copies-stored',
  'intimation-department-commented',
  'closed',
  'withdrawn',
] as const
export type Status = (typeof statuses)[number]

export const rejectedStatuses: readonly Status[] = [
  'hod-rejected',
  'ccf-rejected',
  'evaluation-rejected',
  'qa-rejected',
]
export const endStatuses: readonly Status[] = ['closed', 'withdrawn']
