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

/**
 * One row of the workflow: in which statuses a command may be given, and where it may lead. An empty `to` keeps the
 * status; a command that may keep it or move it names its own status among `to`.
 */
export interface Arrow {
  readonly command: RequisitionCommandType
  readonly from: readonly Status[]
  readonly to: readonly Status[]
  /** Condition in words, for the diagram. */
  readonly when?: string
}

const after = (first: Status, last: Status): readonly Status[] =>
  statuses
    .slice(statuses.indexOf(first), statuses.indexOf(last) + 1)
    .filter((status) => !rejectedStatuses.includes(status))

const countWords = 'the count is reached'
const allWords = 'all departments have commented'

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
  {
    command: 'Reclassify',
    from: ['qacommented-major-minor', 'cross-team-selected', 'department-commented', 'expert-commented'],
    to: [],
  },
  { command: 'SelectTeam', from: ['qacommented-major-minor'], to: ['cross-team-selected'] },
  {
    command: 'AmendTeam',
    from: ['cross-team-selected'],
    to: ['cross-team-selected', 'department-commented'],
    when: countWords,
  },
  { command: 'AmendTeam', from: ['department-commented'], to: [] },
  {
    command: 'AmendTeam',
    from: ['soft-copies-stored'],
    to: ['soft-copies-stored', 'intimation-department-commented'],
    when: allWords,
  },
  {
    command: 'CommentAsDepartment',
    from: ['cross-team-selected'],
    to: ['cross-team-selected', 'department-commented'],
    when: countWords,
  },
  {
    command: 'CommentAsDepartment',
    from: ['department-commented', 'expert-commented', 'management-commented', 'customer-commented'],
    to: [],
  },
  { command: 'GiveExpertOpinion', from: ['department-commented'], to: ['expert-commented'] },
  { command: 'WaiveExpert', from: ['cross-team-selected', 'department-commented'], to: [] },
  { command: 'CommentAsManagement', from: ['department-commented'], to: ['management-commented'] },
  { command: 'CommentAsManagement', from: ['expert-commented'], to: ['management-commented'], when: 'Major' },
  {
    command: 'CommentAsCustomer',
    from: ['management-commented'],
    to: ['customer-commented'],
    when: 'Major and permanent',
  },
  { command: 'ReviewByQa', from: ['management-commented', 'customer-commented'], to: ['qa-approved', 'qa-rejected'] },
  { command: 'ReviewByQa', from: ['expert-commented'], to: ['qa-approved', 'qa-rejected'], when: 'Minor' },
  { command: 'Regularize', from: ['qa-approved'], to: ['closed'], when: 'temporary' },
  { command: 'CompleteImplementation', from: ['qa-approved'], to: ['activities-completed'], when: 'permanent' },
  { command: 'StoreSoftCopies', from: ['activities-completed'], to: ['soft-copies-stored'] },
  {
    command: 'CommentOnIntimation',
    from: ['soft-copies-stored'],
    to: ['soft-copies-stored', 'intimation-department-commented'],
    when: allWords,
  },
  { command: 'Close', from: ['intimation-department-commented'], to: ['closed'] },
  { command: 'EvaluateEffectiveness', from: ['closed'], to: [], when: 'permanent' },
  {
    command: 'Extend',
    from: [...after('qacommented-major-minor', 'intimation-department-commented'), 'closed'],
    to: [],
  },
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

/** Whom a step waits for: `who` in words, `acts` for a viewer. */
interface Party {
  readonly who: (details: RequisitionDetails) => string
  readonly acts: (requisition: Requisition, viewer: Viewer) => boolean
}
type Requisition = LiveRequisition & { readonly createdBy: Ref }
type Wait = Party & { readonly command: RequisitionCommandType }

const holds =
  (...needed: readonly string[]): Party['acts'] =>
  (_, viewer) =>
    needed.some((code) => viewer.codes.has(code))

const isInitiator: Party['acts'] = ({ createdBy }, viewer) => createdBy.id === viewer.userId
const isDepartmentEditor: Party['acts'] = ({ details }, viewer) =>
  viewer.departmentId === details.department.id && viewer.codes.has(codes.changeEdit)
const isHead: Party['acts'] = ({ details }, viewer) => viewer.heads.has(details.department.id)
const isResponsible: Party['acts'] = ({ details }, viewer) =>
  (details.activityResp ?? []).some((row) => row.responsible.some((person) => person.id === viewer.userId))
const isExpert: Party['acts'] = ({ details }, viewer) => details.crossfunctionTeamExpert?.id === viewer.userId
const submitted: Party['acts'] = ({ details }, viewer) => details.evaluationSubmittedBy?.id === viewer.userId

const anyOf =
  (...parties: readonly Party['acts'][]): Party['acts'] =>
  (requisition, viewer) =>
    parties.some((acts) => acts(requisition, viewer))
const except =
  (acts: Party['acts'], ...barred: readonly Party['acts'][]): Party['acts'] =>
  (requisition, viewer) =>
    acts(requisition, viewer) && !barred.some((one) => one(requisition, viewer))

const qa: Party = { who: () => 'QA', acts: holds(codes.changeApprove) }
/** QA deciding: not the initiator (CC-90). A list does not know the setting selfApproval and takes its default. */
const otherQa: Party = { who: () => 'QA', acts: except(qa.acts, isInitiator) }
const committee: Party = { who: () => 'Management committee', acts: holds(codes.changeCommittee) }
const expertWords = (details: RequisitionDetails): string => `Expert ${details.crossfunctionTeamExpert?.name ?? ''}`

const notHeard = (details: RequisitionDetails, heard: readonly { readonly dept: Ref }[]): readonly Ref[] =>
  (details.crossFunctionalTeam ?? [])
    .map((one) => one.dept)
    .filter((dept) => !heard.some((one) => one.dept.id === dept.id))

const team = (heard: (details: RequisitionDetails) => readonly { readonly dept: Ref }[]): Party => ({
  who: (details) =>
    notHeard(details, heard(details))
      .map((dept) => dept.name)
      .join(', '),
  acts: ({ details }, viewer) =>
    notHeard(details, heard(details)).some((dept) => dept.id === viewer.departmentId || viewer.heads.has(dept.id)),
})

const expertIsSilent = ({ crossfunctionTeamExpert, expertOpinion }: RequisitionDetails): boolean =>
  crossfunctionTeamExpert !== undefined && expertOpinion === undefined

const isMajor = (details: RequisitionDetails): boolean => details.classificationMajorMinor === 'Major'
const isPermanent = (details: RequisitionDetails): boolean => details.typeOfChange === 'permanent'

/** After the departments: a Major change waits for its expert; a Minor one goes on with him or without (spec 06 "Legal paths"). */
const afterDepartments = (details: RequisitionDetails): Wait => {
  if (!expertIsSilent(details)) return { command: 'CommentAsManagement', ...committee }
  if (isMajor(details)) return { command: 'GiveExpertOpinion', who: expertWords, acts: isExpert }
  return {
    command: 'CommentAsManagement',
    who: () => `Management committee or ${expertWords(details)}`,
    acts: anyOf(committee.acts, isExpert),
  }
}

/** The step that each status waits for, and whom. */
const waits: Readonly<Partial<Record<Status, (details: RequisitionDetails) => Wait>>> = {
  draft: () => ({
    command: 'DecideAsHod',
    who: (details) => `HOD, ${details.department.name}`,
    acts: except(isHead, isInitiator),
  }),
  pending: () => ({ command: 'CommentAsQa', ...otherQa }),
  'ccf-accepted': () => ({
    command: 'SubmitEvaluation',
    who: (details) => `Initiator, ${details.department.name}`,
    acts: anyOf(isInitiator, isDepartmentEditor, qa.acts),
  }),
  evaluation: () => ({ command: 'DecideEvaluation', ...qa, acts: except(qa.acts, isInitiator, submitted) }),
  'evaluation-accepted': (details) =>
    isPermanent(details)
      ? { command: 'AssignActivities', who: () => 'QA, initiator or HOD', acts: anyOf(qa.acts, isInitiator, isHead) }
      : { command: 'Classify', ...qa },
  activities: () => ({ command: 'Classify', ...qa }),
  'qacommented-major-minor': () => ({ command: 'SelectTeam', ...qa }),
  'cross-team-selected': () => ({ command: 'CommentAsDepartment', ...team((details) => details.deptComments ?? []) }),
  'department-commented': afterDepartments,
  'expert-commented': (details) =>
    isMajor(details) ? { command: 'CommentAsManagement', ...committee } : { command: 'ReviewByQa', ...otherQa },
  'management-commented': (details) =>
    isMajor(details) && isPermanent(details)
      ? { command: 'CommentAsCustomer', who: () => 'Initiator or QA', acts: holds(codes.changeEdit) }
      : { command: 'ReviewByQa', ...otherQa },
  'customer-commented': () => ({ command: 'ReviewByQa', ...otherQa }),
  'qa-approved': (details) =>
    isPermanent(details)
      ? {
          command: 'CompleteImplementation',
          who: () => `Initiator, ${details.department.name}`,
          acts: anyOf(isInitiator, isDepartmentEditor, isResponsible),
        }
      : { command: 'Regularize', ...qa },
  'activities-completed': () => ({
    command: 'StoreSoftCopies',
    ...qa,
    acts: holds(codes.changeApprove, codes.changeEdit),
  }),
  'soft-copies-stored': () => ({
    command: 'CommentOnIntimation',
    ...team((details) => details.intimationDeptComments ?? []),
  }),
  'intimation-department-commented': () => ({ command: 'Close', ...otherQa }),
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
export const canActNow = (requisition: Requisition, viewer: Viewer): boolean =>
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
const expectedStatuses = (details: RequisitionDetails): readonly Status[] => {
  const { expertOpinion } = details
  const heard = expertOpinion !== undefined && expertOpinion.waived !== true
  const skipped = new Set<Status>([
    ...(isPermanent(details) ? [] : permanentSteps),
    ...(heard || (isMajor(details) && expertIsSilent(details)) ? [] : (['expert-commented'] as const)),
    ...(heard && !isMajor(details) ? (['management-commented'] as const) : []),
    ...(isMajor(details) && isPermanent(details) ? [] : (['customer-commented'] as const)),
  ])
  return statuses.filter((status) => stepWords[status] !== undefined && !skipped.has(status))
}

const permanentSteps: readonly Status[] = [
  'activities',
  'activities-completed',
  'soft-copies-stored',
  'intimation-department-commented',
]

/** The statuses of this round that still count: going back to one drops it and what came after it. */
const walkOf = (path: readonly StatusChange[]): readonly StatusChange[] =>
  path
    .filter((change) => stepWords[change.status] !== undefined)
    .reduce<readonly StatusChange[]>(
      (walk, change) => [
        ...walk.filter((one) => statuses.indexOf(one.status) < statuses.indexOf(change.status)),
        change,
      ],
      [],
    )

/** The document's own path: what is behind it, where it stands, what lies ahead. Ends where it was rejected or withdrawn. */
export const pathOf = ({
  status,
  details,
  path,
}: Pick<LiveRequisition, 'status' | 'details' | 'path'>): readonly PathStep[] => {
  const step = (one: Status, state: PathStep['state'], at?: string): PathStep => ({
    status: one,
    label: stepWords[one] ?? one,
    state,
    ...(at === undefined ? {} : { at }),
  })
  const behind = walkOf(path).filter((change) => change.status !== status)
  const rests = stepWords[status] === undefined
  const ahead = rests ? [] : expectedStatuses(details).filter((one) => statuses.indexOf(one) > statuses.indexOf(status))
  return [
    ...behind.map((change) => step(change.status, 'done', change.at)),
    step(status, 'here', path.at(-1)?.at),
    ...ahead.map((one) => step(one, 'ahead')),
  ]
}
