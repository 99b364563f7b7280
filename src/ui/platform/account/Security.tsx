import { LogOut } from 'lucide-react'
import {
  SecurityScope,
  useAskAgain,
  useEndSession,
  useOwnSessions,
  useOwnSignIns,
} from '../../../infra/react/useSecurity.tsx'
import { Button } from '../../kit/Button.tsx'
import { notify } from '../../kit/notify.ts'
import { Section } from '../../kit/Section.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { SessionRow } from './SessionRow.tsx'
import { SignInList } from './SignInList.tsx'
import { Unread } from './Unread.tsx'

/** The Security section of one's own profile (spec 01, My Profile): password, sessions, the last sign-ins. */
export const Security = () => (
  <SecurityScope>
    <div className="space-y-4">
      <Password />
      <Sessions />
      <SignIns />
    </div>
  </SecurityScope>
)

const Password = () => {
  const askAgain = useAskAgain()
  return (
    <Section title="Change password">
      <ChangePassword onChanged={askAgain} />
    </Section>
  )
}

const Sessions = () => {
  const { data, error, refetch } = useOwnSessions()
  const ending = useEndSession()
  const end = (which: string, done: string) =>
    ending.mutate(which, {
      onSuccess: () => void notify(done, { tone: 'done' }),
      onError: ({ message }) => void notify(`Nothing was ended: ${message}`, { tone: 'failed' }),
    })
  const busy = ending.isPending ? ending.variables : undefined
  return (
    <Section
      title="Sessions"
      aside={
        data?.some((one) => !one.isThis) === true && (
          <Button
            size="small"
            variant="danger"
            busy={busy === 'others'}
            onClick={() => end('others', 'All other sessions have ended')}
            icon={<LogOut aria-hidden="true" className="size-3.5" />}
          >
            End all others
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <ul aria-label="Sessions" className="-my-1.5 text-13">
          {data.map((one) => (
            <SessionRow
              key={one.id}
              session={one}
              isBusy={busy === one.id}
              onEnd={() => end(one.id, 'The session has ended')}
            />
          ))}
        </ul>
      ) : error === null ? (
        <Skeleton className="h-16" />
      ) : (
        <Unread what="Your sessions" why={error.message} again={() => void refetch()} />
      )}
    </Section>
  )
}

const SignIns = () => {
  const { data, error, refetch } = useOwnSignIns()
  return (
    <Section title="Last sign-ins">
      {data !== undefined ? (
        <SignInList items={data} />
      ) : error === null ? (
        <Skeleton className="h-24" />
      ) : (
        <Unread what="Your sign-ins" why={error.message} again={() => void refetch()} />
      )}
    </Section>
  )
}
