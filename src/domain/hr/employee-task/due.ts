import { addDays } from '../../kernel/calendar.ts'
import type { Ref } from '../../kernel/event.ts'
import { counted } from '../../kernel/plural.ts'
import { isOpenTask, type Ordered } from './order.ts'

/** A task as its reminders read it. */
export interface DueTask extends Ordered {
  readonly name: string
  readonly deadlineDate?: string | undefined
  readonly details: Ordered['details'] & { readonly watchers: readonly Ref[] }
}

/** What one person is reminded of on a day. */
export interface DueReminder {
  readonly to: Ref
  /** `2 tasks due today, 1 tomorrow` */
  readonly title: string
  /** The tasks by name. */
  readonly description: string
}

/** Reminds whoever does a task on the day before its deadline and on it, of all such tasks at once. */
export const dueReminders = (tasks: readonly DueTask[], today: string): readonly DueReminder[] => {
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
