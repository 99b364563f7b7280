import { Effect, Schema } from 'effect'
import { FileRef } from '../../kernel/file-ref.ts'
import { DateText, Id, LongText, NameText, RefInput, ShortText, YesNo } from '../../kernel/text.ts'
import {
  activities,
  changeRelations,
  classifications,
  committeeApprovals,
  effectivenessAnswers,
  impactItems,
  typesOfChange,
} from './choices.ts'

/** What a change is about; a single text is read as a list of one (spec 06 field table). */
export const ChangeRelatedTo = Schema.ArrayEnsure(Schema.Literals(changeRelations))

/** Shapes of the parts of a requisition's `details` (spec 06 field table), shared by commands, events and state. */

export const RequestFields = Schema.Struct({
  department: RefInput,
  employeeSeekingChange: Schema.optionalKey(RefInput),
  docNo: ShortText,
  docName: NameText,
  typeOfChange: Schema.Literals(typesOfChange),
  changeRelatedTo: ChangeRelatedTo.pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  changeRelatedToName: Schema.optionalKey(NameText),
  currentStatus: LongText,
  proposedChange: LongText,
  reasonForChange: LongText,
})
export type RequestFields = typeof RequestFields.Type

/** One row of the impact checklist; exactly one flag is true. */
export const ImpactRow = Schema.Struct({
  item: Schema.Literals(impactItems),
  yesSelected: Schema.Boolean,
  noSelected: Schema.Boolean,
  unknownSelected: Schema.Boolean,
  naSelected: Schema.Boolean,
  remark: LongText,
})
export type ImpactRow = typeof ImpactRow.Type

export const ActivityRow = Schema.Struct({
  activity: Schema.Literals(activities),
  applicable: Schema.Boolean,
  responsible: Schema.Array(RefInput),
  targetDate: Schema.NullOr(DateText),
  remark: LongText,
})
export type ActivityRow = typeof ActivityRow.Type

export const TeamMember = Schema.Struct({ dept: RefInput, hod: RefInput })
export type TeamMember = typeof TeamMember.Type

export const DepartmentComment = Schema.Struct({
  dept: RefInput,
  hod: RefInput,
  comments: LongText,
  commentedBy: RefInput,
  createdAt: Schema.String,
  late: Schema.Boolean,
  /** Given by the chosen expert from outside the team: does not count (spec 06, 6.2). */
  asExpert: Schema.Boolean,
})
export type DepartmentComment = typeof DepartmentComment.Type

export const IntimationComment = Schema.Struct({
  dept: RefInput,
  hod: RefInput,
  comments: LongText,
  commentedBy: RefInput,
  createdAt: Schema.String,
  asExpert: Schema.Boolean,
})
export type IntimationComment = typeof IntimationComment.Type

export const CustomerComments = Schema.Struct({
  applicable: YesNo,
  document: Schema.optionalKey(FileRef),
  comments: Schema.optionalKey(LongText),
  commentedBy: RefInput,
})

export const QaFinalApproval = Schema.Struct({
  qulaityMonitor: RefInput,
  dept: RefInput,
  status: Schema.Literals(['accepted', 'rejected']),
  comments: LongText,
})

export const TemporaryChangeContinue = Schema.Struct({
  continues: YesNo,
  permanentCCFId: Schema.optionalKey(Id),
  changeClosedOn: DateText,
  closedBy: RefInput,
})

export const ImplementationDocument = Schema.Struct({
  list: NameText,
  numberOldDoc: ShortText,
  versionOldDoc: ShortText,
  numberNewDoc: ShortText,
  versionNewDoc: ShortText,
  /** Empty in an unfinished row, which rule CC-20.1 refuses with its own sentence. */
  effectiveDate: Schema.Union([Schema.Literal(''), DateText]),
})
export type ImplementationDocument = typeof ImplementationDocument.Type

export const ImplementationActivities = Schema.Struct({
  documents: Schema.Array(ImplementationDocument),
  responsibleperson: RefInput,
  qadocs: LongText,
  date: DateText,
})

/** All six fields are texts: verified by and stored by name people as the form has them. */
export const SoftCopy = Schema.Struct({
  docname: NameText,
  docno: ShortText,
  docversion: ShortText,
  storageloc: NameText,
  verifiedby: NameText,
  storedby: NameText,
})
export type SoftCopy = typeof SoftCopy.Type

export const ClosureFields = Schema.Struct({
  closedOn: DateText,
  commentsOfHod: LongText,
  commentsOfQAManager: LongText,
  reviewPeriodEffectiveness: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 365 })),
})

export const EffectivenessEntry = Schema.Struct({
  effective: Schema.Literals(effectivenessAnswers),
  comments: LongText,
  evaluatedBy: RefInput,
  createdAt: Schema.String,
})

export const ExtensionEntry = Schema.Struct({ extdDate: DateText, extReason: LongText, createdAt: Schema.String })

export const AnnexureEntry = Schema.Struct({
  number: ShortText,
  title: NameText,
  pages: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })),
  location: NameText,
  addedBy: RefInput,
  createdAt: Schema.String,
})
export type AnnexureEntry = typeof AnnexureEntry.Type

export const CommitteeApproval = Schema.Literals(committeeApprovals)
export const Classification = Schema.Literals(classifications)
