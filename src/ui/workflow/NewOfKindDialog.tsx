import { type FormEvent, useId, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { RadioGroup } from '../kit/RadioGroup.tsx'

export interface KindChoice {
  readonly value: string
  readonly label: string
  /** Why the reader may not begin one. */
  readonly disabledReason?: string
}

interface NewOfKindProps {
  readonly title: string
  /** What the kinds are called together. */
  readonly label: string
  readonly kinds: readonly KindChoice[]
  readonly onChoose: (kind: string) => void
  readonly onClose: () => void
}

/** Of which kind a new document is to be; its form opens next. */
export const NewOfKindDialog = ({ title, label, kinds, onChoose, onClose }: NewOfKindProps) => {
  const form = useId()
  const [kind, setKind] = useState(() => kinds.find(({ disabledReason }) => disabledReason === undefined)?.value ?? '')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (kind !== '') onChoose(kind)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Continue
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={label}>
          {(control) => (
            <RadioGroup {...control} aria-label={label} look="list" value={kind} onChange={setKind} options={kinds} />
          )}
        </Field>
        {kinds.map(
          ({ value, label: name, disabledReason }) =>
            disabledReason !== undefined && (
              <p key={value} className="mt-1.5 text-xs text-muted">
                {name}: {disabledReason}
              </p>
            ),
        )}
      </form>
    </Dialog>
  )
}
