import { CalendarX2 } from 'lucide-react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { addDays } from '../../../domain/kernel/calendar.ts'
import {
  type LicenseFields,
  licenseResource,
  licenseStatus,
  licenseStatuses,
} from '../../../domain/platform/license/license.ts'
import { AreaField, DateField } from '../../command-form/fields.tsx'
import { today } from '../../kit/clock.ts'
import type { StatusTone } from '../../kit/StatusChip.tsx'
import type { ActionDialogProps, RecordScreen } from '../../resource/record/screen.ts'
import { wordsOf } from '../../../domain/registry/fields.ts'
import { End, type Ending, Renew, renewalActions } from '../renewal.tsx'
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

const terminate: Ending = {
  key: 'terminate',
  label: 'Terminate',
  icon: <CalendarX2 aria-hidden="true" className="size-4" />,
}

const isOver = (document: AnyDocument): boolean => {
  const { terminatedOn, renewedBy } = fieldsOf(document)
  return terminatedOn !== undefined || renewedBy !== undefined
}

const ActionDialog = ({ action, document, onClose }: ActionDialogProps) => {
  const { title, kind, party, number, noticeDays, autoRenew, owner, value, endsOn, site } = fieldsOf(document)
  const named = { document, onClose, title }
  return action === 'renew' ? (
    <Renew
      {...named}
      screen={licenseScreen}
      begin={{
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
      }}
    />
  ) : (
    <End
      {...named}
      resource={licenseResource.key}
      ending={terminate}
      ended="terminated"
      initial={{ terminatedOn: today(), terminationReason: '' }}
    >
      <DateField name="terminatedOn" label="Terminated on" required />
      <AreaField name="terminationReason" label="Reason of termination" required />
    </End>
  )
}

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
  actions: renewalActions(isOver, terminate),
  ActionDialog,
  locked: (document) => {
    const { terminatedOn } = fieldsOf(document)
    return terminatedOn !== undefined && licenseStatus(fieldsOf(document), today()) === 'terminated'
      ? 'It was terminated.'
      : undefined
  },
}
