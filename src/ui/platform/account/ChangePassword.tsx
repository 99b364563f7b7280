import { type SubmitEvent, useState } from 'react'
import { passwordProblem, passwordRefusal } from '../../../domain/platform/user/password.ts'
import { useAccount, usePasswordLength, useSession } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { notify } from '../../kit/notify.ts'
import { PasswordInput } from '../session/PasswordInput.tsx'
import { PasswordRules } from '../session/PasswordRules.tsx'

const empty = { current: '', next: '', again: '' }

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
  const type = (key: keyof typeof empty) => (event: { readonly currentTarget: { readonly value: string } }) => {
    setForm({ ...form, [key]: event.currentTarget.value })
    setFailure(null)
  }
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
    const place = event.currentTarget
    setTried(true)
    const wrong = Object.entries(errors).find(([, error]) => error !== undefined)
    if (wrong !== undefined) {
      place.querySelector<HTMLInputElement>(`#${wrong[0]}`)?.focus()
      return
    }
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
  const shown = (id: keyof typeof errors, field: string): string | undefined =>
    failure?.field === field ? failure.message : tried ? errors[id] : undefined
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <div className="space-y-4">
        <input type="email" name="email" autoComplete="username" readOnly hidden value={owner.email} />
        <PasswordInput
          label="Current Password"
          id="current-password"
          what="the current password"
          autoComplete="current-password"
          error={shown('current-password', 'current')}
          value={form.current}
          onChange={type('current')}
        />
        <PasswordInput
          label="New Password"
          id="changed-password"
          what="the new password"
          autoComplete="new-password"
          error={shown('changed-password', 'password')}
          value={form.next}
          onChange={type('next')}
        />
        <PasswordInput
          label="Verify Password"
          id="changed-again"
          what="the repeated password"
          autoComplete="new-password"
          error={tried ? errors['changed-again'] : undefined}
          value={form.again}
          onChange={type('again')}
        />
        <div role="alert" className="text-13 text-danger empty:hidden">
          {failure?.field === '' ? failure.message : ''}
        </div>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Changing...' : 'Change password'}
        </Button>
      </div>
      <div className="max-w-80 space-y-3">
        <PasswordRules password={form.next} owner={owner} min={min} />
        <p className="text-xs text-muted">Changing it ends your sessions on all other devices.</p>
      </div>
    </form>
  )
}
