import { Plus } from 'lucide-react'
import { lazy, type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import { importsIn } from '../../domain/platform/import/narrowing.ts'
import type { Column, ResourceEntry, Viewer } from '../../domain/registry/entry.ts'
import { mostExact, sortsAny } from '../../domain/registry/replica.ts'
import { columnOf } from '../../domain/registry/slots.ts'
import { type Filter, type ListAnswer, type ListQuestion, useSetting, type View } from '../../infra/react/index.ts'
import { Button } from '../kit/Button.tsx'
import { classes } from '../kit/classes.ts'
import type { Fact } from '../kit/Facts.tsx'
import type { MenuItem } from '../kit/Menu.tsx'
import { openShortcutHelp, useShortcuts } from '../kit/shortcuts.ts'
import { instantWords, localDay } from '../kit/timeWords.ts'
import { BulkBar, type BulkSteps } from './bulk/BulkBar.tsx'
import { BulkProgress } from './bulk/BulkProgress.tsx'
import { useBulkRun } from './bulk/useBulkRun.ts'
import type { ValueFaces } from './cellWords.ts'
import { useChoicesHere } from './form/useChoicesHere.ts'
import { ExportBar } from './export/ExportBar.tsx'
import { ExportDialog } from './export/ExportDialog.tsx'
import { type ExportFormat, planOf } from './export/plan.ts'
import { useFileExport } from './export/useFileExport.ts'
import { ImportBars } from './import/ImportBars.tsx'
import { useImporting } from './import/useImporting.tsx'
import { ListCards } from './ListCards.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { hiddenColumns, inOrder, type ListSettings, usualSettings } from './listSettings.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { densities, ListToolbar } from './ListToolbar.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { Preview } from './Preview.tsx'
import { rowKeys, usualOf } from './RowActions.tsx'
import type { ListChoice } from './listUrl.ts'
import { useGoTo } from './useGoTo.ts'
import { useListChoice } from './useListChoice.ts'
import { useListWindow } from './useListWindow.ts'
import { useMedia } from '../kit/useMedia.ts'
import { useSelection } from './useSelection.ts'
import { useListViews } from './views/useListViews.ts'
import { ViewMenu } from './views/ViewMenu.tsx'
import { WaitingHere } from './WaitingHere.tsx'

export interface ResourceListProps {
  readonly entry: ResourceEntry
  /** Heading of the page; the entry's plural unless given. */
  readonly title?: string
  /** Page of a document; '' where it has none. */
  readonly pathTo: (document: AnyDocument) => string
  /** The page of a row is about to be opened. */
  readonly onAim?: (document: AnyDocument) => void
  readonly viewer?: Viewer | undefined
  /** Words and hues of statuses and choices, by column. */
  readonly faces?: ValueFaces
  /** Own content of cells, by column. */
  readonly cells?: Readonly<Record<string, (document: AnyDocument) => ReactNode>>
  /** The primary action. */
  readonly add?: { readonly label: string; readonly onAdd: () => void; readonly disabledReason?: string | undefined }
  /** Beside the primary action. */
  readonly actions?: ReactNode
  /** Narrows the list beside the filters that the toolbar holds. */
  readonly narrow?: readonly Filter[]
  readonly rowActions?: (view: View) => ReactNode
  /** What can be done with a row; of these the usual ones have keys, and icons at its end. */
  readonly actionsOf?: (document: AnyDocument) => readonly MenuItem[]
  /** A row as it is read beside the list; its fields and last events unless given. */
  readonly preview?: (document: AnyDocument) => ReactNode
  /** What may be done to many rows, each by a step of its own. */
  readonly bulkSteps?: BulkSteps
  /** Under the title of its preview. */
  readonly factsOf?: (document: AnyDocument) => readonly Fact[]
  /** What an empty resource says: `No change control requisitions yet. Add one.` */
  readonly emptyWords?: string
  /** Why it is empty, where it is not that nothing has been entered. */
  readonly emptyReason?: string
  /** Stands on a page with a heading of its own. */
  readonly within?: boolean
  /** Between title and toolbar: figures that narrow the list, or a notice. */
  readonly banner?: ReactNode
  /** Figures are compared line by line: a table on a narrow screen too, without boxes to choose rows by. */
  readonly compares?: boolean
  /**
   * A part of the toolbar beside its filters; one that takes the filter of a column itself names it, and says what an empty list says where
   * nothing else narrows it.
   */
  readonly control?: { readonly column?: string; readonly content: ReactNode; readonly emptyWords?: string }
  /** Id of a row to which the list goes once it is there. */
  readonly goTo?: string | undefined
  /** In its menu beside the usual exports. */
  readonly files?: readonly MenuItem[]
  /** Prints all that match, with what they come to. */
  readonly onPrint?: (list: PrintedList) => void
}

/** What is printed of a list. */
export interface PrintedList {
  readonly columns: readonly Column[]
  readonly question: ListQuestion
  readonly answer: ListAnswer
}

const RecordPreview = lazy(() => import('./RecordPreview.tsx'))

const noFaces: ValueFaces = {}
const noCells = {}
const noFilters: readonly Filter[] = []
const noFacts: readonly Fact[] = []
const askNothing = (): void => {}

/** The list page of a resource, driven by its registry entry: the one list of the product. */
export const ResourceList = (props: ResourceListProps) => {
  const {
    entry,
    title = entry.plural,
    pathTo,
    onAim = askNothing,
    viewer,
    faces = noFaces,
    cells = noCells,
    add,
    narrow = noFilters,
    within = false,
    compares = false,
    control,
    onPrint,
  } = props
  const Heading = within ? 'h2' : 'h1'
  const navigate = useNavigate()
  const wide = useMedia('(min-width: 48rem)')
  const [choice, putChoice] = useListChoice(entry)
  const [settings, setSettings] = useSetting<ListSettings>(`list.${entry.key}`, usualSettings)
  const [active, setActive] = useState(-1)
  const [isPreviewing, setPreviewing] = useState(false)
  // The row under the pointer, which no key has chosen.
  const pointed = useRef(-1)
  const onPoint = useCallback((index: number) => {
    pointed.current = index
  }, [])
  const onPress = useCallback((index: number) => setActive(isPreviewing ? index : -1), [isPreviewing])
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
  const { answer, isOutdated, rowAt, look } = useListWindow(query)
  useGoTo(props.goTo, query, answer, setActive)
  const selection = useSelection(query)
  const selected = selection.ids
  const bulk = useBulkRun(entry)
  const file = useFileExport()
  const { importing, dialog: importDialog } = useImporting(entry, add !== undefined)

  const put = useCallback(
    (change: Partial<ListChoice>) => {
      setActive(-1)
      setPreviewing(false)
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
  const [isExporting, setExporting] = useState(false)

  const isOfImport = importsIn(choice.filters).length > 0
  const filling = answer.status === 'filling' && answer.all === 0
  const narrowed = asked.filters.length > 0 || choice.search !== ''
  /** Nothing but the control of the toolbar narrows it, which has its own words for an empty list. */
  const isEmptied =
    control?.emptyWords !== undefined &&
    choice.search === '' &&
    asked.filters.every(({ column }) => column === control.column)
  // Of what devices do not hold, the server puts many in the order alone in which they stand ready.
  const isShort = answer.about !== true && answer.total <= mostExact
  const sorts = (column: Column): boolean => column.computed !== true && (isShort || sortsAny(entry, column))
  const activeDocument = active < 0 ? undefined : rowAt(active)?.document
  const activePath = activeDocument && pathTo(activeDocument)
  const previewed = useDeferredValue(activeDocument)
  const isPreviewed = isPreviewing && active >= 0 && active < answer.total
  const preview = () => {
    if (active < 0) setActive(Math.max(0, Math.min(pointed.current, answer.total - 1)))
    setPreviewing(true)
  }
  /** Of the row that a key has chosen, or else of the one under the pointer. */
  const usual = () => {
    const aimed = rowAt(active < 0 ? pointed.current : active)?.document
    return aimed === undefined ? [] : usualOf(props.actionsOf?.(aimed) ?? [])
  }
  const walk = (by: 1 | -1): number => Math.max(0, Math.min(active + by, answer.total - 1))
  const extend = (by: 1 | -1) => {
    const to = walk(by)
    selection.extend(Math.max(active, 0), to)
    setActive(to)
  }
  const canAdd = add !== undefined && add.disabledReason === undefined
  // Behind the list itself, for which somebody waits.
  useChoicesHere(entry.key, canAdd && answer.status === 'ready')
  useShortcuts('This list', [
    { keys: ['/'], words: 'Search', act: () => searchBox.current?.focus() },
    { keys: ['f'], words: 'Add a filter', act: () => filterButton.current?.querySelector('button')?.click() },
    { keys: ['j'], words: 'Next row', act: () => setActive(walk(1)) },
    { keys: ['k'], words: 'Previous row', act: () => setActive(walk(-1)) },
    // Before a row is chosen, arrows scroll.
    { keys: ['ArrowDown'], words: 'Next row', act: active < 0 ? undefined : () => setActive(walk(1)) },
    { keys: ['ArrowUp'], words: 'Previous row', act: active < 0 ? undefined : () => setActive(walk(-1)) },
    {
      keys: [' '],
      words: isPreviewed ? 'Close the preview' : 'Preview the row beside the list',
      act: isPreviewed ? () => setPreviewing(false) : answer.total > 0 ? preview : undefined,
    },
    {
      keys: ['Enter'],
      words: 'Open the row',
      act: activePath ? () => (onAim(activeDocument), void navigate(activePath)) : undefined,
    },
    {
      keys: ['x'],
      words: 'Select the row',
      act: compares ? undefined : activeDocument && (() => selection.toggle(activeDocument.id, active, false)),
    },
    {
      keys: ['Shift+ArrowDown'],
      words: 'Select down to the next row',
      act: compares ? undefined : () => extend(1),
    },
    { keys: ['Shift+ArrowUp'], words: 'Select up to the previous row', act: compares ? undefined : () => extend(-1) },
    {
      keys: ['Mod+a'],
      words: 'Select all that match',
      act: !compares && answer.total > 0 ? selection.takeAll : undefined,
    },
    ...Object.entries(rowKeys).map(([action, { key, words }]) => ({
      keys: [key],
      words,
      act:
        props.actionsOf && answer.total > 0
          ? () =>
              usual()
                .find((one) => one.key === action)
                ?.onSelect()
          : undefined,
    })),
    { keys: ['n'], words: 'Add', act: canAdd ? add.onAdd : undefined },
    {
      keys: ['Escape'],
      words: isPreviewed ? 'Close the preview' : 'Clear the selection',
      act: isPreviewed
        ? () => setPreviewing(false)
        : selected.size > 0 || active >= 0
          ? () => (selection.clear(), setActive(-1))
          : undefined,
    },
  ])

  const rows = {
    label: title,
    columns: shown,
    groupedBy: entry.groupedBy === undefined ? undefined : columnOf(entry, entry.groupedBy),
    total: answer.total,
    rowAt,
    onLook: look,
    faces,
    viewer,
    pathTo,
    onAim,
    cells,
    rowActions: props.rowActions,
    actionsOf: props.actionsOf,
    titleOf: entry.title,
    active,
    onActive: setActive,
    onPoint,
    onPress,
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
            {filling
              ? ''
              : answer.about === true
                ? `about ${answer.total.toLocaleString('en-IN')}`
                : countWords(answer.total, answer.all, narrowed || answer.total < answer.all)}
            {!filling && answer.status === 'filling' && ' · loading'}
            {answer.isPartial === true &&
              (isOfImport ? ' · offline' : ' · offline: only what you opened on this device')}
            {answer.seenAt !== undefined && ` · offline: as seen on ${instantWords(answer.seenAt)}`}
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
                icon={Plus}
                className="max-md:h-11 max-md:shadow-float"
              >
                {add.label}
              </Button>
            </span>
          )}
        </div>
        {props.banner}
        <ListToolbar
          label={title}
          resource={entry.key}
          searchBox={searchBox}
          filterButton={filterButton}
          search={choice.search}
          onSearch={onSearch}
          control={control?.content}
          columns={entry.columns.filter((column) => column.computed !== true && column.key !== control?.column)}
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
            <MoreMenu
              label="More for this list"
              exportReason={
                answer.total === 0
                  ? 'No rows to export.'
                  : file.progress === null
                    ? undefined
                    : 'An export is in progress.'
              }
              onExport={(format) => exportAs(format, null)}
              onExportMore={() => setExporting(true)}
              files={props.files}
              onPrint={onPrint && (() => onPrint({ columns: shown, question: query, answer }))}
              importing={importing}
              onHelp={openShortcutHelp}
            />
          }
        />
      </header>
      {/* Rows that are about to be others are not pressed by mistake. */}
      <div aria-busy={isOutdated} className={`flex min-h-0 flex-1 ${isOutdated ? 'pointer-events-none' : ''}`}>
        <div
          className={classes(
            'flex min-w-0 flex-1 flex-col',
            // On a phone the button that adds floats below the sums, too.
            add !== undefined && answer.totals !== undefined && 'max-md:pb-16',
          )}
        >
          {filling ? (
            <ListSkeleton wide={wide} />
          ) : answer.total === 0 ? (
            <ListEmpty
              entry={entry}
              all={answer.all}
              refusal={answer.refusal}
              search={choice.search}
              // What a screen leaves out of its own accord hides nothing where there is nothing.
              isNarrowed={
                !isEmptied && (choice.filters.length > 0 || choice.search !== '' || (narrowed && answer.all > 0))
              }
              isUnseen={answer.isPartial === true}
              isOfImport={isOfImport}
              onClear={() => put({ filters: [], search: '' })}
              onUsualSort={() => put({ sort: entry.defaultSort })}
              emptyWords={isEmptied ? control?.emptyWords : props.emptyWords}
              emptyReason={props.emptyReason}
              add={canAdd ? add : undefined}
              onImport={importing?.disabledReason === undefined ? importing?.onImport : undefined}
            />
          ) : wide || compares ? (
            <ListTable
              {...rows}
              rowHeight={densities[settings.density]}
              sort={choice.sort}
              onSort={onSort}
              sorts={sorts}
              selects={!compares}
              totals={answer.totals}
              widths={settings.widths}
              onWidth={onWidth}
            />
          ) : (
            <ListCards {...rows} />
          )}
        </div>
        {isPreviewed && previewed !== undefined && (
          <Preview
            title={entry.title(previewed)}
            to={pathTo(previewed)}
            onStep={(by) => setActive(walk(by))}
            onClose={() => setPreviewing(false)}
          >
            {props.preview?.(previewed) ?? (
              <RecordPreview
                entry={entry}
                document={previewed}
                viewer={viewer}
                faces={faces}
                to={pathTo(previewed)}
                facts={props.factsOf?.(previewed) ?? noFacts}
              />
            )}
          </Preview>
        )}
      </div>
      {/* On a phone the button that adds floats below what these bars say. */}
      <div className={add === undefined ? '' : 'has-[>*]:bg-raised max-md:has-[>*]:pb-16'}>
        {selected.size > 0 && (
          <BulkBar
            entry={entry}
            selection={selection}
            total={answer.total}
            bulk={bulk}
            onExport={() => exportAs('xlsx', selected)}
            steps={props.bulkSteps}
          />
        )}
        <BulkProgress bulk={bulk} />
        <WaitingHere entry={entry} />
        <ImportBars entry={entry} />
        <ExportBar progress={file.progress} cancel={file.cancel} />
      </div>
      {isExporting && (
        <ExportDialog
          entry={entry}
          title={title}
          shown={shown}
          faces={faces}
          viewer={viewer}
          question={query}
          total={answer.total}
          selected={selected}
          isImported={importing !== undefined}
          file={file}
          onClose={() => setExporting(false)}
        />
      )}
      {importDialog}
    </div>
  )
}

const countWords = (total: number, all: number, narrowed: boolean): string =>
  narrowed ? `${total.toLocaleString('en-IN')} of ${all.toLocaleString('en-IN')}` : all.toLocaleString('en-IN')
