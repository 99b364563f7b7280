import { addDays } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import { counted } from '../../kernel/plural.ts'
import type { Reminder } from '../../platform/notification-delivery/parts.ts'
import { isOpenTask } from './order.ts'
import type { EmployeeTask } from './task.ts'

/** Reminds whoever does a task on the day before its deadline and on it, each person once of all of them. */
export const dueReminders = (tasks: readonly EmployeeTask[], today: string): readonly Reminder[] => {
  const tomorrow = addDays(today, 1)
  const found = new Map<string, { readonly to: Ref; readonly today: string[]; readonly tomorrow: string[] }>()
  for (const task of tasks) {
    const { name, deadlineDate, assignedTo, details } = task
    if (!isOpenTask(task) || (deadlineDate !== today && deadlineDate !== tomorrow)) continue
    const people = new Map(
      [...(assignedTo === undefined ? [] : [assignedTo]), ...details.watchers].map((one) => [one.id, one]),
    )
    for (const [id, to] of people) {
      const own = found.get(id) ?? { to, today: [], tomorrow: [] }
      own[deadlineDate === today ? 'today' : 'tomorrow'].push(name)
      found.set(id, own)
    }
  }
  return [...found.values()].map(({ to, ...names }) => {
    const days = (['today', 'tomorrow'] as const).filter((day) => names[day].length > 0)
    return {
      to,
      title: days
        .map((day, index) =>
          index === 0 ? `${counted(names[day].length, 'task')} due ${day}` : `${names[day].length} ${day}`,
        )
        .join(', '),
      description: days.map((day) => `Due ${day}: ${names[day].join(', ')}.`).join(' '),
    }
  })
}
