import { Schema } from 'effect'
import { DateText, Id } from '../../kernel/text.ts'
import {
  choice,
  date,
  file,
  flag,
  group,
  instant,
  longText,
  optional,
  reference,
  references,
  rows,
  special,
  text,
  whole,
  yesNo,
} from '../../registry/fields.ts'
import { auditReviewFields } from '../../workflow/audit-review.ts'
import { correctionFields } from '../../workflow/correction.ts'
import {
  activities,
  type ChangeRelation,
  changeRelations,
  classifications,
  committeeApprovals,
  effectivenessAnswers,
  impactItems,
  otherRelation,
  typesOfChange,
} from './choices.ts'

/** The field table of spec 06: what a requisition holds, what each field is called, how it is filled in. */

const need = { required: true } as const
/** Its rule asks for it in its own words, or not always. */
const open = { required: true, blank: true } as const

const person = (label: string) => reference(label, 'employees', need)
/** They may correct the texts beside them (CC-30). */
const author = (label: string) => reference(label, 'employees', { ...need, writer: true })
const department = reference('Department', 'departments', need)
const comments = (label = 'Comments', alone = label) => longText(label, { ...open, alone })
const number = (label: string, alone = label) => text(label, { ...open, max: 60, alone })
const title = (label: string) => text(label, open)
const fixed = (label: string) => text(label, { ...open, fixed: true })
const recordedAt = instant('Recorded at', need)

/** A single text is read as a list of one. */
const relations = Schema.ArrayEnsure(Schema.Literals(changeRelations))

const namesOther = (values: Readonly<Record<string, unknown>>): boolean =>
  ((values['changeRelatedTo'] ?? []) as readonly ChangeRelation[]).includes(otherRelation)

export const requestFields = {
  department,
  employeeSeekingChange: reference('Employee seeking change', 'employees'),
  docNo: text('Document no', { ...need, max: 60 }),
  docName: text('Document name', need),
  typeOfChange: choice('Type of change', typesOfChange, need),
  changeRelatedTo: {
    ...special('choices', 'Change related to', relations, { ...need, initial: [] }),
    choices: changeRelations.map((value) => ({ value, label: value })),
  },
  changeRelatedToName: text('Change Related To Name', { when: namesOther, asked: true }),
  currentStatus: longText('Current status', need),
  proposedChange: longText('Proposed change', need),
  reasonForChange: longText('Reason for change', need),
} as const

/** One row of the impact checklist; exactly one flag is true. */
const impactRow = {
  item: special('choice', 'Item', Schema.Literals(impactItems), need),
  yesSelected: flag('Yes', need),
  noSelected: flag('No', need),
  unknownSelected: flag('Unknown', need),
  naSelected: flag('NA', need),
  remark: comments('Remark'),
} as const

const activityRow = {
  activity: special('choice', 'Activity', Schema.Literals(activities), need),
  applicable: flag('Applicable', need),
  responsible: references('Responsible', 'employees', need),
  targetDate: special('date', 'Target date', Schema.NullOr(DateText), need),
  remark: comments('Remark'),
} as const

const teamMember = { dept: department, hod: person('HOD') } as const

const commentOf = (alone: string) =>
  ({
    dept: department,
    hod: person('HOD'),
    comments: comments('Comments', alone),
    commentedBy: author('Commented by'),
    createdAt: recordedAt,
    /** Given by the chosen expert from outside the team: does not count (spec 06, 6.2). */
    asExpert: flag('As expert', need),
  }) as const

const commentRow = commentOf('Intimation comment')
const lateCommentRow = { ...commentOf('Departmental comment'), late: flag('Late', need) } as const

/** All six fields are texts: verified by and stored by name people as the form has them. */
const softCopy = {
  docname: title('Document name'),
  docno: number('Document no'),
  docversion: number('Version', 'Document version'),
  storageloc: title('Storage location'),
  verifiedby: fixed('Verified by'),
  storedby: fixed('Stored by'),
} as const

const implementationDocument = {
  list: fixed('List'),
  numberOldDoc: number('Old document no', 'Number of old document'),
  versionOldDoc: number('Old version', 'Version of old document'),
  numberNewDoc: number('New document no', 'Number of new document'),
  versionNewDoc: number('New version', 'Version of new document'),
  /** Empty in an unfinished row, which rule CC-20.1 refuses with its own sentence. */
  effectiveDate: special('date', 'Effective date', Schema.Union([Schema.Literal(''), DateText]), need),
} as const

const byDepartment = { identity: { by: ['dept.id'], shown: 'dept' } } as const
/** A department may comment more than once. */
const byComment = { identity: { by: ['dept.id', 'createdAt'], shown: 'dept' } } as const

export const expertOpinion = {
  comments: comments('Comments', "Expert's opinion"),
  commentedBy: author('Commented by'),
  createdAt: recordedAt,
} as const

export const committeeComments = {
  comments: comments('Comments', 'Management Committee comments'),
  commentedBy: author('Commented by'),
  approval: choice('Approval', committeeApprovals, need),
} as const

const isApplicable = (values: Readonly<Record<string, unknown>>): boolean => values['applicable'] === 'yes'

export const customerComments = {
  applicable: yesNo('Applicable', need),
  document: file('Document', { when: isApplicable }),
  comments: longText('Comments', { when: isApplicable, asked: true, alone: 'Customer Comments' }),
} as const

export const qaReview = {
  qulaityMonitor: person('Quality monitor'),
  dept: department,
  status: choice('Status', ['accepted', 'rejected'], need),
  comments: comments('Comments', 'QA Review comments'),
} as const

export const regularizing = {
  continues: yesNo('Temporary change continues', need),
  permanentCCFId: special('text', 'Permanent CCF no', Id, { when: ({ continues }) => continues === 'yes' }),
  changeClosedOn: date('Closed on', { ...need, proposes: 'today' }),
} as const

export const implementation = {
  documents: rows('Documents', implementationDocument, need),
  responsibleperson: reference('Responsible person', 'employees', { ...need, proposes: 'me' }),
  qadocs: comments('QA documents'),
  date: date('Date', { ...need, proposes: 'today' }),
} as const

export const softCopies = {
  softcopies: rows('Softcopies', softCopy, { ...need, identity: { by: ['docno', 'docversion'] } }),
} as const

export const closure = {
  closedOn: date('Closed on', { ...need, proposes: 'today' }),
  commentsOfHod: comments('HOD comments'),
  commentsOfQAManager: comments('QA manager comments'),
  reviewPeriodEffectiveness: whole('Effectiveness review period, days', { ...need, min: 0, max: 365 }),
} as const

export const effectiveness = {
  effective: choice('Effective', effectivenessAnswers, need),
  comments: comments('Comments', 'Effectiveness comments'),
} as const

export const extension = {
  extdDate: date('Extended to', need),
  extReason: longText('Reason for extension', open),
} as const

export const annexure = {
  number: text('Number', { ...need, max: 60, fixed: true }),
  title: text('Title', { ...need, alone: 'Annexure title' }),
  pages: whole('Pages', { ...need, min: 0, max: 10_000 }),
  location: text('Location', { ...need, alone: 'Annexure location' }),
} as const

/** What the steps of one round record; a re-opening to draft puts it aside. */
export const recordedFields = {
  hod: person('HOD'),
  commentsOfHOD: comments('HOD comments'),
  commentsOfQA: comments('QA comments'),
  changeControlFormNo: text('Change control form no', { max: 60 }),
  acknowledge: rows('Impact checklist', impactRow, { ...need, identity: { by: ['item'] } }),
  /** Another QA user must decide the checklist (CC-06). */
  evaluationSubmittedBy: person('Evaluation submitted by'),
  commentsOfQAEvaluation: comments('Comments on the evaluation'),
  activityResp: rows('Activities and Responsibilities', activityRow, { ...need, identity: { by: ['activity'] } }),
  classificationMajorMinor: choice('Class', classifications, need),
  qaReviewComments: comments('QA review comments'),
  closurePeriodId: special('text', 'Closure date period', Id, need),
  closureDays: special('whole', 'Days until closure', Schema.Int, need),
  tentativeDateClosure: date('Tentative closure date', need),
  crossFunctionalTeam: rows('Cross-functional team', teamMember, { ...need, ...byDepartment }),
  crossfunctionTeamExpert: reference('Expert', 'employees'),
  deptComments: rows('Departmental comments', lateCommentRow, byComment),
  expertOpinion: group("Expert's opinion", {
    ...optional(expertOpinion),
    waived: special('yes-no', 'Waived', Schema.Literal(true)),
  }),
  managementCommitteeComments: group('Management Committee comments', committeeComments),
  customerComments: group('Customer Comments', { ...customerComments, commentedBy: author('Commented by') }),
  qaFinalApproval: group('QA Review', qaReview),
  /** New documents cannot take effect before it (CC-20). */
  qaApprovedOn: date('Approved by QA on'),
  temporaryChangeContinue: group('Regularizing Change', { ...regularizing, closedBy: person('Closed by') }),
  implementationActivitiesDocs: group('Implementation completion', implementation),
  softCopiesStorage: group('Soft copies', softCopies),
  intimationDeptComments: rows('Intimation comments', commentRow, byComment),
  closureChangeControl: group('Closure', {
    ...optional(closure),
    /** Who gave the head's comment ahead of the closing form (CC-26). */
    hodCommentedBy: reference('HOD comment by', 'employees', { writer: true }),
  }),
  /** `atStatus` tells extensions of the closure date from those of the effectiveness evaluation (6.3). */
  extention: rows(
    'Extention',
    {
      ...extension,
      createdAt: recordedAt,
      atStatus: fixed('At status'),
      extendedBy: author('Extended by'),
    },
    { identity: { by: ['createdAt'] } },
  ),
} as const

/** What outlives a round. */
export const lastingFields = {
  requisitionNo: special('text', 'Requisition no', Schema.NullOr(Schema.String)),
  round: whole('Round'),
  effectivenessEvaluation: rows('Effectiveness evaluation', {
    ...effectiveness,
    evaluatedBy: author('Evaluated by'),
    createdAt: recordedAt,
  }),
  annexure: rows(
    'Annexure',
    {
      ...annexure,
      addedBy: author('Added by'),
      createdAt: recordedAt,
      removed: special('yes-no', 'Removed', Schema.Literal(true)),
    },
    { identity: { by: ['number'] } },
  ),
  ...correctionFields,
  ...auditReviewFields,
} as const
