import { Bell } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { badgeOf } from '../../../domain/platform/notification-delivery/shown.ts'
import { useDocuments, usePushed } from '../../../infra/react/index.ts'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { queryOf } from './queries.ts'
import { showPush } from './showPush.tsx'

const load = () => import('./NotificationPanel.tsx')
const NotificationPanel = lazy(load)

const preload = (): void => {
  preloadDialog()
  void load()
}

export interface BellProps {
  readonly open: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** Unread count in the top bar; opens the panel, as a click on a pushed notification does (seed 1, 2.2 and 7.3). */
export const NotificationBell = ({ open, onOpen, onClose }: BellProps) => {
  const bell = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    onClose()
    // The page takes focus again only after the dialog is gone.
    requestAnimationFrame(() => bell.current?.focus())
  }
  const { total: unread } = useDocuments(queryOf('unread', { size: 1 }), { aside: true })
  usePushed((one) => {
    // In the open panel it stands already.
    if (!open) void showPush(one, onOpen)
  })
  const badge = badgeOf(unread)
  return (
    <>
      <span className="relative inline-flex shrink-0" onPointerEnter={preload} onFocus={preload}>
        <IconButton
          ref={bell}
          label={`${unread.toLocaleString('en-IN')} unread notifications`}
          icon={<Bell aria-hidden="true" className="size-[18px]" />}
          aria-haspopup="dialog"
          onClick={onOpen}
        />
        {badge !== '' && (
          <span
            aria-hidden="true"
            data-badge
            className="pointer-events-none absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-primary px-1 text-[11px] leading-none font-semibold text-on-primary tabular-nums ring-2 ring-surface"
          >
            {badge}
          </span>
        )}
      </span>
      {open && (
        <Suspense fallback={null}>
          <NotificationPanel onClose={close} onLeave={onClose} />
        </Suspense>
      )}
    </>
  )
}
