import { CalendarX2, CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { addDays } from '../../../domain/kernel/calendar.ts'
import {
  type LicenseFields,
  licenseResource,
  licenseStatus,
  licenseStatuses,
} from '../../../domain/platform/license/license.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { AreaField, DateField } from '../../command-form/fields.tsx'
import { today } from '../../kit/clock.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import type { StatusTone } from '../../kit/StatusChip.tsx'
import { RecordPanel } from '../../resource/record/RecordPanel.tsx'
import type { ActionDialogProps, RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { LicenseCards } from './LicenseCards.tsx'
import { licensesPath } from './paths.ts'

const fieldsOf = (document: AnyDocument): LicenseFields => document as unknown as LicenseFields

const tones: Readonly<Record<(typeof licenseStatuses)[number], StatusTone>> = {
  active: 'done',
  expiring: 'attention',
  expired: 'refused',
  terminated: 'closed',
  renewed: 'closed',
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

const actions: RecordActions = (document, { missing, open }) => {
  const { terminatedOn, renewedBy } = fieldsOf(document)
  if (terminatedOn !== undefined || renewedBy !== undefined) return []
  return [
    {
      key: 'renew',
      label: 'Renew',
      icon: <CopyPlus {...icon} />,
      onSelect: () => open('renew'),
      disabledReason: missing('Create'),
    },
    {
      key: 'terminate',
      label: 'Terminate',
      icon: <CalendarX2 {...icon} />,
      danger: true,
      onSelect: () => open('terminate'),
      disabledReason: missing('Update'),
    },
  ]
}

/** A linked successor that begins where this one ends; this one ends the day before. */
const Renew = ({ document, onClose }: ActionDialogProps) => {
  const [id] = useState(() => newId())
  const { title, kind, party, number, noticeDays, autoRenew, owner, value, endsOn, site } = fieldsOf(document)
  const begin = {
    title,
    kind,
    party,
    site: site ?? null,
    number: number ?? '',
    value: value === undefined ? null : value / 100,
    startsOn: addDays(endsOn ?? today(), 1),
    noticeDays: noticeDays ?? null,
    autoRenew: autoRenew ?? '',
    owner: owner ?? null,
    renews: { id: document.id, name: title },
  }
  return (
    <RecordPanel
      screen={{ ...licenseScreen, addLabel: `Renew ${title}`, said: { added: `${title} renewed.` } }}
      editing={{ id, document: null }}
      begin={begin}
      draftOf={`renewal of ${document.id}`}
      onClose={onClose}
    />
  )
}

const Terminate = ({ document, onClose }: ActionDialogProps) => (
  <Dialog open onClose={onClose} size="small" title={`Terminate ${fieldsOf(document).title}`}>
    <CommandForm<{ terminatedOn: string; terminationReason: string }>
      resource={licenseResource.key}
      documentId={document.id}
      type="Update"
      draftKey={`draft:${licenseResource.key}:${document.id}:terminate`}
      look="dialog"
      initial={{ terminatedOn: today(), terminationReason: '' }}
      toData={(patch) => ({ patch })}
      saveLabel="Terminate"
      done={`${fieldsOf(document).title} terminated.`}
      onSaved={onClose}
      onCancel={onClose}
    >
      <DateField name="terminatedOn" label="Terminated on" required />
      <AreaField name="terminationReason" label="Reason of termination" required />
    </CommandForm>
  </Dialog>
)

const ActionDialog = (props: ActionDialogProps) =>
  props.action === 'renew' ? <Renew {...props} /> : <Terminate {...props} />

/** Filled in by Terminate alone. */
const byTerminate = () => null

/** /system/group-settings/config/license-contract */
export const licenseScreen: RecordScreen = {
  entry: licenseResource,
  path: licensesPath,
  addLabel: 'Add Licence or contract',
  emptyWords: 'No licences or contracts yet. Add the first one.',
  ListBanner: LicenseCards,
  listTabs: {
    label: 'License & Contract',
    items: [
      { to: licensesPath, label: 'Licences and contracts', end: true },
      { to: `${licensesPath}/settings`, label: 'Settings', end: true },
      { to: `${licensesPath}/settings/history`, label: 'History' },
    ],
  },
  faces: {
    status: Object.fromEntries(licenseStatuses.map((one) => [one, { word: wordsOf(one), tone: tones[one] }])),
  },
  controls: { terminatedOn: byTerminate, terminationReason: byTerminate },
  actions,
  ActionDialog,
  locked: (document) => {
    const { terminatedOn } = fieldsOf(document)
    return terminatedOn !== undefined && licenseStatus(fieldsOf(document), today()) === 'terminated'
      ? 'It was terminated.'
      : undefined
  },
}
