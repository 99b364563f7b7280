import { useId, useState } from 'react'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { v7 as newId } from 'uuid'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { useDocument } from '../../../infra/react/index.ts'
import { buttonClasses } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { usePageName } from '../../kit/pageName.ts'
import { startsTyping } from '../../kit/startTyping.ts'
import { useViewer } from '../useViewer.ts'
import { beginsWith } from './beginsWith.ts'
import { addressOf } from './recordPath.ts'
import type { RecordScreen } from './screen.ts'
import { type Editing, formTitle, ScreenForm } from './ScreenForm.tsx'
import { useLeaving } from './useLeaving.tsx'
import { useRecordRights } from './useRecordRights.ts'

/** The form of a record at an address of its own: `/new` below the list, `/edit` below the record. A short one stands in the drawer of its list. */
export const RecordFormPage = ({ screen }: { readonly screen: RecordScreen }) => {
  const { id } = useParams()
  return id === undefined ? <NewRecord screen={screen} /> : <EditedRecord screen={screen} id={id} />
}

const NewRecord = ({ screen }: { readonly screen: RecordScreen }) => {
  const { entry, path, Added, addCommand = 'Create' } = screen
  const [params] = useSearchParams()
  const [fresh] = useState(() => newId())
  const [isAdded, setAdded] = useState(false)
  const id = params.get('id') ?? fresh
  const copiedId = params.get('copy')
  const copied = useDocument(entry.key, copiedId ?? '')
  const reason = useRecordRights(entry)(addCommand)
  const navigate = useNavigate()
  const open = () => void navigate(addressOf(screen, id), { replace: true })
  if (screen.form !== 'page' || screen.adds === false) {
    const search = new URLSearchParams({ add: id, ...(copiedId === null ? {} : { copy: copiedId }) })
    return <Navigate to={{ pathname: path, search: search.toString() }} replace />
  }
  if (reason !== undefined) return <Refused screen={screen} reason={reason} to={path} />
  // It fills within a moment, from the device.
  if (copiedId !== null && copied.status === 'filling') return null
  return (
    <>
      <FormPage
        screen={screen}
        editing={{ id, document: null }}
        begin={beginsWith(screen, copied.view?.document)}
        draftOf={copied.view === null ? undefined : (copiedId ?? undefined)}
        onSaved={Added === undefined ? open : () => setAdded(true)}
        onCancel={() => void navigate(path)}
      />
      {isAdded && Added !== undefined && <Added id={id} onClose={open} />}
    </>
  )
}

const EditedRecord = ({ screen, id }: { readonly screen: RecordScreen; readonly id: string }) => {
  const { entry } = screen
  const { status, view } = useDocument(entry.key, id)
  const viewer = useViewer()
  const missing = useRecordRights(entry)
  const navigate = useNavigate()
  const own = addressOf(screen, id)
  if (screen.form !== 'page') return <Navigate to={`${own}?amend=Update`} replace />
  if (status === 'filling' && view === null) return null
  // Its page says what is the matter.
  if (view === null || viewer === undefined || screen.hides?.(view.document, viewer) === true)
    return <Navigate to={own} replace />
  const { document } = view
  const reason =
    missing('Update') ?? screen.locked?.(document, viewer) ?? entry.steps?.statusRefusal(document, 'Update')
  if (reason !== undefined) return <Refused screen={screen} reason={reason} to={own} />
  const leave = () => void navigate(own, { replace: true })
  return <FormPage screen={screen} editing={{ id, document }} onSaved={leave} onCancel={leave} />
}

interface FormPageProps {
  readonly screen: RecordScreen
  readonly editing: Editing
  readonly begin?: Readonly<Record<string, unknown>> | undefined
  readonly draftOf?: string | undefined
  readonly onSaved: () => void
  readonly onCancel: () => void
}

const FormPage = ({ screen, editing, onCancel, ...form }: FormPageProps) => {
  const { leave, question } = useLeaving(onCancel)
  const heading = useId()
  const title = formTitle(screen, editing.document)
  usePageName(editing.document === null ? title : screen.entry.title(editing.document))
  return (
    <section ref={startsTyping} aria-labelledby={heading} className="mx-auto w-full max-w-220 px-4 pt-4">
      <h1 id={heading} className="mb-4 text-xl leading-7 font-semibold wrap-anywhere">
        {title}
      </h1>
      <ScreenForm screen={screen} editing={editing} look="bar" {...form} onCancel={leave} />
      {question}
    </section>
  )
}

interface RefusedProps {
  readonly screen: RecordScreen
  readonly reason: string
  /** The page above the form. */
  readonly to: string
}

const Refused = ({ screen: { entry, path }, reason, to }: RefusedProps) => (
  <EmptyState
    title={
      to === path ? `You cannot add a ${inSentence(entry.label)}` : `You cannot edit this ${inSentence(entry.label)}`
    }
    reason={reason}
    action={
      <Link to={to} className={buttonClasses()}>
        {to === path ? `All ${inSentence(entry.plural)}` : `Back to the ${inSentence(entry.label)}`}
      </Link>
    }
  />
)
