import type { Answers } from '../../kernel/ask.ts'
import { dateWords, localDate } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import { askPeople } from '../../kernel/policy.ts'
import { actingHead } from '../../hr/department/acting-head.ts'
import { quoted } from '../../platform/notification-delivery/notice.ts'
import {
  doneBy,
  type Noticed,
  noticesOf,
  unlessAtWork,
  type WorkflowNotice,
  workflowNotices,
} from '../../platform/notification-delivery/of-workflow.ts'
import type { TypesOf } from '../../workflow/builder.ts'
import { codes } from '../rights.ts'
import { headAsks, type RequisitionDocument, type TeamMember } from './head.ts'
import { committee, expert, initiator, qa, responsible } from './parties.ts'
import { type RequisitionEventType, requisitionWorkflow } from './requisition.ts'

const facts = ({ company, details }: RequisitionDocument) => ({
  ...headAsks(details.department.id, company.id),
  auditors: askPeople({ kind: 'holders', code: codes.changeAudit, admins: true }),
})

type Types = TypesOf<typeof requisitionWorkflow>
type Facts = Answers<ReturnType<typeof facts>>
type It<Type extends RequisitionEventType = RequisitionEventType> = Noticed<Types, Type, Facts>
type Row<Type extends RequisitionEventType = RequisitionEventType> = WorkflowNotice<It<Type>>
const notice = noticesOf<Types, Facts>()

const head = ({ facts, details, createdBy, happened }: It) => [
  actingHead(facts, details.department.id, createdBy.id, localDate(happened.event.at)),
]
const seekers = ({ createdBy, details }: It) => [createdBy, details.employeeSeekingChange]
const implementers = (it: It) => [it.createdBy, ...it.people(responsible)]
/** Who watches over change control without acting in it: auditors and administrators. */
const auditors = ({ facts, people }: It) =>
  facts.auditors.filter((one) => !people(qa).some((other) => other?.id === one.id))
const involved = (it: It) => [
  ...seekers(it),
  ...head(it),
  ...(it.details.crossFunctionalTeam ?? []).map(({ hod }) => hod),
  it.details.crossfunctionTeamExpert,
  it.details.managementCommitteeComments?.commentedBy,
]
/** The head of a department of the team; where they cannot sign in, whoever of it can comment in their place. */
const speakers = (it: It, { dept, hod }: TeamMember) => (it.canSignIn(hod) ? [hod] : it.members(dept.id))
const notHeard = (key: 'deptComments' | 'intimationDeptComments') => (it: It) =>
  (it.details.crossFunctionalTeam ?? [])
    .filter(({ dept }) => !(it.details[key] ?? []).some((one) => one.dept.id === dept.id))
    .flatMap((member) => speakers(it, member))

const quiet = { priority: 'other' } as const
const pressing = { priority: 'high', needsAcknowledgement: true } as const

/** Where a change left the plain way, and its end. */
const watched = (words: string, more: Partial<Row> = {}): Row =>
  notice('watched', auditors, words, { ...quiet, after: doneBy, ...more })

const ended = (rule: string, words: string, end = words): readonly Row[] => [
  notice(rule, involved, `was ${words}`, { ...quiet, after: ({ actor }) => ` Done by ${actor}.` }),
  watched(`was ${end}`),
]

const rejected = <Type extends RequisitionEventType>(
  rule: string,
  where: string,
  comment: (it: It<Type>) => string,
  { watchers = where, ...more }: Partial<Row> & { readonly watchers?: string } = {},
): readonly Row<Type>[] => [
  notice(rule, seekers, `was rejected ${where}`, { ...pressing, after: (it) => quoted(comment(it)), ...more }),
  watched(`was rejected ${watchers}`),
]

const chosenAsExpert = <Type extends RequisitionEventType>(find: (it: It<Type>) => Ref | null | undefined): Row<Type> =>
  notice(
    'expert',
    (it) => [find(it)],
    ({ title }) => `You were chosen as expert of ${title}`,
    { ...pressing, after: ({ actor }) => ` ${actor} asks for your opinion once the departments have commented.` },
  )

const closedBy = ({ data }: { readonly data: { readonly tentativeDateClosure: string } }): string =>
  ` To be closed by ${dateWords(data.tentativeDateClosure)}.`

const effect = { yes: 'effective', partly: 'partly effective', no: 'not effective' } as const

const asked = 'asks your department for a comment'
const informed = 'informs your department: confirm it'

/** Whom a requisition calls, and whom else its events concern (spec 06 Commands, Effects; spec 01 Notification). */
export const requisitionNotifications = workflowNotices(requisitionWorkflow, {
  name: 'requisition-notifications',
  module: 'quality',
  path: '/quality-assurance/change-control/requisition',
  about: ({ details: { docNo, docName } }) => `${docNo}, ${docName}`,
  facts,
  departments: ({ details }) => (details.crossFunctionalTeam ?? []).map(({ dept }) => dept),
  awaits: {
    DecideAsHod: { to: head, words: 'awaits your approval', priority: 'high' },
    CommentAsQa: 'awaits acceptance by QA',
    SubmitEvaluation: { to: initiator, words: 'was accepted by QA: evaluate its impact' },
    DecideEvaluation: 'awaits approval of its evaluation',
    AssignActivities: { to: unlessAtWork(qa), words: 'awaits its activities' },
    Classify: 'awaits classification',
    SelectTeam: 'awaits its cross-functional team',
    CommentAsDepartment: { to: notHeard('deptComments'), words: asked, priority: 'high' },
    GiveExpertOpinion: { to: expert, words: 'awaits your opinion as expert', priority: 'high' },
    CommentAsManagement: { to: committee, words: 'awaits the management committee', priority: 'high' },
    CommentAsCustomer: { to: initiator, words: "awaits the customer's comments" },
    ReviewByQa: { to: unlessAtWork(qa), words: 'awaits the review of QA', priority: 'high' },
    CompleteImplementation: { to: implementers, words: 'was approved: implement it' },
    Regularize: 'awaits regularization',
    StoreSoftCopies: { to: unlessAtWork(qa), words: 'awaits its soft copies' },
    CommentOnIntimation: { to: notHeard('intimationDeptComments'), words: informed },
    Close: 'awaits closure',
  },
  on: {
    HodRejected: rejected('hod-rejected', 'by the head of department', ({ data }) => data.commentsOfHOD),
    CcfRejected: rejected('ccf-rejected', 'by QA', ({ data }) => data.commentsOfQA),
    EvaluationRejected: rejected(
      'evaluation-rejected',
      'by QA after evaluation',
      ({ data }) => data.commentsOfQAEvaluation,
      { watchers: 'after evaluation' },
    ),
    ActivitiesAssigned: [
      notice('activities', responsible, ({ title }) => `Activities of ${title} were assigned to you`, {
        priority: 'high',
        after: ({ actor }) => ` Assigned by ${actor}.`,
      }),
    ],
    ChangeClassified: [
      notice('classified', initiator, ({ title, data }) => `${title} was classified ${data.classificationMajorMinor}`, {
        ...quiet,
        after: closedBy,
      }),
      watched('was classified Major', { when: ({ details }) => details.classificationMajorMinor === 'Major' }),
    ],
    ChangeReclassified: [
      notice('classified', seekers, ({ title, data }) => `${title} is now classified ${data.to}`, { after: closedBy }),
      watched('was classified anew'),
    ],
    TeamSelected: [chosenAsExpert(({ data }) => data.crossfunctionTeamExpert)],
    TeamAmended: [
      notice(
        'awaits',
        (it) => it.data.added.flatMap((member) => speakers(it, member)),
        ({ title, status }) => `${title} ${status === 'cross-team-selected' ? asked : informed}`,
        {
          when: ({ status }) => status === 'cross-team-selected' || status === 'soft-copies-stored',
          priority: 'high',
          after: ({ actor }) => ` ${actor} added your department to the team.`,
        },
      ),
      chosenAsExpert(({ data }) => data.expert),
    ],
    ExpertWaived: [
      notice('expert-waived', ({ data }) => [data.expert], 'goes on without your opinion as expert', {
        ...quiet,
        after: ({ reason }) => quoted(reason),
      }),
      watched('goes on without its expert'),
    ],
    QaRejected: rejected('qa-rejected', 'by the review of QA', ({ data }) => data.comments, { priority: 'urgent' }),
    ChangeRegularized: ended('closed', 'regularized and closed', 'closed'),
    ChangeClosed: ended('closed', 'closed'),
    EffectivenessEvaluated: [
      notice('effectiveness', seekers, ({ title, data }) => `${title} was found ${effect[data.effective]}`, {
        ...quiet,
        after: ({ data }) => quoted(data.comments),
      }),
    ],
    ExtensionAdded: [
      notice(
        'extended',
        (it) => [...involved(it), ...auditors(it)],
        ({ title, data }) => `${title} was extended to ${dateWords(data.extdDate)}`,
        { after: ({ data }) => quoted(data.extReason) },
      ),
    ],
    RequisitionReopened: [watched('was opened again')],
    TextCorrected: [watched('had a text corrected')],
    RequisitionWithdrawn: ended('withdrawn', 'withdrawn'),
    AuditTrailReviewed: [
      notice('audit-findings', qa, ({ title }) => `The audit trail of ${title} has findings`, {
        ...pressing,
        when: ({ data }) => data.outcome === 'findings',
        after: ({ data }) => quoted(data.remarks),
      }),
    ],
  },
})
