import { commentedDepartments, commentsRequired } from '../../../domain/quality/requisition/decide/team.ts'
import { classes } from '../../kit/classes.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Section } from '../../kit/Section.tsx'
import { CommandMark } from './CommandMark.tsx'
import { CommentCards } from './CommentCards.tsx'
import { reachedBy, useOpenRequisition } from './openRequisition.ts'
import { countWords, DepartmentCommentForm } from './sections/DepartmentalComments.tsx'

/** What each department of the team says, and how many are still needed (spec 06, 6.2). */
export const DepartmentalTab = () => {
  const { document, details, refusals, commands } = useOpenRequisition()
  const team = details.crossFunctionalTeam
  if (team === undefined)
    return (
      <EmptyState title="No cross-functional team yet" reason="QA chooses the departments after the classification." />
    )
  const comments = details.deptComments ?? []
  const commented = commentedDepartments(team, comments)
  const required = commentsRequired(team.length)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h2 className="text-sm font-semibold">Departmental Comments</h2>
        <span aria-hidden="true" className="h-1.5 w-32 overflow-hidden rounded-full bg-hover">
          <span
            className={classes('block h-full rounded-full', commented >= required ? 'bg-positive' : 'bg-info')}
            style={{ width: `${Math.min(100, (commented / required) * 100)}%` }}
          />
        </span>
        <p role="status" className="text-13 text-muted">
          {countWords(team.length, commented)}
        </p>
        {commands
          .filter((one) => one.type === 'CommentAsDepartment')
          .map((one) => (
            <CommandMark key={one.commandId} command={one} />
          ))}
      </div>
      <CommentCards
        team={team}
        comments={comments}
        path="deptComments"
        since={reachedBy(document.path, 'cross-team-selected')?.at}
      />
      {refusals.CommentAsDepartment === undefined && (
        <Section title="Your department's comment" state="open">
          <DepartmentCommentForm />
        </Section>
      )}
    </div>
  )
}
