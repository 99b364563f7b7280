import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { assignmentsOf } from '../../../domain/platform/access.ts'
import { useDispatch } from '../../../infra/react/index.ts'
import { SecurityScope, useAskAgain, useSessionsOf, useSignInsOf } from '../../../infra/react/useSecurity.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { notify } from '../../kit/notify.ts'
import { Answer, Answers, Section } from '../../kit/Section.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { dateWords, instantWords } from '../../kit/timeWords.ts'
import { SessionRow } from '../../platform/account/SessionRow.tsx'
import { SignInList } from '../../platform/account/SignInList.tsx'
import { Unread } from '../../platform/account/Unread.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { Link } from 'react-router'
import { systemPaths } from '../paths.ts'
import { isLocked } from './actions.tsx'
import { AssignmentTable } from './AssignmentTable.tsx'
import { kindWords } from './words.ts'

interface TabProps {
  readonly document: AnyDocument
}

const nameOf = (value: unknown): string => (value as Ref | undefined)?.name ?? ''
const wordOf = (value: unknown, words: (text: string) => string): string =>
  typeof value === 'string' && value !== '' ? words(value) : ''

/** A user's own fields; also how they were at a version. */
export const UserProfile = ({ document }: TabProps) => (
  <Section title="User">
    <Answers>
      <Answer label="Name" path="name">
        {String(document['name'] ?? '')}
      </Answer>
      <Answer label="Email" path="email">
        {String(document['email'] ?? '')}
      </Answer>
      {document['newEmail'] !== undefined && (
        <Answer label="New e-mail, not confirmed yet" path="newEmail">
          {String(document['newEmail'])}
        </Answer>
      )}
      <Answer label="Kind" path="kind">
        {kindWords[String(document['kind'])]}
      </Answer>
      <Answer label="Employee" path="employee">
        {nameOf(document['employee'])}
      </Answer>
      <Answer label="Default company" path="defaultCompany">
        {nameOf(document['defaultCompany'])}
      </Answer>
      <Answer label="Default location" path="defaultLocation">
        {nameOf(document['defaultLocation'])}
      </Answer>
      <Answer label="Access ends" path="validTo">
        {wordOf(document['validTo'], dateWords)}
      </Answer>
      <Answer label="Password set" path="passwordSetAt">
        {wordOf(document['passwordSetAt'], instantWords)}
      </Answer>
      <Answer label="Password must be changed" path="mustChangePassword">
        {document['mustChangePassword'] === true ? 'Yes' : 'No'}
      </Answer>
      <Answer label="Locked until" path="lockedUntil">
        {isLocked(document) ? wordOf(document['lockedUntil'], instantWords) : 'Not locked'}
      </Answer>
      <Answer label="Roles" path="roles" wide>
        {[...new Set(assignmentsOf(document).map((one) => one.role.name))].join(', ')}
      </Answer>
    </Answers>
  </Section>
)

export const UserRoles = ({ document }: TabProps) => {
  const assignments = assignmentsOf(document)
  return assignments.length === 0 ? (
    <EmptyState title="No role." reason="Without one the user may sign in nowhere." />
  ) : (
    <AssignmentTable
      label="Roles"
      first="Role"
      rows={assignments.map((assignment) => ({
        key: `${assignment.role.id} ${assignment.validFrom} ${JSON.stringify(assignment.locations)}`,
        assignment,
        name: (
          <Link
            to={recordPath(systemPaths['roles'] as string, assignment.role.id)}
            className="text-link hover:underline hover:underline-offset-2"
          >
            {assignment.role.name}
          </Link>
        ),
      }))}
    />
  )
}

const Sessions = ({ document }: TabProps) => {
  const { data, error, refetch } = useSessionsOf(document.id)
  const askAgain = useAskAgain()
  const dispatch = useDispatch()
  const end = async (id: string) => {
    const result = await dispatch({
      resource: 'users',
      documentId: document.id,
      type: 'EndSessions',
      data: { sessions: [id] },
    })
    if (result.outcome === 'saved') void notify('The session has ended', { tone: 'done' })
    else void notify(result.outcome === 'refused' ? result.refusal.message : result.message, { tone: 'failed' })
    // The command goes out by itself: the list is asked for once it has arrived.
    window.setTimeout(askAgain, 800)
  }
  return (
    <Section title="Sessions">
      {data !== undefined ? (
        data.length === 0 ? (
          <p className="text-13 text-muted">{String(document['name'])} is signed in nowhere.</p>
        ) : (
          <ul aria-label="Sessions" className="-my-1.5 text-13">
            {data.map((one) => (
              <SessionRow key={one.id} session={one} isBusy={false} onEnd={() => void end(one.id)} />
            ))}
          </ul>
        )
      ) : error === null ? (
        <Skeleton className="h-16" />
      ) : (
        <Unread what="The sessions" why={error.message} again={() => void refetch()} />
      )}
    </Section>
  )
}

export const UserSessions = (props: TabProps) => (
  <SecurityScope>
    <Sessions {...props} />
  </SecurityScope>
)

const SignIns = ({ document }: TabProps) => {
  const { data, error, refetch } = useSignInsOf(document.id)
  return (
    <Section title="Last sign-ins">
      {data !== undefined ? (
        <SignInList items={data} />
      ) : error === null ? (
        <Skeleton className="h-24" />
      ) : (
        <Unread what="The sign-ins" why={error.message} again={() => void refetch()} />
      )}
    </Section>
  )
}

export const UserSignIns = (props: TabProps) => (
  <SecurityScope>
    <SignIns {...props} />
  </SecurityScope>
)

/** What everybody who looks after the user should know at once. */
export const UserBanner = ({ document }: TabProps) => (
  <p className="flex flex-wrap gap-2 empty:hidden">
    {isLocked(document) && (
      <StatusChip word={`Locked until ${instantWords(String(document['lockedUntil']))}`} tone="refused" />
    )}
    {document['mustChangePassword'] === true && <StatusChip word="Must change the password" tone="attention" />}
    {document['newEmail'] !== undefined && (
      <StatusChip word={`Waits for ${String(document['newEmail'])} to be confirmed`} tone="waiting" />
    )}
  </p>
)
