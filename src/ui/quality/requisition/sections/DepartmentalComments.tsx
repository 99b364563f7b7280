import { Check, Clock3 } from 'lucide-react'
import { Link } from 'react-router'
import { commentedDepartments, commentsRequired } from '../../../../domain/quality/requisition/decide/team.ts'
import { requisitionPath } from '../../paths.ts'
import { AreaField } from '../../../command-form/fields.tsx'
import { reachedBy, useOpenRequisition } from '../openRequisition.ts'
import { RequisitionForm } from '../RequisitionForm.tsx'
import { StepSection } from '../StepSection.tsx'

/** What the departments of the team say; the cards stand on their own tab. */
export const DepartmentalComments = () => {
  const { id, document, details, status, past, readOnly } = useOpenRequisition()
  const team = details.crossFunctionalTeam
  if (team === undefined) return null
  const heard = details.deptComments ?? []
  return (
    <StepSection
      title="Departmental comments"
      command="CommentAsDepartment"
      open={lateStatuses.has(status)}
      hiddenFromOthers
      action="Comment"
      by={reachedBy(document.path, 'department-commented')}
      aside={
        past === null && !readOnly ? (
          <Link to={requisitionPath(id, 'departmental-comments')} className="text-13 text-link hover:underline">
            All comments
          </Link>
        ) : undefined
      }
      answers={
        <>
          <p className="text-13 text-muted">{countWords(team.length, commentedDepartments(team, heard))}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
            {team.map(({ dept }) => {
              const said = heard.some((one) => one.dept.id === dept.id)
              const Icon = said ? Check : Clock3
              return (
                <li key={dept.id} className="flex items-center gap-1.5">
                  <Icon aria-hidden="true" className={said ? 'size-3.5 text-positive' : 'size-3.5 text-info'} />
                  {dept.name}
                  <span className="text-muted">{said ? 'commented' : 'waiting'}</span>
                </li>
              )
            })}
          </ul>
        </>
      }
      form={<DepartmentCommentForm />}
    />
  )
}

/** Until QA decides a department may still be heard, late (CC-13). */
const lateStatuses: ReadonlySet<string> = new Set([
  'cross-team-selected',
  'department-commented',
  'expert-commented',
  'management-commented',
  'customer-commented',
])

/** `3 of 4 needed (5 departments)` */
export const countWords = (teamSize: number, commented: number): string =>
  `${commented} of ${commentsRequired(teamSize)} needed (${teamSize} ${teamSize === 1 ? 'department' : 'departments'})`

export const DepartmentCommentForm = () => (
  <RequisitionForm
    type="CommentAsDepartment"
    initial={{ comments: '' }}
    toData={({ comments }) => ({ comments })}
    saveLabel="Comment"
  >
    <AreaField name="comments" label="Comments" required />
  </RequisitionForm>
)
