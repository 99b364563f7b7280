import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSession, useSessionActions } from '../../infra/react/index.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Mark } from './Mark.tsx'

const rememberedDomain = 'chronicle.domain'

/** `/login`: seed section 2.1, with the additions of spec 01 "Pages without the shell". */
export const SignInPage = () => {
  const { message } = useSession()
  const { signIn } = useSessionActions()
  const [domain, setDomain] = useState(() => localStorage.getItem(rememberedDomain) ?? '')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const [status, setStatus] = useState('')
  const passwordBox = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLFormElement>(null)

  useEffect(() => {
    document.title = 'Sign In - Chronicle'
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
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <main className="flex min-h-full items-center justify-center bg-sunken px-4 py-10">
      <div className="w-full max-w-88">
        <div className="mb-6 flex flex-col items-center gap-4 text-center">
          <Mark className="size-10" />
          <h1 className="text-xl font-semibold">Welcome Back!</h1>
        </div>
        <form
          ref={first}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="space-y-4 rounded-panel border border-line bg-raised p-6"
        >
          {message !== null && status === '' && (
            <p role="status" className="rounded-control border border-warning/30 bg-warning-tint px-3 py-2 text-13">
              {message}
            </p>
          )}
          <Field label="Domain" id="domain" error={tried ? errors.domain : undefined}>
            {(control) => (
              <TextInput
                {...control}
                aria-required
                name="organization"
                autoCapitalize="none"
                spellCheck={false}
                autoComplete="organization"
                value={domain}
                onChange={(event) => setDomain(event.target.value)}
                className="h-9!"
              />
            )}
          </Field>
          <Field label="Email" id="email" error={tried ? errors.email : undefined}>
            {(control) => (
              <TextInput
                {...control}
                aria-required
                type="email"
                name="email"
                autoComplete="username"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                className="h-9!"
              />
            )}
          </Field>
          <Field
            label="Password"
            id="password"
            error={tried ? errors.password : undefined}
            help={capsLock ? 'Caps Lock is on.' : undefined}
          >
            {(control) => (
              <span className="relative block">
                <TextInput
                  {...control}
                  aria-required
                  ref={passwordBox}
                  type={shown ? 'text' : 'password'}
                  name="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                  onKeyDown={watchCapsLock}
                  onKeyUp={watchCapsLock}
                  onBlur={() => setCapsLock(false)}
                  className="h-9! pr-10!"
                />
                <button
                  type="button"
                  aria-label={shown ? 'Hide the password' : 'Show the password'}
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                  className="absolute inset-y-0 right-1 my-auto flex size-7 items-center justify-center rounded text-muted hover:text-text"
                >
                  {shown ? (
                    <EyeOff aria-hidden="true" className="size-4" />
                  ) : (
                    <Eye aria-hidden="true" className="size-4" />
                  )}
                </button>
              </span>
            )}
          </Field>
          <div role="alert" className="text-13 text-danger empty:hidden">
            {status}
          </div>
          <Button type="submit" variant="primary" busy={busy} className="h-9! w-full">
            {busy ? 'Signing in...' : 'Sign In'}
          </Button>
        </form>
      </div>
    </main>
  )
}

export default SignInPage
