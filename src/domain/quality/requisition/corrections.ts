import { readPath } from '../../registry/columns.ts'
import type { RequisitionDetails } from './state.ts'

/** A text that may be corrected after it was saved (CC-30), and where its author stands. */
export interface CorrectableText {
  /** Path below `details`; `*` stands for an index. */
  readonly path: string
  readonly label: string
  /** Path of the author's id beside it (with the same indexes), or the initiator; without either, QA alone corrects. */
  readonly author?: string | 'initiator'
  readonly longest: number
}

const text = (path: string, label: string, author?: string, longest = 4000): CorrectableText => ({
  path,
  label,
  ...(author === undefined ? {} : { author }),
  longest,
})

/** Free texts, document numbers and names; never a decision, flag, class, date, person or status (spec 06 CC-30). */
export const correctableTexts: readonly CorrectableText[] = [
  text('docNo', 'Document no', 'initiator', 60),
  text('docName', 'Document name', 'initiator', 200),
  text('changeRelatedToName', 'Change Related To Name', 'initiator', 200),
  text('currentStatus', 'Current status', 'initiator'),
  text('proposedChange', 'Proposed change', 'initiator'),
  text('reasonForChange', 'Reason for change', 'initiator'),
  text('commentsOfHOD', 'Comments of HOD', 'hod.id'),
  text('commentsOfQA', 'Comments of QA'),
  text('acknowledge.*.remark', 'Remark', 'evaluationSubmittedBy.id'),
  text('commentsOfQAEvaluation', 'Comments on the evaluation'),
  text('activityResp.*.remark', 'Remark'),
  text('qaReviewComments', 'QA review comments'),
  text('deptComments.*.comments', 'Departmental comment', 'deptComments.*.commentedBy.id'),
  text('expertOpinion.comments', "Expert's opinion", 'expertOpinion.commentedBy.id'),
  text('managementCommitteeComments.comments', 'Management Committee comments', 'managementCommitteeComments.commentedBy.id'),
  text('customerComments.comments', 'Customer Comments', 'customerComments.commentedBy.id'),
  text('qaFinalApproval.comments', 'QA Review comments'),
  text('implementationActivitiesDocs.qadocs', 'QA documents', 'implementationActivitiesDocs.responsibleperson.id'),
  text('implementationActivitiesDocs.documents.*.numberOldDoc', 'Number of old document', undefined, 60),
  text('implementationActivitiesDocs.documents.*.versionOldDoc', 'Version of old document', undefined, 60),
  text('implementationActivitiesDocs.documents.*.numberNewDoc', 'Number of new document', undefined, 60),
  text('implementationActivitiesDocs.documents.*.versionNewDoc', 'Version of new document', undefined, 60),
  text('softCopiesStorage.softcopies.*.docname', 'Document name', undefined, 200),
  text('softCopiesStorage.softcopies.*.docno', 'Document no', undefined, 60),
  text('softCopiesStorage.softcopies.*.docversion', 'Document version', undefined, 60),
  text('softCopiesStorage.softcopies.*.storageloc', 'Storage location', undefined, 200),
  text('intimationDeptComments.*.comments', 'Intimation comment', 'intimationDeptComments.*.commentedBy.id'),
  text('closureChangeControl.commentsOfHod', 'Comments of HOD'),
  text('closureChangeControl.commentsOfQAManager', 'Comments of QA manager'),
  text('effectivenessEvaluation.*.comments', 'Effectiveness comments', 'effectivenessEvaluation.*.evaluatedBy.id'),
  text('extention.*.extReason', 'Reason for extension'),
  text('annexure.*.title', 'Annexure title', 'annexure.*.addedBy.id', 200),
  text('annexure.*.location', 'Annexure location', 'annexure.*.addedBy.id', 200),
]

const pattern = (path: string): string => path.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '*')

export const correctableAt = (path: string): CorrectableText | undefined =>
  correctableTexts.find((one) => one.path === pattern(path))

/** Id of the person who wrote the text at `path`, where that is known. */
export const authorOf = (spot: CorrectableText, path: string, details: RequisitionDetails, initiatorId: string): string | undefined => {
  if (spot.author === undefined) return undefined
  if (spot.author === 'initiator') return initiatorId
  const index = /(?<=\.)\d+(?=\.)/.exec(path)?.[0] ?? ''
  const author = readPath(details, spot.author.replace('*', index))
  return typeof author === 'string' ? author : undefined
}
