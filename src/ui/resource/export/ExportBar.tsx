import { Button } from '../../kit/Button.tsx'
import type { FileExport } from './useFileExport.ts'

/** How far a file is, and the way to stop it; the list stays in use above it. */
export const ExportBar = ({ progress, cancel }: Pick<FileExport, 'progress' | 'cancel'>) => {
  if (progress === null) return null
  const { written, total } = progress
  const words =
    total === null
      ? 'Collecting rows'
      : `${written.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} rows written`
  return (
    <div className="flex items-center gap-3 border-t border-line bg-raised px-4 py-2 text-13">
      <progress
        aria-label="Export"
        max={total ?? 1}
        value={total === null ? undefined : written}
        className="h-1.5 w-24 accent-primary sm:w-40"
      />
      <span className="min-w-0 flex-1 truncate tabular-nums">{words}</span>
      <Button size="small" variant="ghost" onClick={cancel}>
        Cancel the export
      </Button>
    </div>
  )
}
