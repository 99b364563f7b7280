import { useId, useState } from 'react'
import { dayScheduleWords, firesOnEither } from '../../../domain/platform/scheduler/day-words.ts'
import { datesFrom } from '../../../domain/platform/scheduler/days.ts'
import { checkSchedule } from '../../../domain/platform/scheduler/schedule.ts'
import { BoundField, wide } from '../../command-form/fields.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { today } from '../../kit/clock.ts'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import type { FormFieldProps } from './FormField.tsx'

/** It fires on days, at whatever time of them; the builder writes nine in the morning, local time. */
const atNine = '30 3'

const modes = {
  always: '',
  daily: 'Every day',
  weekly: 'On days of the week',
  monthly: 'On days of the month',
  own: 'By an expression',
} as const
type Mode = keyof typeof modes

interface Wording {
  readonly label: string
  /** What it is where there is no schedule. */
  readonly none: string
}

const weekDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)

const listOf = (text: string): readonly number[] => (/^\d+(?:,\d+)*$/.test(text) ? text.split(',').map(Number) : [])

/** How the builder shows an expression, and the days that it names. */
const read = (expression: string): { readonly mode: Mode; readonly days: readonly number[] } => {
  if (expression === '') return { mode: 'always', days: [] }
  const [minute, hour, monthDay = '', month, weekDay = ''] = expression.split(' ')
  if (`${minute} ${hour}` === atNine && month === '*') {
    if (monthDay === '*' && weekDay === '*') return { mode: 'daily', days: [] }
    if (monthDay === '*' && listOf(weekDay).length > 0) return { mode: 'weekly', days: listOf(weekDay) }
    if (weekDay === '*' && listOf(monthDay).length > 0) return { mode: 'monthly', days: listOf(monthDay) }
  }
  return { mode: 'own', days: [] }
}

const written = (mode: Mode, days: readonly number[], before: string): string => {
  const list = days.toSorted((one, other) => one - other).join(',')
  switch (mode) {
    case 'always':
      return ''
    case 'daily':
      return `${atNine} * * *`
    case 'weekly':
      return `${atNine} * * ${list}`
    case 'monthly':
      return `${atNine} ${list} * *`
    case 'own':
      return before
  }
}

interface DaysProps {
  readonly mode: 'weekly' | 'monthly'
  readonly days: readonly number[]
  readonly onChange: (days: readonly number[]) => void
}

/** The days of the week or of the month; one stays chosen. */
const Days = ({ mode, days, onChange }: DaysProps) => (
  <div role="group" aria-label={modes[mode]} className="flex flex-wrap gap-x-4">
    {(mode === 'weekly' ? weekDays : monthDays).map((day, index) => {
      const value = mode === 'weekly' ? index : index + 1
      const isOn = days.includes(value)
      return (
        <Checkbox
          key={day}
          label={String(day)}
          className={mode === 'monthly' ? 'w-12' : ''}
          checked={isOn}
          disabled={isOn && days.length === 1}
          onChange={({ target: { checked } }) =>
            onChange(checked ? [...days, value] : days.filter((one) => one !== value))
          }
        />
      )
    })}
  </div>
)

/** What an expression means, and when it comes next. */
const Meaning = ({ expression }: { readonly expression: string }) => {
  const verdict = checkSchedule(expression)
  if (verdict.kind !== 'valid')
    return verdict.kind === 'wrong' ? <>This is not a valid cron expression: {verdict.why}.</> : null
  return (
    <>
      {dayScheduleWords(expression)}.
      <span className="block">
        Next:{' '}
        {datesFrom(expression, today())
          .map((date) => dateWords(date))
          .join(', ')}
      </span>
      {firesOnEither(expression) && (
        <span className="block">Either is enough: the day of the month or the weekday.</span>
      )}
    </>
  )
}

/** The days of a schedule: chosen in words, kept as the expression that the seeds have. */
const ScheduleBuilder = ({ name, field, label, none }: FormFieldProps & Wording) => {
  const ownId = useId()
  const [isOwn, setOwn] = useState(false)
  return (
    <BoundField<string> name={name} label={label} className={wide}>
      {(control, { value, change, onBlur }) => {
        const shown = read(value.trim())
        const mode = isOwn ? 'own' : shown.mode
        const choose = (next: Mode) => {
          setOwn(next === 'own')
          change(written(next, [1], value === '' ? `${atNine} * * *` : value))
        }
        return (
          <div className="space-y-2">
            <div className="sm:w-64">
              <Select
                {...(mode === 'own' ? { id: `${control.id}-how` } : control)}
                aria-label={mode === 'own' ? label : undefined}
                options={Object.entries(modes).map(([key, words]) => ({
                  value: key,
                  label: words === '' ? none : words,
                }))}
                value={mode}
                onChange={(event) => choose(event.target.value as Mode)}
              />
            </div>
            {(mode === 'weekly' || mode === 'monthly') && (
              <Days mode={mode} days={shown.days} onChange={(days) => change(written(mode, days, value))} />
            )}
            {mode === 'own' && (
              <TextInput
                {...control}
                aria-label={field.label}
                aria-describedby={ownId}
                value={value}
                maxLength={100}
                onChange={(event) => change(event.target.value)}
                onBlur={onBlur}
              />
            )}
            {mode === 'own' && (
              <p id={ownId} className="text-xs text-muted">
                Minute, hour, day of the month, month and weekday, in UTC.
              </p>
            )}
            {value.trim() !== '' && (
              <p className="text-13 text-muted">
                <Meaning expression={value} />
              </p>
            )}
          </div>
        )
      }}
    </BoundField>
  )
}

/** The control of a schedule of which only the days count, in the words of its form. */
export const dayScheduleField = (wording: Wording) => (props: FormFieldProps) => (
  <ScheduleBuilder {...props} {...wording} />
)
