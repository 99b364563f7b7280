import { Laptop, Smartphone } from 'lucide-react'
import type { OpenSession } from '../../../infra/react/useSecurity.tsx'
import { Button } from '../../kit/Button.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { TimeText } from '../../kit/TimeText.tsx'
import { instantWords } from '../../kit/timeWords.ts'

/** One open session, with the button that ends it. */
export const SessionRow = ({
  session: { device, address, lastUsedAt, startedAt, isThis },
  isBusy,
  onEnd,
}: {
  readonly session: OpenSession
  readonly isBusy: boolean
  readonly onEnd: () => void
}) => {
  const Icon = /iOS|Android/.test(device) ? Smartphone : Laptop
  return (
    <li className="flex items-center gap-x-3 border-b border-line py-2 last:border-b-0">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device}
          {isThis && <StatusChip word="This device" tone="done" />}
        </p>
        <p className="text-xs wrap-anywhere text-muted">
          {address === '' ? 'Unknown address' : address} · last used <TimeText at={lastUsedAt} /> · since{' '}
          {instantWords(startedAt)}
        </p>
      </div>
      {!isThis && (
        <Button size="small" busy={isBusy} aria-label={`End the session on ${device}, ${address}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
