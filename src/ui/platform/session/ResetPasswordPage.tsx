import { MailCheck } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useAccount } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { classes } from '../../kit/classes.ts'
import { useAccountFields } from './AccountFields.tsx'
import { EntryFrame, entryPanel } from './EntryFrame.tsx'
import { EntryAlert, EntryLink, focusFirstError } from './EntryParts.tsx'

/** Before the same mail can be asked for again (spec 01, Pages without the shell). */
const againSeconds = 60

/** `/reset-password`: a mail with a link, whether or not there is such an account. */
const ResetPasswordPage = () => {
  const account = useAccount()
  const { account: asked, errors, render } = useAccountFields()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const [failure, setFailure] = useState('')
  const [wait, setWait] = useState(0)

  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const send = async () => {
    setBusy(true)
    setFailure('')
    const answer = await account.requestReset(asked)
    setBusy(false)
    if (answer.isSent) {
      setSent(answer.message)
      setWait(againSeconds)
    } else setFailure(answer.message)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (!focusFirstError(event.currentTarget, errors)) void send()
  }
  const alert = <EntryAlert>{failure}</EntryAlert>
  const back = (
    <p className="text-center">
      <EntryLink to="/login">Back</EntryLink>
    </p>
  )

  return (
    <EntryFrame title="Reset password">
      {sent === null ? (
        <form noValidate onSubmit={submit} className={entryPanel}>
          <p className="text-13 text-muted">
            Enter your domain and email. We will send an email with reset instructions.
          </p>
          {render(tried)}
          {alert}
          <Button type="submit" variant="primary" busy={busy} className="h-9! w-full">
            {busy ? 'Sending...' : 'Send Email'}
          </Button>
          {back}
        </form>
      ) : (
        <div className={entryPanel}>
          <div role="status" className="flex items-start gap-2.5 text-13">
            <MailCheck aria-hidden="true" className="mt-px size-4.5 shrink-0 text-positive" />
            <div className="min-w-0 space-y-1">
              <p>{sent}</p>
              <p className="wrap-anywhere text-muted">For {asked.email}. The link works for 15 minutes.</p>
            </div>
          </div>
          {alert}
          <Button
            // Beside `busy` and not instead of it: it says itself when it can be pressed.
            className={classes('h-9! w-full', wait > 0 && 'cursor-not-allowed text-muted!')}
            aria-disabled={wait > 0 || undefined}
            busy={busy}
            onClick={() => {
              if (wait === 0) void send()
            }}
          >
            {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
          </Button>
          {back}
        </div>
      )}
    </EntryFrame>
  )
}

export default ResetPasswordPage
