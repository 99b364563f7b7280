/** Lists of spec 06 "Change control requisition", spelled as the seed spells them. */
export declare const typesOfChange: readonly ['temporary', 'permanent'];
export type TypeOfChange = (typeof typesOfChange)[number];
export declare const classifications: readonly ['Major', 'Minor'];
export type Classification = (typeof classifications)[number];
export declare const otherRelation = "If other, specify";
export declare const changeRelations: readonly ['SOP', 'Format or Record', 'Specification of raw/packing materials, intermediates and finished goods', 'Analytical Procedures / Observation sheets', 'BPCR/BBR/BPR', 'Labeling & packaging', 'Equipment/Instrument', 'Facility (Building/Layout)', 'Process', 'Utilities', 'Vendors', 'EHS', "If other, specify"];
export type ChangeRelation = (typeof changeRelations)[number];
export declare const impactItems: readonly ['Impact on quality', 'process', 'stability', 'Product Catlogue & STP', 'Validation Required', 'Qualification Required', 'Training Required', 'Impact on Documents', 'Other (if any)'];
export type ImpactItem = (typeof impactItems)[number];
/** A yes to one of these proposes Major (spec 06 Screens, QA approval); a proposal only. */
export declare const majorImpactItems: readonly ImpactItem[];
export declare const activities: readonly ['SOP', 'Format', 'Product Catalogue & STP', 'BPCR/BBR/BPR', 'Validation', 'Qualification', 'Training', 'SOP Master list'];
export type Activity = (typeof activities)[number];
export declare const committeeApprovals: readonly ['accepted', 'accepted with modifications', 'rejected'];
export type CommitteeApproval = (typeof committeeApprovals)[number];
export declare const effectivenessAnswers: readonly ['yes', 'partly', 'no'];
/** Status words of the seed, in the order of the path; `withdrawn` is designed. */
export declare const statuses: readonly ['draft', 'pending', 'hod-rejected', 'ccf-accepted', 'ccf-rejected', 'evaluation', 'evaluation-accepted', 'evaluation-rejected', 'activities', 'qacommented-major-minor', 'cross-team-selected', 'department-commented', 'expert-commented', 'management-commented', 'customer-commented', 'qa-approved', 'qa-rejected', 'activities-completed', 'soft-copies-stored', 'intimation-department-commented', 'closed', 'withdrawn'];
export type Status = (typeof statuses)[number];
export declare const rejectedStatuses: readonly Status[];
export declare const endStatuses: readonly Status[];
