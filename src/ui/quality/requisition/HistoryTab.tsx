import type { EventEnvelope } from '../../../domain/kernel/event.ts'
import { requisitionEvents } from '../../../domain/quality/requisition/events.ts'
import { unnumbered } from '../../../domain/quality/requisition/permits.ts'
import { useHistory } from '../../../infra/react/index.ts'
import { ExportMenu } from '../../history/ExportMenu.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PersonLine } from '../../kit/PersonLine.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { clockWords, dateWords, localDay } from '../../kit/timeWords.ts'
import { useOpenRequisition } from './openRequisition.ts'
import { requisitionKey } from './RequisitionForm.tsx'

/** One line per event, the newest last: when, who, what, why. */
export const HistoryTab = () => {
  const { id, details } = useOpenRequisition()
  const { status, events } = useHistory(requisitionKey, id)
  if (status === 'loading' && events.length === 0)
    return (
      <div className="space-y-4 py-2" aria-busy="true">
        {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
    )
  if (status === 'unavailable' && events.length === 0)
    return (
      <EmptyState
        title="The history is not on this device"
        reason="It is loaded from the server when you are online."
      />
    )
  return (
    <div className="space-y-5">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold">
          History{' '}
          <span className="font-normal text-muted">{events.length === 1 ? '1 event' : `${events.length} events`}</span>
        </h2>
        <ExportMenu resource={requisitionKey} id={id} title={details.requisitionNo ?? unnumbered} />
      </header>
      {byDay(events).map(([day, ofDay]) => (
        <section key={day} aria-label={dateWords(day)}>
          <h3 className="mb-1 text-xs font-medium text-muted">{dateWords(day)}</h3>
          <ol className="border-l border-line">
            {ofDay.map((event) => (
              <Line key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const byDay = (events: readonly EventEnvelope[]): readonly (readonly [string, readonly EventEnvelope[]])[] => {
  const days = new Map<string, EventEnvelope[]>()
  for (const event of events) {
    const day = localDay(new Date(event.at))
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days]
}

const labels = requisitionEvents as Readonly<Record<string, { readonly label: string } | undefined>>

const Line = ({ event }: { readonly event: EventEnvelope }) => (
  <li className="relative py-1.5 pl-4 before:absolute before:top-3.5 before:-left-[3.5px] before:size-1.5 before:rounded-full before:bg-[rgb(var(--line-strong))]">
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <time dateTime={event.at} title={event.at} className="w-10 text-xs text-muted">
        {clockWords(event.at)}
      </time>
      <span className="text-sm font-medium">{labels[event.type]?.label ?? event.type}</span>
      <PersonLine name={event.actor.name} className="text-13" />
      <span className="text-xs text-muted">version {event.version}</span>
    </p>
    {event.reason !== undefined && (
      <p className="mt-0.5 text-13 wrap-anywhere whitespace-pre-wrap sm:pl-13">
        <span className="text-muted">Reason: </span>
        {event.reason}
      </p>
    )}
    {event.signature !== undefined && (
      <p className="mt-0.5 text-xs text-muted sm:pl-13">
        Signed by {event.signature.by.name}, {event.signature.by.designation}: {event.signature.meaning}
      </p>
    )}
  </li>
)
