import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { type ReactNode, useRef, useState } from 'react'
import { type DispatchResult, type Signer, useSession } from '../../infra/react/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Summary } from './Summary.tsx'

/** What is put before the signer (spec 06, Electronic signature: Dialog). */
export interface ToSign {
  /** Of what kind the document is. */
  readonly entry: ResourceEntry
  /** Number and name of the document. */
  readonly subject: string
  /** The words of the button that was pressed. */
  readonly action: string
  readonly meaning: string
  readonly data: unknown
  readonly reason: string | undefined
  /** What others changed in the document since the signer saw it last. */
  readonly since: ReactNode
}

export interface SignDialogProps {
  readonly toSign: ToSign
  readonly onSign: (signer: Signer) => Promise<DispatchResult>
  /** Signed, or refused for a reason that the form shows. */
  readonly onDone: (result: Exclude<DispatchResult, { outcome: 'not-signed' | 'not-kept' }>) => void
  readonly onCancel: () => void
}

/** Who has typed their email once since this page was loaded need not do so again. */
let signedBefore: string | null = null

/** Asks for the signature of one command. The password goes to the server with it and is kept nowhere. */
export const SignDialog = ({ toSign, onSign, onDone, onCancel }: SignDialogProps) => {
  const { user } = useSession()
  const [isKnown, setIsKnown] = useState(user !== null && signedBefore === user.id)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ readonly email?: string; readonly password?: string; readonly form?: string }>(
    {},
  )
  const [busy, setBusy] = useState(false)
  const passwordBox = useRef<HTMLInputElement>(null)
  const sign = async () => {
    if (busy) return
    const missing = {
      ...(isKnown || email.trim() !== '' ? {} : { email: 'Email is required.' }),
      ...(password === '' ? { password: 'Password is required.' } : {}),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    const result = await onSign({ ...(isKnown ? {} : { email: email.trim() }), password })
    setBusy(false)
    setPassword('')
    if (result.outcome === 'not-signed') {
      setErrors({ [result.field]: result.message })
      // The server no longer knows of an earlier signing in this session: the address is asked for again.
      if (result.field === 'email') setIsKnown(false)
      else passwordBox.current?.focus()
    } else if (result.outcome === 'not-kept') setErrors({ form: result.message })
    else {
      if (result.outcome === 'saved') signedBefore = user?.id ?? null
      onDone(result)
    }
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      size="small"
      title={`Sign: ${toSign.action}`}
      description={toSign.subject}
      actions={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form="sign" variant="primary" busy={busy}>
            Sign
          </Button>
        </>
      }
    >
      <form
        id="sign"
        noValidate
        aria-label="Electronic signature"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog stands inside its form in React's tree.
          event.stopPropagation()
          void sign()
        }}
      >
        <dl className="rounded-control border border-line bg-sunken px-3 py-2 text-13">
          <dt className="text-xs text-muted">Meaning of the signature</dt>
          <dd className="font-medium">{toSign.meaning}</dd>
          {toSign.reason !== undefined && (
            <>
              <dt className="mt-2 text-xs text-muted">Reason</dt>
              <dd>{toSign.reason}</dd>
            </>
          )}
        </dl>
        <Summary entry={toSign.entry} data={toSign.data} />
        {toSign.since}
        <p className="text-13 text-muted">
          Signing has the same effect as your handwritten signature, for exactly what is shown here.
        </p>
        {errors.form !== undefined && (
          <p role="alert" className="text-13 text-danger">
            {errors.form}
          </p>
        )}
        <Field label="Email" id="sign-email" error={errors.email}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="username"
              readOnly={isKnown}
              value={isKnown ? user?.email : email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label="Password" id="sign-password" error={errors.password}>
          {(control) => (
            <TextInput
              {...control}
              ref={passwordBox}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
