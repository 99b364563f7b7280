import type { Printed, PrintedField, PrintedSection } from '../../history/printed.ts'

const text = (path: string, label: string): PrintedField => ({ path, label })
const date = (path: string, label: string): PrintedField => ({ path, label, type: 'date' })
const instant = (path: string, label: string): PrintedField => ({ path, label, type: 'instant' })
const words = (path: string, label: string, of: Readonly<Record<string, string>>): PrintedField => ({
  path,
  label,
  words: of,
})

const yesNo = { yes: 'Yes', no: 'No' }
const approvals = {
  accepted: 'Accepted',
  'accepted with modifications': 'Accepted with modifications',
  rejected: 'Rejected',
}

/** The sections of the form in their order and words (spec 06 Screens). */
const sections: readonly PrintedSection[] = [
  {
    title: 'Request',
    fields: [
      text('requisitionNo', 'Requisition No'),
      text('department', 'Department'),
      text('employeeSeekingChange', 'Employee seeking change'),
      text('docNo', 'Document no'),
      text('docName', 'Document name'),
      words('typeOfChange', 'Type of change', { permanent: 'Permanent', temporary: 'Temporary' }),
      text('changeRelatedTo', 'Change related to'),
      text('changeRelatedToName', 'Change Related To Name'),
      text('currentStatus', 'Current status'),
      text('proposedChange', 'Proposed change'),
      text('reasonForChange', 'Reason for change'),
    ],
    events: ['RequisitionCreated', 'RequestUpdated'],
  },
  {
    title: 'HOD approval',
    fields: [text('hod', 'HOD'), text('commentsOfHOD', 'Comments of HOD')],
    decisions: { HodApproved: 'Approved', HodRejected: 'Rejected' },
    signed: true,
  },
  {
    title: 'QA Comments',
    fields: [text('changeControlFormNo', 'Change control form no'), text('commentsOfQA', 'Comments of QA')],
    decisions: { CcfAccepted: 'Approved', CcfRejected: 'Rejected' },
    signed: true,
  },
  {
    title: 'Impact checklist',
    rows: {
      path: 'acknowledge',
      columns: [
        text('item', 'Item'),
        {
          label: 'Answer',
          oneOf: { yesSelected: 'Yes', noSelected: 'No', unknownSelected: 'Unknown', naSelected: 'NA' },
        },
        text('remark', 'Remark'),
      ],
    },
    fields: [text('evaluationSubmittedBy', 'Submitted by')],
    events: ['EvaluationSubmitted'],
  },
  {
    title: 'QA approval',
    fields: [text('commentsOfQAEvaluation', 'Comments of QA')],
    decisions: { EvaluationAccepted: 'Approved', EvaluationRejected: 'Rejected' },
    signed: true,
  },
  {
    title: 'Activities and Responsibilities',
    rows: {
      path: 'activityResp',
      columns: [
        text('activity', 'Activity'),
        words('applicable', 'Applicable', yesNo),
        text('responsible', 'Responsible'),
        date('targetDate', 'Target date'),
        text('remark', 'Remark'),
      ],
    },
    events: ['ActivitiesAssigned'],
  },
  {
    title: 'Classification of Change',
    fields: [
      text('classificationMajorMinor', 'Class'),
      text('closureDays', 'Days to closure'),
      date('tentativeDateClosure', 'Tentative closure date'),
      text('qaReviewComments', 'QA review comments'),
    ],
    events: ['ChangeClassified', 'ChangeReclassified'],
    signed: true,
  },
  {
    title: 'Cross-functional team and expert',
    rows: {
      path: 'crossFunctionalTeam',
      columns: [text('dept', 'Department'), text('hod', 'Head of department')],
    },
    fields: [text('crossfunctionTeamExpert', 'Expert')],
    events: ['TeamSelected', 'TeamAmended'],
  },
  {
    title: 'Departmental comments',
    rows: {
      path: 'deptComments',
      columns: [
        text('dept', 'Department'),
        text('hod', 'Head'),
        text('comments', 'Comment'),
        text('commentedBy', 'Commented by'),
        instant('createdAt', 'At'),
        words('late', 'Late', yesNo),
        words('asExpert', 'As expert', yesNo),
      ],
    },
    events: ['DepartmentCommented'],
  },
  {
    title: "Expert's opinion",
    fields: [
      text('expertOpinion.comments', 'Opinion'),
      text('expertOpinion.commentedBy', 'Expert'),
      instant('expertOpinion.createdAt', 'At'),
      words('expertOpinion.waived', 'Waived', yesNo),
    ],
    events: ['ExpertOpinionGiven', 'ExpertWaived'],
    signed: true,
  },
  {
    title: 'Management Committee comments',
    fields: [
      words('managementCommitteeComments.approval', 'Approval', approvals),
      text('managementCommitteeComments.commentedBy', 'Commented by'),
      text('managementCommitteeComments.comments', 'Comments'),
    ],
    events: ['ManagementCommented'],
    signed: true,
  },
  {
    title: 'Customer Comments',
    fields: [
      words('customerComments.applicable', 'Applicable', yesNo),
      text('customerComments.commentedBy', 'Recorded by'),
      text('customerComments.comments', 'Comments'),
      text('customerComments.document.name', 'Document'),
      text('customerComments.document.bytes', 'Size in bytes'),
      text('customerComments.document.sha256', 'SHA-256 of the document'),
      text('customerComments.document.path', 'Stored at'),
    ],
    events: ['CustomerCommented'],
  },
  {
    title: 'QA Review',
    fields: [
      text('qaFinalApproval.qulaityMonitor', 'Quality monitor'),
      text('qaFinalApproval.dept', 'Department'),
      words('qaFinalApproval.status', 'Final status', approvals),
      date('qaApprovedOn', 'Approved on'),
      text('qaFinalApproval.comments', 'Comments'),
    ],
    events: ['QaApproved', 'QaRejected'],
    signed: true,
  },
  {
    title: 'Regularizing Change',
    fields: [
      words('temporaryChangeContinue.continues', 'Temporary change continues', yesNo),
      date('temporaryChangeContinue.changeClosedOn', 'Closed on'),
      text('temporaryChangeContinue.permanentCCFId', 'Permanent CCF'),
      text('temporaryChangeContinue.closedBy', 'Closed by'),
    ],
    events: ['ChangeRegularized'],
    signed: true,
  },
  {
    title: 'Implementation completion',
    rows: {
      path: 'implementationActivitiesDocs.documents',
      columns: [
        text('list', 'List'),
        text('numberOldDoc', 'Old document no'),
        text('versionOldDoc', 'Old version'),
        text('numberNewDoc', 'New document no'),
        text('versionNewDoc', 'New version'),
        date('effectiveDate', 'Effective date'),
      ],
    },
    fields: [
      text('implementationActivitiesDocs.responsibleperson', 'Responsible person'),
      date('implementationActivitiesDocs.date', 'Date'),
      text('implementationActivitiesDocs.qadocs', 'QA documents'),
    ],
    events: ['ImplementationCompleted'],
  },
  {
    title: 'Soft copies',
    rows: {
      path: 'softCopiesStorage.softcopies',
      columns: [
        text('docname', 'Document name'),
        text('docno', 'Document no'),
        text('docversion', 'Version'),
        text('storageloc', 'Storage location'),
        text('verifiedby', 'Verified by'),
        text('storedby', 'Stored by'),
      ],
    },
    events: ['SoftCopiesStored'],
  },
  {
    title: 'Intimation comments',
    rows: {
      path: 'intimationDeptComments',
      columns: [
        text('dept', 'Department'),
        text('hod', 'Head'),
        text('comments', 'Comment'),
        text('commentedBy', 'Commented by'),
        instant('createdAt', 'At'),
        words('asExpert', 'As expert', yesNo),
      ],
    },
    events: ['IntimationCommented'],
  },
  {
    title: 'Closure of change control',
    fields: [
      date('closureChangeControl.closedOn', 'Closed on'),
      text('closureChangeControl.reviewPeriodEffectiveness', 'Review period of effectiveness, days'),
      text('closureChangeControl.commentsOfHod', 'Comments of HOD'),
      text('closureChangeControl.hodCommentedBy', 'HOD comment given ahead by'),
      text('closureChangeControl.commentsOfQAManager', 'Comments of QA manager'),
    ],
    events: ['HodClosureCommented', 'ChangeClosed'],
    signed: true,
  },
  {
    title: 'Effectiveness evaluation',
    rows: {
      path: 'effectivenessEvaluation',
      columns: [
        words('effective', 'Effective', { yes: 'Yes', partly: 'Partly', no: 'No' }),
        text('comments', 'Comments'),
        text('evaluatedBy', 'Evaluated by'),
        instant('createdAt', 'At'),
      ],
    },
    events: ['EffectivenessEvaluated'],
    signed: true,
  },
  {
    title: 'Extention',
    rows: {
      path: 'extention',
      columns: [
        date('extdDate', 'Extension date'),
        text('extReason', 'Reason for extension'),
        text('extendedBy', 'Extended by'),
        text('atStatus', 'At status'),
        instant('createdAt', 'At'),
      ],
    },
    events: ['ExtensionAdded'],
    signed: true,
  },
  {
    title: 'Annexure',
    rows: {
      path: 'annexure',
      columns: [
        text('number', 'Number'),
        text('title', 'Title'),
        text('pages', 'Pages'),
        text('location', 'Location'),
        text('addedBy', 'Added by'),
        instant('createdAt', 'Added on'),
        words('removed', 'Removed', yesNo),
      ],
    },
    events: ['AnnexureAdded', 'AnnexureRemoved'],
  },
  {
    title: 'Audit trail reviews',
    rows: {
      path: 'auditReviews',
      columns: [
        text('uptoVersion', 'Up to version'),
        words('outcome', 'Outcome', { 'no-findings': 'No findings', findings: 'Findings' }),
        text('remarks', 'Remarks'),
        text('by', 'Reviewed by'),
        instant('at', 'At'),
      ],
    },
    events: ['AuditTrailReviewed'],
    signed: true,
  },
]

/** How a requisition is printed and exported (spec 06 History, Export). */
export const printedRequisition: Printed = {
  fileName: 'change-control',
  key: 'requisition',
  root: 'details',
  // They repeat what the events say: when each status was reached, which text was corrected and why, who signed.
  derived: ['path', 'details.corrections', 'details.signatures'],
  identities: {
    acknowledge: { by: ['item'] },
    activityResp: { by: ['activity'] },
    crossFunctionalTeam: { by: ['dept.id'], shown: 'dept' },
    deptComments: { by: ['dept.id', 'createdAt'], shown: 'dept' },
    intimationDeptComments: { by: ['dept.id', 'createdAt'], shown: 'dept' },
    'softCopiesStorage.softcopies': { by: ['docno', 'docversion'] },
    annexure: { by: ['number'] },
    extention: { by: ['createdAt'] },
  },
  sections,
  earlierRounds: 'previousRounds',
  elsewhere: ['status', 'company', 'details.round', 'details.closurePeriodId'],
}
