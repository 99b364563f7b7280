import { type SubmitEvent, useState } from 'react'
import { passwordProblem, passwordRefusal } from '../../../domain/platform/user/password.ts'
import { useAccount, usePasswordLength, useSession } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { notify } from '../../kit/notify.ts'
import { EntryAlert, focusFirstError } from '../session/EntryParts.tsx'
import { PasswordInput } from '../session/PasswordInput.tsx'
import { PasswordRules } from '../session/PasswordRules.tsx'

const empty = { current: '', next: '', again: '' }

/** `field`: as the server names it in what it refuses. */
const inputs = [
  {
    key: 'current',
    field: 'current',
    id: 'current-password',
    label: 'Current Password',
    what: 'the current password',
    autoComplete: 'current-password',
  },
  {
    key: 'next',
    field: 'password',
    id: 'changed-password',
    label: 'New Password',
    what: 'the new password',
    autoComplete: 'new-password',
  },
  {
    key: 'again',
    field: undefined,
    id: 'changed-again',
    label: 'Verify Password',
    what: 'the repeated password',
    autoComplete: 'new-password',
  },
] as const

/** A new password for who knows the present one; his other sessions end (spec 01, My Profile, Security). */
export const ChangePassword = ({ onChanged }: { readonly onChanged: () => void }) => {
  const account = useAccount()
  const { user, companyGroup } = useSession()
  const [form, setForm] = useState(empty)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ readonly message: string; readonly field: string } | null>(null)
  const owner = { email: user?.email ?? '', name: user?.name ?? '' }
  const min = usePasswordLength(companyGroup?.id ?? '')
  const errors = {
    'current-password': form.current === '' ? 'Current password is required.' : undefined,
    'changed-password':
      form.next === '' ? 'New Password is required.' : passwordProblem(form.next, owner, min)?.message,
    'changed-again':
      form.again === ''
        ? 'Verify Password is required.'
        : form.again === form.next
          ? undefined
          : passwordRefusal('PW-10').message,
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (focusFirstError(event.currentTarget, errors)) return
    setBusy(true)
    const answer = await account.change({ current: form.current, password: form.next })
    setBusy(false)
    if (answer.outcome === 'refused') {
      setFailure({ message: answer.message, field: answer.field ?? '' })
      return
    }
    setForm(empty)
    setTried(false)
    void notify('Password changed. Your other sessions have ended.', { tone: 'done' })
    onChanged()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div className="space-y-4">
        <input type="email" name="email" autoComplete="username" readOnly hidden value={owner.email} />
        {inputs.map(({ key, field, id, ...input }) => (
          <PasswordInput
            key={key}
            id={id}
            {...input}
            error={failure !== null && failure.field === field ? failure.message : tried ? errors[id] : undefined}
            value={form[key]}
            onChange={(event) => {
              setForm({ ...form, [key]: event.target.value })
              setFailure(null)
            }}
          />
        ))}
        <EntryAlert>{failure?.field === '' ? failure.message : ''}</EntryAlert>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Changing...' : 'Change password'}
        </Button>
      </div>
      <div className="max-w-80 space-y-3">
        <PasswordRules password={form.next} owner={owner} min={min} />
        <p className="text-xs text-muted">This ends your sessions on all other devices.</p>
      </div>
    </form>
  )
}
