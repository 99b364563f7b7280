import { accept, type Decision } from '../../../kernel/refusal.ts'
import { refuseCommon } from '../../../kernel/common-rules.ts'
import { readPath } from '../../../registry/columns.ts'
import type { CommandData } from '../commands.ts'
import type { RequisitionEvent } from '../events.ts'
import { authorOf, correctableAt } from '../corrections.ts'
import type { Situation } from '../permits.ts'
import { refuse } from '../rules.ts'
import { firstEmpty, trimmed } from './texts.ts'

/** CC-24 */
export const evaluateEffectiveness = (
  data: CommandData<'EvaluateEffectiveness'>,
  { actor, now }: Situation,
): Decision<RequisitionEvent> => {
  const comments = data.comments.trim()
  return (
    firstEmpty([['comments', 'Comments', comments]]) ??
    accept({
      type: 'EffectivenessEvaluated',
      data: { effective: data.effective, comments, evaluatedBy: { id: actor.id, name: actor.name }, createdAt: now },
    })
  )
}

/** CC-25 */
export const extend = (data: CommandData<'Extend'>, { details, now }: Situation): Decision<RequisitionEvent> => {
  const { extdDate } = data
  const extReason = data.extReason.trim()
  const tentative = details.tentativeDateClosure
  if (tentative !== undefined && extdDate < tentative)
    return refuse('CC-25.1', { d: extdDate, t: tentative }, { field: 'extdDate' })
  return (
    firstEmpty([['extReason', 'Reason for extension', extReason]]) ??
    accept({ type: 'ExtensionAdded', data: { extdDate, extReason, createdAt: now } })
  )
}

/** CC-26 */
export const commentForClosure = (data: CommandData<'CommentForClosure'>): Decision<RequisitionEvent> => {
  const commentsOfHod = data.commentsOfHod.trim()
  return (
    firstEmpty([['commentsOfHod', 'Comments of HOD', commentsOfHod]]) ??
    accept({ type: 'HodClosureCommented', data: { commentsOfHod } })
  )
}

/** CC-27 */
export const addAnnexure = (
  data: CommandData<'AddAnnexure'>,
  { details, actor, now }: Situation,
): Decision<RequisitionEvent> => {
  const entry = trimmed(data)
  const empty = firstEmpty([
    ['number', 'Number', entry.number],
    ['title', 'Title', entry.title],
    ['location', 'Location', entry.location],
  ])
  if (empty !== undefined) return empty
  if ((details.annexure ?? []).some((one) => one.number === entry.number))
    return refuse('CC-27.1', { number: entry.number }, { field: 'number' })
  return accept({
    type: 'AnnexureAdded',
    data: { ...entry, addedBy: { id: actor.id, name: actor.name }, createdAt: now },
  })
}

export const removeAnnexure = (
  data: CommandData<'RemoveAnnexure'>,
  { details }: Situation,
): Decision<RequisitionEvent> => {
  const number = data.number.trim()
  return (details.annexure ?? []).some((one) => one.number === number && one.removed !== true)
    ? accept({ type: 'AnnexureRemoved', data: { number } })
    : refuse('CC-27.2', { number }, { field: 'number' })
}

/** CC-28: to draft a new round begins; to ccf-accepted the round goes on. */
export const reopen = ({ status, details }: Situation): Decision<RequisitionEvent> =>
  status === 'evaluation-rejected'
    ? accept({ type: 'RequisitionReopened', data: { from: status, to: 'ccf-accepted', round: details.round } })
    : accept({
        type: 'RequisitionReopened',
        data: {
          from: status as 'hod-rejected' | 'ccf-rejected' | 'qa-rejected',
          to: 'draft',
          round: details.round + 1,
        },
      })

/** CC-29 */
export const withdraw = ({ status }: Situation): Decision<RequisitionEvent> =>
  accept({ type: 'RequisitionWithdrawn', data: { from: status } })

/** CC-30: free texts, document numbers and names only. The reason is fixed while signatures are taken (spec 06 Settings). */
export const correct = (
  data: CommandData<'Correct'>,
  reason: string | undefined,
  situation: Situation,
): Decision<RequisitionEvent> => {
  const { details, actor, isQa, facts } = situation
  const path = data.path.trim()
  const text = data.text.trim()
  const spot = correctableAt(path)
  if (spot === undefined) return refuse('CC-30.1', { field: path }, { field: 'path' })
  const before = readPath(details, path)
  if (typeof before !== 'string') return refuse('CC-30.3', { field: spot.label }, { field: 'path' })
  if (!isQa && authorOf(spot, path, details, situation.initiatorId, situation.path) !== actor.id)
    return refuse('CC-30.2')
  const empty = firstEmpty([['text', spot.label, text]])
  if (empty !== undefined) return empty
  if (text.length > spot.longest)
    return refuseCommon(
      'E-FORM',
      { label: spot.label, problem: `Use at most ${spot.longest} characters.` },
      { field: 'text' },
    )
  const { reasonOnCorrection, signatureOnApproval } = facts.settings
  if ((reasonOnCorrection || signatureOnApproval) && !reason?.trim())
    return refuseCommon('E-REASON', {}, { field: 'reason' })
  return text === before ? accept() : accept({ type: 'TextCorrected', data: { path, before, after: text } })
}

/** CC-31 */
export const recordAuditReview = (
  data: CommandData<'RecordAuditReview'>,
  { version }: Situation,
): Decision<RequisitionEvent> => {
  const review = trimmed(data)
  if (review.uptoVersion < 1 || review.uptoVersion > version)
    return refuse('CC-31.1', { n: review.uptoVersion }, { field: 'uptoVersion' })
  if (review.outcome === 'findings') {
    const empty = firstEmpty([['remarks', 'Remarks', review.remarks]])
    if (empty !== undefined) return empty
  }
  return accept({ type: 'AuditTrailReviewed', data: review })
}
