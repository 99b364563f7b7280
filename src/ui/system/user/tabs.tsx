import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { userResource } from '../../../domain/platform/user/resource.ts'
import { assignmentsOf } from '../../../domain/platform/access.ts'
import { SecurityScope, useAskAgain, useSessions, useSignIns } from '../../../infra/react/useSecurity.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { notify } from '../../kit/notify.ts'
import { Answers, Section } from '../../kit/Section.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import { dateWords, instantWords } from '../../kit/timeWords.ts'
import { SessionRow } from '../../platform/account/SessionRow.tsx'
import { SignInsSection } from '../../platform/account/SignInsSection.tsx'
import { Answered } from '../../platform/account/Answered.tsx'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
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
    <Answers
      rows={[
        ['Name', 'name', String(document['name'] ?? '')],
        ['Email', 'email', String(document['email'] ?? '')],
        ...(document['newEmail'] === undefined
          ? []
          : [['New email, not confirmed yet', 'newEmail', String(document['newEmail'])] as const]),
        ['Kind', 'kind', kindWords[String(document['kind'])]],
        ['Employee', 'employee', nameOf(document['employee'])],
        ['Default company', 'defaultCompany', nameOf(document['defaultCompany'])],
        ['Default location', 'defaultLocation', nameOf(document['defaultLocation'])],
        ['Access ends', 'validTo', wordOf(document['validTo'], dateWords)],
        ['Password set', 'passwordSetAt', wordOf(document['passwordSetAt'], instantWords)],
        ['Password must be changed', 'mustChangePassword', document['mustChangePassword'] === true ? 'Yes' : 'No'],
        [
          'Locked until',
          'lockedUntil',
          isLocked(document) ? wordOf(document['lockedUntil'], instantWords) : 'Not locked',
        ],
        ['Roles', 'roles', [...new Set(assignmentsOf(document).map((one) => one.role.name))].join(', '), 'wide'],
      ]}
    />
  </Section>
)

export const UserRoles = ({ document }: TabProps) => {
  const assignments = assignmentsOf(document)
  return assignments.length === 0 ? (
    <EmptyState title="No role." reason="Without a role the user cannot sign in." />
  ) : (
    <AssignmentTable
      label="Roles"
      first="Role"
      rows={assignments.map((assignment) => ({
        key: `${assignment.role.id} ${assignment.validFrom} ${JSON.stringify(assignment.locations)}`,
        assignment,
        name: <TextLink to={recordPath(systemPaths.roles, assignment.role.id)}>{assignment.role.name}</TextLink>,
      }))}
    />
  )
}

const Sessions = ({ document }: TabProps) => {
  const query = useSessions(document.id)
  const askAgain = useAskAgain()
  const { give } = useRecordCommands(userResource)
  const end = async (id: string) => {
    const isSaved = await give(document.id, 'EndSessions', { sessions: [id] })
    if (isSaved) void notify('The session has ended', { tone: 'done' })
    // The command goes out by itself: the list is asked for once it has arrived.
    window.setTimeout(askAgain, 800)
  }
  return (
    <Section title="Sessions">
      <Answered query={query} what="The sessions" height="h-16">
        {(sessions) =>
          sessions.length === 0 ? (
            <p className="text-13 text-muted">{String(document['name'])} has no open sessions.</p>
          ) : (
            <ul aria-label="Sessions" className="-my-1.5 text-13">
              {sessions.map((one) => (
                <SessionRow key={one.id} session={one} isBusy={false} onEnd={() => void end(one.id)} />
              ))}
            </ul>
          )
        }
      </Answered>
    </Section>
  )
}

export const UserSessions = (props: TabProps) => (
  <SecurityScope>
    <Sessions {...props} />
  </SecurityScope>
)

const SignIns = ({ document }: TabProps) => <SignInsSection query={useSignIns(document.id)} what="The sign-ins" />

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
      <StatusChip word={`Waiting for ${String(document['newEmail'])} to be confirmed`} tone="waiting" />
    )}
  </p>
)
