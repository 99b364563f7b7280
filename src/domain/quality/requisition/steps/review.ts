import { localDate } from '../../../kernel/calendar.ts'
import { structOf } from '../../../registry/fields.ts'
import { anyOf, may, only, provided } from '../../../workflow/parties.ts'
import { committeeComments, customerComments, expertOpinion, qaReview, recordedFields } from '../fields.ts'
import { change, type Situation } from '../head.ts'
import * as parties from '../parties.ts'
import { refuse } from '../rules.ts'

/** Opinions and the review of QA (spec 06, CC-14 to CC-18). */

const { committee, editors, expert, expertIsSilent, major, majorPermanent, minor, notOwn, qa, strictly } = parties

const hasExpert = provided(({ details }: Situation) =>
  details.crossfunctionTeamExpert === undefined ? refuse('CC-14.2') : undefined,
)
const nameOfExpert = ({ details }: Pick<Situation, 'details'>) => details.crossfunctionTeamExpert?.name ?? ''

const GiveExpertOpinion = change.step({
  id: 'CC-14',
  label: "Expert's opinion",
  from: 'department-commented',
  by: [hasExpert, only(expert, (it) => refuse('CC-14.1', { expert: nameOfExpert(it) }))],
  /** A Minor change goes on with its expert or without (spec 06 "Legal paths"). */
  awaited: (it) => major.holds(it) && expertIsSilent(it),
  input: { comments: expertOpinion.comments },
  requires: ['comments'],
  event: change.event('ExpertOpinionGiven', 'Expert opinion given', {
    to: 'expert-commented',
    records: 'expertOpinion',
    stamps: { commentedBy: 'me', createdAt: 'now' },
  }),
  signs: 'Expert opinion',
})

const expertWaived = change.eventWith('ExpertWaived', 'Expert waived', structOf({ expert: recordedFields.hod }), {
  fold: () => ({ expertOpinion: { waived: true } }),
})

/** Waiving twice records nothing. */
const WaiveExpert = change.hard({
  id: 'CC-15',
  label: 'Waive expert',
  does: 'waive the expert',
  from: ['cross-team-selected', 'department-commented'],
  by: [may(qa), hasExpert],
  menu: { group: 0, words: 'The change goes on without the opinion of the chosen expert.' },
  reason: true,
  events: [expertWaived],
  decide: ({ details: { crossfunctionTeamExpert: waived, expertOpinion: opinion } }) =>
    waived === undefined || opinion !== undefined ? [] : [expertWaived({ expert: waived })],
  signs: 'Expert waiver',
})

const CommentAsManagement = change.step({
  id: 'CC-16',
  label: 'Management Committee comments',
  does: 'comment as the management committee',
  from: { 'department-commented': true, 'expert-commented': major },
  unless: (it) => (it.status === 'expert-commented' && minor.holds(it) ? refuse('CC-16.2') : undefined),
  by: [
    may(committee),
    strictly((it) =>
      it.status === 'department-commented' && major.holds(it) && expertIsSilent(it)
        ? refuse('CC-16.1', { name: nameOfExpert(it) })
        : undefined,
    ),
  ],
  awaits: anyOf(
    (it) => (expertIsSilent(it) ? `Management committee or ${nameOfExpert(it)} (expert)` : 'Management committee'),
    committee,
    {
      includes: (it, person) =>
        it.status === 'department-commented' && expertIsSilent(it) && expert.includes(it, person),
    },
  ),
  input: { comments: committeeComments.comments, approval: committeeComments.approval },
  requires: ['comments'],
  event: change.event('ManagementCommented', 'Management committee commented', {
    to: 'management-commented',
    records: 'managementCommitteeComments',
    stamps: { commentedBy: 'me' },
  }),
  signs: 'Management review',
})

/** Comments and file only when applicable is yes; by name .jpg, .png or .pdf (the store checks the content). */
const CommentAsCustomer = change.step({
  id: 'CC-17',
  label: 'Customer Comments',
  does: 'record customer comments',
  from: { 'management-commented': majorPermanent },
  unless: (it) => (it.status === 'management-commented' && !majorPermanent.holds(it) ? refuse('CC-17.1') : undefined),
  by: [may(editors)],
  input: customerComments,
  refuse: ({ input: { document } }) =>
    document !== undefined && !/\.(jpg|png|pdf)$/i.test(document.name)
      ? refuse('CC-17.2', {}, { field: 'document' })
      : undefined,
  event: change.event('CustomerCommented', 'Customer comments recorded', {
    to: 'customer-commented',
    records: 'customerComments',
    stamps: { commentedBy: 'me' },
  }),
})

const ReviewByQa = change.decision({
  id: 'CC-18',
  label: 'QA Review',
  does: 'review as QA',
  from: { 'management-commented': true, 'customer-commented': true, 'expert-commented': minor },
  by: [
    may(qa),
    strictly((it) =>
      it.status === 'management-commented' && majorPermanent.holds(it) ? refuse('CC-18.1') : undefined,
    ),
    notOwn,
  ],
  input: qaReview,
  on: 'status',
  signedFormerly: 'Final QA approval / rejection',
  outcomes: {
    accepted: {
      event: change.eventWith('QaApproved', 'Approved by QA review', structOf(qaReview), {
        to: 'qa-approved',
        fold: (_, { data, at }) => ({ qaFinalApproval: data, qaApprovedOn: localDate(at) }),
      }),
      refuse: ({ details, input }) => {
        const approval = details.managementCommitteeComments?.approval
        if (approval === 'rejected') return refuse('CC-18.2', {}, { field: 'status' })
        return approval === 'accepted with modifications' && input.comments === ''
          ? refuse('CC-18.3', {}, { field: 'comments' })
          : undefined
      },
      data: ({ input }) => input,
      signs: 'Final QA approval',
    },
    rejected: {
      event: change.eventWith('QaRejected', 'Rejected by QA review', structOf(qaReview), {
        to: 'qa-rejected',
        records: 'qaFinalApproval',
      }),
      requires: ['comments'],
      data: ({ input }) => input,
      signs: 'Final QA rejection',
    },
  },
})

export const reviewSteps = { GiveExpertOpinion, WaiveExpert, CommentAsManagement, CommentAsCustomer, ReviewByQa }
