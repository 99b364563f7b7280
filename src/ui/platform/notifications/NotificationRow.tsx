import { Check, CheckCheck, ChevronDown, Clock3, Ellipsis, Info, type LucideIcon, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { notificationDeliveryRules } from '../../../domain/platform/notification-delivery/rules.ts'
import { awaitsRule, type Priority } from '../../../domain/platform/notification-delivery/parts.ts'
import {
  canAcknowledge,
  canMarkSeen,
  canOpen,
  type DeliveryIcon,
  iconOf,
  isSeenByOpening,
  isUnread,
  type NotificationDelivery,
} from '../../../domain/platform/notification-delivery/shown.ts'
import type { CommandState } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { classes } from '../../kit/classes.ts'
import { Menu } from '../../kit/Menu.tsx'
import { StatusChip, type StatusTone } from '../../kit/StatusChip.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { PendingMark } from '../../resource/PendingMark.tsx'
import type { Waiting } from '../home/waiting.ts'
import { DecidedLine } from './DecidedLine.tsx'
import type { DeliveryAct } from './useDelivery.ts'

const icons: Readonly<Record<DeliveryIcon, { readonly icon: LucideIcon; readonly hue: string }>> = {
  Acknowledged: { icon: CheckCheck, hue: 'text-positive' },
  Seen: { icon: Check, hue: 'text-muted' },
  'Waiting for acknowledgement': { icon: Clock3, hue: 'text-warning' },
  Information: { icon: Info, hue: 'text-info' },
}

/** A shape and a hue where it presses; a word where it does not. */
const chips: Readonly<Record<Priority, { readonly word: string; readonly tone?: StatusTone }>> = {
  urgent: { word: 'Urgent', tone: 'refused' },
  high: { word: 'High', tone: 'attention' },
  medium: { word: 'Medium' },
  other: { word: 'Other' },
}

const whyNotDismissed = (one: NotificationDelivery, waiting: Waiting | undefined): string | undefined => {
  if (waiting !== undefined) return 'It stays until it is decided.'
  if (canAcknowledge(one)) return notificationDeliveryRules['ND-02'].sentence
  return canMarkSeen(one) ? notificationDeliveryRules['ND-03'].sentence : undefined
}

export interface NotificationRowProps {
  readonly delivery: NotificationDelivery
  readonly pending: CommandState | null
  readonly act: (id: string, type: DeliveryAct) => Promise<boolean>
  readonly onDismiss: (delivery: NotificationDelivery) => void
  /** Its document, while that waits for the reader. */
  readonly waiting: Waiting | undefined
  readonly onDecide: (delivery: NotificationDelivery, waiting: Waiting) => void
  /** Its link was followed. */
  readonly onLeave: () => void
}

/** The title, by which the whole row is clicked. */
const titleFace =
  'min-h-6 text-left text-13 wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-2'

/** One notification: what it says, how it stands, and what can be done with it (spec 01 Notification bell and panel). */
export const NotificationRow = ({
  delivery,
  pending,
  act,
  onDismiss,
  waiting,
  onDecide,
  onLeave,
}: NotificationRowProps) => {
  const { id, notification, source, created_at } = delivery
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const actions = useId()
  const seen = (): void => void act(id, 'MarkSeen')
  const words = iconOf(delivery)
  const { icon: Icon, hue } = icons[words]
  const isLed = waiting !== undefined || notification.link !== null
  const unread = isUnread(delivery)
  const chip = chips[notification.priority]
  const seeByOpening = (): void => {
    if (isSeenByOpening(delivery)) seen()
  }
  const toggle = (): void => {
    setOpen(!isOpen)
    seeByOpening()
  }
  const follow = (): void => {
    seeByOpening()
    onLeave()
  }
  const decide = (): void => {
    seeByOpening()
    if (waiting !== undefined) onDecide(delivery, waiting)
  }
  const face = {
    'data-row': id,
    className: classes(titleFace, unread && 'font-semibold'),
    children: notification.title,
  }
  return (
    <li className="relative flex gap-3 border-b border-line px-5 py-3 last:border-b-0 hover:bg-hover">
      <span title={words} className={classes('mt-0.5 shrink-0', hue)}>
        <Icon aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{words}</span>
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            {!isLed ? (
              <button type="button" aria-expanded={isOpen} aria-controls={details} onClick={toggle} {...face} />
            ) : waiting === undefined ? (
              <Link to={notification.link ?? ''} onClick={follow} {...face} />
            ) : (
              <button type="button" onClick={decide} {...face} />
            )}
          </div>
          {unread && (
            <span className="mt-2 shrink-0">
              <span aria-hidden="true" className="block size-2 rounded-full bg-primary dark:bg-link" />
              <span className="sr-only">Unread</span>
            </span>
          )}
          <PendingMark state={pending} />
          <Menu
            label={`Actions of ${notification.title}`}
            button={<Ellipsis aria-hidden="true" className="size-4" />}
            buttonClassName="relative -mt-0.5 -mr-1.5 inline-flex size-7 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-9"
            groups={[
              [
                {
                  key: 'dismiss',
                  label: 'Dismiss',
                  icon: X,
                  onSelect: () => onDismiss(delivery),
                  disabledReason: whyNotDismissed(delivery, waiting),
                },
              ],
            ]}
          />
        </div>
        <p
          id={details}
          className={classes('mt-0.5 text-13 wrap-anywhere whitespace-pre-line text-muted', !isOpen && 'line-clamp-2')}
        >
          {notification.description}
        </p>
        {waiting === undefined && source.rule === awaitsRule && <DecidedLine delivery={delivery} />}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          {waiting !== undefined && <StatusChip quiet word={`${waiting.step} waits for you`} tone="attention" />}
          {chip.tone === undefined ? <span>{chip.word}</span> : <StatusChip quiet word={chip.word} tone={chip.tone} />}
          <TimeText at={created_at} />
        </div>
        {isLed && canOpen(delivery) && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={actions}
            onClick={() => setOpen(!isOpen)}
            className="relative mt-1 inline-flex min-h-6 items-center gap-1 text-xs font-medium text-link hover:underline"
          >
            {isOpen ? 'Hide actions' : 'Show actions'}
            <ChevronDown aria-hidden="true" className={classes('size-3.5', isOpen && 'rotate-180')} />
          </button>
        )}
        {isOpen && (
          <div id={actions} className="relative mt-2 flex flex-wrap items-center gap-2 empty:hidden">
            {canAcknowledge(delivery) && (
              <Button size="small" variant="primary" onClick={() => void act(id, 'Acknowledge')}>
                Acknowledge
              </Button>
            )}
            {canMarkSeen(delivery) && (
              <Button size="small" onClick={seen}>
                Mark Seen
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
