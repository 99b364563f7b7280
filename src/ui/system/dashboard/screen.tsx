import { Copy, LayoutDashboard, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { type DashboardDocument, dashboardResource, lockOf } from '../../../domain/platform/dashboard/dashboard.ts'
import { defaultIdOf } from '../../../domain/platform/dashboard/defaults.ts'
import { codes } from '../../../domain/platform/codes.ts'
import { useMayI, useSession } from '../../../infra/react/index.ts'
import { useCommandField } from '../../command-form/fields.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import type { RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { Board } from './Board.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { dashboardsPath, moduleDashboardPath } from './paths.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const
const dashboardOf = (document: AnyDocument): DashboardDocument => document as unknown as DashboardDocument

const actions: RecordActions = (document, { open, give, go, missing, viewer }) => {
  const { id, module, owner } = dashboardOf(document)
  return [
    {
      key: 'open',
      label: 'Open',
      icon: <LayoutDashboard {...icon} />,
      onSelect: () => go(id === defaultIdOf(module) ? moduleDashboardPath(module) : recordPath(dashboardsPath, id)),
    },
    {
      key: 'copy',
      label: 'Copy',
      icon: <Copy {...icon} />,
      onSelect: () => open('copy'),
      disabledReason: missing('Create'),
    },
    {
      key: 'share',
      label: 'Share',
      icon: <Share2 {...icon} />,
      onSelect: () => void give('Update', { patch: { owner: null } }),
      disabledReason:
        owner === undefined
          ? 'It is shared already.'
          : viewer?.codes.has(codes.dashboardsEdit) === true
            ? undefined
            : `You do not have permission to share dashboards. Ask your administrator for ${codes.dashboardsEdit}.`,
    },
  ]
}

/** Everybody's, or one's own. */
const OwnerControl = ({ name }: FormFieldProps) => {
  const { user } = useSession()
  const mayI = useMayI()
  const { id, error, value, change, onBlur } = useCommandField<{ readonly id: string; readonly name: string } | null>(
    name,
  )
  const own = user === null ? [] : [{ id: user.id, name: user.name }]
  const people = value === null || own.some((one) => one.id === value.id) ? own : [value, ...own]
  const mayShare = mayI(codes.dashboardsEdit)
  return (
    <Field
      id={id}
      label="Owner"
      help={mayShare ? 'A shared one is for everybody who sees dashboards.' : `Sharing needs ${codes.dashboardsEdit}.`}
      error={error}
    >
      {(control) => (
        <Select
          {...control}
          options={[{ value: '', label: 'Shared' }, ...people.map((one) => ({ value: one.id, label: one.name }))]}
          value={value?.id ?? ''}
          onBlur={onBlur}
          onChange={(event) => change(people.find((one) => one.id === event.target.value) ?? null)}
        />
      )}
    </Field>
  )
}

/** /system/group-settings/dashboard */
export const dashboardScreen: RecordScreen = {
  entry: dashboardResource,
  path: dashboardsPath,
  title: 'Dashboard',
  addLabel: 'Add dashboard',
  emptyWords: 'No dashboards yet. Add one.',
  controls: { owner: OwnerControl },
  cells: {
    name: (document) => (
      <Link to={recordPath(dashboardsPath, document.id)} className="text-link hover:underline hover:underline-offset-2">
        {dashboardOf(document).name}
      </Link>
    ),
    owner: (document) => dashboardOf(document).owner?.name ?? 'Shared',
  },
  actions,
  ActionDialog: CopyDialog,
  locked: (document, viewer) => lockOf(dashboardOf(document), viewer),
  Details: ({ document }) => <Board document={dashboardOf(document)} />,
}
