import { CopyPlus, FileX2 } from 'lucide-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { addDays } from '../../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import {
  type RegistrationFields,
  registrationResource as entry,
  registrationStatuses,
  registrationTitle,
} from '../../../domain/platform/registration/registration.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { CommandForm } from '../../command-form/CommandForm.tsx'
import { DateField } from '../../command-form/fields.tsx'
import { today } from '../../kit/clock.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import type { StatusTone } from '../../kit/StatusChip.tsx'
import { RecordPanel } from '../../resource/record/RecordPanel.tsx'
import type { ActionDialogProps, RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { ExpiringBanner } from './ExpiringBanner.tsx'
import { registrationsPath } from './paths.ts'

const fieldsOf = (document: AnyDocument): RegistrationFields => document as unknown as RegistrationFields

const tones: Readonly<Record<(typeof registrationStatuses)[number], StatusTone>> = {
  valid: 'done',
  expiring: 'attention',
  expired: 'refused',
  surrendered: 'closed',
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

const actions: RecordActions = (document, { missing, open }) => {
  const { surrenderedOn, renewedBy } = fieldsOf(document)
  if (surrenderedOn !== undefined || renewedBy !== undefined) return []
  return [
    {
      key: 'renew',
      label: 'Renew',
      icon: <CopyPlus {...icon} />,
      onSelect: () => open('renew'),
      disabledReason: missing('Create'),
    },
    {
      key: 'surrender',
      label: 'Surrender',
      icon: <FileX2 {...icon} />,
      danger: true,
      onSelect: () => open('surrender'),
      disabledReason: missing('Update'),
    },
  ]
}

/** The next one of its kind and place; saving it closes this one at the day before. */
const Renew = ({ document, onClose }: ActionDialogProps) => {
  const [id] = useState(() => newId())
  const { kind, number, site, state, authority, validTo } = fieldsOf(document)
  const title = registrationTitle(fieldsOf(document))
  return (
    <RecordPanel
      screen={{ ...registrationScreen(''), addLabel: `Renew ${title}`, said: { added: `${title} renewed.` } }}
      editing={{ id, document: null }}
      begin={{
        kind,
        number,
        site: site ?? null,
        state: state ?? '',
        authority: authority ?? '',
        validFrom: addDays(validTo ?? today(), 1),
        renews: { id: document.id, name: title },
      }}
      draftOf={`renewal of ${document.id}`}
      onClose={onClose}
    />
  )
}

const Surrender = ({ document, onClose }: ActionDialogProps) => {
  const title = registrationTitle(fieldsOf(document))
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Surrender ${title}`}
      description="A surrendered registration is not taken back."
    >
      <CommandForm<{ surrenderedOn: string }>
        resource={entry.key}
        documentId={document.id}
        type="Update"
        draftKey={`draft:${entry.key}:${document.id}:surrender`}
        look="dialog"
        initial={{ surrenderedOn: today() }}
        toData={(patch) => ({ patch })}
        saveLabel="Surrender"
        done={`${title} surrendered.`}
        onSaved={onClose}
        onCancel={onClose}
      >
        <DateField name="surrenderedOn" label="Surrendered on" required />
      </CommandForm>
    </Dialog>
  )
}

const ActionDialog = (props: ActionDialogProps) =>
  props.action === 'renew' ? <Renew {...props} /> : <Surrender {...props} />

/** Filled in by Surrender alone. */
const bySurrender = () => null

/** /system/admin/company/{id}/registration */
export const registrationScreen = (companyId: string): RecordScreen => ({
  entry,
  path: registrationsPath(companyId),
  emptyWords: 'No registrations yet. Add the first one.',
  ListBanner: ExpiringBanner,
  faces: {
    status: Object.fromEntries(registrationStatuses.map((one) => [one, { word: wordsOf(one), tone: tones[one] }])),
  },
  controls: { surrenderedOn: bySurrender },
  actions,
  ActionDialog,
})
