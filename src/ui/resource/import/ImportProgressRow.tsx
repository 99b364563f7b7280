import { useState } from 'react'
import { importsKey } from '../../../domain/platform/import/parts.ts'
import { type ImportProgress, useImportActions } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { classes } from '../../kit/classes.ts'
import { figureWords } from '../../kit/figureWords.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { documentPath } from '../screens.ts'
import { CancelImportDialog } from './CancelImportDialog.tsx'

const stateWords: Readonly<Record<ImportProgress['kind'], Readonly<Record<ImportProgress['state'], string>>>> = {
  import: {
    preparing: 'being prepared',
    running: 'importing',
    paused: 'paused',
    cancelled: 'cancelled',
    done: 'imported',
  },
  return: {
    preparing: 'being prepared',
    running: 'being taken back',
    paused: 'taking back is paused',
    cancelled: 'taking back has stopped',
    done: 'taken back',
  },
}

/** `lines.csv: importing, 1,200 of 5,000 rows · 3 refused`. */
export const progressWords = ({ kind, file, rows, done, refused, state, isWaiting, problem }: ImportProgress): string =>
  [
    kind === 'import'
      ? `${file}: ${stateWords.import[state]}, ${figureWords(done - refused)} of ${figureWords(rows)} rows`
      : `${file}: ${stateWords.return[state]}, ${figureWords(done)} of ${figureWords(rows)} rows`,
    ...(refused > 0 ? [`${figureWords(refused)} refused`] : []),
    ...(isWaiting ? ['waiting for the server'] : []),
    ...(problem === undefined ? [] : [problem]),
  ].join(' \u00B7 ')

/** An import of this device: how far it is, and what can be done about it. */
export const ImportProgressRow = ({
  progress,
  className,
  onCancel,
}: {
  readonly progress: ImportProgress
  readonly className?: string
  /** Asks whether it is to be cancelled, where the row itself does not outlast the question. */
  readonly onCancel?: (progress: ImportProgress) => void
}) => {
  const actions = useImportActions()
  const [isCancelling, setCancelling] = useState(false)
  const { id, kind, file, rows, done, state } = progress
  const isOver = state === 'done' || state === 'cancelled'
  const set = (next: 'running' | 'paused') => void actions?.setImport(id, next)
  return (
    <div
      role="group"
      aria-label={`Import of ${file}`}
      className={classes('flex flex-wrap items-center gap-x-3 gap-y-2 text-13', className)}
    >
      {!isOver && (
        <progress aria-label="Import" max={rows} value={done} className="h-1.5 w-24 accent-primary sm:w-40" />
      )}
      <span role="status" className="min-w-40 flex-1 wrap-anywhere tabular-nums">
        {progressWords(progress)}
      </span>
      {done > 0 && <TextLink to={documentPath(importsKey, id)}>Open the import</TextLink>}
      {state === 'running' && (
        <Button size="small" onClick={() => set('paused')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button size="small" onClick={() => set('running')}>
          Resume
        </Button>
      )}
      {isOver ? (
        <Button size="small" variant="ghost" onClick={() => void actions?.forgetImport(id)}>
          Close
        </Button>
      ) : (
        kind === 'import' && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => (onCancel === undefined ? setCancelling(true) : onCancel(progress))}
          >
            Cancel the import
          </Button>
        )
      )}
      {isCancelling && <CancelImportDialog progress={progress} onClose={() => setCancelling(false)} />}
    </div>
  )
}
