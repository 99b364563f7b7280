import { Plus, Rows3, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { Column, ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { type Filter, useSetting, type View } from '../../infra/react/index.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { openShortcutHelp, useShortcuts } from '../kit/shortcuts.ts'
import type { ValueFaces } from './cellWords.ts'
import { CsvExport } from './CsvExport.tsx'
import { ListCards } from './ListCards.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { densities, type Density, ListToolbar } from './ListToolbar.tsx'
import type { ListChoice } from './listUrl.ts'
import { useListChoice } from './useListChoice.ts'
import { useListWindow } from './useListWindow.ts'
import { useMedia } from './useMedia.ts'
import { usePresentValues } from './usePresentValues.tsx'

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
  readonly rowActions?: (view: View) => ReactNode
  /** For the chosen rows, beside Export and Clear. */
  readonly bulkActions?: (ids: ReadonlySet<string>, clear: () => void) => ReactNode
  /** What an empty resource says: `No change control requisitions yet. Add one.` */
  readonly emptyWords?: string
}

interface ListSettings {
  readonly order: readonly string[]
  readonly hidden: readonly string[] | null
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
}

const usualSettings: ListSettings = { order: [], hidden: null, widths: {}, density: 'regular' }
const noFaces: ValueFaces = {}
const noCells = {}
const none: ReadonlySet<string> = new Set()

/** The list page of a resource, driven by its registry entry: the one list of the product. */
export const ResourceList = (props: ResourceListProps) => {
  const { entry, title = entry.plural, pathTo, viewer, faces = noFaces, cells = noCells, add } = props
  const navigate = useNavigate()
  const wide = useMedia('(min-width: 48rem)')
  const [choice, putChoice] = useListChoice(entry)
  const [settings, setSettings] = useSetting<ListSettings>(`list.${entry.key}`, usualSettings)
  const [selected, setSelected] = useState(none)
  const [active, setActive] = useState(-1)
  const [exporting, setExporting] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const filterButton = useRef<HTMLSpanElement>(null)

  const asked = useMemo(
    () => ({ resource: entry.key, filters: choice.filters, search: choice.search, sort: choice.sort }),
    [entry, choice],
  )
  const query = useDeferredValue(asked)
  const { answer, rowAt, look } = useListWindow(query)

  const put = useCallback(
    (change: Partial<ListChoice>) => {
      setActive(-1)
      putChoice(change)
    },
    [putChoice],
  )
  const onSearch = useCallback((search: string) => put({ search }), [put])
  const onFilters = useCallback((filters: readonly Filter[]) => put({ filters }), [put])
  const onSort = useCallback((sort: string) => put({ sort }), [put])
  const onWidth = useCallback(
    (key: string, width: number) => setSettings({ ...settings, widths: { ...settings.widths, [key]: width } }),
    [setSettings, settings],
  )

  const columns = useMemo(() => inOrder(entry.columns, settings.order), [entry, settings.order])
  const hidden = useMemo(
    () =>
      new Set(settings.hidden ?? entry.columns.filter((column) => column.shown === false).map((column) => column.key)),
    [entry, settings.hidden],
  )
  const shown = useMemo(
    () => columns.filter((column, index) => index === 0 || !hidden.has(column.key)),
    [columns, hidden],
  )
  const filtered = entry.columns.filter((column) => choice.filters.some((filter) => filter.column === column.key))
  const [picked, setPicked] = useState<readonly Column[]>([])
  const { presentOf, gathering } = usePresentValues(entry, [...filtered, ...picked], viewer)

  const filling = answer.status === 'filling' && answer.all === 0
  const narrowed = choice.filters.length > 0 || choice.search !== ''
  const activeDocument = active < 0 ? undefined : rowAt(active)?.document
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const canAdd = add !== undefined && add.disabledReason === undefined
  useShortcuts('This list', [
    { keys: ['/'], words: 'Search', act: () => searchBox.current?.focus() },
    { keys: ['f'], words: 'Add a filter', act: () => filterButton.current?.querySelector('button')?.click() },
    { keys: ['j'], words: 'Next row', act: () => setActive(Math.min(active + 1, answer.total - 1)) },
    { keys: ['k'], words: 'Previous row', act: () => setActive(Math.max(active - 1, 0)) },
    { keys: ['Enter'], words: 'Open the row', act: activeDocument && (() => void navigate(pathTo(activeDocument))) },
    { keys: ['x'], words: 'Select the row', act: activeDocument && (() => toggle(activeDocument.id)) },
    {
      keys: ['e'],
      words: 'Edit the row',
      act: activeDocument && props.onEdit && (() => props.onEdit?.(activeDocument)),
    },
    { keys: ['n'], words: 'Add', act: canAdd ? add.onAdd : undefined },
    {
      keys: ['Escape'],
      words: 'Clear the selection',
      act: selected.size > 0 || active >= 0 ? () => (setSelected(none), setActive(-1)) : undefined,
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
    onSelect: setSelected,
    onToggle: toggle,
    question: query,
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex flex-col gap-2.5 px-4 pt-3 pb-2.5">
        <div className="flex min-h-8 items-center gap-2.5">
          <h1 className="truncate text-base font-semibold">{title}</h1>
          <p role="status" className="shrink-0 text-13 text-muted">
            {filling ? '' : countWords(answer.total, answer.all, narrowed)}
            {!filling && answer.status === 'filling' && ' · loading'}
          </p>
          {add !== undefined && (
            <span
              className={`ml-auto max-md:fixed max-md:right-4 max-md:bottom-12 max-md:z-20 ${answer.total === 0 ? 'max-md:hidden' : ''}`}
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
          searchBox={searchBox}
          filterButton={filterButton}
          search={choice.search}
          onSearch={onSearch}
          columns={entry.columns}
          filters={choice.filters}
          onFilters={onFilters}
          onPick={setPicked}
          faces={faces}
          presentOf={presentOf}
          choice={{
            columns,
            hidden,
            onChange: (order, next) => setSettings({ ...settings, order, hidden: [...next] }),
            onReset: () => setSettings({ ...settings, order: [], hidden: null, widths: {} }),
          }}
          density={settings.density}
          onDensity={(density) => setSettings({ ...settings, density })}
          exportReason={
            answer.total === 0 ? 'No rows to export.' : exporting ? 'The export is being written.' : undefined
          }
          onExport={() => setExporting(true)}
          onHelp={openShortcutHelp}
        />
      </header>
      {gathering}
      {filling ? (
        <ListSkeleton wide={wide} />
      ) : answer.total === 0 ? (
        <div className="flex-1 overflow-y-auto border-t border-line">
          {narrowed ? (
            <EmptyState
              icon={<SearchX aria-hidden="true" className="size-5" />}
              title={`None of ${answer.all.toLocaleString('en-IN')} ${entry.plural.toLowerCase()} match`}
              reason={
                choice.search === ''
                  ? 'The filters leave nothing.'
                  : `Nothing holds “${choice.search}” within the filters.`
              }
              action={<Button onClick={() => put({ filters: [], search: '' })}>Clear search and filters</Button>}
            />
          ) : (
            <EmptyState
              icon={<Rows3 aria-hidden="true" className="size-5" />}
              title={props.emptyWords ?? `No ${entry.plural.toLowerCase()} yet.`}
              reason="Nothing has been entered in this company, or nothing that you may see."
              action={
                canAdd && (
                  <Button variant="primary" onClick={add.onAdd}>
                    {add.label}
                  </Button>
                )
              }
            />
          )}
        </div>
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
        <div
          role="toolbar"
          aria-label="Chosen rows"
          className="flex items-center gap-2 border-t border-line bg-raised px-4 py-2"
        >
          <span role="status" className="text-13 font-medium">
            {selected.size.toLocaleString('en-IN')} selected
          </span>
          {props.bulkActions?.(selected, () => setSelected(none))}
          <Button size="small" onClick={() => setExporting(true)}>
            Export selected
          </Button>
          <Button size="small" variant="ghost" onClick={() => setSelected(none)}>
            Clear
          </Button>
        </div>
      )}
      {exporting && (
        <CsvExport
          entry={entry}
          query={query}
          columns={shown}
          selected={selected}
          viewer={viewer}
          faces={faces}
          onDone={() => setExporting(false)}
        />
      )}
    </div>
  )
}

/** Columns in the chosen order; ones the choice does not know (newer than it) keep their place at the end. */
const inOrder = (columns: readonly Column[], order: readonly string[]): readonly Column[] => {
  const rank = (column: Column): number => (order.includes(column.key) ? order.indexOf(column.key) : order.length)
  return order.length === 0 ? columns : columns.toSorted((one, other) => rank(one) - rank(other))
}

const countWords = (total: number, all: number, narrowed: boolean): string =>
  narrowed ? `${total.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')}` : all.toLocaleString('en-IN')
