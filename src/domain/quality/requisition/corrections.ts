import { readPath } from '../../registry/columns.ts'
import type { Status } from './choices.ts'
import type { RequisitionDetails, StatusChange } from './state.ts'

export type Author = 'initiator' | { readonly at: string } | { readonly broughtTo: readonly Status[] }

/** A text that may be corrected after it was saved (CC-30), and where its author stands. */
export interface CorrectableText {
  /** Path below `details`; `*` stands for an index. */
  readonly path: string
  readonly label: string
  /** Who wrote it: the initiator, the person at a path (with the same index), or who brought the document to a status. */
  readonly author: Author
  readonly longest: number
}

const text = (path: string, label: string, author: Author, longest = 4000): CorrectableText => ({
  path,
  label,
  author,
  longest,
})

const at = (path: string): Author => ({ at: path })
const by = (...broughtTo: readonly Status[]): Author => ({ broughtTo })

/** Free texts, document numbers and names; never a decision, flag, class, date, person or status (spec 06 CC-30). */
export const correctableTexts: readonly CorrectableText[] = [
  text('docNo', 'Document no', 'initiator', 60),
  text('docName', 'Document name', 'initiator', 200),
  text('changeRelatedToName', 'Change Related To Name', 'initiator', 200),
  text('currentStatus', 'Current status', 'initiator'),
  text('proposedChange', 'Proposed change', 'initiator'),
  text('reasonForChange', 'Reason for change', 'initiator'),
  text('commentsOfHOD', 'Comments of HOD', at('hod.id')),
  text('commentsOfQA', 'Comments of QA', by('ccf-accepted', 'ccf-rejected')),
  text('acknowledge.*.remark', 'Remark', at('evaluationSubmittedBy.id')),
  text('commentsOfQAEvaluation', 'Comments on the evaluation', by('evaluation-accepted', 'evaluation-rejected')),
  text('activityResp.*.remark', 'Remark', by('activities')),
  text('qaReviewComments', 'QA review comments', by('qacommented-major-minor')),
  text('deptComments.*.comments', 'Departmental comment', at('deptComments.*.commentedBy.id')),
  text('expertOpinion.comments', "Expert's opinion", at('expertOpinion.commentedBy.id')),
  text(
    'managementCommitteeComments.comments',
    'Management Committee comments',
    at('managementCommitteeComments.commentedBy.id'),
  ),
  text('customerComments.comments', 'Customer Comments', at('customerComments.commentedBy.id')),
  text('qaFinalApproval.comments', 'QA Review comments', by('qa-approved', 'qa-rejected')),
  text('implementationActivitiesDocs.qadocs', 'QA documents', by('activities-completed')),
  text(
    'implementationActivitiesDocs.documents.*.numberOldDoc',
    'Number of old document',
    by('activities-completed'),
    60,
  ),
  text(
    'implementationActivitiesDocs.documents.*.versionOldDoc',
    'Version of old document',
    by('activities-completed'),
    60,
  ),
  text(
    'implementationActivitiesDocs.documents.*.numberNewDoc',
    'Number of new document',
    by('activities-completed'),
    60,
  ),
  text(
    'implementationActivitiesDocs.documents.*.versionNewDoc',
    'Version of new document',
    by('activities-completed'),
    60,
  ),
  text('softCopiesStorage.softcopies.*.docname', 'Document name', by('soft-copies-stored'), 200),
  text('softCopiesStorage.softcopies.*.docno', 'Document no', by('soft-copies-stored'), 60),
  text('softCopiesStorage.softcopies.*.docversion', 'Document version', by('soft-copies-stored'), 60),
  text('softCopiesStorage.softcopies.*.storageloc', 'Storage location', by('soft-copies-stored'), 200),
  text('intimationDeptComments.*.comments', 'Intimation comment', at('intimationDeptComments.*.commentedBy.id')),
  text('closureChangeControl.commentsOfHod', 'Comments of HOD', at('closureChangeControl.hodCommentedBy.id')),
  text('closureChangeControl.commentsOfQAManager', 'Comments of QA manager', by('closed')),
  text('effectivenessEvaluation.*.comments', 'Effectiveness comments', at('effectivenessEvaluation.*.evaluatedBy.id')),
  text('extention.*.extReason', 'Reason for extension', at('extention.*.extendedBy.id')),
  text('annexure.*.title', 'Annexure title', at('annexure.*.addedBy.id'), 200),
  text('annexure.*.location', 'Annexure location', at('annexure.*.addedBy.id'), 200),
]

const pattern = (path: string): string => path.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '*')

export const correctableAt = (path: string): CorrectableText | undefined =>
  correctableTexts.find((one) => one.path === pattern(path))

/** Id of the person who wrote the text at `path`, where that is known; `walked` are the statuses of the present round. */
export const authorOf = (
  { author }: CorrectableText,
  path: string,
  details: RequisitionDetails,
  initiatorId: string,
  walked: readonly StatusChange[] = [],
): string | undefined => {
  if (author === 'initiator') return initiatorId
  if ('broughtTo' in author) return walked.findLast((one) => author.broughtTo.includes(one.status))?.by.id
  const index = /(?<=\.)\d+(?=\.)/.exec(path)?.[0] ?? ''
  const id = readPath(details, author.at.replace('*', index))
  return typeof id === 'string' ? id : undefined
}
