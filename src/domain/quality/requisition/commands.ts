import { Schema } from 'effect'
import { FileRef } from '../../kernel/file-ref.ts'
import type { CommandType, Meaning } from '../../kernel/aggregate.ts'
import { Nothing } from '../../kernel/decode.ts'
import { DateText, Id, LongText, NameText, RefInput, ShortText, YesNo } from '../../kernel/text.ts'
import { codes } from '../../platform/codes.ts'
import { effectivenessAnswers } from './choices.ts'
import {
  ActivityRow,
  ChangeRelatedTo,
  Classification,
  ClosureFields,
  CommitteeApproval,
  ImpactRow,
  ImplementationActivities,
  QaFinalApproval,
  RequestFields,
  SoftCopy,
} from './parts.ts'

/** Departments of a cross-functional team (spec 06 CC-10: 1 to 20). */
export const largestTeam = 20

const Decision = Schema.Literals(['approve', 'reject'])
const Comments = Schema.Struct({ comments: LongText })

const row = <S extends Schema.Codec<unknown, unknown>>(
  id: string,
  label: string,
  data: S,
  more: Omit<CommandType, 'id' | 'label' | 'data' | 'codes'> & { readonly codes?: readonly string[] } = {},
): CommandType & { readonly data: S } => ({ id, label, data, codes: [], ...more })

/** What a decision is signed as. */
const decided = (approve: string, reject: string, formerly: string): Meaning => ({
  field: 'decision',
  of: { approve, reject },
  formerly,
})

/**
 * The command table of spec 06 (CC-01 to CC-31): label, input and what holds before the rules are asked. `codes` is left
 * empty where the right hangs on the person (initiator, head, team member, expert) and is decided in `decide`.
 */
export const requisitionCommands = {
  Create: row('CC-01', 'Create', RequestFields, {
    creates: true,
    deed: 'raise a change control requisition',
    codes: [codes.changeEdit],
  }),
  UpdateRequest: row(
    'CC-02',
    'Save',
    Schema.Struct({
      patch: Schema.Struct({
        department: Schema.optionalKey(RequestFields.fields.department),
        employeeSeekingChange: Schema.optionalKey(Schema.NullOr(RefInput)),
        docNo: Schema.optionalKey(ShortText),
        docName: Schema.optionalKey(NameText),
        typeOfChange: Schema.optionalKey(RequestFields.fields.typeOfChange),
        changeRelatedTo: Schema.optionalKey(ChangeRelatedTo),
        changeRelatedToName: Schema.optionalKey(Schema.NullOr(NameText)),
        currentStatus: Schema.optionalKey(LongText),
        proposedChange: Schema.optionalKey(LongText),
        reasonForChange: Schema.optionalKey(LongText),
      }),
    }),
    { expectsVersion: true },
  ),
  DecideAsHod: row('CC-03', 'HOD approval', Schema.Struct({ decision: Decision, commentsOfHOD: LongText }), {
    expectsVersion: true,
    signed: decided('HOD approval', 'HOD rejection', 'HOD approval / rejection'),
  }),
  CommentAsQa: row(
    'CC-04',
    'QA Comments',
    Schema.Struct({ decision: Decision, commentsOfQA: LongText, changeControlFormNo: Schema.optionalKey(ShortText) }),
    {
      expectsVersion: true,
      deed: 'comment as QA',
      codes: [codes.changeApprove],
      signed: decided('QA acceptance', 'QA rejection', 'QA acceptance / rejection'),
    },
  ),
  SubmitEvaluation: row('CC-05', 'Evaluation submit', Schema.Struct({ acknowledge: Schema.Array(ImpactRow) }), {
    expectsVersion: true,
  }),
  DecideEvaluation: row(
    'CC-06',
    'QA approval',
    Schema.Struct({ decision: Decision, commentsOfQAEvaluation: LongText }),
    {
      expectsVersion: true,
      deed: 'decide an evaluation',
      codes: [codes.changeApprove],
      signed: decided('Evaluation approval', 'Evaluation rejection', 'Evaluation approval / rejection'),
    },
  ),
  AssignActivities: row(
    'CC-07',
    'Activities and Responsibilities',
    Schema.Struct({ activityResp: Schema.Array(ActivityRow) }),
    { expectsVersion: true },
  ),
  Classify: row(
    'CC-08',
    'Classification of Change',
    Schema.Struct({ classificationMajorMinor: Classification, qaReviewComments: LongText }),
    {
      expectsVersion: true,
      deed: 'classify a change',
      codes: [codes.changeApprove],
      signed: 'Classification',
    },
  ),
  Reclassify: row('CC-09', 'Reclassify', Schema.Struct({ classificationMajorMinor: Classification }), {
    expectsVersion: true,
    deed: 'reclassify a change',
    codes: [codes.changeApprove],
    reason: true,
    signed: 'Classification',
  }),
  SelectTeam: row(
    'CC-10',
    'Select cross-functional team and expert',
    Schema.Struct({
      crossFunctionalTeam: Schema.Array(RefInput).check(Schema.isMaxLength(largestTeam)),
      crossfunctionTeamExpert: Schema.optionalKey(RefInput),
    }),
    { expectsVersion: true, deed: 'select the cross-functional team', codes: [codes.changeApprove] },
  ),
  /** `expert` null takes the chosen expert away, absent leaves him. */
  AmendTeam: row(
    'CC-11',
    'Change team',
    Schema.Struct({
      add: Schema.Array(RefInput),
      remove: Schema.Array(Id),
      expert: Schema.optionalKey(Schema.NullOr(RefInput)),
    }),
    { expectsVersion: true, deed: 'change the team', codes: [codes.changeApprove], reason: true },
  ),
  /** CC-12, and CC-13 when the count was reached already: a late comment. */
  CommentAsDepartment: row('CC-12', 'Departmental comment', Comments),
  GiveExpertOpinion: row('CC-14', "Expert's opinion", Comments, { expectsVersion: true, signed: 'Expert opinion' }),
  WaiveExpert: row('CC-15', 'Waive expert', Nothing, {
    expectsVersion: true,
    deed: 'waive the expert',
    codes: [codes.changeApprove],
    reason: true,
    signed: 'Expert waiver',
  }),
  CommentAsManagement: row(
    'CC-16',
    'Management Committee comments',
    Schema.Struct({ comments: LongText, approval: CommitteeApproval }),
    {
      expectsVersion: true,
      deed: 'comment as the management committee',
      codes: [codes.changeCommittee],
      signed: 'Management review',
    },
  ),
  CommentAsCustomer: row(
    'CC-17',
    'Customer Comments',
    Schema.Struct({
      applicable: YesNo,
      document: Schema.optionalKey(FileRef),
      comments: Schema.optionalKey(LongText),
    }),
    { expectsVersion: true, deed: 'record customer comments', codes: [codes.changeEdit] },
  ),
  ReviewByQa: row('CC-18', 'QA Review', QaFinalApproval, {
    expectsVersion: true,
    deed: 'review as QA',
    codes: [codes.changeApprove],
    signed: {
      field: 'status',
      of: { accepted: 'Final QA approval', rejected: 'Final QA rejection' },
      formerly: 'Final QA approval / rejection',
    },
  }),
  Regularize: row(
    'CC-19',
    'Regularizing Change',
    Schema.Struct({ continues: YesNo, permanentCCFId: Schema.optionalKey(Id), changeClosedOn: DateText }),
    {
      expectsVersion: true,
      deed: 'regularize a change',
      codes: [codes.changeApprove],
      signed: 'Closure',
    },
  ),
  CompleteImplementation: row('CC-20', 'Implementation completion', ImplementationActivities, { expectsVersion: true }),
  StoreSoftCopies: row('CC-21', 'Store soft copies', Schema.Struct({ softcopies: Schema.Array(SoftCopy) }), {
    expectsVersion: true,
    deed: 'store soft copies',
    codes: [codes.changeApprove, codes.changeEdit],
  }),
  CommentOnIntimation: row('CC-22', 'Intimation comment', Comments),
  Close: row('CC-23', 'Closure of change control', ClosureFields, {
    expectsVersion: true,
    deed: 'close a change control',
    codes: [codes.changeApprove],
    signed: 'Closure',
  }),
  EvaluateEffectiveness: row(
    'CC-24',
    'Effectiveness evaluation',
    Schema.Struct({ effective: Schema.Literals(effectivenessAnswers), comments: LongText }),
    {
      deed: 'evaluate the effectiveness',
      codes: [codes.changeApprove],
      signed: 'Effectiveness',
    },
  ),
  Extend: row('CC-25', 'Extention', Schema.Struct({ extdDate: DateText, extReason: LongText }), {
    signed: 'Extension',
  }),
  CommentForClosure: row('CC-26', 'HOD comments for closure', Schema.Struct({ commentsOfHod: LongText })),
  AddAnnexure: row(
    'CC-27',
    'Add annexure',
    Schema.Struct({
      number: ShortText,
      title: NameText,
      pages: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })),
      location: NameText,
    }),
  ),
  RemoveAnnexure: row('CC-27', 'Remove annexure', Schema.Struct({ number: ShortText }), { reason: true }),
  Reopen: row('CC-28', 'Reopen', Nothing, { expectsVersion: true, reason: true, signed: 'Re-opening' }),
  Withdraw: row('CC-29', 'Withdraw', Nothing, { expectsVersion: true, reason: true, signed: 'Withdrawal' }),
  /** `path` below `details`, e.g. `proposedChange` or `deptComments.2.comments`. */
  Correct: row('CC-30', 'Correct', Schema.Struct({ path: NameText, text: LongText }), { expectsVersion: true }),
  RecordAuditReview: row(
    'CC-31',
    'Record audit review',
    Schema.Struct({
      uptoVersion: Schema.Int,
      outcome: Schema.Literals(['no-findings', 'findings']),
      remarks: LongText,
    }),
    { deed: 'record an audit review', codes: [codes.changeApprove], signed: 'Audit trail review' },
  ),
} as const

export type RequisitionCommandType = keyof typeof requisitionCommands

export type RequisitionCommand = {
  [Type in RequisitionCommandType]: {
    readonly type: Type
    readonly data: (typeof requisitionCommands)[Type]['data']['Type']
    readonly reason?: string
  }
}[RequisitionCommandType]

export type CommandData<Type extends RequisitionCommandType> = (typeof requisitionCommands)[Type]['data']['Type']
