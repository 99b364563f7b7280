import { LogOut } from 'lucide-react'
import {
  SecurityScope,
  useAskAgain,
  useEndSession,
  useSessions,
  useSignIns,
} from '../../../infra/react/useSecurity.tsx'
import { Button } from '../../kit/Button.tsx'
import { notify } from '../../kit/notify.ts'
import { Section } from '../../kit/Section.tsx'
import { Answered } from './Answered.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { SessionRow } from './SessionRow.tsx'
import { SignInsSection } from './SignInsSection.tsx'

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
  const query = useSessions()
  const ending = useEndSession()
  const end = (which: string, done: string) =>
    ending.mutate(which, {
      onSuccess: () => void notify(done, { tone: 'done' }),
      onError: ({ message }) => void notify(`Sessions could not be ended: ${message}`, { tone: 'failed' }),
    })
  const busy = ending.isPending ? ending.variables : undefined
  return (
    <Section
      title="Sessions"
      aside={
        query.data?.some((one) => !one.isThis) === true && (
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
      <Answered query={query} what="Your sessions" height="h-16">
        {(sessions) => (
          <ul aria-label="Sessions" className="-my-1.5 text-13">
            {sessions.map((one) => (
              <SessionRow
                key={one.id}
                session={one}
                isBusy={busy === one.id}
                onEnd={() => end(one.id, 'The session has ended')}
              />
            ))}
          </ul>
        )}
      </Answered>
    </Section>
  )
}

const SignIns = () => <SignInsSection query={useSignIns()} what="Your sign-ins" />
