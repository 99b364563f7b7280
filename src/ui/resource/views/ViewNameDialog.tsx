import { useId, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

interface ViewNameDialogProps {
  readonly title: string
  readonly initial: string
  readonly offersSharing: boolean
  readonly onClose: () => void
  readonly onSave: (name: string, shared: boolean) => void
}

/** Asks for the name of a view. */
export const ViewNameDialog = ({ title, initial, offersSharing, onClose, onSave }: ViewNameDialogProps) => {
  const [name, setName] = useState(initial)
  const [isShared, setShared] = useState(false)
  const id = useId()
  const words = name.trim()
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={`${id}-form`}
            disabledReason={words === '' ? 'Give it a name.' : undefined}
          >
            Save
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        onSubmit={(event) => {
          event.preventDefault()
          if (words !== '') onSave(words, isShared)
        }}
      >
        <Field label="Name">
          {(control) => (
            <TextInput {...control} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        {offersSharing && (
          <Checkbox
            label="Share with everybody"
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
            className="mt-2"
          />
        )}
      </form>
    </Dialog>
  )
}
