import type { Ref } from '../../kernel/event.ts'
import type { HistoryShape } from '../../registry/entry.ts'
import type { RequisitionEventType } from './events.ts'

type Item = Readonly<Record<string, unknown>>

const named =
  (key: string) =>
  (item: Item): Ref => ({ id: String(item[key]), name: String(item[key]) })

const byDepartment = (item: Item): Ref => {
  const { id, name } = item['dept'] as Ref
  return { id, name }
}

/** A department may comment more than once. */
const byComment = (item: Item): Ref => {
  const { id, name } = item['dept'] as Ref
  return { id: `${id} ${String(item['createdAt'])}`, name }
}

const signed: readonly RequisitionEventType[] = [
  'HodApproved',
  'HodRejected',
  'CcfAccepted',
  'CcfRejected',
  'EvaluationAccepted',
  'EvaluationRejected',
  'ChangeClassified',
  'ChangeReclassified',
  'ExpertOpinionGiven',
  'ExpertWaived',
  'ManagementCommented',
  'QaApproved',
  'QaRejected',
  'ChangeRegularized',
  'ChangeClosed',
  'EffectivenessEvaluated',
  'ExtensionAdded',
  'RequisitionReopened',
  'RequisitionWithdrawn',
  'AuditTrailReviewed',
]

/** How a requisition's history is read: lists match as spec 06, 6.4 says; fields are called as on the form. */
export const requisitionHistory: HistoryShape = {
  identities: {
    acknowledge: named('item'),
    activityResp: named('activity'),
    crossFunctionalTeam: byDepartment,
    deptComments: byComment,
    intimationDeptComments: byComment,
    softcopies: (item) => {
      const name = `${String(item['docno'])} ${String(item['docversion'])}`
      return { id: name, name }
    },
    annexure: named('number'),
    extention: named('createdAt'),
  },
  // Who changed what and when is said by the event itself; corrections show at the text that they change, signatures with their event.
  quiet: new Set([
    'id',
    'version',
    'seq',
    'path',
    'createdAt',
    'createdBy',
    'lastModifiedAt',
    'lastModifiedBy',
    'details.corrections',
    'details.signatures',
  ]),
  signed: new Set(signed),
  corrections: new Set<RequisitionEventType>(['TextCorrected']),
  labels: {
    details: '',
    requisitionNo: 'Requisition no',
    docNo: 'Document no',
    docName: 'Document name',
    changeRelatedTo: 'Change related to',
    changeRelatedToName: 'Change Related To Name',
    typeOfChange: 'Type of change',
    hod: 'HOD',
    commentsOfHOD: 'Comments of HOD',
    commentsOfHod: 'Comments of HOD',
    commentsOfQA: 'Comments of QA',
    commentsOfQAManager: 'Comments of QA manager',
    changeControlFormNo: 'Change control form no',
    acknowledge: 'Impact checklist',
    yesSelected: 'Yes',
    noSelected: 'No',
    unknownSelected: 'Unknown',
    naSelected: 'NA',
    commentsOfQAEvaluation: 'Comments on the evaluation',
    activityResp: 'Activities and Responsibilities',
    responsible: 'Responsible',
    classificationMajorMinor: 'Class',
    qaReviewComments: 'QA review comments',
    closurePeriodId: 'Closure date period',
    closureDays: 'Days until closure',
    tentativeDateClosure: 'Tentative closure date',
    crossFunctionalTeam: 'Cross-functional team',
    crossfunctionTeamExpert: 'Expert',
    dept: 'Department',
    deptComments: 'Departmental comments',
    expertOpinion: "Expert's opinion",
    managementCommitteeComments: 'Management Committee comments',
    customerComments: 'Customer Comments',
    qaFinalApproval: 'QA Review',
    qulaityMonitor: 'Quality monitor',
    qaApprovedOn: 'Approved by QA on',
    temporaryChangeContinue: 'Regularizing Change',
    permanentCCFId: 'Permanent CCF no',
    continues: 'Temporary change continues',
    changeClosedOn: 'Closed on',
    implementationActivitiesDocs: 'Implementation completion',
    numberOldDoc: 'Old document no',
    versionOldDoc: 'Old version',
    numberNewDoc: 'New document no',
    versionNewDoc: 'New version',
    responsibleperson: 'Responsible person',
    qadocs: 'QA documents',
    softCopiesStorage: 'Soft copies',
    softcopies: '',
    docname: 'Document name',
    docno: 'Document no',
    docversion: 'Version',
    storageloc: 'Storage location',
    verifiedby: 'Verified by',
    storedby: 'Stored by',
    intimationDeptComments: 'Intimation comments',
    closureChangeControl: 'Closure',
    reviewPeriodEffectiveness: 'Review period of effectiveness, days',
    hodCommentedBy: 'HOD comment by',
    effectivenessEvaluation: 'Effectiveness evaluation',
    extention: 'Extention',
    extdDate: 'Extended to',
    extReason: 'Reason for extension',
    auditReviews: 'Audit review',
    uptoVersion: 'Up to version',
    previousRounds: 'Round',
    createdAt: 'Recorded at',
  },
}
