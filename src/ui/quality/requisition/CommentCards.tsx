import { Clock3 } from 'lucide-react'
import type { DepartmentComment, IntimationComment, TeamMember } from '../../../domain/quality/requisition/parts.ts'
import { PersonLine } from '../../kit/PersonLine.tsx'
import { dateWords, localDay } from '../../kit/timeWords.ts'
import { SaidText } from './Said.tsx'

type Comment = DepartmentComment | IntimationComment

export interface CommentCardsProps {
  readonly team: readonly TeamMember[]
  readonly comments: readonly Comment[]
  /** Path of the comments below `details`. */
  readonly path: 'deptComments' | 'intimationDeptComments'
  /** When the departments were asked. */
  readonly since: string | undefined
}

/** One card per department of the team, then what the expert said from outside of it. */
export const CommentCards = ({ team, comments, path, since }: CommentCardsProps) => {
  const placed = comments.map((comment, index) => ({ comment, index }))
  const inTeam = new Set(team.map((one) => one.dept.id))
  const outside = placed.filter(({ comment }) => !inTeam.has(comment.dept.id))
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {team.map(({ dept, hod }) => {
        const own = placed.filter(({ comment }) => comment.dept.id === dept.id)
        return (
          <Card key={dept.id} title={dept.name} aside={hod.name}>
            {own.length === 0 ? (
              <p className="flex items-center gap-1.5 text-13 text-muted">
                <Clock3 aria-hidden="true" className="size-3.5 text-info" />
                {since === undefined ? 'Waiting' : `Waiting since ${dateWords(localDay(new Date(since)))}`}
              </p>
            ) : (
              own.map(({ comment, index }) => <Said key={index} comment={comment} path={`${path}.${index}.comments`} />)
            )}
          </Card>
        )
      })}
      {outside.map(({ comment, index }) => (
        <Card key={index} title={comment.dept.name} aside="Expert">
          <Said comment={comment} path={`${path}.${index}.comments`} />
        </Card>
      ))}
    </ul>
  )
}

const Card = ({
  title,
  aside,
  children,
}: {
  readonly title: string
  readonly aside: string
  readonly children: React.ReactNode
}) => (
  <li className="min-w-0 rounded-panel border border-line px-3.5 py-2.5">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-sm font-medium">{title}</span>
      <span className="text-xs text-muted">{aside}</span>
    </p>
    <div className="mt-1.5 space-y-2.5">{children}</div>
  </li>
)

const Said = ({ comment, path }: { readonly comment: Comment; readonly path: string }) => (
  <div>
    <p className="text-sm wrap-anywhere whitespace-pre-wrap">
      <SaidText path={path} />
    </p>
    <p className="mt-1 flex flex-wrap items-center gap-2 text-xs">
      <PersonLine name={comment.commentedBy.name} at={comment.createdAt} />
      {'late' in comment && comment.late && (
        <span className="rounded border border-warning/40 px-1.5 font-medium text-warning">Late</span>
      )}
    </p>
  </div>
)
