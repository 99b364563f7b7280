import { Calendar } from 'lucide-react'
import { type ComponentProps, type FocusEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classes } from './classes.ts'
import { dateWords, localDay } from './timeWords.ts'
import { typedDate } from './typedDate.ts'
import { useLeaving } from './useLeaving.ts'

export interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** `yyyy-MM-dd`, or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly min?: string
  readonly max?: string
}

/** A date: typed (`12/3`, `today`, `+30d`) or taken from the browser's calendar; shown as dd-MMM-yyyy. */
export const DateInput = ({
  value,
  onChange,
  min,
  max,
  className,
  onFocus,
  onBlur,
  onKeyDown,
  id,
  ...rest
}: DateInputProps) => {
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [unread, setUnread] = useState(false)
  // The browser's own input of dates is the heaviest there is: it comes with the calendar's first opening.
  const [hasCalendar, setHasCalendar] = useState(false)
  const atRest = value === '' ? '' : dateWords(value)

  const take = () => {
    if (typed === null) return
    const date = typed.trim() === '' ? '' : typedDate(typed, localDay(new Date()))
    setUnread(date === null)
    if (date !== null) setTyped(null)
    if ((date ?? '') !== value) onChange(date ?? '')
  }
  const leaving = useLeaving((event: FocusEvent<HTMLInputElement>) => {
    take()
    onBlur?.(event)
  })
  const openCalendar = () => {
    if (rest.disabled === true || rest.readOnly === true) return
    flushSync(() => setHasCalendar(true))
    calendar.current?.showPicker()
  }
  return (
    <span className="block">
      <span className="relative block">
        <input
          placeholder="dd-MMM-yyyy"
          {...rest}
          id={id}
          autoComplete="off"
          value={typed ?? atRest}
          aria-invalid={unread || rest['aria-invalid']}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => {
            leaving.onFocus()
            onFocus?.(event)
          }}
          onBlur={leaving.onBlur}
          aria-keyshortcuts="Alt+ArrowDown"
          onKeyDown={(event) => {
            if (event.key === 'Enter') take()
            if (event.key === 'ArrowDown' && event.altKey) openCalendar()
            onKeyDown?.(event)
          }}
          className={classes('control pr-9', className)}
        />
        <button
          type="button"
          // A date is typed, or its calendar opened from the field: no stop of its own on the way through a form.
          tabIndex={-1}
          disabled={rest.disabled || rest.readOnly}
          aria-label="Open the calendar"
          title="Open the calendar (Alt+↓)"
          onClick={openCalendar}
          className="absolute inset-y-0 right-1 my-auto flex size-6 items-center justify-center rounded text-muted hover:text-text"
        >
          <Calendar aria-hidden="true" className="size-4" />
        </button>
        {hasCalendar && (
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            min={min}
            max={max}
            onChange={(event) => {
              setTyped(null)
              setUnread(false)
              onChange(event.target.value)
            }}
            className="pointer-events-none absolute right-0 bottom-0 h-0 w-8 opacity-0"
          />
        )}
      </span>
      {unread && (
        <span role="alert" className="mt-1 block text-xs text-danger">
          Not a date. Enter it as 12/3, 12-Mar-2026, today or +30d.
        </span>
      )}
    </span>
  )
}
