import { History as HistoryIcon, Pencil } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { v7 as newId } from 'uuid'
import type { AnyDocument, Document } from '../../../domain/kernel/document.ts'
import {
  type ClosurePeriodFields,
  closurePeriodResource,
} from '../../../domain/quality/closure-period/closure-period.ts'
import { codes } from '../../../domain/quality/rights.ts'
import { classifications } from '../../../domain/quality/requisition/choices.ts'
import { useDocument, type View } from '../../../infra/react/index.ts'
import { ChainBanner } from '../../history/ChainBanner.tsx'
import { History } from '../../history/History.tsx'
import { Dialog, preloadDialog } from '../../kit/Dialog.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import type { MenuItem } from '../../kit/Menu.tsx'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { FigureField, SelectField } from '../../command-form/fields.tsx'
import { useClosurePeriods } from '../directory.ts'
import { closurePeriodsPath } from '../paths.ts'
import { useMissingRight } from '../../resource/useMissingRight.ts'

const key = closurePeriodResource.key

/** The dialog: for a new period, or for the one that is edited. */
type Editing = { readonly id: string; readonly period: Document<ClosurePeriodFields> | null }

const pathTo = (period: AnyDocument): string => `${closurePeriodsPath}?edit=${period.id}`

/** Days allowed for Major and Minor changes; Add and Edit only (seed). */
const ClosurePeriodPage = () => {
  const missing = useMissingRight('change closure date periods', codes.closurePeriodEdit)
  useEffect(preloadDialog, [])
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const edited = useClosurePeriods().find((one) => one.id === params.get('edit'))
  const addingId = params.get('add')
  // The address names what is added or edited, so that it can be linked to.
  const open = useCallback(
    (what: 'add' | 'edit', id: string) => setParams((before) => ({ ...Object.fromEntries(before), [what]: id })),
    [setParams],
  )
  const edit = useCallback((period: AnyDocument) => open('edit', period.id), [open])
  const id = addingId ?? edited?.id
  const editing: Editing | null =
    missing !== undefined || id === undefined ? null : { id, period: addingId === null ? (edited ?? null) : null }
  const rowActions = useCallback(
    ({ document }: View) => (
      <span className="inline-flex">
        <Link
          to={historyTo(document.id)}
          title="History"
          aria-label={`History of ${String(document['type'])}`}
          className="inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-9"
        >
          <HistoryIcon aria-hidden="true" className="size-3.5" />
        </Link>
        <IconButton
          label={`Edit ${String(document['type'])}`}
          size="small"
          icon={<Pencil aria-hidden="true" className="size-3.5" />}
          disabledReason={missing}
          onClick={() => edit(document)}
        />
      </span>
    ),
    [edit, missing],
  )
  const actionsOf = useCallback(
    (document: AnyDocument): readonly MenuItem[] => [
      { key: 'edit', label: 'Edit', onSelect: () => edit(document), disabledReason: missing },
      { key: 'history', label: 'History', onSelect: () => void navigate(historyTo(document.id)) },
    ],
    [edit, missing, navigate],
  )
  const of = params.get('view') === 'replay' ? params.get('of') : null
  const close = () => {
    setParams((before) => {
      before.delete('add')
      before.delete('edit')
      return before
    })
  }
  if (of !== null) return <PeriodHistory id={of} />
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="px-4 pt-3 empty:hidden">
        <ChainBanner entry={closurePeriodResource} historyTo={historyTo} />
      </div>
      <div className="min-h-0 flex-1">
        <ResourceList
          entry={closurePeriodResource}
          title="Closure Date Period"
          pathTo={pathTo}
          add={{ label: 'Add', onAdd: () => open('add', newId()), disabledReason: missing }}
          actionsOf={actionsOf}
          rowActions={rowActions}
          emptyWords="No closure date periods. Classification needs one for Major and one for Minor."
        />
      </div>
      <Dialog
        open={editing !== null}
        onClose={close}
        size="small"
        title={editing?.period === null ? 'Add closure date period' : 'Edit closure date period'}
      >
        {editing !== null && <PeriodForm editing={editing} close={close} />}
      </Dialog>
    </div>
  )
}

export default ClosurePeriodPage

/** Of a version where one is meant; 0 means none in particular. */
const historyTo = (id: string, version = 0): string =>
  `${closurePeriodsPath}?view=replay&of=${encodeURIComponent(id)}${version === 0 ? '' : `&version=${version}`}`

/** What became of one period, day by day; it has no page of its own. */
const PeriodHistory = ({ id }: { readonly id: string }) => {
  const { view } = useDocument(key, id)
  return (
    <div className="flex flex-col px-4 pt-4 pb-3 lg:h-full print:block">
      <header className="flex items-center gap-3 pb-3">
        <Link to={closurePeriodsPath} className="text-13 text-link hover:underline print:hidden">
          All closure date periods
        </Link>
        <h1 className="text-base font-semibold">
          {view === null ? 'Closure date period' : `${closurePeriodResource.title(view.document)}, closure date period`}
        </h1>
      </header>
      <div className="min-h-0 flex-1">
        <History entry={closurePeriodResource} id={id} />
      </div>
    </div>
  )
}

const PeriodForm = ({ editing, close }: { readonly editing: Editing; readonly close: () => void }) => {
  const { period } = editing
  const adding = period === null
  return (
    <CommandForm
      resource={key}
      documentId={editing.id}
      document={period}
      type={adding ? 'Create' : 'Update'}
      draftKey={`draft:${key}:${adding ? 'new' : editing.id}`}
      look="dialog"
      initial={{ type: period?.type ?? '', days: (period?.days ?? null) as number | null }}
      toData={({ type, days }, touched) => (adding ? { type, days } : { patch: touched })}
      saveLabel={adding ? 'Add' : 'Save'}
      done={adding ? 'Data added sucessfully' : 'Saved Successfully'}
      onSaved={close}
      onCancel={close}
    >
      <SelectField
        name="type"
        label="Type"
        required
        options={classifications}
        locked={!adding}
        {...(adding ? {} : { help: 'The type cannot be changed.' })}
      />
      <FigureField name="days" label="Days" required unit="days" help="Applies to changes classified from now on." />
    </CommandForm>
  )
}
