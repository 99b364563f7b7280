import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import type { CommandType } from '../../domain/kernel/aggregate.ts'
import type { AnyDocument } from '../../domain/kernel/document.ts'
import type { ResourceEntry } from '../../domain/registry/entry.ts'
import { wordsOf } from '../../domain/registry/fields.ts'
import { columnIn, kindIn, type ResourceView } from '../../domain/registry/view.ts'
import { findListed } from '../../domain/resources.ts'
import { statusLabel } from '../../domain/workflow/status-label.ts'
import { useDocument, useMayI, type View } from '../../infra/react/index.ts'
import { Button } from '../kit/Button.tsx'
import type { Days } from '../kit/DayRange.tsx'
import { preloadDialog } from '../kit/Dialog.tsx'
import { dateWords } from '../kit/timeWords.ts'
import { comingFrom, useJustSaved } from '../kit/wayBack.ts'
import type { ValueFaces } from '../resource/cellWords.ts'
import { PeriodControl } from '../resource/PeriodControl.tsx'
import { RowMenu } from '../resource/record/RowMenu.tsx'
import { missingRight } from '../resource/record/useRecordRights.ts'
import { ResourceList } from '../resource/ResourceList.tsx'
import { documentPath, formPath, waitingKinds } from '../resource/screens.ts'
import { type Period, usePeriod } from '../resource/usePeriod.ts'
import { useViewer } from '../resource/useViewer.ts'
import { NewOfKindDialog } from './NewOfKindDialog.tsx'
import { useViewRows } from './useViewRows.tsx'

export interface ViewScreen {
  readonly view: ResourceView
  readonly title: string
  /** Column of the days from when to when it shows, and the usual ones. */
  readonly days: string
  readonly usual: Days
  /** The button that begins a document, and the dialog that asks of which kind. */
  readonly add: { readonly label: string; readonly title: string }
  /** Column whose cells lead to the page of their document. */
  readonly named: string
  /** Kinds whose rows have no `Edit`. */
  readonly onlyRead?: readonly string[]
  readonly emptyWords: (days: Days) => string
  readonly emptyReason: string
}

const facesOf = ({ kinds }: ResourceView): ValueFaces => ({
  status: Object.fromEntries(
    Object.values(kinds).flatMap(({ entry: { machine } }) =>
      machine === undefined
        ? []
        : Object.entries(machine.head.statuses).map(([status, { tone }]) => [
            status,
            { word: statusLabel(machine.head, status), tone },
          ]),
    ),
  ),
})

/** The page of a document in its own area. */
const pathIn = (view: ResourceView, document: AnyDocument): string =>
  documentPath(kindIn(view, document)?.entry.key ?? '', document.id) ?? ''

/** What a document is called, in cells of one column, leads to its page. */
const linkIn = (
  column: string,
  view: ResourceView,
): Readonly<Record<string, (document: AnyDocument) => ReactNode>> => ({
  [column]: (document) => (
    <Link to={pathIn(view, document)} className="rounded-sm -outline-offset-2 hover:underline hover:underline-offset-2">
      {view.title(document)}
    </Link>
  ),
})

/** The command that begins a document. */
const creationOf = ({ aggregate }: ResourceEntry): string =>
  Object.entries(aggregate.commands as Readonly<Record<string, CommandType>>).find(([, { creates }]) => creates)?.[0] ??
  ''

/** Documents of several kinds as one list, each with what may be done on it; a new one of any kind begins here, and leads back here. */
export const ViewListPage = ({ screen }: { readonly screen: ViewScreen }) => {
  const { view, title, days: column, usual, named, onlyRead, emptyWords, emptyReason } = screen
  const entry = findListed(view.key)
  if (entry === undefined) throw new Error(`Nothing lists ${view.plural}.`)
  useEffect(preloadDialog, [])
  const viewer = useViewer()
  const mayI = useMayI()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const saved = useJustSaved()
  const [isAdding, setAdding] = useState(false)
  const period = usePeriod(entry, column, usual)
  const isOnlyRead = useCallback((kind: string) => onlyRead?.includes(kind) ?? false, [onlyRead])
  const { itemsOf, dialog } = useViewRows(view, isOnlyRead)
  const actionsOf = useCallback((document: AnyDocument) => itemsOf(document).flat(), [itemsOf])
  const rowMenu = useCallback(
    ({ document }: View) => <RowMenu entry={entry} document={document} groups={itemsOf(document)} />,
    [entry, itemsOf],
  )
  const faces = useMemo(() => facesOf(view), [view])
  const pathTo = useCallback((document: AnyDocument) => pathIn(view, document), [view])
  const cells = useMemo(() => linkIn(named, view), [named, view])
  const preview = useCallback(
    (document: AnyDocument) => {
      const resource = kindIn(view, document)?.entry.key
      const Beside = waitingKinds().find((one) => one.resource === resource)?.Beside
      return Beside && <Beside key={document.id} id={document.id} />
    },
    [view],
  )
  const kinds = useMemo(
    () =>
      Object.entries(view.kinds).map(([value, { entry: own }]) => {
        const reason = missingRight(own, creationOf(own), mayI)
        return { value, label: wordsOf(value), ...(reason === undefined ? {} : { disabledReason: reason }) }
      }),
    [view, mayI],
  )
  const choose = (kind: string): void => {
    const own = view.kinds[kind]?.entry
    const form = own && formPath(own.key, newId(), creationOf(own))
    if (form !== undefined) void navigate(form, comingFrom(pathname + search))
  }
  const kindColumn = view.columns.find(({ key }) => key === view.kindField)
  return (
    <>
      <ResourceList
        entry={entry}
        title={title}
        pathTo={pathTo}
        viewer={viewer}
        faces={faces}
        cells={cells}
        compares
        narrow={period.narrow}
        control={{ column, content: <PeriodControl {...period} />, emptyWords: emptyWords(period.days) }}
        goTo={saved?.[1]}
        {...(saved === undefined
          ? {}
          : { banner: <SavedOutside view={view} column={column} saved={saved} period={period} /> })}
        add={{
          label: screen.add.label,
          onAdd: () => setAdding(true),
          disabledReason: kinds.every(({ disabledReason }) => disabledReason !== undefined)
            ? kinds[0]?.disabledReason
            : undefined,
        }}
        actionsOf={actionsOf}
        rowActions={rowMenu}
        preview={preview}
        emptyReason={emptyReason}
      />
      {isAdding && (
        <NewOfKindDialog
          title={screen.add.title}
          label={kindColumn?.label ?? ''}
          kinds={kinds}
          onChoose={choose}
          onClose={() => setAdding(false)}
        />
      )}
      {dialog}
    </>
  )
}

interface SavedOutsideProps {
  readonly view: ResourceView
  readonly column: string
  readonly saved: readonly [resource: string, id: string]
  readonly period: Period
}

/** What was just saved is of another day than the list shows: where it is, and how to see it here. */
const SavedOutside = ({ view, column: key, saved: [resource, id], period: { days, onChange } }: SavedOutsideProps) => {
  const document = useDocument(resource, id).view?.document
  const kind = Object.values(view.kinds).find(({ entry }) => entry.key === resource)
  const column = view.columns.find((one) => one.key === key)
  if (document === undefined || kind === undefined || column === undefined) return null
  const day = String(columnIn(view, kind, column).value(document) ?? '')
  if (day === '' || (day >= days.from && day <= days.to)) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-13">
      {kind.entry.title(document)} of {dateWords(day)} is saved. Its day is not among these.
      <Button
        size="small"
        onClick={() => onChange({ from: day < days.from ? day : days.from, to: day > days.to ? day : days.to })}
      >
        Show it
      </Button>
    </p>
  )
}
