import { CalendarRange } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { crossedWords } from '../../../domain/accounts/statements/days.ts'
import type { DateRange } from '../../../domain/registry/date-ranges.ts'
import { Button } from '../../kit/Button.tsx'
import { DateInput } from '../../kit/DateInput.tsx'
import { isCrossed } from '../../kit/DayRange.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { dateWords } from '../../kit/timeWords.ts'

interface RangeButtonProps {
  readonly range: DateRange
  readonly onChange: (range: DateRange) => void
}

const ends = ['from', 'to'] as const
const labels = { from: 'Start date', to: 'End date' } as const

/** The range of a statement as a button; it opens a dialog with both ends, which are both required (seed 2, 2.5). */
export const RangeButton = ({ range, onChange }: RangeButtonProps) => {
  const [typed, setTyped] = useState<DateRange | null>(null)
  /** As they were when it was last tried: what goes while one types moves the button away from under the pointer. */
  const [problems, setProblems] = useState<Partial<DateRange>>({})
  const form = useId()
  const shown = typed ?? range
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    const missing = ends.filter((end) => shown[end] === '')
    setProblems({
      ...(isCrossed(shown) ? { from: crossedWords } : {}),
      ...Object.fromEntries(missing.map((end) => [end, `${labels[end]} is required.`])),
    })
    if (missing.length > 0 || isCrossed(shown)) return
    setTyped(null)
    onChange(shown)
  }
  return (
    <>
      <Button
        size="small"
        icon={CalendarRange}
        aria-label={`Date range: ${dateWords(range.from)} to ${dateWords(range.to)}`}
        onClick={() => {
          setProblems({})
          setTyped(range)
        }}
      >
        {dateWords(range.from)} to {dateWords(range.to)}
      </Button>
      <Dialog
        open={typed !== null}
        onClose={() => setTyped(null)}
        title="Date range"
        size="small"
        actions={
          <>
            <Button onClick={() => setTyped(null)}>Cancel</Button>
            <Button variant="primary" type="submit" form={form}>
              Apply
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
                  value={shown[end]}
                  onChange={(day) => setTyped((before) => ({ ...(before ?? range), [end]: day }))}
                />
              )}
            </Field>
          ))}
        </form>
      </Dialog>
    </>
  )
}
