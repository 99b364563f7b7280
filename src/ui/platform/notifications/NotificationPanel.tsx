import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { BellOff } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { addDays, localDate } from '../../../domain/kernel/calendar.ts'
import { settingsFrom } from '../../../domain/platform/settings/sections.ts'
import { isSeenByOpening, type NotificationDelivery } from '../../../domain/platform/notification-delivery/shown.ts'
import { useAllOf, useDocuments, type View } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { classes } from '../../kit/classes.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { dateWords } from '../../kit/timeWords.ts'
import { GatherWaiting } from '../home/GatherWaiting.tsx'
import type { Waiting } from '../home/waiting.ts'
import { Deciding } from './Deciding.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { queryOf, seenSince, type Tab as TabKey, tabs, waitingIn } from './queries.ts'
import { type DeliveryAct, useDelivery } from './useDelivery.ts'

const pageSize = 50
/** So many are looked through for those that count or are acted on together. */
const many = 500
/** Undo of Dismiss is offered for so long (spec 01 Delivery commands). */
const undoMs = 10_000

const faces: Readonly<Record<TabKey, { readonly label: string; readonly empty: string }>> = {
  all: { label: 'All', empty: 'You have no notifications.' },
  unread: { label: 'Unread', empty: 'You have no unread notifications.' },
  'to-decide': { label: 'To decide', empty: 'Nothing waits for your decision.' },
  'to-acknowledge': { label: 'To acknowledge', empty: 'Nothing to acknowledge.' },
}

const deliveryIn = ({ document }: View): NotificationDelivery => document as AnyDocument & NotificationDelivery

export interface NotificationPanelProps {
  readonly onClose: () => void
  /** A link was followed to another page. */
  readonly onLeave: () => void
}

/** A row whose document is decided, and the document as it waited then: it no longer does once the step is taken. */
interface Opened {
  readonly delivery: NotificationDelivery
  readonly waiting: Waiting
}

/** What the user was told, newest first, 650 px wide (seed 1, 2.2); what waits for their decision is decided here. */
const NotificationPanel = ({ onClose, onLeave }: NotificationPanelProps) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [startsAt, setStart] = useState<Start | null>({})
  const onStarted = useCallback(() => setStart(null), [])
  const back = useCallback(() => {
    setStart({ in: opened?.delivery.id })
    setOpened(null)
  }, [opened])
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  const isLedOn = useNavigationType() === NavigationType.Replace
  useEffect(() => {
    // A page that leads on by itself is not left by the reader.
    if (pathname !== openedAt && !isLedOn) onLeave()
  }, [pathname, openedAt, isLedOn, onLeave])
  return (
    <Dialog open onClose={onClose} look="drawer" size="large" flush title="Notifications">
      <div hidden={opened !== null} className="h-full">
        <GatherWaiting>
          {({ rows }) => (
            <Notifications
              waiting={rows}
              startsAt={startsAt}
              onStarted={onStarted}
              onLeave={onLeave}
              onDecide={(delivery, waiting) => setOpened({ delivery, waiting })}
            />
          )}
        </GatherWaiting>
      </div>
      {opened !== null && <Deciding waiting={opened.waiting} onBack={back} />}
    </Dialog>
  )
}

/** The row in which the keyboard goes on; the first unless given. */
interface Start {
  readonly in?: string | undefined
}

interface RowsProps {
  /** What waits for the reader now. */
  readonly waiting: readonly Waiting[]
  /** Null: where the reader put it. */
  readonly startsAt: Start | null
  readonly onStarted: () => void
  readonly onDecide: (delivery: NotificationDelivery, waiting: Waiting) => void
  readonly onLeave: () => void
}

const Notifications = (rowsProps: RowsProps) => {
  const { waiting } = rowsProps
  const act = useDelivery()
  const settings = useAllOf('company-group-settings')
  // Asked for by another day, rows come anew, and what was opened in them would close.
  const keepDays = settings.isComing ? undefined : settingsFrom('company-group', settings.documents, '').keepDays
  const [dismissed, setDismissed] = useState<NotificationDelivery | null>(null)
  const unread = useDocuments(queryOf('unread', { size: many }))
  const toAcknowledge = useDocuments(queryOf('to-acknowledge', { size: 1 }))
  const toDecide = useDocuments(queryOf('to-decide', { size: many }))
  const counts: Readonly<Record<TabKey, number>> = {
    all: 0,
    unread: unread.total,
    'to-decide': toDecide.rows.filter((one) => waitingIn(deliveryIn(one), waiting) !== undefined).length,
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
            {keepDays === undefined ? (
              <Coming />
            ) : (
              <NotificationList
                tab={tab}
                keepDays={keepDays}
                act={act}
                onDismiss={(one) => void dismiss(one)}
                {...rowsProps}
              />
            )}
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
  )
}

const Coming = () => (
  <div className="space-y-3 px-5 py-4" aria-hidden="true">
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} className="h-12" />
    ))}
  </div>
)

interface NotificationListProps extends RowsProps {
  readonly tab: TabKey
  /** For how many days they are kept in the panel. */
  readonly keepDays: number
  readonly act: (id: string, type: DeliveryAct) => Promise<boolean>
  readonly onDismiss: (delivery: NotificationDelivery) => void
}

const NotificationList = ({ tab, keepDays, waiting, startsAt, onStarted, ...rowProps }: NotificationListProps) => {
  const [openedAt] = useState(() => new Date().toISOString())
  const [pages, setPages] = useState(1)
  const [older, setOlder] = useState(false)
  const today = localDate(openedAt)
  const size = tab === 'to-decide' ? many : pages * pageSize
  const shown = useDocuments(
    queryOf(tab, { size, ...(older || tab === 'to-decide' ? {} : { since: addDays(today, -keepDays) }) }),
  )
  const all = useDocuments(queryOf(tab, { size: 1 }))
  const justSeen = useDocuments(seenSince(today))
  const stay = tab === 'unread' ? justSeen.rows.filter((one) => (deliveryIn(one).seen_at ?? '') >= openedAt) : []
  const views = [...shown.rows, ...stay]
    .filter((one) => tab !== 'to-decide' || waitingIn(deliveryIn(one), waiting) !== undefined)
    .toSorted((a, b) => compare(deliveryIn(a), deliveryIn(b)))
  const hasMore = shown.total > size
  const list = useRef<HTMLDivElement>(null)
  const isEmpty = views.length === 0
  // The keyboard goes on in the list: who opened the panel by its key opens the newest by Enter.
  useEffect(() => {
    if (isEmpty || startsAt === null) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const start = rows.find((row) => row.dataset['row'] === startsAt.in) ?? rows[0]
    start?.focus()
    onStarted()
  }, [isEmpty, startsAt, onStarted])

  if (views.length === 0 && shown.status === 'filling') return <Coming />
  return (
    <div ref={list}>
      {isEmpty && <EmptyState icon={BellOff} title={faces[tab].empty} />}
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
                waiting={waitingIn(deliveryIn(view), waiting)}
                {...rowProps}
              />
            ))}
          </ul>
        </section>
      ))}
      {tab !== 'to-decide' && (hasMore || (!older && all.total > shown.total)) && (
        <div className="flex justify-center border-t border-line py-3">
          <Button size="small" onClick={() => (hasMore ? setPages(pages + 1) : setOlder(true))}>
            Older
          </Button>
        </div>
      )}
    </div>
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
