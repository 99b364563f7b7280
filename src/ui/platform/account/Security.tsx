import { Laptop, LogOut, Smartphone } from 'lucide-react'
import {
  type OpenSession,
  SecurityScope,
  type SignInRecord,
  useAskAgain,
  useEndSession,
  useOwnSessions,
  useOwnSignIns,
} from '../../../infra/react/useSecurity.tsx'
import { Button } from '../../kit/Button.tsx'
import { notify } from '../../kit/notify.ts'
import { Section } from '../../kit/Section.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { StatusChip, type StatusTone } from '../../kit/StatusChip.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { ChangePassword } from './ChangePassword.tsx'

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

const Unread = ({ what, why, again }: { readonly what: string; readonly why: string; readonly again: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 text-13">
    <span>
      {what} could not be read: {why}
    </span>
    <Button size="small" onClick={again}>
      Try again
    </Button>
  </div>
)

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

const SessionRow = ({
  session: { device, address, lastUsedAt, startedAt, isThis },
  isBusy,
  onEnd,
}: {
  readonly session: OpenSession
  readonly isBusy: boolean
  readonly onEnd: () => void
}) => {
  const Icon = /iOS|Android/.test(device) ? Smartphone : Laptop
  return (
    <li className="flex items-center gap-x-3 border-b border-line py-2 last:border-b-0">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device}
          {isThis && <StatusChip word="This device" tone="done" />}
        </p>
        <p className="text-xs wrap-anywhere text-muted">
          {address === '' ? 'Address not known' : address} · last used <TimeText at={lastUsedAt} /> · since{' '}
          {instantWords(startedAt)}
        </p>
      </div>
      {!isThis && (
        <Button size="small" busy={isBusy} aria-label={`End the session on ${device}, ${address}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}

/** What became of a try to sign in, in words. */
const results: Readonly<Record<string, readonly [word: string, tone: StatusTone]>> = {
  'login-success': ['Signed in', 'done'],
  failed: ['Wrong password', 'attention'],
  locked: ['Locked', 'refused'],
  disabled: ['Account disabled', 'refused'],
  'must-change': ['Password must be changed', 'attention'],
  'no-company': ['No company assigned', 'attention'],
  'refresh-reuse': ['Ended: old token used again', 'refused'],
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

const SignInList = ({ items }: { readonly items: readonly SignInRecord[] }) =>
  items.length === 0 ? (
    <p className="text-13 text-muted">No sign-ins are recorded yet.</p>
  ) : (
    <ul aria-label="Last sign-ins" className="-my-1.5 text-13">
      {items.map(({ id, at, address, device, result }) => {
        const [word, tone] = results[result] ?? [result, 'closed']
        return (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-1.5 last:border-b-0 sm:grid-cols-[9.5rem_13rem_1fr_auto]"
          >
            <time dateTime={at} className="tabular-nums">
              {instantWords(at)}
            </time>
            <StatusChip word={word} tone={tone} quiet />
            <span className="truncate text-muted">{device}</span>
            <span className="text-right text-xs text-muted tabular-nums">{address}</span>
          </li>
        )
      })}
    </ul>
  )
