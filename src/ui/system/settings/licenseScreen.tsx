import { CalendarX2 } from 'lucide-react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { addDays } from '../../../domain/kernel/calendar.ts'
import {
  type LicenseFields,
  licenseResource,
  licenseStatus,
  type licenseStatuses,
} from '../../../domain/platform/license/license.ts'
import { AreaField, DateField } from '../../command-form/fields.tsx'
import { today } from '../../kit/clock.ts'
import type { StatusTone } from '../../kit/StatusChip.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { renewable } from '../renewal.tsx'
import { LicenseCards } from './LicenseCards.tsx'
import { licensesPath } from './paths.ts'

const fieldsOf = (document: AnyDocument): LicenseFields => document as AnyDocument & LicenseFields

const tones: Readonly<Record<(typeof licenseStatuses)[number], StatusTone>> = {
  active: 'done',
  expiring: 'attention',
  expired: 'refused',
  terminated: 'closed',
  renewed: 'closed',
}

const renewals = renewable({
  tones,
  title: (document) => fieldsOf(document).title,
  screen: () => licenseScreen,
  begin: (document) => {
    const { title, kind, party, site = null, number = '', value, endsOn = today() } = fieldsOf(document)
    const { noticeDays = null, autoRenew = '', owner = null } = fieldsOf(document)
    const startsOn = addDays(endsOn, 1)
    const rupees = value === undefined ? null : value / 100
    return { title, kind, party, site, number, noticeDays, autoRenew, owner, startsOn, value: rupees }
  },
  end: {
    key: 'terminate',
    label: 'Terminate',
    icon: CalendarX2,
    done: 'terminated',
    on: 'terminatedOn',
    others: ['terminationReason'],
    fields: (
      <>
        <DateField name="terminatedOn" label="Terminated on" required />
        <AreaField name="terminationReason" label="Reason for termination" required />
      </>
    ),
  },
})

/** /system/group-settings/config/license-contract */
export const licenseScreen: RecordScreen = {
  entry: licenseResource,
  path: licensesPath,
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
  ...renewals,
  locked: (document) => {
    const { terminatedOn } = fieldsOf(document)
    return terminatedOn !== undefined && licenseStatus(fieldsOf(document), today()) === 'terminated'
      ? 'It was terminated.'
      : undefined
  },
}
