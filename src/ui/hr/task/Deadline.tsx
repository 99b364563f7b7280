import { Repeat } from 'lucide-react'
import { isOpenTask } from '../../../domain/hr/employee-task/order.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { classes } from '../../kit/classes.ts'
import { today } from '../../kit/clock.ts'
import { dateWords } from '../../kit/timeWords.ts'

/** When it is due, red where that has passed and it is not done, and whether it comes again. */
export const Deadline = ({ task }: { readonly task: EmployeeTask }) => {
  const { deadlineDate: day, cronExpression } = task
  const isOpen = isOpenTask(task)
  const isLate = isOpen && day !== undefined && day < today()
  return (
    <span
      className={classes('whitespace-nowrap', day === undefined && 'text-muted', isLate && 'font-medium text-danger')}
    >
      {day === undefined ? 'None' : dateWords(day)}
      {isLate && <span className="sr-only"> (overdue)</span>}
      {isOpen && cronExpression !== undefined && (
        <Repeat aria-label="Repeats" className="ml-1.5 inline size-3.5 align-[-0.15em] text-muted" />
      )}
    </span>
  )
}
