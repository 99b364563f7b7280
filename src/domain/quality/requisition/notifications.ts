import type { FactQuery, Facts } from '../../kernel/aggregate.ts'
import { dateWords, localDate } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import { type Happened, peopleIn, type Policy } from '../../kernel/policy.ts'
import { codes } from '../../platform/codes.ts'
import { activeUsers, clipped, type Notice, noticePolicy } from '../../platform/notification-delivery/notice.ts'
import { qualitySettingsQuery } from '../../platform/settings.ts'
import type { RequisitionCommandType } from './commands.ts'
import type { RequisitionEvent, RequisitionEventType } from './events.ts'
import { actingHead, colleagues, readFacts } from './facts.ts'
import { unnumbered } from './permits.ts'
import type { TeamMember } from './parts.ts'
import type { RequisitionDetails, RequisitionDocument } from './state.ts'
import { waitingFor } from './workflow.ts'

/** Page of a requisition (seed 1, 2.3). */
export const requisitionLink = (id: string): string => `/quality-assurance/change-control/requisition/${id}`

interface Told {
  readonly happened: Happened
  readonly requisition: RequisitionDocument
  readonly details: RequisitionDetails
  /** Number, or the words for one without. */
  readonly no: string
  readonly head: Ref | undefined
  readonly qa: readonly Ref[]
  readonly committee: readonly Ref[]
  /** Who is told for a department of the team: its head; where he cannot sign in, whoever of it can comment in his place. */
  readonly speakers: (member: TeamMember) => readonly Ref[]
  /** Who watches over change control without acting in it: auditors and administrators. */
  readonly watchers: readonly Ref[]
}

type Row = Notice<Told>
type To = Row['to']

const dataOf = <Type extends RequisitionEventType>({ happened }: Told, _type: Type) =>
  happened.event.data as Extract<RequisitionEvent, { type: Type }>['data']

const by = ({ happened }: Told): string => happened.event.actor.name

const subject = ({ details: { docNo, docName } }: Told): string => `${docNo}, ${docName}`

/** Words of a comment as a sentence after it. */
const saying = (text: string | undefined): string =>
  text === undefined || text === '' ? '' : ` “${clipped(text, 300)}”`

const initiator: To = ({ requisition }) => [requisition.createdBy]
const seekers: To = ({ requisition, details }) => [requisition.createdBy, details.employeeSeekingChange]
const head: To = (told) => [told.head]
const expert: To = ({ details }) => [details.crossfunctionTeamExpert]
const watchers: To = (told) => told.watchers

/** Whoever in QA is at work on it goes on: the others are not called too. */
const qa: To = ({ qa: all, happened }) => (all.some((one) => one.id === happened.event.actor.id) ? [] : all)

const teamNotHeard =
  (key: 'deptComments' | 'intimationDeptComments'): To =>
  ({ details, speakers }) =>
    (details.crossFunctionalTeam ?? [])
      .filter(({ dept }) => !(details[key] ?? []).some((one) => one.dept.id === dept.id))
      .flatMap(speakers)

const implementers: To = ({ requisition, details }) => [
  requisition.createdBy,
  ...(details.activityResp ?? []).flatMap((row) => row.responsible),
]

/** Who is told that a step waits for him, and in which words. */
const awaited: Readonly<Partial<Record<RequisitionCommandType, { readonly to: To; readonly words: string }>>> = {
  DecideAsHod: { to: head, words: 'awaits your approval' },
  CommentAsQa: { to: qa, words: 'awaits acceptance by QA' },
  SubmitEvaluation: { to: initiator, words: 'was accepted by QA: evaluate its impact' },
  DecideEvaluation: { to: qa, words: 'awaits approval of its evaluation' },
  AssignActivities: { to: qa, words: 'awaits its activities' },
  Classify: { to: qa, words: 'awaits classification' },
  SelectTeam: { to: qa, words: 'awaits its cross-functional team' },
  CommentAsDepartment: { to: teamNotHeard('deptComments'), words: 'asks your department for a comment' },
  GiveExpertOpinion: { to: expert, words: 'awaits your opinion as expert' },
  CommentAsManagement: { to: (told) => told.committee, words: 'awaits the management committee' },
  CommentAsCustomer: { to: initiator, words: "awaits the customer's comments" },
  ReviewByQa: { to: qa, words: 'awaits the review of QA' },
  CompleteImplementation: { to: implementers, words: 'was approved: implement it' },
  Regularize: { to: qa, words: 'awaits regularization' },
  StoreSoftCopies: { to: qa, words: 'awaits its soft copies' },
  CommentOnIntimation: { to: teamNotHeard('intimationDeptComments'), words: 'informs your department: confirm it' },
  Close: { to: qa, words: 'awaits closure' },
}

const next = ({ requisition }: Told) => {
  const waiting = waitingFor(requisition)
  return waiting === null ? undefined : awaited[waiting.command]
}

const awaits: Row = {
  rule: 'awaits',
  to: (told) => next(told)?.to(told) ?? [],
  title: (told) => `${told.no} ${next(told)?.words ?? ''}`,
  description: (told) => `${subject(told)}. ${by(told)} took the last step.`,
  priority: ({ requisition }) => (urging.has(waitingFor(requisition)?.command ?? '') ? 'high' : 'medium'),
}

/** Steps that hold up everybody else: told with priority high. */
const urging: ReadonlySet<string> = new Set([
  'DecideAsHod',
  'CommentAsDepartment',
  'GiveExpertOpinion',
  'CommentAsManagement',
  'ReviewByQa',
])

const rejected = (rule: string, who: string, comment: (told: Told) => string | undefined, last = false): Row => ({
  rule,
  to: seekers,
  title: ({ no }) => `${no} was rejected by ${who}`,
  description: (told) => `${subject(told)}.${saying(comment(told))}`,
  priority: last ? 'urgent' : 'high',
  needsAcknowledgement: true,
})

const chosenAsExpert = (of: (told: Told) => Ref | null | undefined): Row => ({
  rule: 'expert',
  to: (told) => [of(told) ?? undefined],
  title: ({ no }) => `You were chosen as expert of ${no}`,
  description: (told) => `${subject(told)}. ${by(told)} asks for your opinion once the departments have commented.`,
  priority: 'high',
  needsAcknowledgement: true,
})

const ended = (rule: string, words: string): Row => ({
  rule,
  to: involved,
  title: ({ no }) => `${no} was ${words}`,
  description: (told) => `${subject(told)}. Done by ${by(told)}.`,
  priority: 'other',
})

const involved: To = (told) => [
  ...seekers(told),
  told.head,
  ...(told.details.crossFunctionalTeam ?? []).map((one) => one.hod),
  told.details.crossfunctionTeamExpert,
  told.details.managementCommitteeComments?.commentedBy,
]

/** What auditors and administrators look at: where a change left the plain way (`closed` is its end). */
const watched = (words: string, when?: (told: Told) => boolean): Row => ({
  rule: 'watched',
  to: watchers,
  title: ({ no }) => `${no} ${words}`,
  description: (told) => `${subject(told)}. Done by ${by(told)}.${saying(told.happened.event.reason)}`,
  priority: 'other',
  ...(when === undefined ? {} : { when }),
})

const effect = { yes: 'effective', partly: 'partly effective', no: 'not effective' } as const

/** Whom each event concerns (spec 06 Commands, Effects; spec 01 Notification). */
const rows: Readonly<Partial<Record<RequisitionEventType, readonly Row[]>>> = {
  RequisitionCreated: [awaits],
  HodApproved: [awaits],
  HodRejected: [
    rejected('hod-rejected', 'the head of department', (told) => dataOf(told, 'HodRejected').commentsOfHOD),
    watched('was rejected by the head of department'),
  ],
  CcfAccepted: [awaits],
  CcfRejected: [
    rejected('ccf-rejected', 'QA', (told) => dataOf(told, 'CcfRejected').commentsOfQA),
    watched('was rejected by QA'),
  ],
  EvaluationSubmitted: [awaits],
  EvaluationAccepted: [awaits],
  EvaluationRejected: [
    rejected(
      'evaluation-rejected',
      'QA after evaluation',
      (told) => dataOf(told, 'EvaluationRejected').commentsOfQAEvaluation,
    ),
    watched('was rejected after evaluation'),
  ],
  ActivitiesAssigned: [
    awaits,
    {
      rule: 'activities',
      to: ({ details }) => (details.activityResp ?? []).flatMap((row) => row.responsible),
      title: ({ no }) => `Activities of ${no} were assigned to you`,
      description: (told) => `${subject(told)}. Assigned by ${by(told)}.`,
      priority: 'high',
    },
  ],
  ChangeClassified: [
    awaits,
    {
      rule: 'classified',
      to: initiator,
      title: (told) => `${told.no} was classified ${dataOf(told, 'ChangeClassified').classificationMajorMinor}`,
      description: (told) =>
        `${subject(told)}. To be closed by ${dateWords(dataOf(told, 'ChangeClassified').tentativeDateClosure)}.`,
      priority: 'other',
    },
    watched('was classified Major', ({ details }) => details.classificationMajorMinor === 'Major'),
  ],
  ChangeReclassified: [
    {
      rule: 'classified',
      to: seekers,
      title: (told) => `${told.no} is now classified ${dataOf(told, 'ChangeReclassified').to}`,
      description: (told) =>
        `${subject(told)}. To be closed by ${dateWords(dataOf(told, 'ChangeReclassified').tentativeDateClosure)}.`,
    },
    watched('was classified anew'),
  ],
  TeamSelected: [awaits, chosenAsExpert((told) => dataOf(told, 'TeamSelected').crossfunctionTeamExpert)],
  TeamAmended: [
    {
      rule: 'awaits',
      when: (told) => ['cross-team-selected', 'soft-copies-stored'].includes(told.requisition.status),
      to: (told) => dataOf(told, 'TeamAmended').added.flatMap(told.speakers),
      title: (told) => `${told.no} ${next(told)?.words ?? ''}`,
      description: (told) => `${subject(told)}. ${by(told)} added your department to the team.`,
      priority: 'high',
    },
    chosenAsExpert((told) => dataOf(told, 'TeamAmended').expert),
  ],
  DepartmentCommentsReached: [awaits],
  ExpertOpinionGiven: [awaits],
  ExpertWaived: [
    {
      rule: 'expert-waived',
      to: (told) => [dataOf(told, 'ExpertWaived').expert],
      title: ({ no }) => `${no} goes on without your opinion as expert`,
      description: (told) => `${subject(told)}.${saying(told.happened.event.reason)}`,
      priority: 'other',
    },
    watched('goes on without its expert'),
  ],
  ManagementCommented: [awaits],
  CustomerCommented: [awaits],
  QaApproved: [awaits],
  QaRejected: [
    rejected('qa-rejected', 'the review of QA', (told) => dataOf(told, 'QaRejected').comments, true),
    watched('was rejected by the review of QA'),
  ],
  ChangeRegularized: [ended('closed', 'regularized and closed'), watched('was closed')],
  ImplementationCompleted: [awaits],
  SoftCopiesStored: [awaits],
  IntimationCompleted: [awaits],
  ChangeClosed: [ended('closed', 'closed'), watched('was closed')],
  EffectivenessEvaluated: [
    {
      rule: 'effectiveness',
      to: seekers,
      title: (told) => `${told.no} was found ${effect[dataOf(told, 'EffectivenessEvaluated').effective]}`,
      description: (told) => `${subject(told)}.${saying(dataOf(told, 'EffectivenessEvaluated').comments)}`,
      priority: 'other',
    },
  ],
  ExtensionAdded: [
    {
      rule: 'extended',
      to: (told) => [...involved(told), ...told.watchers],
      title: (told) => `${told.no} was extended to ${dateWords(dataOf(told, 'ExtensionAdded').extdDate)}`,
      description: (told) => `${subject(told)}.${saying(dataOf(told, 'ExtensionAdded').extReason)}`,
    },
  ],
  RequisitionReopened: [awaits, watched('was opened again')],
  TextCorrected: [watched('had a text corrected')],
  RequisitionWithdrawn: [ended('withdrawn', 'withdrawn'), watched('was withdrawn')],
  AuditTrailReviewed: [
    {
      rule: 'audit-findings',
      when: (told) => dataOf(told, 'AuditTrailReviewed').outcome === 'findings',
      to: ({ qa: all }) => all,
      title: ({ no }) => `The audit trail of ${no} has findings`,
      description: (told) => `${subject(told)}.${saying(dataOf(told, 'AuditTrailReviewed').remarks)}`,
      priority: 'high',
      needsAcknowledgement: true,
    },
  ],
}

/** Name of the fact that holds the people of a department. */
const peopleOf = (department: string): string => `people of ${department}`

const departments: FactQuery = { kind: 'documents', resource: 'departments', where: {} }

export const requisitionNotifications: Policy = noticePolicy<Told>({
  name: 'requisition-notifications',
  module: 'quality',
  resource: 'change-assesment',
  facts: ({ document }) => ({
    ...Object.fromEntries(
      ((document as unknown as RequisitionDocument).details.crossFunctionalTeam ?? []).map(({ dept }) => [
        peopleOf(dept.id),
        { kind: 'people-of', department: dept.id } as const,
      ]),
    ),
    departments,
    colleagues: colleagues((document as unknown as RequisitionDocument).details.department.id),
    settings: qualitySettingsQuery,
    qa: { kind: 'holders', code: codes.changeApprove },
    committee: { kind: 'holders', code: codes.changeCommittee },
    watchers: { kind: 'holders', code: codes.changeAudit, admins: true },
  }),
  read: (happened: Happened, facts: Facts) => {
    const requisition = happened.document as unknown as RequisitionDocument
    const { details, createdBy, company } = requisition
    const qaHolders = peopleIn(facts['qa'])
    const active = facts[activeUsers] as ReadonlyMap<string, Ref>
    return {
      happened,
      requisition,
      details,
      no: details.requisitionNo ?? unnumbered,
      head: actingHead(readFacts(facts, company.id), details.department.id, createdBy.id, localDate(happened.event.at)),
      qa: qaHolders,
      committee: peopleIn(facts['committee']),
      speakers: ({ dept, hod }) => (active.has(hod.id) ? [hod] : peopleIn(facts[peopleOf(dept.id)])),
      watchers: peopleIn(facts['watchers']).filter((one) => !qaHolders.some(({ id }) => id === one.id)),
    }
  },
  link: ({ requisition }) => requisitionLink(requisition.id),
  rows,
})
