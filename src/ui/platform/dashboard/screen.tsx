import { Copy, LayoutDashboard, Share2 } from 'lucide-react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { type DashboardDocument, dashboardResource, lockOf } from '../../../domain/platform/dashboard/dashboard.ts'
import { defaultIdOf } from '../../../domain/platform/dashboard/defaults.ts'
import { codes } from '../../../domain/platform/rights.ts'
import { permissionWords } from '../../../domain/registry/known.ts'
import { useMayI, useSession } from '../../../infra/react/index.ts'
import { useCommandField } from '../../command-form/fields.tsx'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextLink } from '../../kit/TextLink.tsx'
import type { FormFieldProps } from '../../resource/form/FormField.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import type { RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { Board } from './Board.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { dashboardsPath, moduleDashboardPath } from './paths.ts'

const dashboardOf = (document: AnyDocument): DashboardDocument => document as AnyDocument & DashboardDocument

const mayNotShare = () => permissionWords('share dashboards', codes.dashboardsEdit)

const actions: RecordActions = (document, { open, give, go, missing, viewer }) => {
  const { id, module, owner } = dashboardOf(document)
  return [
    {
      key: 'open',
      label: 'Open',
      icon: LayoutDashboard,
      onSelect: () => go(id === defaultIdOf(module) ? moduleDashboardPath(module) : recordPath(dashboardsPath, id)),
    },
    { key: 'copy', label: 'Copy', icon: Copy, onSelect: () => open('copy'), disabledReason: missing('Create') },
    {
      key: 'share',
      label: 'Share',
      icon: Share2,
      onSelect: () => void give('Update', { patch: { owner: null } }),
      disabledReason:
        owner === undefined
          ? 'Already shared.'
          : viewer?.codes.has(codes.dashboardsEdit) === true
            ? undefined
            : mayNotShare(),
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
      help={mayShare ? 'Shared dashboards are visible to everybody with dashboards.' : mayNotShare()}
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
  emptyWords: 'No dashboards yet. Add one.',
  controls: { owner: OwnerControl },
  cells: {
    name: (document) => <TextLink to={recordPath(dashboardsPath, document.id)}>{dashboardOf(document).name}</TextLink>,
    owner: (document) => dashboardOf(document).owner?.name ?? 'Shared',
  },
  actions,
  ActionDialog: CopyDialog,
  locked: (document, viewer) => lockOf(dashboardOf(document), viewer),
  Details: ({ document }) => <Board document={dashboardOf(document)} />,
}
