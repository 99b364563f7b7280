import { FileText, PencilLine, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { v7 as newId } from 'uuid'
import { newLabel } from '../../../domain/kernel/labels.ts'
import { columnOf } from '../../../domain/registry/slots.ts'
import { resourceOf } from '../../../domain/resources.ts'
import {
  draftPrefix,
  useDocument,
  useDocuments,
  useKeepSetting,
  useMayI,
  useSettingsUnder,
} from '../../../infra/react/index.ts'
import { drawIcon, type Icon } from '../../kit/icon.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { notify } from '../../kit/notify.ts'
import { TimeText } from '../../kit/TimeText.tsx'
import { firstRows } from '../../resource/firstRows.ts'
import { documentPath, type WaitingKind, waitingKinds } from '../../resource/screens.ts'
import { useViewer } from '../../resource/useViewer.ts'
import { keptForm, type KeptForm } from './keptForms.ts'

/** Most documents of a kind: whoever has more goes to its list. */
const most = 20

/** What the reader began and has not sent: forms left half filled on this device, and their documents in draft. */
export const Drafts = () => {
  const mayI = useMayI()
  const kept = useSettingsUnder(draftPrefix)
  const forms = useMemo(
    () =>
      kept
        .flatMap(([key, value]) => keptForm(key, value, newId) ?? [])
        .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt)),
    [kept],
  )
  return (
    <section aria-label="Drafts" className="space-y-1.5 not-[:has(li)]:hidden">
      <h2 className="text-base font-semibold">Drafts</h2>
      <ul className="divide-y divide-line rounded-panel border border-line">
        {forms.map((form) =>
          form.documentId === undefined ? (
            <FormRow key={form.key} form={form} label={newLabel(resourceOf(form.resource).label)} />
          ) : (
            <FormOfDocument key={form.key} form={form} id={form.documentId} />
          ),
        )}
        {waitingKinds()
          .filter(({ code }) => mayI(code))
          .map((kind) => (
            <DraftsOfKind key={kind.resource} kind={kind} />
          ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly to: string
  readonly icon: Icon
  readonly label: string
  readonly about: string
  readonly at: string
  readonly tool?: ReactNode
}

const Row = ({ to, icon, label, about, at, tool }: RowProps) => (
  <li className="flex items-center gap-1 pr-2 hover:bg-hover">
    <Link to={to} className="flex min-h-10 min-w-0 flex-1 items-center gap-2.5 px-3.5 py-1.5 text-13 -outline-offset-2">
      {drawIcon(icon, 'size-4 shrink-0 text-muted')}
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{label}</bdi> <span className="text-muted">{about}</span>
      </span>
      <span className="shrink-0 text-xs text-muted">
        <TimeText at={at} />
      </span>
    </Link>
    {tool}
  </li>
)

const FormOfDocument = ({ form, id }: { readonly form: KeptForm; readonly id: string }) => {
  const entry = resourceOf(form.resource)
  const { view } = useDocument(form.resource, id)
  if (view === null) return null
  const title = entry.title(view.document)
  return <FormRow form={form} label={form.isNew ? `Copy of ${title}` : title} />
}

const FormRow = ({ form, label }: { readonly form: KeptForm; readonly label: string }) => {
  const keep = useKeepSetting()
  const discard = () => {
    keep(form.key, null)
    void notify('Draft discarded.', {
      tone: 'done',
      action: { label: 'Undo', onClick: () => keep(form.key, form.value) },
    })
  }
  return (
    <Row
      to={form.path}
      icon={PencilLine}
      label={label}
      about="half filled, on this device"
      at={form.savedAt}
      tool={<IconButton size="small" label={`Discard the draft of ${label}`} icon={X} onClick={discard} />}
    />
  )
}

/** Documents of a kind that the reader began and that stand in draft; what waits for the reader stands in the inbox already. */
const DraftsOfKind = ({ kind }: { readonly kind: WaitingKind }) => {
  const viewer = useViewer()
  const entry = resourceOf(kind.resource)
  const statuses = entry.machine?.head.statuses ?? {}
  const drafts = Object.keys(statuses).filter((status) => statuses[status]?.tone === 'draft')
  const userId = viewer?.userId ?? ''
  const key = drafts.join(' ')
  const { rows } = useDocuments(
    useMemo(
      () =>
        firstRows(kind.resource, '-createdAt', most, [
          { column: 'status', operator: 'is', values: key.split(' ') },
          { column: 'createdBy', operator: 'is', values: [userId] },
        ]),
      [kind, key, userId],
    ),
  )
  return rows
    .filter(({ document }) => columnOf(entry, kind.column)?.value(document, viewer) !== true)
    .map(({ document }) => (
      <Row
        key={document.id}
        to={documentPath(kind.resource, document.id) ?? kind.path}
        icon={FileText}
        label={entry.title(document)}
        about={`${entry.label} in draft`}
        at={document.lastModifiedAt}
      />
    ))
}
