import { DayRange, type Days } from '../kit/DayRange.tsx'

/** The days of a report in its toolbar: from the first one, as it stood at the end of the last one. */
export const ReportDays = ({
  days,
  onChange,
}: {
  readonly days: Days
  readonly onChange: (change: Partial<Days>) => void
}) => (
  <DayRange
    label="Days of the report"
    labels={{ from: 'From', to: 'As of' }}
    placeholder="Any day"
    days={days}
    onChange={onChange}
  />
)
