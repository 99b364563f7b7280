import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'
import { type DashboardDocument, dashboardResource } from '../../../domain/platform/dashboard/dashboard.ts'
import { useSession } from '../../../infra/react/index.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { notify } from '../../kit/notify.ts'
import { TextInput } from '../../kit/TextInput.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import type { ActionDialogProps } from '../../resource/record/screen.ts'
import { useRecordCommands } from '../../resource/record/useRecordCommands.ts'
import { dashboardsPath } from './paths.ts'

/** A dashboard of one's own, with the widgets of another. */
export const CopyDialog = ({ document, onClose }: Pick<ActionDialogProps, 'document' | 'onClose'>) => {
  const { name, module, widgets } = document as AnyDocument & DashboardDocument
  const navigate = useNavigate()
  const { user } = useSession()
  const { give } = useRecordCommands(dashboardResource)
  const [id] = useState(() => newId())
  const [called, setCalled] = useState(`${name} of ${user?.name ?? 'mine'}`)
  const copy = async (): Promise<void> => {
    if (user === null) return
    const owner = { id: user.id, name: user.name }
    if (!(await give(id, 'Create', { name: called.trim(), module, owner, widgets }))) return
    void notify(`${called.trim()} is yours.`, {
      tone: 'done',
      action: { label: 'Open', onClick: () => void navigate(recordPath(dashboardsPath, id)) },
    })
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Copy ${name}`}
      description="The copy is yours: changes to it do not affect others."
      confirm="Copy"
      disabledReason={called.trim() === '' ? 'Name is required.' : undefined}
      onConfirm={() => void copy()}
    >
      <Field label="Name" required>
        {(control) => (
          <TextInput {...control} maxLength={80} value={called} onChange={(event) => setCalled(event.target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
