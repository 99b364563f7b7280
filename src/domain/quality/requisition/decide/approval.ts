import { accept, type Decision } from '../../../kernel/refusal.ts'
import { type ImpactItem, impactItems } from '../choices.ts'
import type { CommandData } from '../commands.ts'
import type { RequisitionEvent } from '../events.ts'
import type { ImpactRow } from '../parts.ts'
import { type Situation, unnumbered } from '../permits.ts'
import { refuse } from '../rules.ts'
import { firstEmpty, type Refused, trimmed } from './texts.ts'

/** CC-03 */
export const decideAsHod = (data: CommandData<'DecideAsHod'>, { actor }: Situation): Decision<RequisitionEvent> => {
  const commentsOfHOD = data.commentsOfHOD.trim()
  const hod = { id: actor.id, name: actor.name }
  if (data.decision === 'approve') return accept({ type: 'HodApproved', data: { hod, commentsOfHOD } })
  return (
    firstEmpty([['commentsOfHOD', 'Comments of HOD', commentsOfHOD]]) ??
    accept({ type: 'HodRejected', data: { hod, commentsOfHOD } })
  )
}

/** CC-04: the change control form number is asked for when QA accepts, for both types (seed). */
export const commentAsQa = (data: CommandData<'CommentAsQa'>, { id, facts }: Situation): Decision<RequisitionEvent> => {
  const commentsOfQA = data.commentsOfQA.trim()
  if (data.decision === 'reject')
    return (
      firstEmpty([['commentsOfQA', 'Comments of QA', commentsOfQA]]) ??
      accept({ type: 'CcfRejected', data: { commentsOfQA } })
    )
  const no = data.changeControlFormNo?.trim() ?? ''
  if (no === '') return refuse('CC-04.1', {}, { field: 'changeControlFormNo' })
  const other = facts.sameFormNo.find((one) => one.id !== id)
  if (other !== undefined)
    return refuse(
      'CC-04.2',
      { no, requisitionNo: other.details.requisitionNo ?? unnumbered },
      { field: 'changeControlFormNo' },
    )
  return accept({ type: 'CcfAccepted', data: { commentsOfQA, changeControlFormNo: no } })
}

const answers = (row: ImpactRow): number =>
  [row.yesSelected, row.noSelected, row.unknownSelected, row.naSelected].filter(Boolean).length

const checkItem = (item: ImpactItem, rows: readonly ImpactRow[]): Refused | undefined => {
  const index = rows.findIndex((one) => one.item === item && answers(one) > 0)
  const row = rows[index]
  const count = rows.filter((one) => one.item === item).reduce((sum, one) => sum + answers(one), 0)
  const field = `acknowledge.${index === -1 ? impactItems.indexOf(item) : index}`
  if (row === undefined) return refuse('CC-05.1', { item }, { field })
  if (count > 1) return refuse('CC-05.2', { item, n: count }, { field })
  if ((row.yesSelected || row.unknownSelected) && row.remark === '')
    return refuse('CC-05.3', { item }, { field: `${field}.remark` })
  return undefined
}

/** CC-05: nine items, exactly one answer each, a remark for yes and unknown; stored in the order of the form. */
export const submitEvaluation = (data: CommandData<'SubmitEvaluation'>): Decision<RequisitionEvent> => {
  const rows = trimmed(data.acknowledge)
  for (const item of impactItems) {
    const refused = checkItem(item, rows)
    if (refused !== undefined) return refused
  }
  const acknowledge = rows
    .filter((row) => answers(row) > 0)
    .toSorted((a, b) => impactItems.indexOf(a.item) - impactItems.indexOf(b.item))
  return accept({ type: 'EvaluationSubmitted', data: { acknowledge } })
}

/** CC-06 */
export const decideEvaluation = (data: CommandData<'DecideEvaluation'>): Decision<RequisitionEvent> => {
  const commentsOfQAEvaluation = data.commentsOfQAEvaluation.trim()
  if (data.decision === 'approve') return accept({ type: 'EvaluationAccepted', data: { commentsOfQAEvaluation } })
  return (
    firstEmpty([['commentsOfQAEvaluation', 'Comments of QA', commentsOfQAEvaluation]]) ??
    accept({ type: 'EvaluationRejected', data: { commentsOfQAEvaluation } })
  )
}
