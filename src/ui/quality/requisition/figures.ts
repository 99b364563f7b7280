import { addDays } from '../../../domain/kernel/calendar.ts'
import { rejectedStatuses } from '../../../domain/quality/requisition/choices.ts'
import type { Filter } from '../../../infra/react/index.ts'
import type { Figure } from '../../resource/ListFigures.tsx'

const yes = (column: string): Filter => ({ column, operator: 'is', values: ['true'] })

/** The local month of a date: an instant at its end in UTC belongs to the next day here, which the column compares as it is shown. */
const monthOf = (date: string): readonly Filter[] => {
  const first = `${date.slice(0, 7)}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return [
    { column: 'closedOn', operator: 'from', values: [first] },
    { column: 'closedOn', operator: 'to', values: [last] },
  ]
}

/** The five figures of spec 06 Screens. */
export const figuresOn = (date: string): readonly Figure[] => [
  { label: 'Open', filters: [yes('open')] },
  { label: 'Waiting for me', filters: [yes('waitingForMe')], tone: 'warning' },
  { label: 'Overdue', filters: [yes('overdue')], tone: 'danger' },
  { label: 'Closed this month', filters: monthOf(date) },
  { label: 'Rejected', filters: [{ column: 'status', operator: 'is', values: rejectedStatuses }] },
]
