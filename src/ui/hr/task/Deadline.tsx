import { isOpenTask } from '../../../domain/hr/employee-task/order.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { classes } from '../../kit/classes.ts'
import { today } from '../../kit/clock.ts'
import { dateWords } from '../../kit/timeWords.ts'

/** When it is due, red where that has passed and it is not done. */
export const Deadline = ({ task: { deadlineDate: day, status } }: { readonly task: EmployeeTask }) => {
  if (day === undefined) return <span className="text-muted">None</span>
  const isLate = isOpenTask({ status }) && day < today()
  return (
    <span className={classes('whitespace-nowrap', isLate && 'font-medium text-danger')}>
      {dateWords(day)}
      {isLate && <span className="sr-only"> (overdue)</span>}
    </span>
  )
}
