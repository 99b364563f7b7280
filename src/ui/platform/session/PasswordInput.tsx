import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { classes } from '../../kit/classes.ts'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  readonly label: string
  readonly id: string
  readonly error?: string | undefined
  /** What the eye shows: `the password` unless there are several on the page. */
  readonly what?: string
}

/** A password: hidden until its eye is pressed, with a word about Caps Lock. */
export const PasswordInput = ({ label, id, error, what = 'the password', className, ...rest }: PasswordInputProps) => {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} id={id} error={error} help={capsLock ? 'Caps Lock is on.' : undefined}>
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            aria-required
            {...rest}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={watch}
            onKeyUp={watch}
            onBlur={() => setCapsLock(false)}
            className={classes('pr-10!', className)}
          />
          <button
            type="button"
            aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 my-auto flex size-7 items-center justify-center rounded text-muted hover:text-text"
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        </span>
      )}
    </Field>
  )
}
