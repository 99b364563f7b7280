import { CircleCheck, DoorClosed, MapPinned } from 'lucide-react'
import { useMemo } from 'react'
import { locationResource as entry } from '../../../domain/platform/location/location.ts'
import { type Filter, useNamed } from '../../../infra/react/index.ts'
import { today } from '../../kit/clock.ts'
import { addressOf } from '../../resource/record/recordPath.ts'
import type { RecordActions, RecordScreen } from '../../resource/record/screen.ts'
import { CompanyField } from './CompanyField.tsx'
import { LocationProfile } from './LocationProfile.tsx'
import { locationPages, locationsPath } from './paths.ts'

const actions: RecordActions = (document, { missing, give, go }) => {
  const isClosed = document['status'] === 'closed'
  return [
    { key: 'open', label: 'Open', icon: MapPinned, onSelect: () => go(addressOf(screen, document.id)) },
    isClosed
      ? {
          key: 'reopen',
          label: 'Open again',
          icon: CircleCheck,
          onSelect: () => void give('Update', { patch: { status: 'active', closesOn: null } }),
          disabledReason: missing('Update'),
        }
      : {
          key: 'close',
          label: 'Close',
          icon: DoorClosed,
          onSelect: () => void give('Update', { patch: { status: 'closed', closesOn: today() } }),
          disabledReason: missing('Update'),
        },
  ]
}

const screen: RecordScreen = {
  entry,
  path: locationsPath,
  pages: locationPages,
  detailsPath: 'location-profile',
  detailsLabel: 'Location Profile',
  Details: LocationProfile,
  emptyWords: 'No locations yet. Add the first one.',
  controls: { companyId: CompanyField },
  actions,
}

/** /system/admin/location, and the locations of one company below its page. */
export const useLocationScreen = (company?: string, path?: string): RecordScreen => {
  const companies = useNamed('companies')
  return useMemo(
    (): RecordScreen => ({
      ...screen,
      ...(path === undefined ? {} : { path }),
      faces: {
        companyId: Object.fromEntries(companies.map((one) => [one.id, { word: String(one['shortName']) }])),
        status: { active: { word: 'Active', tone: 'done' }, closed: { word: 'Closed', tone: 'closed' } },
      },
      ...(company === undefined ? {} : { begins: beginsIn(company), among: inCompany(company) }),
    }),
    [companies, company, path],
  )
}

const inCompany = (company: string): readonly Filter[] => [{ column: 'companyId', operator: 'is', values: [company] }]

const beginsIn = (companyId: string) => ({ companyId })
