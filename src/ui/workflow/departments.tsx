import { Check, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Ref } from '../../domain/kernel/event.ts'
import { readPath } from '../../domain/kernel/read-path.ts'
import { classes } from '../kit/classes.ts'
import { PersonLine } from '../kit/PersonLine.tsx'
import { Section } from '../kit/Section.tsx'
import { dateWords, localDay } from '../kit/timeWords.ts'
import { CommandMarks } from './CommandMarks.tsx'
import { useOpenDocument } from './openDocument.ts'
import { RecordedText } from './RecordedText.tsx'
import { StepForm } from './StepForm.tsx'

/** Departments that are heard on a document, each with its head, and what they write. */
export interface HeardDepartment {
  readonly dept: Ref
  readonly hod: Ref
}

/** The departments by name, each with its head. */
export const DepartmentChips = ({ team }: { readonly team: readonly HeardDepartment[] }) => (
  <ul className="flex flex-wrap gap-1.5">
    {team.map(({ dept, hod }) => (
      <li key={dept.id} className="rounded-control border border-line px-2 py-0.5 text-13">
        {dept.name} <span className="text-muted">{hod.name}</span>
      </li>
    ))}
  </ul>
)

interface Comment {
  readonly dept: Ref
  readonly commentedBy: Ref
  readonly createdAt: string
  readonly late?: boolean
}

export interface DepartmentCardsProps {
  readonly team: readonly HeardDepartment[]
  /** Path of the comments below the recorded values. */
  readonly path: string
  /** When the departments were asked. */
  readonly since: string | undefined
  /** What somebody is called who comments from outside of the team. */
  readonly outside: string
}

/** One card per department of the team, then what was written from outside of it. */
export const DepartmentCards = ({ team, path, since, outside }: DepartmentCardsProps) => {
  const { details } = useOpenDocument()
  const comments = (readPath(details, path) ?? []) as readonly Comment[]
  const lines = comments.map((comment, index) => ({
    dept: comment.dept,
    line: <CommentLine key={index} comment={comment} path={`${path}.${index}.comments`} />,
  }))
  const waiting = (
    <p className="flex items-center gap-1.5 text-13 text-muted">
      <Clock3 aria-hidden="true" className="size-3.5 text-info" />
      {since === undefined ? 'Waiting' : `Waiting since ${dateWords(localDay(new Date(since)))}`}
    </p>
  )
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {team.map(({ dept, hod }) => {
        const own = lines.filter((one) => one.dept.id === dept.id).map(({ line }) => line)
        return (
          <Card key={dept.id} title={dept.name} aside={hod.name}>
            {own.length === 0 ? waiting : own}
          </Card>
        )
      })}
      {lines.map(({ dept, line }) =>
        team.some((one) => one.dept.id === dept.id) ? null : (
          <Card key={line.key} title={dept.name} aside={outside}>
            {line}
          </Card>
        ),
      )}
    </ul>
  )
}

interface CardProps {
  readonly title: string
  readonly aside: string
  readonly children: ReactNode
}

const Card = ({ title, aside, children }: CardProps) => (
  <li className="min-w-0 rounded-panel border border-line px-3.5 py-2.5">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-sm font-medium">{title}</span>
      <span className="text-xs text-muted">{aside}</span>
    </p>
    <div className="mt-1.5 space-y-2.5">{children}</div>
  </li>
)

const CommentLine = ({ comment, path }: { readonly comment: Comment; readonly path: string }) => (
  <div>
    <p className="text-sm wrap-anywhere whitespace-pre-wrap">
      <RecordedText path={path} />
    </p>
    <p className="mt-1 flex flex-wrap items-center gap-2 text-xs">
      <PersonLine name={comment.commentedBy.name} at={comment.createdAt} />
      {comment.late === true && (
        <span className="rounded border border-warning/40 px-1.5 font-medium text-warning">Late</span>
      )}
    </p>
  </div>
)

/** The cards as part of a version that is looked back at. */
export const EarlierDepartments = (props: DepartmentsTabProps) => (
  <section aria-label={props.title} className="space-y-2">
    <h2 className="text-sm font-semibold">{props.title}</h2>
    <DepartmentCards {...props} />
  </section>
)

export interface DepartmentsHeardProps {
  readonly team: readonly HeardDepartment[]
  readonly comments: readonly { readonly dept: Ref }[]
}

/** Which departments of the team have commented. */
export const DepartmentsHeard = ({ team, comments }: DepartmentsHeardProps) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
    {team.map(({ dept }) => {
      const isHeard = comments.some((one) => one.dept.id === dept.id)
      const Icon = isHeard ? Check : Clock3
      return (
        <li key={dept.id} className="flex items-center gap-1.5">
          <Icon aria-hidden="true" className={isHeard ? 'size-3.5 text-positive' : 'size-3.5 text-info'} />
          {dept.name}
          <span className="text-muted">{isHeard ? 'commented' : 'waiting'}</span>
        </li>
      )
    })}
  </ul>
)

export interface DepartmentsTabProps extends DepartmentCardsProps {
  readonly title: string
  /** How many departments have commented, of how many that are needed, and the same in words. */
  readonly commented: number
  readonly needed: number
  readonly words: string
  /** The step by which a department comments, and the title of its form. */
  readonly type: string
  readonly formTitle: string
}

/** What each department comments, how many are still needed, and the form of the reader's own. */
export const DepartmentsTab = (props: DepartmentsTabProps) => {
  const { title, commented, needed, words, type, formTitle } = props
  const { refusals } = useOpenDocument()
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h2 className="text-sm font-semibold">{title}</h2>
        <span aria-hidden="true" className="h-1.5 w-32 overflow-hidden rounded-full bg-hover">
          <span
            className={classes('block h-full rounded-full', commented >= needed ? 'bg-positive' : 'bg-info')}
            style={{ width: `${Math.min(100, (commented / needed) * 100)}%` }}
          />
        </span>
        <p role="status" className="text-13 text-muted">
          {words}
        </p>
        <CommandMarks types={[type]} />
      </div>
      <DepartmentCards {...props} />
      {refusals[type] === undefined && (
        <Section title={formTitle} state="open">
          <StepForm type={type} />
        </Section>
      )}
    </div>
  )
}
