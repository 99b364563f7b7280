import { useEffect, useState } from 'react'
import { useServiceCall } from '../../../infra/react/useServiceCall.ts'
import { Button } from '../../kit/Button.tsx'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { TimeText } from '../../kit/TimeText.tsx'

interface Feed {
  readonly since: string | null
  /** Told once, when it is made. */
  readonly address?: string
}

const path = '/api/v1/calendar-address'

/** The secret address by which a calendar program reads one's tasks: made, renewed, ended. */
const CalendarAddress = ({ onClose }: { readonly onClose: () => void }) => {
  const call = useServiceCall('employee-task')
  const [feed, setFeed] = useState<Feed | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = async (address: string, body?: object): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      setFeed(await call<Feed>(address, body))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  useEffect(() => void ask(path), [])
  const has = feed !== null && feed.since !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title="Subscribe"
      description="Your calendar program shows your tasks by their deadlines. Whoever has the address reads them: renew it if others got it."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {has && (
            <Button busy={busy} onClick={() => void ask(`${path}/end`, {})}>
              Stop
            </Button>
          )}
          <Button variant="primary" busy={busy} onClick={() => void ask(path, {})}>
            {has ? 'Renew address' : 'Make address'}
          </Button>
        </>
      }
    >
      {problem !== null && <p role="alert">{problem}</p>}
      <div role="status" className="space-y-2 text-13">
        {feed?.address !== undefined ? (
          <>
            <p className="flex items-start gap-2">
              <code className="min-w-0 flex-1 wrap-anywhere">{feed.address}</code>
              <CopyButton label="Copy address" text={feed.address} />
            </p>
            <p className="text-muted">Copy it now: it is not shown again.</p>
          </>
        ) : feed?.since !== undefined && feed.since !== null ? (
          <p>
            There is an address since <TimeText at={feed.since} />. Renewed, the old one stops working.
          </p>
        ) : (
          feed !== null && <p>There is no address yet.</p>
        )}
      </div>
    </Dialog>
  )
}

export default CalendarAddress
