import { counted } from '../../../domain/kernel/plural.ts'
import { Link } from 'react-router'
import { commentsRequired } from '../../../domain/quality/requisition/steps/team.ts'
import { commentedDepartments } from '../../../domain/workflow/heard-by/team.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { DepartmentCards, DepartmentsHeard, DepartmentsTab, EarlierDepartments } from '../../workflow/departments.tsx'
import { reachedBy } from '../../workflow/openDocument.ts'
import { requisitionPath } from '../paths.ts'
import { useRequisition } from './openRequisition.ts'

/** Whom the change concerns, since when they are asked, and how far they are (spec 06, 6.2). */
const useComments = () => {
  const { details, subject } = useRequisition()
  const { crossFunctionalTeam: team = [], deptComments = [] } = details
  const commented = commentedDepartments(team, deptComments)
  const needed = commentsRequired(team.length)
  return {
    title: 'Departmental Comments',
    type: 'CommentAsDepartment',
    formTitle: "Your department's comment",
    team,
    path: 'deptComments',
    since: reachedBy(subject.path, 'cross-team-selected')?.at,
    outside: 'Expert',
    commented,
    needed,
    words: `${commented} of ${needed} needed (${counted(team.length, 'department')})`,
  }
}

/** Which departments of the team have commented; the cards stand on their own tab. */
export const Heard = () => {
  const { team, words } = useComments()
  return (
    <>
      <p className="text-13 text-muted">{words}</p>
      <DepartmentsHeard team={team} comments={useRequisition().details.deptComments ?? []} />
    </>
  )
}

export const AllComments = () => {
  const { id, past, readOnly } = useRequisition()
  return past !== null || readOnly ? null : (
    <Link to={requisitionPath(id, 'departmental-comments')} className="text-13 text-link hover:underline">
      All comments
    </Link>
  )
}

/** The comments of the departments at a version that is looked back at. */
export const EarlierComments = () => {
  const comments = useComments()
  return comments.team.length > 0 && <EarlierDepartments {...comments} title="Comments by department" />
}

export const DepartmentalTab = () => {
  const comments = useComments()
  return comments.team.length === 0 ? (
    <EmptyState title="No cross-functional team yet" reason="QA chooses the departments after the classification." />
  ) : (
    <DepartmentsTab {...comments} />
  )
}

/** Every team department confirms that it knows of the implemented change. */
export const Informed = () => {
  const { details, subject } = useRequisition()
  const { crossFunctionalTeam: team = [], intimationDeptComments: comments = [] } = details
  const since = reachedBy(subject.path, 'soft-copies-stored')?.at
  return (
    <>
      <p className="text-13 text-muted">
        {commentedDepartments(team, comments)} of {team.length} departments
      </p>
      <DepartmentCards team={team} path="intimationDeptComments" since={since} outside="Expert" />
    </>
  )
}
