import { CircleAlert, CloudOff, CloudUpload } from 'lucide-react'
import { useSyncState } from '../../infra/react/index.ts'
import { preloadDialog } from '../kit/Dialog.tsx'
import { syncWords } from './syncWords.ts'

const icons = {
  live: <span className="size-2 rounded-full bg-positive" />,
  busy: <CloudUpload className="size-4 text-info" />,
  offline: <CloudOff className="size-4 text-muted" />,
  attention: <CircleAlert className="size-4 text-warning" />,
} as const

/** Connection and unsent work in words; opens the tray. */
export const SyncIndicator = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { words, short, tone } = syncWords(useSyncState())
  return (
    <button
      type="button"
      onClick={onOpen}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      aria-haspopup="dialog"
      aria-label={`${words}. Open your changes.`}
      className="inline-flex h-8 shrink-0 items-center gap-2 rounded-control px-2 text-13 text-muted hover:bg-hover hover:text-text pointer-coarse:h-10"
    >
      <span aria-hidden="true" className="flex size-4 items-center justify-center">
        {icons[tone]}
      </span>
      <span className="max-md:hidden">{words}</span>
      <span className="md:hidden">{short}</span>
    </button>
  )
}

/** The same words for the footer and, politely, for screen readers. */
export const SyncStatus = () => {
  const sync = useSyncState()
  return <span role="status">{syncWords(sync).words}</span>
}
