import FullCalendar, { type CalendarRef } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import theme from '@fullcalendar/react/themes/classic'
import { memo, type RefObject } from 'react'
import { addDays } from '../../../domain/kernel/calendar.ts'
import { today } from '../../kit/clock.ts'
import type { CalendarEntry, Days } from './calendarEntries.ts'
import './calendar.css'

const plugins = [theme, dayGrid, list, interaction]

/** Of an entry the dot, or the edge, has its hue; a list gives a title as many lines as it needs. */
const hueClass = 'border-(--fc-event-contrast-color)'
const views = {
  dayGrid: { rowEventClass: `border-s-3 ${hueClass}`, rowEventTitleClass: 'text-ellipsis' },
  list: { listItemEventBeforeClass: hueClass, listItemEventTitleClass: 'whitespace-normal wrap-anywhere' },
}

/** What an entry does by a click or Enter, and by a drag. */
export interface CalendarActs {
  readonly onDays: (days: Days, title: string, first: string) => void
  /** One stands where it did not before. */
  readonly onEntry: () => void
  readonly onTask: (id: string) => void
  /** To what is no task and has a page. */
  readonly onGo: (url: string) => void
  /** Resolves to whether it may stay on that day. */
  readonly onMove: (id: string, day: string) => Promise<boolean>
}

/** How wide a month of empty weeks is for its height; on a phone a week needs more of it. */
const [wide, narrow] = [2.4, 1.35]

/** By what an entry is found. */
export const entryAt = (id: string, day: string): string => `${id} ${day}`

interface CalendarGridProps {
  readonly calendar: RefObject<CalendarRef | null>
  readonly entries: CalendarEntry[]
  readonly view: string
  readonly day: string
  readonly isPhone: boolean
  readonly acts: RefObject<CalendarActs>
}

/**
 * The days with their entries. It costs more than all else of the page to draw: only what it shows draws it anew, which is why it is
 * given one reference for all that it does.
 */
export const CalendarGrid = memo(({ calendar, entries, view: first, day, isPhone, acts }: CalendarGridProps) => (
  <FullCalendar
    ref={calendar}
    plugins={plugins}
    views={views}
    locale="en-IN"
    firstDay={1}
    // Whole days know no zone.
    timeZone="UTC"
    now={today}
    initialView={first}
    initialDate={day}
    headerToolbar={false}
    height="auto"
    aspectRatio={isPhone ? narrow : wide}
    dayMaxEvents={4}
    displayEventTime={false}
    editable
    eventDurationEditable={false}
    eventOrder="rank,title"
    events={entries}
    noEventsText="No deadlines."
    datesSet={({ startStr, endStr, view }) =>
      acts.current.onDays(
        { from: startStr.slice(0, 10), to: addDays(endStr.slice(0, 10), -1) },
        view.title,
        view.currentStart.toISOString().slice(0, 10),
      )
    }
    eventDidMount={({ el, event }) => {
      el.title = event.title
      el.dataset['entry'] = entryAt(event.id, event.startStr.slice(0, 10))
      acts.current.onEntry()
    }}
    eventClick={({ event, jsEvent }) => {
      if (event.startEditable) acts.current.onTask(event.id)
      else if (event.url !== '' && !jsEvent.ctrlKey && !jsEvent.metaKey && !jsEvent.shiftKey) {
        jsEvent.preventDefault()
        acts.current.onGo(event.url)
      }
    }}
    eventDrop={({ event, revert }) => {
      void acts.current.onMove(event.id, event.startStr.slice(0, 10)).then((isMoved) => isMoved || revert())
    }}
  />
))
