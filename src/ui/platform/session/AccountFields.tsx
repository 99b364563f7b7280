import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

export interface AccountFieldsProps {
  readonly domain: string
  readonly onDomain: (domain: string) => void
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly errors: { readonly domain?: string | undefined; readonly email?: string | undefined }
}

/** Which account: domain and email, the same where one signs in and where a password was forgotten. */
export const AccountFields = ({ domain, onDomain, email, onEmail, errors }: AccountFieldsProps) => (
  <>
    <Field label="Domain" id="domain" error={errors.domain}>
      {(control) => (
        <TextInput
          {...control}
          aria-required
          name="organization"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="organization"
          value={domain}
          onChange={(event) => onDomain(event.target.value)}
          className="h-9!"
        />
      )}
    </Field>
    <Field label="Email" id="email" error={errors.email}>
      {(control) => (
        <TextInput
          {...control}
          aria-required
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          className="h-9!"
        />
      )}
    </Field>
  </>
)
