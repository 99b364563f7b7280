import type { Ref } from '../../kernel/event.ts'
import type { Viewer } from '../../registry/entry.ts'
import { codes } from '../../platform/codes.ts'
import { endStatuses, rejectedStatuses, type Status, statuses } from './choices.ts'
import { type RequisitionCommandType, requisitionCommands } from './commands.ts'
import type { LiveRequisition, RequisitionDetails, StatusChange } from './state.ts'

/** The same hues everywhere: draft grey, waiting blue, needs you amber, done green, refused red, closed muted (interface, Tokens). */
export type Tone = 'draft' | 'waiting' | 'attention' | 'done' | 'refused' | 'closed'

export const statusTones: Readonly<Record<Status, Tone>> = {
  draft: 'draft',
  pending: 'waiting',
  'hod-rejected': 'refused',
  'ccf-accepted': 'waiting',
  'ccf-rejected': 'refused',
  evaluation: 'waiting',
  'evaluation-accepted': 'waiting',
  'evaluation-rejected': 'refused',
  activities: 'waiting',
  'qacommented-major-minor': 'waiting',
  'cross-team-selected': 'waiting',
  'department-commented': 'waiting',
  'expert-commented': 'waiting',
  'management-commented': 'waiting',
  'customer-commented': 'waiting',
  'qa-approved': 'done',
  'qa-rejected': 'refused',
  'activities-completed': 'done',
  'soft-copies-stored': 'done',
  'intimation-department-commented': 'done',
  closed: 'closed',
  withdrawn: 'closed',
}

/** One row of the workflow: in which statuses a command may be given, and where it may lead. An empty `to` keeps the status. */
export interface Arrow {
  readonly command: RequisitionCommandType
  readonly from: readonly Status[]
  readonly to: readonly Status[]
  /** Condition in words, for the diagram. */
  readonly when?: string
}

const after = (first: Status, last: Status): readonly Status[] =>
  statuses.slice(statuses.indexOf(first), statuses.indexOf(last) + 1).filter((status) => !rejectedStatuses.includes(status))

const anyLive = statuses.filter((status) => status !== 'withdrawn')

/** The workflow of spec 06 (seed status flow, and the designed arrows), read by permits, page, diagram and tests. */
export const arrows: readonly Arrow[] = [
  { command: 'UpdateRequest', from: ['draft'], to: [] },
  { command: 'DecideAsHod', from: ['draft'], to: ['pending', 'hod-rejected'] },
  { command: 'CommentAsQa', from: ['pending'], to: ['ccf-accepted', 'ccf-rejected'] },
  { command: 'SubmitEvaluation', from: ['ccf-accepted'], to: ['evaluation'] },
  { command: 'DecideEvaluation', from: ['evaluation'], to: ['evaluation-accepted', 'evaluation-rejected'] },
  { command: 'AssignActivities', from: ['evaluation-accepted'], to: ['activities'], when: 'permanent' },
  { command: 'Classify', from: ['evaluation-accepted', 'activities'], to: ['qacommented-major-minor'] },
  { command: 'Reclassify', from: ['qacommented-major-minor', 'cross-team-selected', 'department-commented', 'expert-commented'], to: [] },
  { command: 'SelectTeam', from: ['qacommented-major-minor'], to: ['cross-team-selected'] },
  {
    command: 'AmendTeam',
    from: ['cross-team-selected', 'department-commented', 'soft-copies-stored'],
    to: ['department-commented', 'intimation-department-commented'],
    when: 'the count is reached',
  },
  { command: 'CommentAsDepartment', from: ['cross-team-selected'], to: ['department-commented'], when: 'the count is reached' },
  { command: 'CommentAsDepartment', from: ['department-commented', 'expert-commented', 'management-commented', 'customer-commented'], to: [] },
  { command: 'GiveExpertOpinion', from: ['department-commented'], to: ['expert-commented'] },
  { command: 'WaiveExpert', from: ['cross-team-selected', 'department-commented'], to: [] },
  { command: 'CommentAsManagement', from: ['department-commented'], to: ['management-commented'] },
  { command: 'CommentAsManagement', from: ['expert-commented'], to: ['management-commented'], when: 'Major' },
  { command: 'CommentAsCustomer', from: ['management-commented'], to: ['customer-commented'], when: 'Major and permanent' },
  { command: 'ReviewByQa', from: ['management-commented', 'customer-commented'], to: ['qa-approved', 'qa-rejected'] },
  { command: 'ReviewByQa', from: ['expert-commented'], to: ['qa-approved', 'qa-rejected'], when: 'Minor' },
  { command: 'Regularize', from: ['qa-approved'], to: ['closed'], when: 'temporary' },
  { command: 'CompleteImplementation', from: ['qa-approved'], to: ['activities-completed'], when: 'permanent' },
  { command: 'StoreSoftCopies', from: ['activities-completed'], to: ['soft-copies-stored'] },
  { command: 'CommentOnIntimation', from: ['soft-copies-stored'], to: ['intimation-department-commented'], when: 'all departments have commented' },
  { command: 'Close', from: ['intimation-department-commented'], to: ['closed'] },
  { command: 'EvaluateEffectiveness', from: ['closed'], to: [], when: 'permanent' },
  { command: 'Extend', from: [...after('qacommented-major-minor', 'intimation-department-commented'), 'closed'], to: [] },
  { command: 'CommentForClosure', from: ['soft-copies-stored', 'intimation-department-commented'], to: [] },
  { command: 'AddAnnexure', from: statuses.filter((status) => !endStatuses.includes(status)), to: [] },
  { command: 'RemoveAnnexure', from: statuses.filter((status) => !endStatuses.includes(status)), to: [] },
  { command: 'Reopen', from: ['hod-rejected', 'ccf-rejected', 'qa-rejected'], to: ['draft'] },
  { command: 'Reopen', from: ['evaluation-rejected'], to: ['ccf-accepted'] },
  { command: 'Withdraw', from: [...after('draft', 'qa-approved'), ...rejectedStatuses], to: ['withdrawn'] },
  { command: 'Correct', from: anyLive.filter((status) => status !== 'draft'), to: [] },
  { command: 'RecordAuditReview', from: statuses, to: [] },
]

/** Statuses in which the workflow table offers a command at all. */
export const statusesFor = (command: RequisitionCommandType): readonly Status[] =>
  statuses.filter((status) => arrows.some((arrow) => arrow.command === command && arrow.from.includes(status)))

/** The step that a status waits for, with who gives it. `who` is words; `acts` answers for a viewer. */
interface Wait {
  readonly command: RequisitionCommandType
  readonly who: (details: RequisitionDetails) => string
  readonly acts: (requisition: LiveRequisition & { readonly createdBy: Ref }, viewer: Viewer) => boolean
}

const qa: Pick<Wait, 'who' | 'acts'> = { who: () => 'QA', acts: (_, viewer) => viewer.codes.has(codes.changeApprove) }

const notHeard = (details: RequisitionDetails, heard: readonly { readonly dept: Ref }[]): readonly Ref[] =>
  (details.crossFunctionalTeam ?? []).map((one) => one.dept).filter((dept) => !heard.some((one) => one.dept.id === dept.id))

const teamWait = (heard: (details: RequisitionDetails) => readonly { readonly dept: Ref }[]): Pick<Wait, 'who' | 'acts'> => ({
  who: (details) => notHeard(details, heard(details)).map((dept) => dept.name).join(', '),
  acts: ({ details }, viewer) =>
    notHeard(details, heard(details)).some((dept) => dept.id === viewer.departmentId || viewer.heads.has(dept.id)),
})

const initiatorOrDepartment: Pick<Wait, 'who' | 'acts'> = {
  who: (details) => `Initiator, ${details.department.name}`,
  acts: ({ createdBy, details }, viewer) =>
    createdBy.id === viewer.userId || (viewer.departmentId === details.department.id && viewer.codes.has(codes.changeEdit)),
}

const expertAwaited = ({ crossfunctionTeamExpert: expert, expertOpinion, classificationMajorMinor }: RequisitionDetails): boolean =>
  expert !== undefined && expertOpinion === undefined && classificationMajorMinor === 'Major'

const waits: Readonly<Partial<Record<Status, (details: RequisitionDetails) => Wait>>> = {
  draft: () => ({
    command: 'DecideAsHod',
    who: (details) => `HOD, ${details.department.name}`,
    acts: ({ createdBy, details }, viewer) => viewer.heads.has(details.department.id) && createdBy.id !== viewer.userId,
  }),
  pending: () => ({ command: 'CommentAsQa', ...qa }),
  'ccf-accepted': () => ({ command: 'SubmitEvaluation', ...initiatorOrDepartment }),
  evaluation: () => ({
    command: 'DecideEvaluation',
    ...qa,
    acts: ({ details }, viewer) => viewer.codes.has(codes.changeApprove) && details.evaluationSubmittedBy?.id !== viewer.userId,
  }),
  'evaluation-accepted': (details) =>
    details.typeOfChange === 'permanent' ? { command: 'AssignActivities', ...qa } : { command: 'Classify', ...qa },
  activities: () => ({ command: 'Classify', ...qa }),
  'qacommented-major-minor': () => ({ command: 'SelectTeam', ...qa }),
  'cross-team-selected': () => ({ command: 'CommentAsDepartment', ...teamWait((details) => details.deptComments ?? []) }),
  'department-commented': (details) =>
    expertAwaited(details)
      ? {
          command: 'GiveExpertOpinion',
          who: () => `Expert ${details.crossfunctionTeamExpert?.name ?? ''}`,
          acts: (_, viewer) => details.crossfunctionTeamExpert?.id === viewer.userId,
        }
      : committee,
  'expert-commented': (details) => (details.classificationMajorMinor === 'Major' ? committee : { command: 'ReviewByQa', ...qa }),
  'management-commented': (details) =>
    details.classificationMajorMinor === 'Major' && details.typeOfChange === 'permanent'
      ? { command: 'CommentAsCustomer', who: () => 'Initiator or QA', acts: (_, viewer) => viewer.codes.has(codes.changeEdit) }
      : { command: 'ReviewByQa', ...qa },
  'customer-commented': () => ({ command: 'ReviewByQa', ...qa }),
  'qa-approved': (details) =>
    details.typeOfChange === 'temporary' ? { command: 'Regularize', ...qa } : { command: 'CompleteImplementation', ...initiatorOrDepartment },
  'activities-completed': () => ({ command: 'StoreSoftCopies', ...qa }),
  'soft-copies-stored': () => ({ command: 'CommentOnIntimation', ...teamWait((details) => details.intimationDeptComments ?? []) }),
  'intimation-department-commented': () => ({ command: 'Close', ...qa }),
}

const committee: Wait = {
  command: 'CommentAsManagement',
  who: () => 'Management committee',
  acts: (_, viewer) => viewer.codes.has(codes.changeCommittee),
}

export interface Waiting {
  readonly command: RequisitionCommandType
  readonly label: string
  readonly who: string
  readonly since: string
}

/** What a requisition waits for, from whom, since when; null where it rests. */
export const waitingFor = (requisition: Pick<LiveRequisition, 'status' | 'details' | 'path'>): Waiting | null => {
  const wait = waits[requisition.status]?.(requisition.details)
  if (wait === undefined) return null
  return {
    command: wait.command,
    label: requisitionCommands[wait.command].label,
    who: wait.who(requisition.details),
    since: requisition.path.at(-1)?.at ?? '',
  }
}

/** May the viewer give the step that the requisition waits for? (list column and figure "Waiting for me") */
export const waitsForViewer = (requisition: LiveRequisition & { readonly createdBy: Ref }, viewer: Viewer): boolean =>
  waits[requisition.status]?.(requisition.details).acts(requisition, viewer) ?? false

export interface PathStep {
  readonly status: Status
  readonly label: string
  readonly state: 'done' | 'here' | 'ahead'
  readonly at?: string
}

const stepWords: Readonly<Partial<Record<Status, string>>> = {
  draft: 'Draft',
  pending: 'HOD approval',
  'ccf-accepted': 'QA acceptance',
  evaluation: 'Evaluation',
  'evaluation-accepted': 'QA approval',
  activities: 'Activities',
  'qacommented-major-minor': 'Classification',
  'cross-team-selected': 'Team',
  'department-commented': 'Departments',
  'expert-commented': 'Expert',
  'management-commented': 'Committee',
  'customer-commented': 'Customer',
  'qa-approved': 'QA review',
  'activities-completed': 'Implementation',
  'soft-copies-stored': 'Soft copies',
  'intimation-department-commented': 'Intimation',
  closed: 'Closed',
}

/** Statuses that the requisition's own way leads through (spec 06 "Legal paths"), as far as type, class and expert are known. */
const expectedStatuses = ({ typeOfChange, classificationMajorMinor, crossfunctionTeamExpert, expertOpinion }: RequisitionDetails): readonly Status[] => {
  const permanent = typeOfChange === 'permanent'
  const major = classificationMajorMinor === 'Major'
  const heard = expertOpinion !== undefined && expertOpinion.waived !== true
  const expert = heard || (major && crossfunctionTeamExpert !== undefined && expertOpinion === undefined)
  const skipped = new Set<Status>([
    ...(permanent ? [] : (['activities', 'activities-completed', 'soft-copies-stored', 'intimation-department-commented'] as const)),
    ...(expert ? [] : (['expert-commented'] as const)),
    ...(heard && !major ? (['management-commented'] as const) : []),
    ...(major && permanent ? [] : (['customer-commented'] as const)),
  ])
  return statuses.filter((status) => stepWords[status] !== undefined && !skipped.has(status))
}

/** The document's own path: what is behind it, where it stands, what lies ahead. Ends where it was rejected or withdrawn. */
export const pathOf = (requisition: Pick<LiveRequisition, 'status' | 'details' | 'path'>): readonly PathStep[] => {
  const walked = new Map(requisition.path.map((change: StatusChange) => [change.status, change.at]))
  const expected = expectedStatuses(requisition.details)
  const ended = stepWords[requisition.status] === undefined
  const step = (status: Status, state: PathStep['state']): PathStep => {
    const at = walked.get(status)
    return { status, label: stepWords[status] ?? status, state, ...(at === undefined || state === 'ahead' ? {} : { at }) }
  }
  const reachedIndex = ended
    ? Math.max(...requisition.path.map((change) => statuses.indexOf(change.status)).filter((index) => stepWords[statuses[index] as Status] !== undefined))
    : statuses.indexOf(requisition.status)
  const steps = statuses
    .filter((status) => stepWords[status] !== undefined && (walked.has(status) || expected.includes(status)))
    .map((status) => {
      const index = statuses.indexOf(status)
      if (index < reachedIndex || (ended && index === reachedIndex)) return step(status, walked.has(status) ? 'done' : 'ahead')
      return step(status, index === reachedIndex ? 'here' : 'ahead')
    })
  return ended ? [...steps.filter((one) => one.state === 'done'), step(requisition.status, 'here')] : steps.filter((one, index) => one.state !== 'ahead' || index > steps.findIndex((other) => other.state === 'here'))
}
