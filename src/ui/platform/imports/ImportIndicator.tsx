import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ImportProgress, useAllImports } from '../../../infra/react/index.ts'
import { Popover } from '../../kit/Popover.tsx'
import { CancelImportDialog } from '../../resource/import/CancelImportDialog.tsx'
import { ImportProgressRow, progressWords } from '../../resource/import/ImportProgressRow.tsx'
import { importsPath } from './paths.ts'

const isUnderWay = ({ state }: ImportProgress): boolean => state === 'running' || state === 'paused'

const shareOf = (imports: readonly ImportProgress[]): number => {
  const [done, rows] = imports.reduce(([a, b], one) => [a + one.done, b + one.rows], [0, 0])
  return rows === 0 ? 0 : Math.floor((100 * done) / rows)
}

/** Imports that are under way on this device, from every page: how far they are, Pause, Resume, Cancel. Nothing while there is none. */
export const ImportIndicator = () => {
  const imports = useAllImports().filter(isUnderWay)
  const [cancelled, setCancelled] = useState<ImportProgress | null>(null)
  const [first] = imports
  const question = cancelled !== null && <CancelImportDialog progress={cancelled} onClose={() => setCancelled(null)} />
  if (first === undefined) return question
  const share = shareOf(imports)
  const isPaused = imports.every(({ state }) => state === 'paused')
  return (
    <>
      <Popover
        label="Imports under way"
        align="end"
        trigger={
          <button
            type="button"
            aria-label={`${imports.length === 1 ? progressWords(first) : `${imports.length} imports, ${share}%`}. Open the imports.`}
            className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-control px-2 text-13 text-muted tabular-nums hover:bg-hover hover:text-text pointer-coarse:h-10"
          >
            <FileUp aria-hidden="true" className={isPaused ? 'size-4' : 'size-4 text-info'} />
            <span className="max-sm:sr-only">{isPaused ? 'Paused' : `${share}%`}</span>
          </button>
        }
      >
        <div className="w-[min(26rem,calc(100vw-2rem))] divide-y divide-line p-1">
          {imports.map((one) => (
            <ImportProgressRow key={one.id} progress={one} className="px-3 py-2.5" onCancel={setCancelled} />
          ))}
          <p className="px-3 py-2 text-13">
            <Link to={importsPath} className="text-link hover:underline">
              All imports
            </Link>
          </p>
        </div>
      </Popover>
      {question}
    </>
  )
}
