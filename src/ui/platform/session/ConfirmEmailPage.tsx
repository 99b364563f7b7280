import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { passwordRefusal } from '../../../domain/platform/user/password.ts'
import { useAccount, usePasswordSet } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { EntryFrame, entryLink, entryPanel } from './EntryFrame.tsx'

const readLink = () => {
  const query = new URLSearchParams(window.location.search)
  return {
    email: query.get('email') ?? '',
    otp: query.get('otp') ?? '',
    companyGroupId: query.get('companyGroupId') ?? '',
  }
}

const confirmed = 'E-mail address confirmed. Sign in with the new address.'

/** `/confirm-email...`: the link of a mail to a new address. Nothing happens before the button is pressed: mail programs open links too. */
const ConfirmEmailPage = () => {
  const account = useAccount()
  const passwordSet = usePasswordSet()
  const navigate = useNavigate()
  const [link] = useState(readLink)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  // The code stays in this page's memory: neither history nor a glance over the shoulder finds it.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  const isIncomplete = Object.values(link).some((value) => value === '')
  const confirm = async () => {
    setBusy(true)
    const answer = await account.confirmEmail(link)
    setBusy(false)
    if (answer.outcome === 'done') {
      passwordSet(link.email, confirmed)
      void navigate('/login', { replace: true })
    } else setRefused(answer.message)
  }
  return (
    <EntryFrame title="Confirm e-mail">
      <div className={entryPanel}>
        {isIncomplete ? (
          <p role="alert" className="rounded-control border border-warning/30 bg-warning-tint px-3 py-2 text-13">
            {passwordRefusal('PW-09').message}
          </p>
        ) : (
          <>
            <p className="text-sm wrap-anywhere">
              You will sign in with <strong className="font-semibold">{link.email}</strong> from now on. Your open
              sessions end.
            </p>
            <div role="alert" className="text-13 text-danger empty:hidden">
              {refused}
            </div>
            <Button variant="primary" busy={busy} onClick={() => void confirm()} className="h-9! w-full">
              {busy ? 'Confirming...' : 'Confirm address'}
            </Button>
          </>
        )}
        <p className="flex justify-center">
          <Link to="/login" className={entryLink}>
            Login
          </Link>
        </p>
      </div>
    </EntryFrame>
  )
}

export default ConfirmEmailPage
