import { counted } from '../../../domain/kernel/plural.ts'
import { changeRelations, classifications } from '../../../domain/quality/requisition/choices.ts'
import { defaultExtension } from '../../../domain/quality/requisition/dates.ts'
import { extensionDays } from '../../../domain/platform/settings.ts'
import { today } from '../../kit/clock.ts'
import { TimeText } from '../../kit/TimeText.tsx'
import { isOffered, type OpenDocument, rowOf } from '../../workflow/openDocument.ts'
import type { WorkflowScreen } from '../../workflow/screen.ts'
import { directoryControls, OwnPlace } from '../directoryFields.tsx'
import { activitiesStep } from './activities.ts'
import { Checked, ChecklistNote, checklistStep, MajorProposal } from './checklist.tsx'
import { AllComments, Heard, Informed } from './DepartmentalTab.tsx'
import {
  ClassField,
  DocumentNoField,
  FormNoField,
  FormNoProposal,
  HeadNote,
  HodCommentField,
  ReviewPeriod,
} from './fields.tsx'
import {
  checkCopies,
  checkDocuments,
  CopiesField,
  copiesFrom,
  CopyId,
  DocumentsField,
  documentsFrom,
} from './grids.tsx'
import { asRequisition } from './openRequisition.ts'
import { PermanentIdField, PermanentLink } from './PermanentId.tsx'
import { Evaluations, Extensions, Opinion } from './recorded.tsx'
import { amendStep, TeamChosen, teamControls } from './Team.tsx'

const detailsOf = (open: OpenDocument) => asRequisition(open).details

const request = {
  // What is typed first; the requester's own name and department stand below, filled in as the directory comes.
  order: [
    'docNo',
    'docName',
    'typeOfChange',
    'changeRelatedTo',
    'changeRelatedToName',
    'currentStatus',
    'proposedChange',
    'reasonForChange',
  ],
  fields: {
    typeOfChange: { initial: 'permanent', help: 'Fixed once the head of department has approved.' },
    changeRelatedTo: { choices: changeRelations.map((value) => ({ value, label: value })), wide: true, blank: true },
    changeRelatedToName: { wide: true },
  },
  controls: { ...directoryControls, docNo: DocumentNoField },
} as const

const modifiedWords = 'The committee accepted with modifications: describe how they are met.'

/** What each step and its section show otherwise than the table states (spec 06 Screens). */
export const steps: WorkflowScreen['steps'] = {
  Create: { ...request, Proposed: () => <OwnPlace person="employeeSeekingChange" department="department" /> },
  UpdateRequest: { ...request, without: ['requisitionNo'] },
  DecideAsHod: { Note: HeadNote },
  CommentAsQa: {
    order: ['changeControlFormNo'],
    fields: { changeControlFormNo: { when: ({ decision }) => decision !== 'reject' } },
    controls: { changeControlFormNo: FormNoField },
    Proposed: FormNoProposal,
  },
  SubmitEvaluation: {
    ...checklistStep,
    Recorded: Checked,
    isRecorded: (open) => detailsOf(open).acknowledge !== undefined && open.status !== 'ccf-accepted',
  },
  DecideEvaluation: { Note: ChecklistNote },
  AssignActivities: {
    ...activitiesStep,
    button: 'Record activities',
    without: ['applicable'],
    rowClass: ({ applicable }) => (applicable === true ? '' : 'text-muted'),
    cells: {
      responsible: ({ applicable }) => (applicable === true ? undefined : 'Not applicable'),
      targetDate: ({ targetDate }) => (targetDate === null ? '' : undefined),
    },
  },
  Classify: {
    button: 'Classify',
    isOpen: (open) => isOffered(open, 'Classify') && rowOf(open, 'Classify')?.awaited?.(open.subject) === true,
    Note: MajorProposal,
    fields: { classificationMajorMinor: { label: 'Classification' } },
    controls: { classificationMajorMinor: ClassField },
    without: ['closureDays'],
    values: {
      tentativeDateClosure: (open) => {
        const { tentativeDateClosure = '', closureDays } = detailsOf(open)
        return (
          <>
            <TimeText at={tentativeDateClosure} />
            {closureDays !== undefined && <span className="text-muted"> ({counted(closureDays, 'day')})</span>}
          </>
        )
      },
    },
  },
  Reclassify: {
    fields: { classificationMajorMinor: { label: 'New class' } },
    controls: { classificationMajorMinor: ClassField },
    initial: (open) => ({
      classificationMajorMinor: classifications.find((one) => one !== detailsOf(open).classificationMajorMinor) ?? '',
    }),
  },
  SelectTeam: { button: 'Select team', controls: teamControls, Recorded: TeamChosen, also: ['WaiveExpert'] },
  AmendTeam: amendStep,
  CommentAsDepartment: {
    button: 'Comment',
    hidden: true,
    Recorded: Heard,
    isRecorded: (open) => detailsOf(open).crossFunctionalTeam !== undefined,
    Aside: AllComments,
  },
  GiveExpertOpinion: {
    button: 'Give opinion',
    hidden: true,
    fields: { comments: { label: 'Opinion' } },
    Recorded: Opinion,
    by: (open) => {
      const { commentedBy, createdAt = '' } = detailsOf(open).expertOpinion ?? {}
      return commentedBy === undefined ? undefined : { name: commentedBy.name, at: createdAt }
    },
  },
  CommentAsManagement: { button: 'Submit comments' },
  CommentAsCustomer: {
    button: 'Submit comments',
    order: ['applicable', 'comments'],
    fields: {
      applicable: { help: 'Choose No if the customer is not affected by this change.' },
      document: { help: 'If the customer sent one: .jpg, .png or .pdf.', wide: true },
    },
    shows: [
      'customerComments.applicable',
      ['customerComments.commentedBy', 'Recorded by'],
      'customerComments.document',
      'customerComments.comments',
    ],
  },
  ReviewByQa: {
    button: 'Submit review',
    byField: true,
    fields: (open) => {
      const isModified = detailsOf(open).managementCommitteeComments?.approval === 'accepted with modifications'
      return {
        status: { label: 'Final status' },
        comments: { help: isModified ? modifiedWords : 'Required if you reject.' },
      }
    },
    controls: directoryControls,
    // The reviewer's own name and department are the usual answer.
    Proposed: () => <OwnPlace person="qulaityMonitor" department="dept" />,
    without: ['qaApprovedOn'],
  },
  Regularize: {
    button: 'Close change',
    fields: { continues: { label: 'Does the temporary change continue?' } },
    controls: { permanentCCFId: PermanentIdField },
    labels: { 'temporaryChangeContinue.permanentCCFId': 'Permanent CCF no' },
    values: {
      'temporaryChangeContinue.permanentCCFId': (open) => (
        <PermanentLink id={detailsOf(open).temporaryChangeContinue?.permanentCCFId ?? ''} />
      ),
    },
  },
  CompleteImplementation: {
    button: 'Complete implementation',
    Aside: CopyId,
    order: ['documents', 'responsibleperson', 'date'],
    requires: ['qadocs'],
    controls: { ...directoryControls, documents: DocumentsField },
    check: checkDocuments,
    // The applicable activities are the usual documents.
    initial: (open) => {
      const applicable = (detailsOf(open).activityResp ?? []).filter((one) => one.applicable)
      return { documents: documentsFrom(applicable.map(({ activity }) => ({ list: activity }))) }
    },
  },
  StoreSoftCopies: {
    controls: { softcopies: CopiesField },
    check: checkCopies,
    initial: (open) => {
      const { documents = [] } = detailsOf(open).implementationActivitiesDocs ?? {}
      return {
        softcopies: copiesFrom(
          documents.map((one) => ({ docname: one.list, docno: one.numberNewDoc, docversion: one.versionNewDoc })),
        ),
      }
    },
  },
  CommentOnIntimation: {
    button: 'Comment',
    hidden: true,
    Recorded: Informed,
    isRecorded: ({ subject, details }) =>
      details['intimationDeptComments'] !== undefined ||
      subject.path.some(({ status }) => status === 'soft-copies-stored'),
  },
  CommentForClosure: {
    button: 'Comment',
    hidden: true,
    isOpen: (open) =>
      detailsOf(open).closureChangeControl?.commentsOfHod === undefined && isOffered(open, 'CommentForClosure'),
    isRecorded: (open) => {
      const { commentsOfHod, closedOn } = detailsOf(open).closureChangeControl ?? {}
      return commentsOfHod !== undefined && closedOn === undefined
    },
  },
  Close: {
    button: 'Close change control',
    order: ['closedOn', 'reviewPeriodEffectiveness'],
    requires: ['commentsOfHod', 'commentsOfQAManager'],
    fields: {
      reviewPeriodEffectiveness: { label: 'Effectiveness review period', unit: 'days', help: '0 to 365 days.' },
    },
    controls: { commentsOfHod: HodCommentField },
    initial: (open) => ({ commentsOfHod: detailsOf(open).closureChangeControl?.commentsOfHod ?? '' }),
    Proposed: ReviewPeriod,
    without: ['closureChangeControl.hodCommentedBy'],
    labels: { 'closureChangeControl.reviewPeriodEffectiveness': 'Effectiveness review period' },
    values: {
      'closureChangeControl.reviewPeriodEffectiveness': (open) =>
        counted(Number(detailsOf(open).closureChangeControl?.reviewPeriodEffectiveness), 'day'),
    },
    isRecorded: (open) => detailsOf(open).closureChangeControl?.closedOn !== undefined,
  },
  EvaluateEffectiveness: {
    button: 'Add evaluation',
    opensAt: 'Add evaluation',
    Recorded: Evaluations,
    isRecorded: (open) =>
      open.past === null && open.status === 'closed' && detailsOf(open).typeOfChange === 'permanent',
  },
  Extend: {
    button: 'Add extention',
    opensAt: 'Add extention',
    Recorded: Extensions,
    isRecorded: (open) =>
      open.past === null &&
      ((detailsOf(open).extention ?? []).length > 0 ||
        (!open.readOnly &&
          isOffered(open, 'Extend') &&
          (open.status === 'closed' || open.refusals['Extend'] === undefined))),
    requires: ['extReason'],
    fields: {
      extdDate: {
        label: 'Extension date',
        help: `The tentative closure date, or today if there is none, plus ${extensionDays} days is proposed.`,
      },
    },
    initial: (open) => ({ extdDate: defaultExtension(detailsOf(open), today()) }),
  },
  AddAnnexure: {
    done: 'Saved Successfully',
    order: ['number', 'pages'],
    fields: { title: { wide: true }, location: { wide: true, help: 'Where the paper or file is kept.' } },
  },
  RemoveAnnexure: { done: 'Saved Successfully' },
  RecordAuditReview: {
    fields: ({ document }) => ({
      uptoVersion: {
        label: 'Reviewed up to version',
        help: `The requisition stands at version ${document.version}.`,
      },
      remarks: { help: 'Required when there are findings.' },
    }),
    initial: ({ document }) => ({ uptoVersion: document.version }),
  },
}
