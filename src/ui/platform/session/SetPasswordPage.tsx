import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordProblem, passwordRefusal } from '../../../domain/platform/user/password.ts'
import { useAccount, usePasswordLength, usePasswordSet } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { EntryFrame, entryPanel } from './EntryFrame.tsx'
import { EntryAlert, EntryLink, focusFirstError } from './EntryParts.tsx'
import { IncompleteLink, useMailedLink } from './mailedLink.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PasswordRules } from './PasswordRules.tsx'

const changed = 'Password changed. Sign in with your new password.'

/** `/set-password...`: the link of a mail sets a password, once. */
const SetPasswordPage = () => {
  const account = useAccount()
  const passwordSet = usePasswordSet()
  const navigate = useNavigate()
  const { link, isIncomplete } = useMailedLink()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ readonly message: string; readonly password: string } | null>(null)

  const owner = { email: link.email }
  const min = usePasswordLength(link.companyGroupId)
  const refused = failure !== null && failure.password === password ? failure.message : undefined
  const errors = {
    'new-password': password === '' ? 'New Password is required.' : passwordProblem(password, owner, min)?.message,
    'verify-password':
      again === '' ? 'Verify Password is required.' : again === password ? undefined : passwordRefusal('PW-10').message,
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || isIncomplete) return
    setTried(true)
    if (focusFirstError(event.currentTarget, errors)) return
    setBusy(true)
    setFailure(null)
    const answer = await account.set({ ...link, password })
    setBusy(false)
    if (answer.outcome === 'done') {
      passwordSet(link.email, changed)
      void navigate('/login', { replace: true })
    } else setFailure({ message: answer.message, password })
  }

  return (
    <EntryFrame title="Set Password">
      <form noValidate onSubmit={(event) => void submit(event)} className={entryPanel}>
        {isIncomplete && <IncompleteLink />}
        <fieldset disabled={isIncomplete} className="space-y-4 disabled:opacity-55">
          <legend className="sr-only">New password</legend>
          <Field label="Email" id="email">
            {(control) => (
              <TextInput
                {...control}
                type="email"
                name="email"
                autoComplete="username"
                readOnly
                value={link.email}
                className="h-9! bg-sunken!"
              />
            )}
          </Field>
          <PasswordInput
            label="New Password"
            id="new-password"
            what="the new password"
            name="new-password"
            autoComplete="new-password"
            error={tried ? errors['new-password'] : undefined}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            className="h-9!"
          />
          <PasswordRules password={password} owner={owner} min={min} />
          <PasswordInput
            label="Verify Password"
            id="verify-password"
            what="the repeated password"
            name="verify-password"
            autoComplete="new-password"
            error={tried ? errors['verify-password'] : undefined}
            value={again}
            onChange={(event) => setAgain(event.target.value)}
            className="h-9!"
          />
          <EntryAlert>{refused}</EntryAlert>
          <Button type="submit" variant="primary" busy={busy} className="h-9! w-full">
            {busy ? 'Setting...' : 'Set Password'}
          </Button>
        </fieldset>
        <p className="flex justify-center gap-4">
          <EntryLink to="/login">Login</EntryLink>
          {(isIncomplete || refused !== undefined) && <EntryLink to="/reset-password">Request a new link</EntryLink>}
        </p>
      </form>
    </EntryFrame>
  )
}

export default SetPasswordPage
