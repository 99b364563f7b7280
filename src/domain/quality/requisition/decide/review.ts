import { accept, type Decision } from '../../../kernel/refusal.ts'
import type { Ref } from '../../../kernel/event.ts'
import type { CommandData } from '../commands.ts'
import type { RequisitionEvent } from '../events.ts'
import type { Situation } from '../permits.ts'
import { refuse } from '../rules.ts'
import { firstEmpty, trimmed } from './texts.ts'

const by = ({ actor }: Situation): Ref => ({ id: actor.id, name: actor.name })

/** CC-14 */
export const giveExpertOpinion = (
  data: CommandData<'GiveExpertOpinion'>,
  situation: Situation,
): Decision<RequisitionEvent> => {
  const comments = data.comments.trim()
  return (
    firstEmpty([['comments', 'Opinion', comments]]) ??
    accept({ type: 'ExpertOpinionGiven', data: { comments, commentedBy: by(situation), createdAt: situation.now } })
  )
}

/** CC-15: waiving twice records nothing. */
export const waiveExpert = ({ details }: Situation): Decision<RequisitionEvent> =>
  details.expertOpinion === undefined
    ? accept({ type: 'ExpertWaived', data: { expert: details.crossfunctionTeamExpert as Ref } })
    : accept()

/** CC-16 */
export const commentAsManagement = (
  data: CommandData<'CommentAsManagement'>,
  situation: Situation,
): Decision<RequisitionEvent> => {
  const comments = data.comments.trim()
  return (
    firstEmpty([['comments', 'Comments', comments]]) ??
    accept({ type: 'ManagementCommented', data: { comments, commentedBy: by(situation), approval: data.approval } })
  )
}

/** CC-17: comments and file only when applicable is yes; by name .jpg, .png or .pdf (the store checks the content). */
export const commentAsCustomer = (
  data: CommandData<'CommentAsCustomer'>,
  situation: Situation,
): Decision<RequisitionEvent> => {
  const commentedBy = by(situation)
  if (data.applicable === 'no') return accept({ type: 'CustomerCommented', data: { applicable: 'no', commentedBy } })
  const comments = data.comments?.trim() ?? ''
  const empty = firstEmpty([['comments', 'Comments', comments]])
  if (empty !== undefined) return empty
  const { document } = data
  if (document !== undefined && !/\.(jpg|png|pdf)$/i.test(document.name))
    return refuse('CC-17.2', {}, { field: 'document' })
  return accept({
    type: 'CustomerCommented',
    data: { applicable: 'yes', ...(document === undefined ? {} : { document }), comments, commentedBy },
  })
}

/** CC-18 */
export const reviewByQa = (data: CommandData<'ReviewByQa'>, { details }: Situation): Decision<RequisitionEvent> => {
  const review = trimmed(data)
  if (review.status === 'rejected')
    return firstEmpty([['comments', 'Comments', review.comments]]) ?? accept({ type: 'QaRejected', data: review })
  const approval = details.managementCommitteeComments?.approval
  if (approval === 'rejected') return refuse('CC-18.2', {}, { field: 'status' })
  if (approval === 'accepted with modifications' && review.comments === '')
    return refuse('CC-18.3', {}, { field: 'comments' })
  return accept({ type: 'QaApproved', data: review })
}
