import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSession, useSessionActions } from '../../infra/react/index.ts'
import { Button } from '../kit/Button.tsx'
import { rememberedDomain } from './session/domain.ts'
import { EntryFrame, entryPanel } from './session/EntryFrame.tsx'
import { EntryAlert, EntryLink, focusFirstError } from './session/EntryParts.tsx'
import { PasswordInput } from './session/PasswordInput.tsx'
import { useAccountFields } from './session/AccountFields.tsx'

/** `/login`: seed section 2.1, with the additions of spec 01 "Pages without the shell". */
export const SignInPage = () => {
  const { message } = useSession()
  const { signIn } = useSessionActions()
  const { account, errors: accountErrors, render } = useAccountFields()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [status, setStatus] = useState('')
  const passwordBox = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLFormElement>(null)

  useEffect(() => {
    first.current?.querySelector<HTMLInputElement>('input:placeholder-shown, input[value=""]')?.focus()
  }, [])

  const errors = { ...accountErrors, password: password === '' ? 'Password is required.' : undefined }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setStatus('')
    if (focusFirstError(event.currentTarget, errors)) return
    setBusy(true)
    localStorage.setItem(rememberedDomain, account.domain)
    const answer = await signIn({ ...account, password })
    // On success the app leaves this page; until it does, the button stays busy.
    if (answer.status === 'login-success') return
    setBusy(false)
    setStatus(answer.status)
    setPassword('')
    setTried(false)
    passwordBox.current?.focus()
  }

  return (
    <EntryFrame title="Sign In" heading="Welcome Back!">
      <form ref={first} noValidate onSubmit={(event) => void submit(event)} className={entryPanel}>
        {message !== null && status === '' && (
          <p role="status" className="rounded-control border border-warning/30 bg-warning-tint px-3 py-2 text-13">
            {message}
          </p>
        )}
        {render(tried)}
        <PasswordInput
          label="Password"
          id="password"
          ref={passwordBox}
          name="password"
          autoComplete="current-password"
          error={tried ? errors.password : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          className="h-9!"
        />
        <EntryAlert>{status}</EntryAlert>
        <Button type="submit" variant="primary" busy={busy} className="h-9! w-full">
          {busy ? 'Signing in...' : 'Sign In'}
        </Button>
        <p className="text-center">
          <EntryLink to="/reset-password">Forgot Password</EntryLink>
        </p>
      </form>
    </EntryFrame>
  )
}

export default SignInPage
