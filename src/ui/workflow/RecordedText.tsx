import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { readPath } from '../../domain/kernel/read-path.ts'
import { classes } from '../kit/classes.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { MarkLines } from '../kit/MarkLines.tsx'
import { useMarks } from '../kit/marks.ts'
import { instantWords } from '../kit/timeWords.ts'
import { spotAt, useMayCorrect } from './correcting.ts'
import { useOpenDocument, wholePath } from './openDocument.ts'

interface Correction {
  readonly path: string
  readonly before: string
  readonly after: string
  readonly reason: string
  readonly correctedBy: { readonly name: string }
  readonly createdAt: string
}

/** A recorded text, the pencil for those who may correct it, and the mark of a correction. */
export const RecordedText = ({ path }: { readonly path: string }): ReactNode => {
  const open = useOpenDocument()
  const { screen, details, refusals, past, readOnly, correct } = open
  const mayCorrect = useMayCorrect()
  const marks = useMarks(wholePath(open, path))
  const text = readPath(details, path)
  if (typeof text !== 'string' || text === '') return '–'
  const spot = spotAt(open, path)
  const isOffered = past === null && !readOnly && refusals[screen.corrections?.command ?? ''] === undefined
  const corrected = ((details['corrections'] ?? []) as readonly Correction[]).findLast(
    (one) => one.path === path && one.after === text,
  )
  return (
    <span
      data-touched={marks.length > 0 || undefined}
      className={classes('group/text', marks.length > 0 && 'rounded bg-warning-tint ring-2 ring-warning-tint')}
    >
      {text}
      {corrected !== undefined && (
        <span
          title={`${corrected.correctedBy.name}, ${instantWords(corrected.createdAt)}: ${corrected.reason}. Before: ${corrected.before}`}
          className="ml-1.5 rounded border border-warning/40 px-1 text-[11px] whitespace-nowrap text-warning"
        >
          Corrected
        </span>
      )}
      {isOffered && spot !== undefined && mayCorrect(spot, path) && (
        <span className="ml-1 inline-flex h-4 items-center align-middle print:hidden">
          <IconButton
            label={`Correct ${spot.label}`}
            size="small"
            icon={<PenLine aria-hidden="true" className="size-3.5" />}
            onClick={() => correct(path)}
            className="opacity-0 group-hover/text:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          />
        </span>
      )}
      <MarkLines marks={marks} />
    </span>
  )
}
