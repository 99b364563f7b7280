import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession, useSessionActions } from '../../infra/react/index.ts'
import { Button } from '../kit/Button.tsx'
import { rememberedDomain } from './session/domain.ts'
import { EntryFrame, entryLink, entryPanel } from './session/EntryFrame.tsx'
import { PasswordInput } from './session/PasswordInput.tsx'
import { AccountFields } from './session/AccountFields.tsx'

/** `/login`: seed section 2.1, with the additions of spec 01 "Pages without the shell". */
export const SignInPage = () => {
  const { message } = useSession()
  const { signIn } = useSessionActions()
  const [domain, setDomain] = useState(() => localStorage.getItem(rememberedDomain) ?? '')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [status, setStatus] = useState('')
  const passwordBox = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLFormElement>(null)

  useEffect(() => {
    first.current?.querySelector<HTMLInputElement>('input:placeholder-shown, input[value=""]')?.focus()
  }, [])

  const errors = {
    domain: domain.trim() === '' ? 'Domain is required.' : undefined,
    email: email.trim() === '' ? 'Email is required.' : undefined,
    password: password === '' ? 'Password is required.' : undefined,
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setStatus('')
    const missing = Object.entries(errors).find(([, error]) => error !== undefined)
    if (missing !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`#${missing[0]}`)?.focus()
      return
    }
    setBusy(true)
    localStorage.setItem(rememberedDomain, domain.trim())
    const answer = await signIn({ domain: domain.trim(), email: email.trim(), password })
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
        <AccountFields
          domain={domain}
          onDomain={setDomain}
          email={email}
          onEmail={setEmail}
          errors={tried ? errors : {}}
        />
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
        <div role="alert" className="text-13 text-danger empty:hidden">
          {status}
        </div>
        <Button type="submit" variant="primary" busy={busy} className="h-9! w-full">
          {busy ? 'Signing in...' : 'Sign In'}
        </Button>
        <p className="text-center">
          <Link to="/reset-password" className={entryLink}>
            Forgot Password
          </Link>
        </p>
      </form>
    </EntryFrame>
  )
}

export default SignInPage
