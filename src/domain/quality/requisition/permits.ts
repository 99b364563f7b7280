import { deedOf } from '../../kernel/decide.ts'
import { Result } from 'effect'
import type { CommandType, Context } from '../../kernel/aggregate.ts'
import { localDate } from '../../kernel/calendar.ts'
import { refuseCommon } from '../../kernel/common-rules.ts'
import type { Ref } from '../../kernel/event.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { codes } from '../../platform/codes.ts'
import { rejectedStatuses, type Status } from './choices.ts'
import { type RequisitionCommandType, requisitionCommands } from './commands.ts'
import { actingHead, readFacts, type RequisitionFacts } from './facts.ts'
import { refuse } from './rules.ts'
import type { TeamMember } from './parts.ts'
import type { LiveRequisition, RequisitionDetails, RequisitionDocument, RequisitionState } from './state.ts'
import { statusesFor } from './workflow.ts'

/** What the rules about state and person look at. */
export interface Situation {
  readonly id: string
  readonly company: Ref
  readonly status: Status
  readonly details: RequisitionDetails
  readonly path: LiveRequisition['path']
  readonly facts: RequisitionFacts
  readonly actor: Context['actor']
  readonly now: string
  readonly today: string
  /** Requisition number, or the words for one without. */
  readonly label: string
  readonly initiatorId: string
  readonly version: number
  readonly isInitiator: boolean
  readonly isQa: boolean
  /** A user of the requisition's department who may edit. */
  readonly isDepartmentEditor: boolean
  /** Head of the department for today. */
  readonly head: Ref | undefined
}

export const unnumbered = 'CR (not yet numbered)'

export const situationOf = (state: LiveRequisition, context: Context): Situation => {
  const facts = readFacts(context.facts, context.scope.company.id)
  const { id, createdBy, version } = state as RequisitionDocument
  const { actor, now } = context
  const { details } = state
  const today = localDate(now)
  return {
    id,
    company: state.company,
    status: state.status,
    details,
    path: state.path,
    facts,
    actor,
    now,
    today,
    label: details.requisitionNo ?? unnumbered,
    initiatorId: createdBy.id,
    version,
    isInitiator: createdBy.id === actor.id,
    isQa: actor.codes.has(codes.changeApprove),
    isDepartmentEditor: facts.me?.department.id === details.department.id && actor.codes.has(codes.changeEdit),
    head: actingHead(facts, details.department.id, createdBy.id, today),
  }
}

type Check = (situation: Situation) => Result.Result<never, Refusal> | undefined

const chain =
  (...checks: readonly Check[]): Check =>
  (situation) => {
    for (const check of checks) {
      const refused = check(situation)
      if (refused !== undefined) return refused
    }
    return undefined
  }

const stateRefusal = (situation: Situation, type: RequisitionCommandType): Result.Result<never, Refusal> =>
  refuseCommon('E-STATE', {
    label: situation.label,
    state: situation.status,
    action: requisitionCommands[type].label,
    states: statusesFor(type).join(', '),
  })

/** CC-90: who raised it does not decide it. */
const notOwn: Check = ({ facts, isInitiator }) =>
  facts.settings.selfApproval || !isInitiator ? undefined : refuse('CC-90')

const isHead = ({ head, actor }: Situation): boolean => head?.id === actor.id

const headWords = ({ head, details }: Situation): { hod: string; department: string } => ({
  hod: head?.name ?? 'nobody',
  department: details.department.name,
})

const isMajor = (details: RequisitionDetails): boolean => details.classificationMajorMinor === 'Major'
const isPermanent = (details: RequisitionDetails): boolean => details.typeOfChange === 'permanent'

/** An expert who is chosen and neither heard nor waived. */
export const expertIsAwaited = (details: RequisitionDetails): boolean =>
  details.crossfunctionTeamExpert !== undefined && details.expertOpinion === undefined

export const isExpert = ({ details, actor }: Situation): boolean => details.crossfunctionTeamExpert?.id === actor.id

const isHeard = ({ status, details }: Situation, dept: Ref): boolean => {
  const comments = status === 'soft-copies-stored' ? details.intimationDeptComments : details.deptComments
  return (comments ?? []).some((one) => one.dept.id === dept.id)
}

/** The team row for which the actor speaks: his own department or one that he heads, first one that was not heard yet. */
export const teamRowOf = (situation: Situation): TeamMember | undefined => {
  const { details, facts, actor } = situation
  const team = details.crossFunctionalTeam ?? []
  const mine = [
    ...team.filter((one) => one.dept.id === facts.me?.department.id),
    ...team.filter((one) => one.hod.id === actor.id),
  ]
  return mine.find((one) => !isHeard(situation, one.dept)) ?? mine[0]
}

const inTeam: Check = (situation) =>
  teamRowOf(situation) !== undefined || isExpert(situation)
    ? undefined
    : refuse('CC-12.1', { d: situation.facts.me?.department.name ?? '(none)' })

const decided: readonly Status[] = [
  'qa-approved',
  'qa-rejected',
  'activities-completed',
  'soft-copies-stored',
  'intimation-department-commented',
  'closed',
]

/** A team department may comment late, once, if it was not heard. */
const lateComment: Check = (situation) => {
  if (situation.status === 'cross-team-selected') return undefined
  const row = teamRowOf(situation)
  if (row === undefined) return refuse('CC-12.1', { d: situation.facts.me?.department.name ?? '(none)' })
  return isHeard(situation, row.dept) ? refuse('CC-13.2', { dept: row.dept.name }) : undefined
}

/** Where the initiator himself may withdraw (CC-29). */
const earlyStatuses: readonly Status[] = ['draft', 'pending', ...rejectedStatuses]

const implemented: readonly Status[] = [
  'activities-completed',
  'soft-copies-stored',
  'intimation-department-commented',
  'closed',
]

/** Refusals that know better than E-STATE why the status does not fit; asked before it. */
const before: Partial<Record<RequisitionCommandType, Check>> = {
  AssignActivities: ({ details }) => (isPermanent(details) ? undefined : refuse('CC-07.1')),
  CommentAsDepartment: ({ status }) => (decided.includes(status) ? refuse('CC-13.1') : undefined),
  CommentAsManagement: ({ status, details }) =>
    status === 'expert-commented' && !isMajor(details) ? refuse('CC-16.2') : undefined,
  CommentAsCustomer: ({ status, details }) =>
    status === 'management-commented' && !(isMajor(details) && isPermanent(details)) ? refuse('CC-17.1') : undefined,
  Regularize: ({ details }) => (isPermanent(details) ? refuse('CC-19.1') : undefined),
  CompleteImplementation: ({ details }) => (isPermanent(details) ? undefined : refuse('CC-20.4')),
  EvaluateEffectiveness: ({ status, details }) =>
    status === 'closed' && !isPermanent(details) ? refuse('CC-24.1') : undefined,
  Reopen: ({ status, path }) => {
    if (status === 'closed') return refuse('CC-28.1')
    return status === 'withdrawn' ? refuse('CC-28.2', { date: localDate(path.at(-1)?.at ?? '') }) : undefined
  },
  Withdraw: ({ status }) => (implemented.includes(status) ? refuse('CC-29.1') : undefined),
}

/** Who may, and what must have happened; asked after the status fits. */
const rights: Partial<Record<RequisitionCommandType, Check>> = {
  UpdateRequest: ({ isInitiator, isDepartmentEditor, details }) =>
    isInitiator || isDepartmentEditor ? undefined : refuse('CC-02.1', { department: details.department.name }),
  DecideAsHod: chain(notOwn, (situation) => (isHead(situation) ? undefined : refuse('CC-03.1', headWords(situation)))),
  CommentAsQa: notOwn,
  SubmitEvaluation: ({ isInitiator, isDepartmentEditor, isQa, details }) =>
    isInitiator || isDepartmentEditor || isQa ? undefined : refuse('CC-05.4', { department: details.department.name }),
  DecideEvaluation: chain(notOwn, ({ details, actor }) =>
    details.evaluationSubmittedBy?.id === actor.id ? refuse('CC-06.1') : undefined,
  ),
  AssignActivities: (situation) =>
    situation.isQa || situation.isInitiator || isHead(situation)
      ? undefined
      : refuse('CC-07.4', { department: situation.details.department.name }),
  Classify: ({ status, details, facts }) =>
    facts.settings.strictSequence && isPermanent(details) && status === 'evaluation-accepted'
      ? refuse('CC-08.2')
      : undefined,
  CommentAsDepartment: chain(inTeam, lateComment),
  GiveExpertOpinion: (situation) => {
    const expert = situation.details.crossfunctionTeamExpert
    if (expert === undefined) return refuse('CC-14.2')
    return isExpert(situation) ? undefined : refuse('CC-14.1', { expert: expert.name })
  },
  WaiveExpert: ({ details }) => (details.crossfunctionTeamExpert === undefined ? refuse('CC-14.2') : undefined),
  CommentAsManagement: ({ status, details, facts }) =>
    facts.settings.strictSequence && status === 'department-commented' && isMajor(details) && expertIsAwaited(details)
      ? refuse('CC-16.1', { name: details.crossfunctionTeamExpert?.name ?? '' })
      : undefined,
  ReviewByQa: chain(
    ({ status, details, ...rest }) =>
      status === 'expert-commented' && isMajor(details)
        ? stateRefusal({ status, details, ...rest }, 'ReviewByQa')
        : undefined,
    ({ status, details, facts }) =>
      facts.settings.strictSequence && status === 'management-commented' && isMajor(details) && isPermanent(details)
        ? refuse('CC-18.1')
        : undefined,
    notOwn,
  ),
  CompleteImplementation: ({ isInitiator, isDepartmentEditor, details, actor }) =>
    isInitiator ||
    isDepartmentEditor ||
    (details.activityResp ?? []).some((one) => one.responsible.some((person) => person.id === actor.id))
      ? undefined
      : refuse('CC-20.3', { department: details.department.name }),
  CommentOnIntimation: inTeam,
  Close: notOwn,
  Extend: chain(
    (situation) =>
      situation.status !== 'closed' && !situation.facts.settings.openExtension
        ? refuseCommon('E-STATE', {
            label: situation.label,
            state: situation.status,
            action: 'Extention',
            states: 'closed',
          })
        : undefined,
    (situation) =>
      situation.isQa || isHead(situation)
        ? undefined
        : refuse('CC-25.2', { department: situation.details.department.name }),
  ),
  CommentForClosure: (situation) => (isHead(situation) ? undefined : refuse('CC-26.1', headWords(situation))),
  AddAnnexure: ({ isInitiator, isQa }) => (isInitiator || isQa ? undefined : refuse('CC-27.3')),
  RemoveAnnexure: ({ isInitiator, isQa }) => (isInitiator || isQa ? undefined : refuse('CC-27.3')),
  Reopen: ({ status, isInitiator, isQa }) => {
    if (status === 'qa-rejected') return isQa ? undefined : refuse('CC-28.3', { who: 'QA' })
    return isInitiator ? undefined : refuse('CC-28.3', { who: 'the initiator' })
  },
  Withdraw: ({ status, isInitiator, isQa }) => {
    const early = earlyStatuses.includes(status)
    if (isQa || (early && isInitiator)) return undefined
    return refuse('CC-29.2', { who: early ? 'the initiator or QA' : 'QA' })
  },
  RecordAuditReview: ({ isInitiator }) => (isInitiator ? refuse('CC-31.2') : undefined),
}

const lacksCode = (
  { codes: held }: Context['actor'],
  type: RequisitionCommandType,
): Result.Result<never, Refusal> | undefined => {
  const row: CommandType = requisitionCommands[type]
  const { codes: needed } = row
  const [first] = needed
  return first === undefined || needed.some((code) => held.has(code))
    ? undefined
    : refuseCommon('E-PERM', { action: deedOf(row), code: first }, { details: { code: first } })
}

/** State and person part of a command's rules (spec 06 Commands, "From" and "Who may"), without looking at its input. */
export const refusalOf = (
  situation: Situation,
  type: RequisitionCommandType,
): Result.Result<never, Refusal> | undefined => {
  const unauthorized = lacksCode(situation.actor, type)
  if (unauthorized !== undefined) return unauthorized
  const special = before[type]?.(situation)
  if (special !== undefined) return special
  if (!statusesFor(type).includes(situation.status)) return stateRefusal(situation, type)
  return rights[type]?.(situation)
}

const reasonOf = (refused: Result.Result<never, Refusal> | undefined): Refusal | undefined =>
  refused !== undefined && Result.isFailure(refused) ? refused.failure : undefined

export const permits = (
  state: RequisitionState,
  type: RequisitionCommandType,
  context: Context,
): Refusal | undefined => {
  if (state.status !== 'none') return reasonOf(refusalOf(situationOf(state, context), type))
  return reasonOf(
    type === 'Create' ? lacksCode(context.actor, type) : refuseCommon('E-NEW', { label: 'Change control requisition' }),
  )
}
