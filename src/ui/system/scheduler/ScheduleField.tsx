import { useWatch } from 'react-hook-form'
import { checkSchedule, runsAfter } from '../../../domain/platform/scheduler/schedule.ts'
import { scheduleWords } from '../../../domain/platform/scheduler/words.ts'
import { TextField, wide } from '../../command-form/fields.tsx'
import { now } from '../../kit/clock.ts'
import { instantWords } from '../../kit/timeWords.ts'

const runsShown = 5

/** The next runs of a schedule, in local time. */
export const NextRuns = ({ expression }: { readonly expression: string }) => (
  <ol aria-label={`Next ${runsShown} runs`} className="mt-1 space-y-0.5 tabular-nums">
    {runsAfter(expression, now(), runsShown).map((at) => (
      <li key={at}>{instantWords(at)}</li>
    ))}
  </ol>
)

/** A schedule as it is typed, with its words and its next runs below. */
export const ScheduleField = () => {
  const expression = String(useWatch({ name: 'cronExpression' }) ?? '')
  const isValid = checkSchedule(expression).kind === 'valid'
  return (
    <div className={wide}>
      <TextField
        name="cronExpression"
        label="Schedule"
        required
        maxLength={100}
        placeholder="30 20 * * *"
        help="Minute, hour, day of the month, month and day of the week, in UTC."
      />
      <div role="status" className="mt-2 text-13 empty:hidden">
        {isValid && (
          <div className="rounded-control border border-line bg-sunken px-3 py-2">
            <p className="font-medium">{scheduleWords(expression)}</p>
            <NextRuns expression={expression} />
          </div>
        )}
      </div>
    </div>
  )
}
