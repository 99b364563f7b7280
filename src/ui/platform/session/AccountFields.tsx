import { type ComponentProps, useState } from 'react'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { rememberedDomain } from './domain.ts'

const inputs: Readonly<Record<'domain' | 'email', ComponentProps<'input'>>> = {
  domain: { name: 'organization', autoCapitalize: 'none', spellCheck: false, autoComplete: 'organization' },
  email: { type: 'email', name: 'email', autoComplete: 'username' },
}
const fields = [
  ['domain', 'Domain'],
  ['email', 'Email'],
] as const

/** Which account: domain and email, the same where one signs in and where a password was forgotten. */
export const useAccountFields = () => {
  const [typed, setTyped] = useState(() => ({ domain: localStorage.getItem(rememberedDomain) ?? '', email: '' }))
  const account = { domain: typed.domain.trim(), email: typed.email.trim() }
  const errors = {
    domain: account.domain === '' ? 'Domain is required.' : undefined,
    email: account.email === '' ? 'Email is required.' : undefined,
  }
  const render = (showsErrors: boolean) =>
    fields.map(([key, label]) => (
      <Field key={key} label={label} id={key} error={showsErrors ? errors[key] : undefined}>
        {(control) => (
          <TextInput
            {...control}
            aria-required
            {...inputs[key]}
            value={typed[key]}
            onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
            className="h-9!"
          />
        )}
      </Field>
    ))
  return { account, errors, render }
}
