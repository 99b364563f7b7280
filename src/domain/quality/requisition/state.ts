import type { GivenSignature, Ref } from '../../kernel/event.ts'
import type { Document } from '../../kernel/document.ts'
import type { Classification, CommitteeApproval, Status } from './choices.ts'
import type {
  ActivityRow,
  AnnexureEntry,
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

/** Everything recorded after the request; a re-opening to draft moves it to `previousRounds`. */
export interface RoundParts {
  readonly hod?: Ref
  readonly commentsOfHOD?: string
  readonly commentsOfQA?: string
  readonly changeControlFormNo?: string
  readonly acknowledge?: readonly ImpactRow[]
  /** Who submitted the checklist: another QA user must decide it (CC-06). */
  readonly evaluationSubmittedBy?: Ref
  readonly commentsOfQAEvaluation?: string
  readonly activityResp?: readonly ActivityRow[]
  readonly classificationMajorMinor?: Classification
  readonly qaReviewComments?: string
  readonly closurePeriodId?: string
  readonly closureDays?: number
  readonly tentativeDateClosure?: string
  readonly crossFunctionalTeam?: readonly TeamMember[]
  readonly crossfunctionTeamExpert?: Ref
  readonly deptComments?: readonly DepartmentComment[]
  readonly expertOpinion?: {
    readonly comments?: string
    readonly commentedBy?: Ref
    readonly createdAt?: string
    readonly waived?: true
  }
  readonly managementCommitteeComments?: {
    readonly comments: string
    readonly commentedBy: Ref
    readonly approval: CommitteeApproval
  }
  readonly customerComments?: typeof CustomerComments.Type
  readonly qaFinalApproval?: typeof QaFinalApproval.Type
  /** Local date of QA's final approval: new documents cannot take effect before it (CC-20). */
  readonly qaApprovedOn?: string
  readonly temporaryChangeContinue?: typeof TemporaryChangeContinue.Type
  readonly implementationActivitiesDocs?: typeof ImplementationActivities.Type
  readonly softCopiesStorage?: { readonly softcopies: readonly SoftCopy[] }
  readonly intimationDeptComments?: readonly IntimationComment[]
  readonly closureChangeControl?: {
    readonly closedOn?: string
    readonly commentsOfHod?: string
    readonly commentsOfQAManager?: string
    readonly reviewPeriodEffectiveness?: number
    /** Who gave the head's comment ahead of the closing form (CC-26). */
    readonly hodCommentedBy?: Ref
  }
  /** Electronic signatures of the round's steps, oldest first; they show wherever the step shows. */
  readonly signatures?: readonly GivenSignature[]
  /** `atStatus` tells extensions of the closure date from those of the effectiveness evaluation (6.3). */
  readonly extention?: readonly (typeof ExtensionEntry.Type & { readonly atStatus: Status; readonly extendedBy: Ref })[]
}

/** A change of text after it was saved (CC-30). */
export interface Correction {
  readonly path: string
  readonly before: string
  readonly after: string
  readonly reason: string
  readonly correctedBy: Ref
  readonly createdAt: string
}

export interface StatusChange {
  readonly status: Status
  readonly at: string
  readonly by: Ref
}

export type RequisitionDetails = RequestFields &
  RoundParts & {
    readonly requisitionNo: string | null
    readonly round: number
    readonly previousRounds?: Readonly<Record<string, RoundParts>>
    readonly effectivenessEvaluation?: readonly (typeof EffectivenessEntry.Type)[]
    readonly annexure?: readonly (AnnexureEntry & { readonly removed?: true })[]
    readonly corrections?: readonly Correction[]
    readonly auditReviews?: readonly {
      readonly uptoVersion: number
      readonly outcome: 'no-findings' | 'findings'
      readonly remarks: string
      readonly by: Ref
      readonly at: string
    }[]
  }

/** `none` before the first event. `path` remembers when each status of the present round was reached, for the step bar. */
export type RequisitionState =
  | { readonly status: 'none'; readonly details: Readonly<Record<string, never>> }
  | {
      readonly status: Status
      readonly company: Ref
      readonly details: RequisitionDetails
      readonly path: readonly StatusChange[]
    }

export type LiveRequisition = Extract<RequisitionState, { status: Status }>

/** A requisition as lists and pages see it. */
export type RequisitionDocument = Document<LiveRequisition>
