import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addDays, localDate } from '../../../domain/kernel/calendar.ts'
import { keepDays } from '../../../domain/platform/notification-delivery/notice.ts'
import { isSeenByOpening, type NotificationDelivery } from '../../../domain/platform/notification-delivery/shown.ts'
import { useDocuments, type View } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { classes } from '../../kit/classes.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { queryOf, seenSince, type Tab as TabKey, tabs } from './queries.ts'
import { type DeliveryAct, useDelivery } from './useDelivery.ts'

const pageSize = 50
/** Undo of Dismiss is offered for so long (spec 01 Delivery commands). */
const undoMs = 10_000

const faces: Readonly<Record<TabKey, { readonly label: string; readonly empty: string }>> = {
  all: { label: 'All', empty: 'You have no notifications.' },
  unread: { label: 'Unread', empty: 'You have no unread notifications.' },
  'to-acknowledge': { label: 'To acknowledge', empty: 'Nothing waits for your acknowledgement.' },
}

const deliveryIn = ({ document }: View): NotificationDelivery => document as unknown as NotificationDelivery

export interface NotificationPanelProps {
  readonly onClose: () => void
  /** A link was followed to another page. */
  readonly onLeave: () => void
}

/** What the user was told, newest first, 650 px wide (seed 1, 2.2). */
const NotificationPanel = ({ onClose, onLeave }: NotificationPanelProps) => {
  const act = useDelivery()
  const [dismissed, setDismissed] = useState<NotificationDelivery | null>(null)
  const unread = useDocuments(queryOf('unread', { size: 500 }))
  const toAcknowledge = useDocuments(queryOf('to-acknowledge', { size: 1 }))
  const counts: Readonly<Record<TabKey, number>> = {
    all: 0,
    unread: unread.total,
    'to-acknowledge': toAcknowledge.total,
  }
  const quiet = unread.rows.map(deliveryIn).filter(isSeenByOpening)

  useEffect(() => {
    if (dismissed === null) return undefined
    const timer = window.setTimeout(() => setDismissed(null), undoMs)
    return () => window.clearTimeout(timer)
  }, [dismissed])

  const dismiss = async (delivery: NotificationDelivery): Promise<void> => {
    if (await act(delivery.id, 'Dismiss')) setDismissed(delivery)
  }
  const undo = (): void => {
    if (dismissed !== null) void act(dismissed.id, 'UndoDismiss')
    setDismissed(null)
  }

  return (
    <Dialog open onClose={onClose} look="drawer" size="large" flush title="Notifications">
      <TabGroup className="flex h-full flex-col">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5">
          <TabList
            aria-label="Which notifications"
            className="-mb-px flex min-w-0 flex-1 gap-5 overflow-x-auto max-sm:basis-full"
          >
            {tabs.map((tab) => (
              <Tab
                key={tab}
                className={({ selected }) =>
                  classes(
                    'flex h-10 shrink-0 items-center gap-1.5 border-b-2 text-13 font-medium whitespace-nowrap -outline-offset-2 pointer-coarse:h-11',
                    selected
                      ? 'border-primary text-text dark:border-link'
                      : 'border-transparent text-muted hover:text-text',
                  )
                }
              >
                {faces[tab].label}
                {counts[tab] > 0 && (
                  <span className="rounded-full bg-hover px-1.5 text-xs text-muted tabular-nums">{counts[tab]}</span>
                )}
              </Tab>
            ))}
          </TabList>
          <Button
            size="small"
            variant="ghost"
            className="my-1.5 -mr-2.5 ml-auto"
            disabledReason={quiet.length === 0 ? 'Everything but what is urgent was seen' : undefined}
            onClick={() => void Promise.all(quiet.map((one) => act(one.id, 'MarkSeen')))}
          >
            Mark all as seen
          </Button>
        </div>
        <TabPanels className="min-h-0 flex-1 overflow-y-auto">
          {tabs.map((tab) => (
            <TabPanel key={tab} tabIndex={-1}>
              <NotificationList tab={tab} act={act} onDismiss={(one) => void dismiss(one)} onLeave={onLeave} />
            </TabPanel>
          ))}
        </TabPanels>
        <div role="status">
          {dismissed !== null && (
            <div className="flex items-center gap-3 border-t border-line bg-sunken px-5 py-2 text-13">
              <span className="min-w-0 flex-1 truncate">Dismissed: {dismissed.notification.title}</span>
              <Button size="small" onClick={undo}>
                Undo
              </Button>
            </div>
          )}
        </div>
      </TabGroup>
    </Dialog>
  )
}

interface NotificationListProps {
  readonly tab: TabKey
  readonly act: (id: string, type: DeliveryAct) => Promise<boolean>
  readonly onDismiss: (delivery: NotificationDelivery) => void
  readonly onLeave: () => void
}

const NotificationList = ({ tab, ...rowProps }: NotificationListProps) => {
  const [openedAt] = useState(() => new Date().toISOString())
  const [pages, setPages] = useState(1)
  const [older, setOlder] = useState(false)
  const today = localDate(openedAt)
  const size = pages * pageSize
  const shown = useDocuments(queryOf(tab, { size, ...(older ? {} : { since: addDays(today, -keepDays) }) }))
  const all = useDocuments(queryOf(tab, { size: 1 }))
  const justSeen = useDocuments(seenSince(today))
  const stay = tab === 'unread' ? justSeen.rows.filter((one) => (deliveryIn(one).seen_at ?? '') >= openedAt) : []
  const views = [...shown.rows, ...stay].toSorted((a, b) => compare(deliveryIn(a), deliveryIn(b)))
  const hasMore = shown.total > size

  if (views.length === 0 && shown.status === 'filling')
    return (
      <div className="space-y-3 px-5 py-4" aria-hidden="true">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-12" />
        ))}
      </div>
    )
  return (
    <>
      {views.length === 0 && (
        <EmptyState icon={<BellOff aria-hidden="true" className="size-5" />} title={faces[tab].empty} />
      )}
      {daysOf(views, today).map(({ day, words, rows }) => (
        <section key={day} aria-label={words}>
          <h3 className="sticky top-0 z-10 border-b border-line bg-sunken px-5 py-1 text-xs font-medium text-muted">
            {words}
          </h3>
          <ul>
            {rows.map((view) => (
              <NotificationRow
                key={view.document.id}
                delivery={deliveryIn(view)}
                pending={view.pending}
                {...rowProps}
              />
            ))}
          </ul>
        </section>
      ))}
      {(hasMore || (!older && all.total > shown.total)) && (
        <div className="flex justify-center border-t border-line py-3">
          <Button size="small" onClick={() => (hasMore ? setPages(pages + 1) : setOlder(true))}>
            Older
          </Button>
        </div>
      )}
    </>
  )
}

/** Newest first; ties by id, as the list's own order has them. */
const compare = (a: NotificationDelivery, b: NotificationDelivery): number =>
  a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1

interface Day {
  readonly day: string
  readonly words: string
  readonly rows: readonly View[]
}

/** In the order of the rows, each day of the group's time under its heading. */
const daysOf = (views: readonly View[], today: string): readonly Day[] => {
  const days = new Map<string, View[]>()
  for (const view of views) {
    const day = localDate(deliveryIn(view).created_at)
    days.set(day, [...(days.get(day) ?? []), view])
  }
  return [...days].map(([day, rows]) => ({ day, words: dayWords(day, today), rows }))
}

const dayWords = (day: string, today: string): string => {
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : dateWords(day)
}

export default NotificationPanel
