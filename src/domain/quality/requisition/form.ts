import { sectionsOf } from '../../workflow/sections.ts'
import { requestFields } from './fields.ts'
import { type RequisitionCommandType, requisitionWorkflow } from './requisition.ts'

const comment = { hod: 'Head', comments: 'Comment', createdAt: 'At' }
const answer = { yesSelected: 'Yes', noSelected: 'No', unknownSelected: 'Unknown', naSelected: 'NA' }

/** The sections of the form in their order and words, on the page and in print (spec 06 Screens, History, Export). */
export const sections = sectionsOf<RequisitionCommandType>(requisitionWorkflow.machine, [
  {
    title: 'Request',
    steps: ['Create', 'UpdateRequest'],
    shows: ['requisitionNo', ...Object.keys(requestFields)],
    labels: { requisitionNo: 'Requisition no' },
  },
  { steps: ['DecideAsHod'] },
  { steps: ['CommentAsQa'], shows: ['changeControlFormNo', 'commentsOfQA'] },
  {
    steps: ['SubmitEvaluation'],
    columns: ['item', { label: 'Answer', oneOf: answer }, 'remark'],
    shows: ['evaluationSubmittedBy'],
    labels: { evaluationSubmittedBy: 'Submitted by' },
  },
  { steps: ['DecideEvaluation'], labels: { commentsOfQAEvaluation: 'QA comments' } },
  { steps: ['AssignActivities'] },
  {
    steps: ['Classify', 'Reclassify'],
    shows: ['classificationMajorMinor', 'closureDays', 'tentativeDateClosure', 'qaReviewComments'],
    labels: { closureDays: 'Days to closure' },
  },
  {
    title: 'Cross-functional team and expert',
    steps: ['SelectTeam', 'AmendTeam'],
    labels: { hod: 'Head of department' },
  },
  {
    steps: ['CommentAsDepartment'],
    columns: ['dept', 'hod', 'comments', 'commentedBy', 'createdAt', 'late', 'asExpert'],
    labels: comment,
  },
  {
    steps: ['GiveExpertOpinion', 'WaiveExpert'],
    labels: { comments: 'Opinion', commentedBy: 'Expert', createdAt: 'At' },
  },
  { steps: ['CommentAsManagement'], shows: ['approval', 'commentedBy', 'comments'] },
  {
    steps: ['CommentAsCustomer'],
    shows: [
      'applicable',
      'commentedBy',
      'comments',
      'document.name',
      'document.bytes',
      'document.sha256',
      'document.path',
    ],
    labels: {
      commentedBy: 'Recorded by',
      'document.name': 'Document',
      'document.bytes': 'Size in bytes',
      'document.sha256': 'SHA-256 of the document',
      'document.path': 'Stored at',
    },
  },
  {
    steps: ['ReviewByQa'],
    shows: ['qulaityMonitor', 'dept', 'status', 'qaApprovedOn', 'comments'],
    labels: { status: 'Final status', qaApprovedOn: 'Approved on' },
  },
  {
    steps: ['Regularize'],
    shows: ['continues', 'changeClosedOn', 'permanentCCFId', 'closedBy'],
    labels: { permanentCCFId: 'Permanent CCF' },
  },
  { steps: ['CompleteImplementation'], shows: ['responsibleperson', 'date', 'qadocs'] },
  { steps: ['StoreSoftCopies'] },
  { steps: ['CommentOnIntimation'], labels: comment },
  {
    title: 'Closure of change control',
    steps: ['CommentForClosure', 'Close'],
    shows: ['closedOn', 'reviewPeriodEffectiveness', 'commentsOfHod', 'hodCommentedBy', 'commentsOfQAManager'],
    labels: { hodCommentedBy: 'HOD comment given ahead by' },
  },
  { steps: ['EvaluateEffectiveness'], labels: { createdAt: 'At' } },
  {
    steps: ['Extend'],
    columns: ['extdDate', 'extReason', 'extendedBy', 'atStatus', 'createdAt'],
    labels: { extdDate: 'Extension date', createdAt: 'At' },
  },
  { steps: ['AddAnnexure', 'RemoveAnnexure'], labels: { createdAt: 'Added on' } },
  {
    title: 'Audit trail reviews',
    steps: ['RecordAuditReview'],
    labels: { by: 'Reviewed by' },
  },
])
