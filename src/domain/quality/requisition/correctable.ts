import { type Author, correctableTexts } from '../../workflow/corrections.ts'
import type { Status } from './choices.ts'
import { change } from './head.ts'

const by = (...broughtTo: readonly Status[]): Author<Status> => ({ broughtTo })

/** Free texts, document numbers and names; never a decision, flag, class, date, person or status (spec 06 CC-30). */
export const correctable = correctableTexts<Status>(change.head, {
  commentsOfHOD: { at: 'hod.id' },
  commentsOfQA: by('ccf-accepted', 'ccf-rejected'),
  acknowledge: { at: 'evaluationSubmittedBy.id' },
  commentsOfQAEvaluation: by('evaluation-accepted', 'evaluation-rejected'),
  activityResp: by('activities'),
  qaReviewComments: by('qacommented-major-minor'),
  qaFinalApproval: by('qa-approved', 'qa-rejected'),
  implementationActivitiesDocs: by('activities-completed'),
  softCopiesStorage: by('soft-copies-stored'),
  'closureChangeControl.commentsOfQAManager': by('closed'),
})
