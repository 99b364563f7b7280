import { Flag } from 'lucide-react'
import { confirmationDue } from '../../../domain/hr/employee/dates.ts'
import { addDays } from '../../../domain/kernel/calendar.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { today as localToday } from '../../kit/clock.ts'
import { useHrdSettings } from '../useHrdSettings.ts'
import { employeeIn } from './employeeIn.ts'

/** Days before its end in which a probation is due to be confirmed (spec 02, Confirm). */
const dueDays = 15

/** Above the list of employees: how many there are of whom somebody has to think. */
export const OnRoll = () => {
  const { documents } = useAllOf('employees')
  const settings = useHrdSettings()
  const today = localToday()
  const here = documents.map(employeeIn).filter(({ status }) => status !== 'exited')
  const count = (holds: (one: (typeof here)[number]) => boolean): number => here.filter(holds).length
  const onStrike = count(({ status }) => status === 'on-strike')
  const figures = [
    ['On roll', here.length],
    ['Joined this month', count(({ joiningDate = '' }) => joiningDate.slice(0, 7) === today.slice(0, 7))],
    ['On notice', count(({ status }) => status === 'on-notice')],
    [
      'On probation due',
      count(
        ({ stage, joiningDate }) =>
          stage === 'probation' && confirmationDue(joiningDate, settings) <= addDays(today, dueDays),
      ),
    ],
    ...(onStrike === 0 ? [] : ([['On strike', onStrike]] as const)),
  ] as const
  return (
    <dl aria-label="People of this company" className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
      {figures.map(([label, value]) => (
        <div key={label} className="rounded-control sm:min-w-32 border border-line px-3 py-1.5">
          <dt className="flex items-center gap-1.5 text-xs text-muted">
            {label}
            {label === 'On strike' && <Flag aria-hidden="true" className="size-3 fill-current text-danger" />}
          </dt>
          <dd className="text-base font-semibold">{value.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  )
}
