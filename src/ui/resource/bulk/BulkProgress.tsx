import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { figureWords } from '../../kit/figureWords.ts'
import type { Bulk, BulkRun } from './useBulkRun.ts'

const wordsOf = ({ label, total, done, sending, isRunning, failures }: BulkRun): string => {
  const parts = [
    isRunning
      ? `${label}: ${figureWords(done)} of ${figureWords(total)}`
      : `${label}: ${figureWords(done - failures.length)} done`,
    ...(sending > 0 ? [`${figureWords(sending)} on the way`] : []),
    ...(failures.length > 0 ? [`${figureWords(failures.length)} refused`] : []),
  ]
  return parts.join(' \u00B7 ')
}

/** How far a change of many documents is; what was refused, and the way back. */
export const BulkProgress = ({ bulk }: { readonly bulk: Bulk }) => {
  const [isShown, setShown] = useState(false)
  const { run } = bulk
  if (run === null) return null
  return (
    <div
      role="group"
      aria-label="Changing selected rows"
      className="flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2 text-13"
    >
      {run.isRunning && (
        <progress
          aria-label={run.label}
          max={run.total}
          value={run.done}
          className="h-1.5 w-24 accent-primary sm:w-40"
        />
      )}
      <span role="status" className="min-w-0 flex-1 truncate tabular-nums">
        {wordsOf(run)}
      </span>
      {run.failures.length > 0 && (
        <Button size="small" onClick={() => setShown(true)}>
          Show refused rows
        </Button>
      )}
      {run.canUndo && (
        <Button size="small" onClick={bulk.undo}>
          Undo
        </Button>
      )}
      {run.isRunning ? (
        <Button size="small" variant="ghost" onClick={bulk.stop}>
          Stop
        </Button>
      ) : (
        <Button size="small" variant="ghost" onClick={bulk.close}>
          Close
        </Button>
      )}
      <Dialog
        open={isShown}
        onClose={() => setShown(false)}
        title={`${figureWords(run.failures.length)} refused`}
        description={`${run.label}: the others are done.`}
        actions={
          <>
            <Button onClick={() => setShown(false)}>Close</Button>
            {run.canRetry && (
              <Button
                variant="primary"
                disabledReason={run.isRunning ? 'Still in progress.' : undefined}
                onClick={() => {
                  setShown(false)
                  bulk.retry()
                }}
              >
                Retry these
              </Button>
            )}
          </>
        }
      >
        <ul className="divide-y divide-line text-13">
          {run.failures.slice(0, 200).map((one) => (
            <li key={one.id} className="py-2">
              <span className="block font-medium wrap-anywhere">{one.title}</span>
              <span className="text-muted">{one.reason}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
