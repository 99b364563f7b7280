import { counted } from '../../../domain/kernel/plural.ts'
import { useState } from 'react'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type ImportProgress, type RowFault, useImportActions, useImports } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { figureWords } from '../../kit/figureWords.ts'
import { saveFile } from '../../kit/saveFile.ts'

const stateWords: Readonly<Record<ImportProgress['state'], string>> = {
  preparing: 'being prepared',
  running: 'importing',
  paused: 'paused',
  cancelled: 'cancelled',
  done: 'imported',
}

/** The imports of a list that are on their way or were not looked at yet. */
export const ImportBars = ({ entry }: { readonly entry: ResourceEntry }) => {
  const imports = useImports(entry.key).filter(({ state }) => state !== 'preparing')
  return imports.map((one) => <ImportBar key={one.id} progress={one} />)
}

const ImportBar = ({ progress }: { readonly progress: ImportProgress }) => {
  const actions = useImportActions()
  const [faults, setFaults] = useState<readonly RowFault[] | null>(null)
  const { id, file, rows, done, refused, state, isWaiting } = progress
  const isOver = state === 'done' || state === 'cancelled'
  const set = (next: 'running' | 'paused' | 'cancelled') => void actions?.setImport(id, next)
  return (
    <div
      role="group"
      aria-label={`Import of ${file}`}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2 text-13"
    >
      {!isOver && (
        <progress aria-label="Import" max={rows} value={done} className="h-1.5 w-24 accent-primary sm:w-40" />
      )}
      <span role="status" className="min-w-0 flex-1 truncate tabular-nums">
        {file}: {stateWords[state]}, {figureWords(done - refused)} of {figureWords(rows)} rows
        {refused > 0 && ` \u00B7 ${figureWords(refused)} refused`}
        {isWaiting && ' \u00B7 waiting for the server'}
      </span>
      {refused > 0 && (
        <Button size="small" onClick={() => void actions?.importFaults(id).then(setFaults)}>
          Show refused rows
        </Button>
      )}
      {state === 'running' && (
        <Button size="small" onClick={() => set('paused')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button size="small" onClick={() => set('running')}>
          Go on
        </Button>
      )}
      {isOver ? (
        <Button size="small" variant="ghost" onClick={() => void actions?.forgetImport(id)}>
          Close
        </Button>
      ) : (
        <Button size="small" variant="ghost" onClick={() => set('cancelled')}>
          Cancel the import
        </Button>
      )}
      <FaultsDialog file={file} faults={faults} onClose={() => setFaults(null)} />
    </div>
  )
}

const FaultsDialog = ({
  file,
  faults,
  onClose,
}: {
  readonly file: string
  readonly faults: readonly RowFault[] | null
  readonly onClose: () => void
}) => {
  const save = async (): Promise<void> => {
    const { csvLines, csvMark } = await import('../../../domain/kernel/csv.ts')
    const rows = (faults ?? []).map(({ line, field, message }) => [String(line), field ?? '', message])
    const text = `${csvMark}${csvLines([['Row', 'Field', 'Problem'], ...rows])}`
    saveFile(`${file.replace(/\.[^.]*$/, '')}_refused.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Dialog
      open={faults !== null}
      onClose={onClose}
      title={`${counted(faults?.length ?? 0, 'row was', 'rows were')} refused`}
      description={file}
      actions={
        <>
          <Button onClick={() => void save()}>Save as CSV</Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line text-13">
        {(faults ?? []).slice(0, 200).map((one) => (
          <li key={one.line} className="flex gap-3 py-1.5">
            <span className="w-16 shrink-0 text-muted tabular-nums">Row {one.line}</span>
            <span className="min-w-0 wrap-anywhere">{one.message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
