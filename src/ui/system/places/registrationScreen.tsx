import { FileX2 } from 'lucide-react'
import { addDays } from '../../../domain/kernel/calendar.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import {
  type RegistrationFields,
  registrationResource as entry,
  registrationStatuses,
  registrationTitle,
} from '../../../domain/platform/registration/registration.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { DateField } from '../../command-form/fields.tsx'
import { today } from '../../kit/clock.ts'
import type { StatusTone } from '../../kit/StatusChip.tsx'
import type { ActionDialogProps, RecordScreen } from '../../resource/record/screen.ts'
import { End, type Ending, Renew, renewalActions } from '../renewal.tsx'
import { ExpiringBanner } from './ExpiringBanner.tsx'
import { registrationsPath } from './paths.ts'

const fieldsOf = (document: AnyDocument): RegistrationFields => document as unknown as RegistrationFields

const tones: Readonly<Record<(typeof registrationStatuses)[number], StatusTone>> = {
  valid: 'done',
  expiring: 'attention',
  expired: 'refused',
  surrendered: 'closed',
}

const surrender: Ending = {
  key: 'surrender',
  label: 'Surrender',
  icon: <FileX2 aria-hidden="true" className="size-4" />,
}

const isOver = (document: AnyDocument): boolean => {
  const { surrenderedOn, renewedBy } = fieldsOf(document)
  return surrenderedOn !== undefined || renewedBy !== undefined
}

const ActionDialog = ({ action, document, onClose }: ActionDialogProps) => {
  const fields = fieldsOf(document)
  const { kind, number, site, state, authority, validTo } = fields
  const named = { document, onClose, title: registrationTitle(fields) }
  return action === 'renew' ? (
    <Renew
      {...named}
      screen={registrationScreen('')}
      begin={{
        kind,
        number,
        site: site ?? null,
        state: state ?? '',
        authority: authority ?? '',
        validFrom: addDays(validTo ?? today(), 1),
      }}
    />
  ) : (
    <End
      {...named}
      resource={entry.key}
      ending={surrender}
      ended="surrendered"
      description="A surrendered registration is not taken back."
      initial={{ surrenderedOn: today() }}
    >
      <DateField name="surrenderedOn" label="Surrendered on" required />
    </End>
  )
}

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
  actions: renewalActions(isOver, surrender),
  ActionDialog,
})
