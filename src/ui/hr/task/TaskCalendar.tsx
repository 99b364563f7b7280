import type { CalendarRef } from '@fullcalendar/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { employeeTaskResource } from '../../../domain/hr/employee-task/resource.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { Button } from '../../kit/Button.tsx'
import { today } from '../../kit/clock.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { RadioGroup } from '../../kit/RadioGroup.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { comingFrom } from '../../kit/wayBack.ts'
import { type Putting, useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { type CalendarActs, CalendarGrid, entryAt } from './CalendarGrid.tsx'
import type { CalendarEntry, Days } from './calendarEntries.ts'
import { DeadlineDialog } from './DeadlineDialog.tsx'
import { TaskHeader } from './TaskHeader.tsx'
import type { TasksProps } from './TaskLists.tsx'
import { useDeadlines } from './useDeadlines.ts'
import { useEntryFocus } from './useEntryFocus.ts'

const spans = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
] as const
type Span = (typeof spans)[number]['value']

const viewOf: Readonly<Record<Span, string>> = { month: 'dayGridMonth', week: 'dayGridWeek', list: 'listMonth' }

const none: CalendarEntry[] = []

/** How a move is told of. */
const movedTo = ({ deadlineDate }: EmployeeTask, to: string | null): Putting => ({
  step: 'Edit',
  words: to === null ? 'Deadline removed.' : `Deadline moved to ${dateWords(to)}.`,
  isFinal: (deadlineDate ?? '') < today(),
})

/** Deadlines of a person's tasks, with the holidays and surveys beside them. Only what is in view is asked for. */
const TaskCalendar = ({ person, menu, ...narrowed }: TasksProps) => {
  const { narrowing, onNarrow } = narrowed
  const { span: chosen, day, due } = narrowing
  const isPhone = useMedia('(width < 48rem)')
  const span = spans.find(({ value }) => value === chosen)?.value ?? (isPhone ? 'list' : 'month')
  const calendar = useRef<CalendarRef>(null)
  const [begun] = useState({ view: viewOf[span], day: day || today() })
  const [title, setTitle] = useState('')
  const [days, setDays] = useState<Days>({ from: begun.day, to: begun.day })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { put, tell } = useRecordCommands(employeeTaskResource)
  const { tasks, watched, tags, entries } = useDeadlines(person, narrowing, days)
  const shown = useDeferredValue(entries, none)
  const { follow, onFocus, moved, grid, heading } = useEntryFocus(due !== '')
  const taskOf = (id: string): EmployeeTask | undefined => tasks.find((one) => one.id === id)
  const latest: CalendarActs = {
    onDays: (inView, words, first) => {
      setTitle(words)
      setDays(inView)
      onNarrow({ day: first })
    },
    onEntry: follow,
    onTask: (id) => onNarrow({ due: id }),
    onGo: (url) => void navigate(url, comingFrom(pathname + search)),
    onMove: async (id, to) => {
      const task = taskOf(id)
      return task !== undefined && put(task, { deadlineDate: to }, movedTo(task, to))
    },
  }
  const acts = useRef(latest)
  useEffect(() => {
    acts.current = latest
  })
  const go = (way: 'prev' | 'next' | 'today') => startTransition(() => calendar.current?.getApi()[way]())
  useEffect(() => startTransition(() => calendar.current?.getApi().changeView(viewOf[span])), [span])
  return (
    <>
      <TaskHeader {...narrowed} tags={tags} watched={watched} />
      <section aria-label="Calendar">
        <div ref={grid} onFocus={onFocus} className="space-y-3">
          <div className="flex flex-wrap items-center gap-2">
            <IconButton label="Earlier" icon={ChevronLeft} onClick={() => go('prev')} />
            <IconButton label="Later" icon={ChevronRight} onClick={() => go('next')} />
            <Button variant="ghost" onClick={() => go('today')}>
              Today
            </Button>
            <h2 ref={heading} tabIndex={-1} aria-live="polite" className="flex-1 text-base font-semibold">
              {title}
            </h2>
            <RadioGroup
              aria-label="Span"
              options={spans}
              value={span}
              onChange={(value) => onNarrow({ span: value })}
            />
          </div>
          <CalendarGrid
            calendar={calendar}
            entries={shown}
            view={begun.view}
            day={begun.day}
            isPhone={isPhone}
            acts={acts}
          />
          <p className="hidden text-13 text-muted md:block">
            Drag a task to move its deadline, or press it to change or open it.
          </p>
        </div>
        {due !== '' && (
          <DeadlineDialog
            key={due}
            id={due}
            refusalOf={(task) => menu.refusal(task, 'Edit')}
            onMoved={(task, to) => {
              moved(to === null || to < days.from || to > days.to ? null : entryAt(task.id, to))
              tell(task, { deadlineDate: to }, movedTo(task, to))
            }}
            onClose={() => onNarrow({ due: '' })}
          />
        )}
      </section>
    </>
  )
}

export default TaskCalendar
