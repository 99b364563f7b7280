import type { CalendarRef } from '@fullcalendar/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { myTasksPath } from '../../../domain/hr/employee-task/paths.ts'
import { employeeTaskResource } from '../../../domain/hr/employee-task/resource.ts'
import type { EmployeeTask } from '../../../domain/hr/employee-task/task.ts'
import { Button } from '../../kit/Button.tsx'
import { today } from '../../kit/clock.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { RadioGroup } from '../../kit/RadioGroup.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { comingFrom } from '../../kit/wayBack.ts'
import { recordPath } from '../../resource/record/recordPath.ts'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { type CalendarActs, CalendarGrid } from './CalendarGrid.tsx'
import type { CalendarEntry, Days } from './calendarEntries.ts'
import { DeadlineDialog } from './DeadlineDialog.tsx'
import { TaskHeader } from './TaskHeader.tsx'
import type { TasksProps } from './TaskLists.tsx'
import { useDeadlines } from './useDeadlines.ts'

const spans = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'list', label: 'List' },
] as const
type Span = (typeof spans)[number]['value']

const viewOf: Readonly<Record<Span, string>> = { month: 'dayGridMonth', week: 'dayGridWeek', list: 'listMonth' }

const none: CalendarEntry[] = []

/** Deadlines of a person's tasks, with the holidays and surveys beside them. Only what is in view is asked for. */
const TaskCalendar = ({ person, menu, ...narrowed }: TasksProps) => {
  const { narrowing, onNarrow } = narrowed
  const { span: chosen, day } = narrowing
  const isPhone = useMedia('(width < 48rem)')
  const span = spans.find(({ value }) => value === chosen)?.value ?? (isPhone ? 'list' : 'month')
  const calendar = useRef<CalendarRef>(null)
  const [begun] = useState({ view: viewOf[span], day: day || today() })
  const [title, setTitle] = useState('')
  const [days, setDays] = useState<Days>({ from: begun.day, to: begun.day })
  const [openId, setOpenId] = useState<string | null>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { put } = useRecordCommands(employeeTaskResource)
  const { tasks, watched, tags, entries } = useDeadlines(person, narrowing, days)
  const shown = useDeferredValue(entries, none)
  const open = tasks.find(({ id }) => id === openId)
  const moveTo = (task: EmployeeTask, to: string): Promise<boolean> =>
    put(
      task,
      { deadlineDate: to === '' ? null : to },
      {
        step: 'Edit',
        words: to === '' ? 'Deadline removed.' : `Deadline moved to ${dateWords(to)}.`,
        isFinal: (task.deadlineDate ?? '') < today(),
      },
    )
  const latest: CalendarActs = {
    onDays: (inView, words, first) => {
      setTitle(words)
      setDays(inView)
      onNarrow({ day: first })
    },
    onDeadline: setOpenId,
    onOpen: (id, url) => void navigate(url === '' ? recordPath(myTasksPath, id) : url, comingFrom(pathname + search)),
    onMove: async (id, to) => {
      const task = tasks.find((one) => one.id === id)
      return task !== undefined && moveTo(task, to)
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
      <section aria-label="Calendar" className="space-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <IconButton label="Earlier" icon={ChevronLeft} onClick={() => go('prev')} />
          <IconButton label="Later" icon={ChevronRight} onClick={() => go('next')} />
          <Button variant="ghost" onClick={() => go('today')}>
            Today
          </Button>
          <h2 aria-live="polite" className="flex-1 text-base font-semibold">
            {title}
          </h2>
          <RadioGroup aria-label="Span" options={spans} value={span} onChange={(value) => onNarrow({ span: value })} />
        </div>
        <CalendarGrid calendar={calendar} entries={shown} view={begun.view} day={begun.day} acts={acts} />
        <p className="hidden text-13 text-muted md:block">Drag a task to move its deadline, or press Enter on it.</p>
        {open !== undefined && (
          <DeadlineDialog
            key={open.id}
            task={open}
            refused={menu.refusal(open, 'Edit')}
            onMove={(to) => moveTo(open, to)}
            onClose={() => setOpenId(null)}
          />
        )}
      </section>
    </>
  )
}

export default TaskCalendar
