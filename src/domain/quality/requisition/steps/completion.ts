import { one } from '../../../kernel/ask.ts'
import { localDate } from '../../../kernel/calendar.ts'
import { folded } from '../../../kernel/visible.ts'
import { codes } from '../../rights.ts'
import { firstEmpty, firstEmptyCell, firstRefused } from '../../../workflow/input.ts'
import { holders, may, provided } from '../../../workflow/parties.ts'
import { statusLabel } from '../../../workflow/status-label.ts'
import { between, statusTable } from '../choices.ts'
import { closure, effectiveness, extension, implementation, regularizing, softCopies } from '../fields.ts'
import { change } from '../head.ts'
import { head, initiators, notOwn, onlyHead, onlyThose, permanent, qa, responsible, temporary } from '../parties.ts'
import { refuse } from '../rules.ts'
import { refuseState } from '../../../registry/status-words.ts'

/** From approval to closure and its effectiveness (spec 06, CC-19 to CC-21, CC-23 to CC-26). */

/** Approved or further: what a continuing temporary change may refer to. */
const approvedOrLater = between('qa-approved', 'closed')

const Regularize = change.step({
  id: 'CC-19',
  label: 'Regularizing Change',
  does: 'regularize a change',
  from: { 'qa-approved': temporary },
  unless: (it) => (permanent.holds(it) ? refuse('CC-19.1') : undefined),
  by: [may(qa)],
  input: regularizing,
  facts: ({ input: { permanentCCFId: id } }) => ({ permanent: id === undefined ? undefined : one(change.ref, id) }),
  refuse: ({ input: { changeClosedOn, continues }, facts: { permanent: other }, today, company }) => {
    if (changeClosedOn > today) return refuse('CC-19.3', { d: changeClosedOn }, { field: 'changeClosedOn' })
    const fits =
      continues === 'no' ||
      (other?.company.id === company.id &&
        other.details.typeOfChange === 'permanent' &&
        approvedOrLater.includes(other.status))
    return fits ? undefined : refuse('CC-19.2', {}, { field: 'permanentCCFId' })
  },
  event: change.event('ChangeRegularized', 'Change regularized', {
    to: 'closed',
    records: 'temporaryChangeContinue',
    stamps: { closedBy: 'me' },
  }),
  signs: 'Closure',
})

/** All six of each document; nothing takes effect before QA approved. */
const CompleteImplementation = change.step({
  id: 'CC-20',
  label: 'Implementation completion',
  from: { 'qa-approved': permanent },
  unless: (it) => (permanent.holds(it) ? undefined : refuse('CC-20.4')),
  by: [onlyThose('CC-20.3', initiators(responsible))],
  input: implementation,
  refuse: ({ input: { documents, qadocs }, details: { qaApprovedOn: e = '' } }) =>
    documents.length === 0
      ? refuse('CC-20.5', {}, { field: 'documents' })
      : (firstRefused(documents, (document, index) => {
          const [n, at] = [index + 1, `documents.${index}`]
          const [empty, field] = firstEmptyCell(implementation.documents.fields, document)
          if (field !== undefined) return refuse('CC-20.1', { n, field }, { field: `${at}.${empty}` })
          const d = document.effectiveDate
          return d < e ? refuse('CC-20.2', { n, d, e }, { field: `${at}.effectiveDate` }) : undefined
        }) ?? firstEmpty([['qadocs', 'QA documents', qadocs]])),
  event: change.event('ImplementationCompleted', 'Implementation completed', {
    to: 'activities-completed',
    records: 'implementationActivitiesDocs',
  }),
})

const StoreSoftCopies = change.step({
  id: 'CC-21',
  label: 'Store soft copies',
  does: 'store soft copies',
  from: 'activities-completed',
  by: [may(holders([codes.changeApprove, codes.changeEdit], 'QA'))],
  input: softCopies,
  refuse: ({ input: { softcopies } }) =>
    softcopies.length === 0
      ? refuse('CC-21.3', {}, { field: 'softcopies' })
      : firstRefused(softcopies, (copy, index) => {
          const at = `softcopies.${index}`
          const [empty, field] = firstEmptyCell(softCopies.softcopies.fields, copy)
          if (field !== undefined) return refuse('CC-21.1', { n: index + 1, field }, { field: `${at}.${empty}` })
          return folded(copy.verifiedby) === folded(copy.storedby)
            ? refuse('CC-21.2', { docno: copy.docno }, { field: `${at}.storedby` })
            : undefined
        }),
  event: change.event('SoftCopiesStored', 'Soft copies stored', {
    to: 'soft-copies-stored',
    records: 'softCopiesStorage',
  }),
})

/** What the head commented for closure stands (CC-26); the rest is the QA manager's. */
const Close = change.step({
  id: 'CC-23',
  label: 'Closure of change control',
  does: 'close a change control',
  from: 'intimation-department-commented',
  by: [may(qa), notOwn],
  input: closure,
  refuse: ({ input, details, today }) => {
    const at = { field: 'closedOn' }
    if (input.closedOn > today) return refuse('CC-19.3', { d: input.closedOn }, at)
    const last =
      (details.intimationDeptComments ?? [])
        .map((one) => localDate(one.createdAt))
        .toSorted()
        .at(-1) ?? ''
    if (input.closedOn < last) return refuse('CC-23.1', { d: input.closedOn, e: last }, at)
    return firstEmpty([
      ['commentsOfHod', 'HOD comments', details.closureChangeControl?.commentsOfHod ?? input.commentsOfHod],
      ['commentsOfQAManager', 'QA manager comments', input.commentsOfQAManager],
    ])
  },
  event: change.event('ChangeClosed', 'Change control closed', { to: 'closed', merges: 'closureChangeControl' }),
  data: ({ input, details }) => ({
    ...input,
    commentsOfHod: details.closureChangeControl?.commentsOfHod ?? input.commentsOfHod,
  }),
  signs: 'Closure',
})

const EvaluateEffectiveness = change.step({
  id: 'CC-24',
  label: 'Effectiveness evaluation',
  does: 'evaluate the effectiveness',
  from: { closed: permanent },
  unless: (it) => (it.status === 'closed' && temporary.holds(it) ? refuse('CC-24.1') : undefined),
  by: [may(qa)],
  anyVersion: true,
  input: effectiveness,
  requires: ['comments'],
  event: change.event('EffectivenessEvaluated', 'Effectiveness evaluated', {
    appends: 'effectivenessEvaluation',
    stamps: { evaluatedBy: 'me', createdAt: 'now' },
  }),
  signs: 'Effectiveness',
})

const Extend = change.step({
  id: 'CC-25',
  label: 'Extention',
  from: [...between('qacommented-major-minor', 'intimation-department-commented'), 'closed'],
  by: [
    provided(({ status, facts, title }) =>
      status !== 'closed' && !facts.settings.openExtension
        ? refuseState(title, status, 'Extention', ['closed'], (one) => statusLabel({ statuses: statusTable }, one))
        : undefined,
    ),
    onlyThose('CC-25.2', qa, head),
  ],
  anyVersion: true,
  input: extension,
  refuse: ({ input: { extdDate, extReason }, details: { tentativeDateClosure: tentative } }) =>
    tentative !== undefined && extdDate < tentative
      ? refuse('CC-25.1', { d: extdDate, t: tentative }, { field: 'extdDate' })
      : firstEmpty([['extReason', 'Reason for extension', extReason]]),
  event: change.event('ExtensionAdded', 'Extension added', {
    appends: 'extention',
    stamps: { createdAt: 'now' },
    notes: { atStatus: 'status', extendedBy: 'me' },
  }),
  signs: 'Extension',
})

const CommentForClosure = change.step({
  id: 'CC-26',
  label: 'HOD comments for closure',
  from: ['soft-copies-stored', 'intimation-department-commented'],
  by: [onlyHead('CC-26.1')],
  anyVersion: true,
  input: { commentsOfHod: closure.commentsOfHod },
  requires: ['commentsOfHod'],
  event: change.event('HodClosureCommented', 'Head of department commented for closure', {
    merges: 'closureChangeControl',
    notes: { hodCommentedBy: 'me' },
  }),
})

export const implementationSteps = { Regularize, CompleteImplementation, StoreSoftCopies }
export const closureSteps = { Close, EvaluateEffectiveness, Extend, CommentForClosure }
