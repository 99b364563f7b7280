import { type FormEvent, useId, useState } from 'react'
import type { DateRange } from '../../domain/registry/date-ranges.ts'
import { Button } from './Button.tsx'
import { DateInput } from './DateInput.tsx'
import { isCrossed } from './DayRange.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'

interface RangeDialogProps {
  readonly open: boolean
  readonly title: string
  /** What its button does with the days. */
  readonly action: string
  /** As it opens. */
  readonly range: DateRange
  /** Said where the first day is after the last. */
  readonly crossedWords?: string
  readonly onClose: () => void
  readonly onApply: (range: DateRange) => void
}

const ends = ['from', 'to'] as const
const labels = { from: 'Start date', to: 'End date' } as const

const RangeForm = ({
  open,
  title,
  action,
  range,
  crossedWords = 'The first day is after the last.',
  onClose,
  onApply,
}: RangeDialogProps) => {
  const [typed, setTyped] = useState(range)
  /** As they were when it was last tried: what goes while one types moves the button away from under the pointer. */
  const [problems, setProblems] = useState<Partial<DateRange>>({})
  const form = useId()
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    const missing = ends.filter((end) => typed[end] === '')
    setProblems({
      ...(isCrossed(typed) ? { from: crossedWords } : {}),
      ...Object.fromEntries(missing.map((end) => [end, `${labels[end]} is required.`])),
    })
    if (missing.length === 0 && !isCrossed(typed)) onApply(typed)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={apply} className="grid gap-4">
        {ends.map((end) => (
          <Field key={end} label={labels[end]} required error={problems[end]}>
            {(control) => (
              <DateInput
                {...control}
                value={typed[end]}
                onChange={(day) => setTyped((before) => ({ ...before, [end]: day }))}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  )
}

/** Asks for the two ends of a range, which are both required. */
export const RangeDialog = (props: RangeDialogProps) => (props.open ? <RangeForm {...props} /> : null)
