import { Plus } from 'lucide-react'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { type Filter, useSetting, type View } from '../../infra/react/index.ts'
import { Button } from '../kit/Button.tsx'
import { openShortcutHelp, useShortcuts } from '../kit/shortcuts.ts'
import { localDay } from '../kit/timeWords.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import { BulkProgress } from './bulk/BulkProgress.tsx'
import { useBulkRun } from './bulk/useBulkRun.ts'
import type { ValueFaces } from './cellWords.ts'
import { ExportBar } from './export/ExportBar.tsx'
import { type ExportFormat, planOf } from './export/plan.ts'
import { useFileExport } from './export/useFileExport.ts'
import { ImportBars } from './import/ImportBars.tsx'
import { ImportDialog } from './import/ImportDialog.tsx'
import { useImportOffer } from './import/useImportOffer.ts'
import { ListCards } from './ListCards.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListMenu } from './ListMenu.tsx'
import { hiddenColumns, inOrder, type ListSettings, usualSettings } from './listSettings.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { densities, ListToolbar } from './ListToolbar.tsx'
import type { ListChoice } from './listUrl.ts'
import { useListChoice } from './useListChoice.ts'
import { useListWindow } from './useListWindow.ts'
import { useMedia } from './useMedia.ts'
import { useSelection } from './useSelection.ts'
import { useListViews } from './views/useListViews.ts'
import { ViewMenu } from './views/ViewMenu.tsx'

export interface ResourceListProps {
  readonly entry: ResourceEntry
  /** Heading of the page; the entry's plural unless given. */
  readonly title?: string
  /** Page of a document. */
  readonly pathTo: (document: AnyDocument) => string
  readonly viewer?: Viewer | undefined
  /** Words and hues of statuses and choices, by column. */
  readonly faces?: ValueFaces
  /** Own content of cells, by column. */
  readonly cells?: Readonly<Record<string, (document: AnyDocument) => ReactNode>>
  /** The primary action. */
  readonly add?: { readonly label: string; readonly onAdd: () => void; readonly disabledReason?: string | undefined }
  /** `e` on the active row. */
  readonly onEdit?: (document: AnyDocument) => void
  /** Beside the primary action. */
  readonly actions?: ReactNode
  /** Narrows the list beside the filters that the toolbar holds. */
  readonly narrow?: readonly Filter[]
  readonly rowActions?: (view: View) => ReactNode
  /** For the chosen rows, beside Export and Clear. */
  readonly bulkActions?: (ids: ReadonlySet<string>, clear: () => void) => ReactNode
  /** What an empty resource says: `No change control requisitions yet. Add one.` */
  readonly emptyWords?: string
  /** Stands on a page with a heading of its own. */
  readonly within?: boolean
}

const noFaces: ValueFaces = {}
const noCells = {}
const noFilters: readonly Filter[] = []

/** The list page of a resource, driven by its registry entry: the one list of the product. */
export const ResourceList = (props: ResourceListProps) => {
  const {
    entry,
    title = entry.plural,
    pathTo,
    viewer,
    faces = noFaces,
    cells = noCells,
    add,
    narrow = noFilters,
    within = false,
  } = props
  const Heading = within ? 'h2' : 'h1'
  const navigate = useNavigate()
  const wide = useMedia('(min-width: 48rem)')
  const [choice, putChoice] = useListChoice(entry)
  const [settings, setSettings] = useSetting<ListSettings>(`list.${entry.key}`, usualSettings)
  const [active, setActive] = useState(-1)
  const searchBox = useRef<HTMLInputElement>(null)
  const filterButton = useRef<HTMLSpanElement>(null)

  const asked = useMemo(
    () => ({
      resource: entry.key,
      filters: narrow.length === 0 ? choice.filters : [...choice.filters, ...narrow],
      search: choice.search,
      sort: choice.sort,
    }),
    [entry, choice, narrow],
  )
  const query = useDeferredValue(asked)
  const { answer, rowAt, look } = useListWindow(query)
  const selection = useSelection(query)
  const selected = selection.ids
  const bulk = useBulkRun(entry)
  const file = useFileExport()
  const importing = useImportOffer(entry)
  const [isImporting, setImporting] = useState(false)

  const put = useCallback(
    (change: Partial<ListChoice>) => {
      setActive(-1)
      putChoice(change)
    },
    [putChoice],
  )
  const views = useListViews({ entry, choice, putChoice: put, settings, setSettings })
  const onSearch = useCallback((search: string) => put({ search }), [put])
  const onFilters = useCallback((filters: readonly Filter[]) => put({ filters }), [put])
  const onSort = useCallback((sort: string) => put({ sort }), [put])
  const onWidth = useCallback(
    (key: string, width: number) => setSettings({ ...settings, widths: { ...settings.widths, [key]: width } }),
    [setSettings, settings],
  )

  const columns = useMemo(() => inOrder(entry.columns, settings.order), [entry, settings.order])
  const hidden = useMemo(() => hiddenColumns(entry, settings), [entry, settings])
  const shown = useMemo(
    () => columns.filter((column, index) => index === 0 || !hidden.has(column.key)),
    [columns, hidden],
  )
  const exportAs = (format: ExportFormat, ids: ReadonlySet<string> | null) =>
    file.start(
      planOf(format, title, shown, faces),
      { question: query, columns: shown.map((column) => column.key), ids: ids === null ? null : [...ids] },
      `${entry.key}_${localDay(new Date())}.${format}`,
    )

  const filling = answer.status === 'filling' && answer.all === 0
  const narrowed = asked.filters.length > 0 || choice.search !== ''
  const activeDocument = active < 0 ? undefined : rowAt(active)?.document
  const walk = (by: 1 | -1): number => Math.max(0, Math.min(active + by, answer.total - 1))
  const extend = (by: 1 | -1) => {
    const to = walk(by)
    selection.extend(Math.max(active, 0), to)
    setActive(to)
  }
  const canAdd = add !== undefined && add.disabledReason === undefined
  useShortcuts('This list', [
    { keys: ['/'], words: 'Search', act: () => searchBox.current?.focus() },
    { keys: ['f'], words: 'Add a filter', act: () => filterButton.current?.querySelector('button')?.click() },
    { keys: ['j'], words: 'Next row', act: () => setActive(walk(1)) },
    { keys: ['k'], words: 'Previous row', act: () => setActive(walk(-1)) },
    { keys: ['Enter'], words: 'Open the row', act: activeDocument && (() => void navigate(pathTo(activeDocument))) },
    {
      keys: ['x'],
      words: 'Select the row',
      act: activeDocument && (() => selection.toggle(activeDocument.id, active, false)),
    },
    { keys: ['Shift+ArrowDown'], words: 'Select down to the next row', act: () => extend(1) },
    { keys: ['Shift+ArrowUp'], words: 'Select up to the previous row', act: () => extend(-1) },
    { keys: ['Mod+a'], words: 'Select all that match', act: answer.total > 0 ? selection.takeAll : undefined },
    {
      keys: ['e'],
      words: 'Edit the row',
      act: activeDocument && props.onEdit && (() => props.onEdit?.(activeDocument)),
    },
    { keys: ['n'], words: 'Add', act: canAdd ? add.onAdd : undefined },
    {
      keys: ['Escape'],
      words: 'Clear the selection',
      act: selected.size > 0 || active >= 0 ? () => (selection.clear(), setActive(-1)) : undefined,
    },
  ])

  const rows = {
    label: title,
    columns: shown,
    total: answer.total,
    rowAt,
    onLook: look,
    faces,
    viewer,
    pathTo,
    cells,
    rowActions: props.rowActions,
    active,
    onActive: setActive,
    selected,
    onSelect: selection.put,
    onToggle: selection.toggle,
    question: query,
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex flex-col gap-2.5 px-4 pt-3 pb-2.5">
        <div className="flex min-h-8 items-center gap-2.5">
          <Heading className="truncate text-base font-semibold">{title}</Heading>
          <p role="status" className="shrink-0 text-13 text-muted">
            {filling ? '' : countWords(answer.total, answer.all, narrowed)}
            {!filling && answer.status === 'filling' && ' · loading'}
          </p>
          <ViewMenu views={views} />
          {props.actions !== undefined && <span className="ml-auto flex items-center gap-2">{props.actions}</span>}
          {add !== undefined && (
            <span
              className={`${props.actions === undefined ? 'ml-auto' : ''} max-md:fixed max-md:right-4 max-md:bottom-12 max-md:z-20 ${answer.total === 0 ? 'max-md:hidden' : ''}`}
            >
              <Button
                variant="primary"
                disabledReason={add.disabledReason}
                onClick={add.onAdd}
                icon={<Plus aria-hidden="true" className="size-4" />}
                className="max-md:h-11 max-md:shadow-float"
              >
                {add.label}
              </Button>
            </span>
          )}
        </div>
        <ListToolbar
          label={title}
          resource={entry.key}
          searchBox={searchBox}
          filterButton={filterButton}
          search={choice.search}
          onSearch={onSearch}
          columns={entry.columns.filter((column) => column.computed !== true)}
          filters={choice.filters}
          onFilters={onFilters}
          faces={faces}
          choice={{
            columns,
            hidden,
            onChange: (order, next) => setSettings({ ...settings, order, hidden: [...next] }),
            onReset: () => setSettings({ ...settings, order: [], hidden: null, widths: {} }),
          }}
          density={settings.density}
          onDensity={(density) => setSettings({ ...settings, density })}
          menu={
            <ListMenu
              exportReason={
                answer.total === 0
                  ? 'No rows to export.'
                  : file.progress === null
                    ? undefined
                    : 'An export is being written.'
              }
              onExport={(format) => exportAs(format, null)}
              importing={importing && { ...importing, onImport: () => setImporting(true) }}
              onHelp={openShortcutHelp}
            />
          }
        />
      </header>
      {filling ? (
        <ListSkeleton wide={wide} />
      ) : answer.total === 0 ? (
        <ListEmpty
          entry={entry}
          all={answer.all}
          search={choice.search}
          isNarrowed={narrowed}
          onClear={() => put({ filters: [], search: '' })}
          emptyWords={props.emptyWords}
          add={canAdd ? add : undefined}
        />
      ) : wide ? (
        <ListTable
          {...rows}
          rowHeight={densities[settings.density]}
          sort={choice.sort}
          onSort={onSort}
          widths={settings.widths}
          onWidth={onWidth}
        />
      ) : (
        <ListCards {...rows} />
      )}
      {selected.size > 0 && (
        <BulkBar
          entry={entry}
          selection={selection}
          total={answer.total}
          bulk={bulk}
          onExport={() => exportAs('xlsx', selected)}
        >
          {props.bulkActions?.(selected, selection.clear)}
        </BulkBar>
      )}
      <BulkProgress bulk={bulk} />
      <ImportBars entry={entry} />
      {isImporting && <ImportDialog entry={entry} onClose={() => setImporting(false)} />}
      <ExportBar progress={file.progress} cancel={file.cancel} />
    </div>
  )
}

const countWords = (total: number, all: number, narrowed: boolean): string =>
  narrowed ? `${total.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')}` : all.toLocaleString('en-IN')
