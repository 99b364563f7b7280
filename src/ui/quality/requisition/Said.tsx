import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { authorOf, correctableAt } from '../../../domain/quality/requisition/corrections.ts'
import { codes } from '../../../domain/platform/codes.ts'
import { readPath } from '../../../domain/registry/columns.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { classes } from '../../kit/classes.ts'
import { MarkLines } from '../../kit/MarkLines.tsx'
import { useMarks } from '../../kit/marks.ts'
import { Answer } from '../../kit/Section.tsx'
import { instantWords } from '../../kit/timeWords.ts'
import { useSession } from '../../../infra/react/index.ts'
import { useOpenRequisition } from './openRequisition.ts'

export interface SaidProps {
  readonly label: string
  /** Path below `details` of a text that may be corrected. */
  readonly path: string
  readonly wide?: boolean
}

/** A recorded text with its label, the pencil for those who may correct it, and the mark of a correction (CC-30). */
export const Said = ({ label, path, wide = false }: SaidProps) => (
  <Answer label={label} wide={wide}>
    <SaidText path={path} />
  </Answer>
)

/** The text alone, for tables and cards. */
export const SaidText = ({ path }: { readonly path: string }): ReactNode => {
  const { details, document, refusals, past, readOnly, correct } = useOpenRequisition()
  const { user, authorization } = useSession()
  const marks = useMarks(`details.${path}`)
  const text = readPath(details, path)
  if (typeof text !== 'string' || text === '') return '–'
  const spot = correctableAt(path)
  const isQa = authorization?.codes.includes(codes.changeApprove) ?? false
  const may =
    spot !== undefined &&
    past === null &&
    !readOnly &&
    refusals.Correct === undefined &&
    (isQa || authorOf(spot, path, details, document.createdBy.id) === user?.id)
  const corrected = details.corrections?.findLast((one) => one.path === path && one.after === text)
  return (
    <span
      data-touched={marks.length > 0 || undefined}
      className={classes('group/said', marks.length > 0 && 'rounded bg-warning-tint ring-2 ring-warning-tint')}
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
      {may && (
        <span className="ml-1 inline-flex h-4 items-center align-middle print:hidden">
          <IconButton
            label={`Correct ${spot.label}`}
            size="small"
            icon={<PenLine aria-hidden="true" className="size-3.5" />}
            onClick={() => correct(path)}
            className="opacity-0 group-hover/said:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          />
        </span>
      )}
      <MarkLines marks={marks} />
    </span>
  )
}
