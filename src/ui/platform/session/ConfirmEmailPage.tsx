import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccount, usePasswordSet } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { EntryFrame, entryPanel } from './EntryFrame.tsx'
import { EntryAlert, EntryLink } from './EntryParts.tsx'
import { IncompleteLink, useMailedLink } from './mailedLink.tsx'

const confirmed = 'Email address confirmed. Sign in with the new address.'

/** `/confirm-email...`: the link of a mail to a new address. Nothing happens before the button is pressed: mail programs open links too. */
const ConfirmEmailPage = () => {
  const account = useAccount()
  const passwordSet = usePasswordSet()
  const navigate = useNavigate()
  const { link, isIncomplete } = useMailedLink()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
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
    <EntryFrame title="Confirm email">
      <div className={entryPanel}>
        {isIncomplete ? (
          <IncompleteLink />
        ) : (
          <>
            <p className="text-sm wrap-anywhere">
              You will sign in with <strong className="font-semibold">{link.email}</strong> from now on. Your open
              sessions end.
            </p>
            <EntryAlert>{refused}</EntryAlert>
            <Button variant="primary" busy={busy} onClick={() => void confirm()} className="h-9! w-full">
              {busy ? 'Confirming...' : 'Confirm address'}
            </Button>
          </>
        )}
        <p className="flex justify-center">
          <EntryLink to="/login">Login</EntryLink>
        </p>
      </div>
    </EntryFrame>
  )
}

export default ConfirmEmailPage
