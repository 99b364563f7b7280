import { Schema } from 'effect'
import type { EventType } from '../../kernel/aggregate.ts'
import { DateText, Id, LongText, NameText, RefInput, ShortText } from '../../kernel/text.ts'
import { rejectedStatuses, statuses } from './choices.ts'
import {
  ActivityRow,
  AnnexureEntry,
  Classification,
  ClosureFields,
  CommitteeApproval,
  CustomerComments,
  DepartmentComment,
  EffectivenessEntry,
  ExtensionEntry,
  ImpactRow,
  ImplementationActivities,
  IntimationComment,
  QaFinalApproval,
  RequestFields,
  SoftCopy,
  TeamMember,
  TemporaryChangeContinue,
} from './parts.ts'
import { requisitionCommands } from './commands.ts'

const row = <S extends Schema.Codec<unknown, unknown>>(label: string, data: S): EventType & { readonly data: S } => ({
  label,
  data,
})

const HodDecision = Schema.Struct({ hod: RefInput, commentsOfHOD: LongText })
const CcfDecision = Schema.Struct({ commentsOfQA: LongText, changeControlFormNo: Schema.optionalKey(ShortText) })
const EvaluationDecision = Schema.Struct({ commentsOfQAEvaluation: LongText })

/** The event table of spec 06 "Events and fold". A reason stands in the envelope, never here. */
export const requisitionEvents = {
  RequisitionCreated: row(
    'Requisition created',
    Schema.Struct({ ...RequestFields.fields, company: RefInput, requisitionNo: Schema.NullOr(ShortText) }),
  ),
  RequestUpdated: row('Request changed', requisitionCommands.UpdateRequest.data),
  HodApproved: row('Approved by the head of department', HodDecision),
  HodRejected: row('Rejected by the head of department', HodDecision),
  CcfAccepted: row('Accepted by QA', CcfDecision),
  CcfRejected: row('Rejected by QA', CcfDecision),
  EvaluationSubmitted: row('Evaluation submitted', Schema.Struct({ acknowledge: Schema.Array(ImpactRow) })),
  EvaluationAccepted: row('Evaluation accepted', EvaluationDecision),
  EvaluationRejected: row('Evaluation rejected', EvaluationDecision),
  ActivitiesAssigned: row('Activities assigned', Schema.Struct({ activityResp: Schema.Array(ActivityRow) })),
  ChangeClassified: row(
    'Change classified',
    Schema.Struct({
      classificationMajorMinor: Classification,
      qaReviewComments: LongText,
      closurePeriodId: Id,
      days: Schema.Int,
      tentativeDateClosure: DateText,
    }),
  ),
  ChangeReclassified: row(
    'Change reclassified',
    Schema.Struct({ from: Classification, to: Classification, days: Schema.Int, tentativeDateClosure: DateText }),
  ),
  TeamSelected: row(
    'Cross-functional team selected',
    Schema.Struct({
      crossFunctionalTeam: Schema.Array(TeamMember),
      crossfunctionTeamExpert: Schema.optionalKey(RefInput),
    }),
  ),
  TeamAmended: row(
    'Cross-functional team changed',
    Schema.Struct({
      added: Schema.Array(TeamMember),
      removed: Schema.Array(Id),
      expert: Schema.optionalKey(Schema.NullOr(RefInput)),
    }),
  ),
  DepartmentCommented: row('Department commented', DepartmentComment),
  DepartmentCommentsReached: row(
    'Enough departments have commented',
    Schema.Struct({ commented: Schema.Int, required: Schema.Int, teamSize: Schema.Int }),
  ),
  ExpertOpinionGiven: row(
    'Expert opinion given',
    Schema.Struct({ comments: LongText, commentedBy: RefInput, createdAt: Schema.String }),
  ),
  ExpertWaived: row('Expert waived', Schema.Struct({ expert: RefInput })),
  ManagementCommented: row(
    'Management committee commented',
    Schema.Struct({ comments: LongText, commentedBy: RefInput, approval: CommitteeApproval }),
  ),
  CustomerCommented: row('Customer comments recorded', CustomerComments),
  QaApproved: row('Approved by QA review', QaFinalApproval),
  QaRejected: row('Rejected by QA review', QaFinalApproval),
  ChangeRegularized: row('Change regularized', TemporaryChangeContinue),
  ImplementationCompleted: row('Implementation completed', ImplementationActivities),
  SoftCopiesStored: row('Soft copies stored', Schema.Struct({ softcopies: Schema.Array(SoftCopy) })),
  IntimationCommented: row('Department commented on the intimation', IntimationComment),
  IntimationCompleted: row('All departments informed', Schema.Struct({ commented: Schema.Int, teamSize: Schema.Int })),
  HodClosureCommented: row('Head of department commented for closure', Schema.Struct({ commentsOfHod: LongText })),
  ChangeClosed: row('Change control closed', ClosureFields),
  EffectivenessEvaluated: row('Effectiveness evaluated', EffectivenessEntry),
  ExtensionAdded: row('Extension added', ExtensionEntry),
  AnnexureAdded: row('Annexure added', AnnexureEntry),
  AnnexureRemoved: row('Annexure removed', Schema.Struct({ number: ShortText })),
  RequisitionReopened: row(
    'Requisition re-opened',
    Schema.Struct({
      from: Schema.Literals(rejectedStatuses),
      to: Schema.Literals(['draft', 'ccf-accepted']),
      round: Schema.Int,
    }),
  ),
  RequisitionWithdrawn: row('Requisition withdrawn', Schema.Struct({ from: Schema.Literals(statuses) })),
  TextCorrected: row('Text corrected', Schema.Struct({ path: NameText, before: LongText, after: LongText })),
  AuditTrailReviewed: row('Audit trail reviewed', requisitionCommands.RecordAuditReview.data),
} as const

export type RequisitionEventType = keyof typeof requisitionEvents

export type RequisitionEvent = {
  [Type in RequisitionEventType]: {
    readonly type: Type
    readonly data: (typeof requisitionEvents)[Type]['data']['Type']
  }
}[RequisitionEventType]
