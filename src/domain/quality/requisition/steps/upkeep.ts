import { localDate } from '../../../kernel/calendar.ts'
import { text } from '../../../registry/fields.ts'
import { except, may, only, provided } from '../../../workflow/parties.ts'
import { between, endStatuses, rejectedStatuses, type Status, statuses } from '../choices.ts'
import { correctable } from '../correctable.ts'
import { annexure } from '../fields.ts'
import { change } from '../head.ts'
import { initiator, onlyThose, qa } from '../parties.ts'
import { refuse } from '../rules.ts'

/** What may be done beside the path (spec 06, CC-27 to CC-31). */

const annexed = {
  id: 'CC-27',
  from: statuses.filter((status) => !endStatuses.includes(status)),
  by: [onlyThose('CC-27.3', initiator, qa)],
  anyVersion: true,
} as const

const AddAnnexure = change.step({
  ...annexed,
  label: 'Add annexure',
  input: annexure,
  refuse: ({ input: { number }, details: { annexure: before = [] } }) =>
    before.some((one) => one.number === number) ? refuse('CC-27.1', { number }, { field: 'number' }) : undefined,
  event: change.event('AnnexureAdded', 'Annexure added', {
    appends: 'annexure',
    stamps: { addedBy: 'me', createdAt: 'now' },
  }),
})

const RemoveAnnexure = change.step({
  ...annexed,
  label: 'Remove annexure',
  reason: true,
  input: { number: text('Number', { required: true, blank: true, max: 60 }) },
  refuse: ({ input: { number }, details: { annexure: before = [] } }) =>
    before.some((one) => one.number === number && one.removed !== true)
      ? undefined
      : refuse('CC-27.2', { number }, { field: 'number' }),
  event: change.event('AnnexureRemoved', 'Annexure removed', {
    fold: ({ annexure: before = [] }, { data }) => ({
      annexure: before.map((one) => (one.number === data['number'] ? { ...one, removed: true as const } : one)),
    }),
  }),
})

/** To draft a new round begins; to ccf-accepted the round goes on, the old checklist as a starting value. */
const Reopen = change.reopening({
  id: 'CC-28',
  event: ['RequisitionReopened', 'Requisition re-opened'],
  unless: ({ status, path }) => {
    if (status === 'closed') return refuse('CC-28.1')
    return status === 'withdrawn' ? refuse('CC-28.2', { date: localDate(path.at(-1)?.at ?? '') }) : undefined
  },
  ways: {
    'hod-rejected': { to: 'draft', by: [initiator, 'the initiator'] },
    'ccf-rejected': { to: 'draft', by: [initiator, 'the initiator'] },
    'qa-rejected': { to: 'draft', by: [qa, 'QA'] },
    'evaluation-rejected': {
      to: 'ccf-accepted',
      by: [initiator, 'the initiator'],
      clears: ['commentsOfQAEvaluation', 'evaluationSubmittedBy'],
    },
  },
  refuse: (who) => refuse('CC-28.3', { who }),
})

/** Where the initiator may withdraw too. */
const earlyStatuses: readonly Status[] = ['draft', 'pending', ...rejectedStatuses]
const implemented = between('activities-completed', 'closed')

const Withdraw = change.step({
  id: 'CC-29',
  label: 'Withdraw',
  from: [...between('draft', 'qa-approved'), ...rejectedStatuses],
  unless: ({ status }) => (implemented.includes(status) ? refuse('CC-29.1') : undefined),
  by: [
    provided((it) => {
      const early = earlyStatuses.includes(it.status)
      return qa.includes(it, it.person) || (early && initiator.includes(it, it.person))
        ? undefined
        : refuse('CC-29.2', { who: early ? 'the initiator or QA' : 'QA' })
    }),
  ],
  menu: { group: 2, words: 'A withdrawn requisition stays readable and cannot be re-opened.', danger: true },
  reason: true,
  event: change.event('RequisitionWithdrawn', 'Requisition withdrawn', {
    to: 'withdrawn',
    stamps: { from: 'status' },
    fold: () => ({}),
  }),
  signs: 'Withdrawal',
})

/** The reason is fixed while signatures are taken (spec 06 Settings). */
const Correct = change.correction({
  id: 'CC-30',
  from: statuses.filter((status) => status !== 'draft' && status !== 'withdrawn'),
  texts: correctable,
  mayAll: qa,
  needsReason: ({ facts: { settings } }) => settings.reasonOnCorrection || settings.signatureOnApproval,
  refuse: {
    fixed: (field) => refuse('CC-30.1', { field }, { field: 'path' }),
    empty: (field) => refuse('CC-30.3', { field }, { field: 'path' }),
    author: () => refuse('CC-30.2'),
  },
})

const RecordAuditReview = change.auditReview({
  id: 'CC-31',
  by: [may(qa), only(except(initiator), () => refuse('CC-31.2'))],
  refuse: (n) => refuse('CC-31.1', { n }, { field: 'uptoVersion' }),
})

export const upkeepSteps = { AddAnnexure, RemoveAnnexure, Reopen, Withdraw, Correct, RecordAuditReview }
