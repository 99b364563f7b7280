import type { EventMeta } from '../../kernel/aggregate.ts'
import { localDate } from '../../kernel/calendar.ts'
import type { Status } from './choices.ts'
import type { RequisitionEvent, RequisitionEventType } from './events.ts'
import type { LiveRequisition, RequisitionDetails, RequisitionState, RoundParts } from './state.ts'

type EventOf<Type extends RequisitionEventType> = Extract<RequisitionEvent, { type: Type }>
type Change = Partial<RequisitionDetails>
type Fold<Type extends RequisitionEventType> = (details: RequisitionDetails, event: EventOf<Type> & EventMeta) => Change

/** What a round collects beside the request; it moves aside on re-opening to draft. */
const roundKeys: readonly (keyof RoundParts)[] = [
  'hod',
  'commentsOfHOD',
  'commentsOfQA',
  'changeControlFormNo',
  'acknowledge',
  'evaluationSubmittedBy',
  'commentsOfQAEvaluation',
  'activityResp',
  'classificationMajorMinor',
  'qaReviewComments',
  'closurePeriodId',
  'closureDays',
  'tentativeDateClosure',
  'crossFunctionalTeam',
  'crossfunctionTeamExpert',
  'deptComments',
  'expertOpinion',
  'managementCommitteeComments',
  'customerComments',
  'qaFinalApproval',
  'qaApprovedOn',
  'temporaryChangeContinue',
  'implementationActivitiesDocs',
  'softCopiesStorage',
  'intimationDeptComments',
  'closureChangeControl',
  'extention',
  'signatures',
]

/** The status an event leads to; events that are not listed leave it. Re-opening says its own. */
const leadsTo: Readonly<Partial<Record<RequisitionEventType, Status>>> = {
  RequisitionCreated: 'draft',
  HodApproved: 'pending',
  HodRejected: 'hod-rejected',
  CcfAccepted: 'ccf-accepted',
  CcfRejected: 'ccf-rejected',
  EvaluationSubmitted: 'evaluation',
  EvaluationAccepted: 'evaluation-accepted',
  EvaluationRejected: 'evaluation-rejected',
  ActivitiesAssigned: 'activities',
  ChangeClassified: 'qacommented-major-minor',
  TeamSelected: 'cross-team-selected',
  DepartmentCommentsReached: 'department-commented',
  ExpertOpinionGiven: 'expert-commented',
  ManagementCommented: 'management-commented',
  CustomerCommented: 'customer-commented',
  QaApproved: 'qa-approved',
  QaRejected: 'qa-rejected',
  ChangeRegularized: 'closed',
  ImplementationCompleted: 'activities-completed',
  SoftCopiesStored: 'soft-copies-stored',
  IntimationCompleted: 'intimation-department-commented',
  ChangeClosed: 'closed',
  RequisitionWithdrawn: 'withdrawn',
}

const copyData = (_: RequisitionDetails, event: { readonly data: object }): Change => event.data as Change

const nothing = (): Change => ({})

/** The fold table of spec 06 "Events and fold": what each event sets in `details`. */
const folds: { readonly [Type in Exclude<RequisitionEventType, 'RequisitionCreated'>]: Fold<Type> } = {
  RequestUpdated: (_, { data }) => data.patch as Change,
  HodApproved: copyData,
  HodRejected: copyData,
  CcfAccepted: copyData,
  CcfRejected: copyData,
  EvaluationSubmitted: (_, { data, actor }) => ({ ...data, evaluationSubmittedBy: actor }),
  EvaluationAccepted: copyData,
  EvaluationRejected: copyData,
  ActivitiesAssigned: copyData,
  ChangeClassified: (_, { data: { days, ...data } }) => ({ ...data, closureDays: days }),
  ChangeReclassified: (_, { data }) => ({
    classificationMajorMinor: data.to,
    closureDays: data.days,
    tentativeDateClosure: data.tentativeDateClosure,
  }),
  TeamSelected: copyData,
  TeamAmended: (details, { data }) => {
    const removed = new Set(data.removed)
    return {
      crossFunctionalTeam: [
        ...(details.crossFunctionalTeam ?? []).filter((one) => !removed.has(one.dept.id)),
        ...data.added,
      ],
      ...(data.expert === undefined
        ? {}
        : {
            crossfunctionTeamExpert: data.expert as never,
            // A new expert has to be heard, unless QA has decided already.
            ...(details.qaFinalApproval === undefined ? { expertOpinion: undefined as never } : {}),
          }),
    }
  },
  DepartmentCommented: (details, { data }) => ({ deptComments: [...(details.deptComments ?? []), data] }),
  DepartmentCommentsReached: nothing,
  ExpertOpinionGiven: (_, { data }) => ({ expertOpinion: data }),
  ExpertWaived: () => ({ expertOpinion: { waived: true } }),
  ManagementCommented: (_, { data }) => ({ managementCommitteeComments: data }),
  CustomerCommented: (_, { data }) => ({ customerComments: data }),
  QaApproved: (_, { data, at }) => ({ qaFinalApproval: data, qaApprovedOn: localDate(at) }),
  QaRejected: (_, { data }) => ({ qaFinalApproval: data }),
  ChangeRegularized: (_, { data }) => ({ temporaryChangeContinue: data }),
  ImplementationCompleted: (_, { data }) => ({ implementationActivitiesDocs: data }),
  SoftCopiesStored: (_, { data }) => ({ softCopiesStorage: data }),
  IntimationCommented: (details, { data }) => ({
    intimationDeptComments: [...(details.intimationDeptComments ?? []), data],
  }),
  IntimationCompleted: nothing,
  HodClosureCommented: (details, { data, actor }) => ({
    closureChangeControl: { ...details.closureChangeControl, ...data, hodCommentedBy: actor },
  }),
  ChangeClosed: (details, { data }) => ({ closureChangeControl: { ...details.closureChangeControl, ...data } }),
  EffectivenessEvaluated: (details, { data }) => ({
    effectivenessEvaluation: [...(details.effectivenessEvaluation ?? []), data],
  }),
  ExtensionAdded: nothing,
  AnnexureAdded: (details, { data }) => ({ annexure: [...(details.annexure ?? []), data] }),
  AnnexureRemoved: (details, { data }) => ({
    annexure: (details.annexure ?? []).map((one) =>
      one.number === data.number ? { ...one, removed: true as const } : one,
    ),
  }),
  RequisitionReopened: nothing,
  RequisitionWithdrawn: nothing,
  TextCorrected: (details, { data, reason, actor, at }) => ({
    ...setPath(details, data.path.split('.'), data.after),
    corrections: [...(details.corrections ?? []), { ...data, reason: reason ?? '', correctedBy: actor, createdAt: at }],
  }),
  AuditTrailReviewed: (details, { data, actor, at }) => ({
    auditReviews: [...(details.auditReviews ?? []), { ...data, by: actor, at }],
  }),
}

/** Pure reducer of the requisition (spec 06 "Events and fold"). */
export const evolve = (state: RequisitionState, event: RequisitionEvent & EventMeta): RequisitionState => {
  if (event.type === 'RequisitionCreated') {
    const { company, ...request } = event.data
    return {
      ...state,
      status: 'draft',
      company,
      details: { ...request, round: 1 },
      path: [reached('draft', event)],
    } as LiveRequisition
  }
  if (state.status === 'none') return state
  return signed(evolveLive(state, event), event)
}

const evolveLive = (
  state: LiveRequisition,
  event: Exclude<RequisitionEvent, { type: 'RequisitionCreated' }> & EventMeta,
): LiveRequisition => {
  if (event.type === 'RequisitionReopened') return reopen(state, event)
  if (event.type === 'ExtensionAdded') return extend(state, event)
  const fold = folds[event.type] as Fold<RequisitionEventType>
  const status = leadsTo[event.type] ?? state.status
  return {
    ...state,
    status,
    details: changed(state.details, fold(state.details, event)),
    path: status === state.status ? state.path : [...state.path, reached(status, event)],
  }
}

/** A re-opening is signed in the round that it begins. */
const signed = (state: LiveRequisition, { signature }: EventMeta): LiveRequisition => {
  if (signature === undefined) return state
  const { by, at, meaning } = signature
  return {
    ...state,
    details: { ...state.details, signatures: [...(state.details.signatures ?? []), { by, at, meaning }] },
  }
}

const reached = (status: Status, { at, actor }: EventMeta) => ({ status, at, by: actor })

/** A patch clears a field with null; folds clear one with undefined. */
const changed = (details: RequisitionDetails, change: Change): RequisitionDetails => {
  const next: Record<string, unknown> = { ...details, ...change }
  for (const [key, value] of Object.entries(change))
    if (value === undefined || (value === null && key !== 'requisitionNo')) delete next[key]
  return next as unknown as RequisitionDetails
}

const extend = (state: LiveRequisition, { data, actor }: EventOf<'ExtensionAdded'> & EventMeta): LiveRequisition => ({
  ...state,
  details: {
    ...state.details,
    extention: [...(state.details.extention ?? []), { ...data, atStatus: state.status, extendedBy: actor }],
  },
})

/** To draft: what was recorded after the request moves to `previousRounds`. To ccf-accepted: the old checklist stays as a starting value. */
const reopen = (state: LiveRequisition, event: EventOf<'RequisitionReopened'> & EventMeta): LiveRequisition => {
  const { to, round } = event.data
  const path = [...state.path, reached(to, event)]
  if (to === 'ccf-accepted') {
    const { commentsOfQAEvaluation: _old, evaluationSubmittedBy: _by, ...details } = state.details
    return { ...state, status: to, details, path }
  }
  const entries = Object.entries(state.details)
  const isRound = ([key]: readonly [string, unknown]): boolean => (roundKeys as readonly string[]).includes(key)
  const request = Object.fromEntries(entries.filter((one) => !isRound(one))) as unknown as RequisitionDetails
  return {
    ...state,
    status: to,
    path: [reached(to, event)],
    details: {
      ...request,
      round,
      previousRounds: {
        ...request.previousRounds,
        [String(round - 1)]: Object.fromEntries(entries.filter(isRound)) as RoundParts,
      },
    },
  }
}

/** Copies along a path and sets its last part; lists stay lists. */
const setPath = <T>(value: T, path: readonly string[], leaf: string): T => {
  const [key, ...rest] = path
  if (key === undefined) return leaf as T
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? setPath(item, rest, leaf) : item)) as T
  const object = value as Record<string, unknown>
  return { ...object, [key]: setPath(object[key], rest, leaf) } as T
}
