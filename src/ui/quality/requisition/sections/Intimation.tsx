import { commentedDepartments } from '../../../../domain/quality/requisition/decide/team.ts'
import { AreaField } from '../../../command-form/fields.tsx'
import { CommentCards } from '../CommentCards.tsx'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { StepSection } from '../StepSection.tsx'

/** Every team department confirms that it knows of the implemented change. */
export const Intimation = () => {
  const { document, details, status } = useOpenRequisition()
  const team = details.crossFunctionalTeam ?? []
  const comments = details.intimationDeptComments ?? []
  const reached = reachedBy(document.path, 'soft-copies-stored')
  if (reached === undefined && comments.length === 0) return null
  return (
    <StepSection
      title="Intimation comments"
      command="CommentOnIntimation"
      open={status === 'soft-copies-stored'}
      hiddenFromOthers
      action="Comment"
      by={reachedBy(document.path, 'intimation-department-commented')}
      answers={
        <>
          <p className="text-13 text-muted">
            {commentedDepartments(team, comments)} of {team.length} departments
          </p>
          <CommentCards team={team} comments={comments} path="intimationDeptComments" since={reached?.at} />
        </>
      }
      form={
        <RequisitionForm
          type="CommentOnIntimation"
          initial={{ comments: '' }}
          toData={({ comments: said }) => ({ comments: said })}
          saveLabel="Comment"
        >
          <AreaField name="comments" label="Comments" required />
        </RequisitionForm>
      }
    />
  )
}
