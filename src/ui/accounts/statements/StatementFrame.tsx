import { ChevronsDownUp, ChevronsUpDown, FileText } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { type Computed, useSession } from '../../../infra/react/index.ts'
import { useServiceFile } from '../../../infra/react/useServiceCall.ts'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { preloadDialog } from '../../kit/Dialog.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { ScrollRegion } from '../../kit/ScrollRegion.tsx'
import { Select } from '../../kit/Select.tsx'
import { openShortcutHelp, useShortcuts } from '../../kit/shortcuts.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { localDay } from '../../kit/timeWords.ts'
import { useDownload } from '../../kit/useDownload.ts'
import { ExportBar } from '../../resource/export/ExportBar.tsx'
import type { ExportFormat } from '../../resource/export/plan.ts'
import { useFileExport } from '../../resource/export/useFileExport.ts'
import { MoreMenu } from '../../resource/MoreMenu.tsx'
import type { Sheet } from './files.ts'

interface StatementFrameProps {
  readonly title: string
  /** Of what it is: `as at 31-Jul-2025`. */
  readonly about: string
  /** Name of its files. */
  readonly file: string
  /** Null: nothing is asked yet, and the content says so. */
  readonly answer: Computed<unknown> | null
  /** The same for other programs: the path below the service that answers it as JSON. */
  readonly json?: string
  /** Writes the same on the company's paper; missing where it has none. */
  readonly onPdf?: (() => void) | undefined
  /** Missing until there is something to print and export. */
  readonly sheet: Sheet | undefined
  /** Narrows it: days, and what else it has. */
  readonly children: ReactNode
  /** Both are missing where it is of the company, not of its places. */
  readonly location?: string
  readonly onLocation?: (location: string) => void
  /** Boxes to tick behind the controls. */
  readonly options?: readonly {
    readonly label: string
    readonly on: boolean
    readonly onChange: (on: boolean) => void
  }[]
  /** Unfolds all lines, or folds them; missing where none are. */
  readonly onFold?: ((isOpen: boolean) => void) | undefined
  /** On paper. */
  readonly printed: ReactNode
  readonly content: ReactNode
}

/** The page of a statement: its title, what narrows it, itself, and the same on paper. */
export const StatementFrame = (props: StatementFrameProps) => {
  const {
    title,
    about,
    file: name,
    json,
    onPdf,
    answer,
    sheet,
    children,
    location = '',
    onLocation,
    options = [],
    onFold,
    printed,
    content,
  } = props
  useEffect(preloadDialog, [])
  const { authorization } = useSession()
  const file = useFileExport()
  const served = useServiceFile('accounts')
  const { download } = useDownload('The file could not be written. Try again.')
  const places = authorization?.locations.filter(({ companyId }) => companyId === authorization.scope.company.id) ?? []
  const nameAs = (ending: string): string => `${name}_${localDay(new Date())}.${ending}`
  const print = (): void => window.print()
  const exportAs = (format: ExportFormat): void => {
    if (sheet === undefined) return
    file.start({ format, title, columns: sheet.columns }, sheet.rows, nameAs(format))
  }
  useShortcuts('This statement', [
    { keys: ['p'], words: 'Print', act: sheet === undefined ? undefined : print },
    { keys: ['x'], words: 'Export as XLSX', act: sheet === undefined ? undefined : () => exportAs('xlsx') },
  ])
  const reason =
    sheet === undefined ? 'There is nothing yet.' : file.progress === null ? undefined : 'An export is in progress.'
  return (
    <>
      <div className="flex h-full min-h-0 flex-col print:hidden">
        <header className="flex flex-col gap-2.5 px-4 pt-3 pb-2.5">
          <div className="flex min-h-8 flex-wrap items-center gap-x-2.5">
            <h1 className="text-base font-semibold">{title}</h1>
            <p role="status" className="text-13 text-muted">
              {about}
              {answer?.isUnreached === true && answer.value !== null && ' · offline: as it was seen last'}
            </p>
          </div>
          <div
            role="toolbar"
            aria-label={`${title}: days and filters`}
            className="flex flex-wrap items-center gap-x-2.5 gap-y-2"
          >
            {children}
            {onLocation !== undefined && places.length > 1 && (
              <Select
                aria-label="Location"
                className="h-7! py-0! text-13! pointer-coarse:h-9!"
                placeholder="All locations"
                options={places.map((one) => ({ value: one.id, label: one.name }))}
                value={location}
                onChange={(event) => onLocation(event.target.value)}
              />
            )}
            {options.map(({ label, on, onChange }) => (
              <Checkbox
                key={label}
                label={label}
                checked={on}
                onChange={(event) => onChange(event.target.checked)}
                className="text-13!"
              />
            ))}
            <span className="ml-auto flex">
              {onFold !== undefined && (
                <>
                  <IconButton label="Expand all" size="small" icon={ChevronsUpDown} onClick={() => onFold(true)} />
                  <IconButton label="Collapse all" size="small" icon={ChevronsDownUp} onClick={() => onFold(false)} />
                </>
              )}
              <MoreMenu
                label="More for this statement"
                exportReason={reason}
                onExport={exportAs}
                onExportJson={json === undefined ? undefined : () => void download(nameAs('json'), () => served(json))}
                files={
                  onPdf && [
                    { key: 'pdf', label: 'Export as PDF', icon: FileText, disabledReason: reason, onSelect: onPdf },
                  ]
                }
                onPrint={print}
                onHelp={openShortcutHelp}
              />
            </span>
          </div>
          <ExportBar progress={file.progress} cancel={file.cancel} />
        </header>
        <ScrollRegion
          label={title}
          className={answer !== null && answer.isOld && answer.value !== null ? 'opacity-60' : ''}
        >
          <Body answer={answer}>{content}</Body>
        </ScrollRegion>
      </div>
      {sheet !== undefined && (
        <section aria-hidden="true" className="hidden text-xs print:block">
          <p className="text-base font-semibold">{title}</p>
          <p className="mb-2">{about}</p>
          {printed}
        </section>
      )}
    </>
  )
}

const Body = ({ answer, children }: { readonly answer: Computed<unknown> | null; readonly children: ReactNode }) => {
  if (answer === null) return children
  if (answer.refusal !== undefined) return <EmptyState title={answer.refusal} />
  if (answer.value !== null) return children
  return answer.isUnreached ? (
    <EmptyState
      title="The server cannot be reached"
      reason="It reckons this from all entries. It is asked again once it answers."
    />
  ) : (
    <Skeleton className="h-40 w-full" />
  )
}
