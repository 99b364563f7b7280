import { Building2, Copy } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { companyResource as entry } from '../../../domain/platform/company/company.ts'
import { locationResource } from '../../../domain/platform/location/location.ts'
import {
  type RegistrationFields,
  registrationResource,
  registrationTitle,
} from '../../../domain/platform/registration/registration.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { useAllOf, useSession } from '../../../infra/react/index.ts'
import { History } from '../../history/History.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Select } from '../../kit/Select.tsx'
import { RecordDetails } from '../../resource/record/RecordDetails.tsx'
import { RecordListPage } from '../../resource/record/RecordListPage.tsx'
import { recordPath } from '../../resource/record/recordPath.ts'
import { historyTab, type RecordScreen } from '../../resource/record/screen.ts'
import { CountLink } from '../access/Counts.tsx'
import { CopySettings } from './CopySettings.tsx'
import { Letterhead } from './Letterhead.tsx'
import { useLocationScreen } from './locationScreen.tsx'
import { Logo } from './Logo.tsx'
import { LogoField } from './LogoField.tsx'
import { companiesPath } from './paths.ts'
import { registrationScreen } from './registrationScreen.tsx'

interface TabProps {
  readonly document: AnyDocument
}

const logoOf = (company: AnyDocument): string | undefined => {
  const logo = company['logo']
  return typeof logo === 'string' && logo !== '' ? logo : undefined
}

const useLocationsOf = (companyId: string): readonly AnyDocument[] => {
  const { documents } = useAllOf('locations')
  return useMemo(() => documents.filter((one) => one['companyId'] === companyId), [documents, companyId])
}

const Locations = ({ company }: { readonly company: AnyDocument }) => (
  <CountLink
    count={useLocationsOf(company.id).length}
    to={`${recordPath(companiesPath, company.id)}/location`}
    what="locations"
  />
)

const Gstins = ({ company }: { readonly company: AnyDocument }) => {
  const gstins = new Set(useLocationsOf(company.id).flatMap((one) => (one['gstin'] as string | undefined) ?? []))
  return <span className="tabular-nums">{gstins.size}</span>
}

const CompanyProfile = ({ document }: TabProps) => (
  <div className="space-y-4">
    <RecordDetails
      entry={entry}
      document={{ ...document, ...(logoOf(document) === undefined ? {} : { logo: 'Stored, as the preview shows it' }) }}
    />
    <Letterhead company={document} />
  </div>
)

/** Registrations are the company's own: they are seen by who works in it. */
const RegistrationTab = ({ document }: TabProps) => {
  const { company } = useSession()
  const screen = useMemo(() => registrationScreen(document.id), [document.id])
  return company?.id === document.id ? (
    <RecordListPage screen={screen} within />
  ) : (
    <EmptyState
      icon={Building2}
      title={`The registrations of ${String(document['name'])} are seen from there.`}
      reason={`Choose ${String(document['shortName'])} in the top bar.`}
    />
  )
}

const LocationTab = ({ document }: TabProps) => {
  const screen = useLocationScreen(document.id, `${recordPath(companiesPath, document.id)}/location`)
  return <RecordListPage screen={screen} within />
}

interface Told {
  readonly entry: ResourceEntry
  readonly id: string
  readonly words: string
}

/** Events of the company, of its locations, and of its registrations while one works in it. */
const CompanyHistory = ({ document, view }: TabProps & { readonly view: (at: AnyDocument) => ReactNode }) => {
  const { company } = useSession()
  const locations = useLocationsOf(document.id)
  const { documents: registrations } = useAllOf('company-registrations')
  const all: readonly Told[] = [
    { entry, id: document.id, words: `Company ${String(document['name'])}` },
    ...locations.map((one) => ({ entry: locationResource, id: one.id, words: `Location ${String(one['name'])}` })),
    ...(company?.id === document.id ? registrations : []).map((one) => ({
      entry: registrationResource,
      id: one.id,
      words: `Registration ${registrationTitle(one as AnyDocument & RegistrationFields)}`,
    })),
  ]
  const [chosen, setChosen] = useState(document.id)
  const told = all.find(({ id }) => id === chosen) ?? (all[0] as Told)
  const viewOther = useCallback((at: AnyDocument) => <RecordDetails entry={told.entry} document={at} />, [told.entry])
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <div className="max-w-96 print:hidden">
        <Select
          aria-label="History of"
          value={told.id}
          onChange={(event) => setChosen(event.target.value)}
          options={all.map(({ id, words }) => ({ value: id, label: words }))}
        />
      </div>
      <div className="min-h-0 flex-1">
        <History key={told.id} entry={told.entry} id={told.id} view={told.id === document.id ? view : viewOther} />
      </div>
    </div>
  )
}

/** /system/admin/company */
export const companyScreen: RecordScreen = {
  entry,
  path: companiesPath,
  emptyWords: 'No companies yet. Add the first company.',
  cells: {
    name: (company) => (
      <span className="inline-flex max-w-full items-center gap-2 align-middle">
        <Logo path={logoOf(company)} shortName={String(company['shortName'])} />
        <span className="truncate">{String(company['name'])}</span>
      </span>
    ),
    gstins: (company) => <Gstins company={company} />,
    locations: (company) => <Locations company={company} />,
  },
  controls: { logo: LogoField },
  actions: (_, { missing, open }) => [
    {
      key: 'copy-settings',
      label: 'Copy settings from another',
      icon: Copy,
      onSelect: () => open('copy-settings'),
      disabledReason: missing('Update'),
    },
  ],
  ActionDialog: ({ document, onClose }) => <CopySettings id={document.id} onClose={onClose} />,
  Added: CopySettings,
  Details: CompanyProfile,
  detailsPath: 'company-profile',
  detailsLabel: 'Company Profile',
  tabs: [
    { path: 'registration', label: 'Registration', Component: RegistrationTab, fills: true },
    historyTab,
    { path: 'location', label: 'Location', Component: LocationTab, fills: true },
  ],
  History: CompanyHistory,
}
