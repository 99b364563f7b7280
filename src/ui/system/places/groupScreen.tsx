import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { codes } from '../../../domain/platform/rights.ts'
import { companyGroupResource as entry } from '../../../domain/platform/company-group/company-group.ts'
import { companyGroupSettings } from '../../../domain/platform/settings/company-group.ts'
import { useAllOf, useMayI } from '../../../infra/react/index.ts'
import { RecordDetails } from '../../resource/record/RecordDetails.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { type Figure, FigureLinks } from '../access/FigureLinks.tsx'
import { systemPaths } from '../paths.ts'
import { Logo } from './Logo.tsx'
import { LogoField } from './LogoField.tsx'
import { companiesPath, groupPath, locationsPath } from './paths.ts'
import { useStorage } from './useStorage.ts'

const statuses = ['active', 'invited', 'disabled'] as const

/** How many users there are in each state; nothing for who may not see users. */
const useUserFigures = (): readonly Figure[] => {
  const mayI = useMayI()
  const { documents } = useAllOf('users')
  if (!mayI(codes.usersView)) return []
  const count = (status: string): number => documents.filter((one) => one['status'] === status).length
  return [
    {
      label: 'Users',
      figure: documents.length,
      to: systemPaths.users,
      note: statuses.map((status) => `${count(status)} ${status}`).join(', '),
    },
  ]
}

const GroupOverview = ({ document }: { readonly document: AnyDocument }) => {
  const { documents: companies } = useAllOf('companies')
  const { documents: locations } = useAllOf('locations')
  const users = useUserFigures()
  const storage = useStorage()
  const logo = document['logo']
  return (
    <div className="space-y-4">
      <div className="flex items-center gap-3">
        {typeof logo === 'string' && logo !== '' && (
          <Logo path={logo} shortName={String(document['name'])} className="size-12" />
        )}
        <p className="text-13 text-muted">
          Sign-in domain <span className="font-medium text-text">{String(document['domain'] ?? '')}</span>
        </p>
      </div>
      <FigureLinks
        label="The group in figures"
        figures={[
          {
            label: 'Companies',
            figure: companies.length,
            to: companiesPath,
            note: `${companies.filter((one) => one['status'] !== 'inactive').length} active`,
          },
          {
            label: 'Locations',
            figure: locations.length,
            to: locationsPath,
            note: `${locations.filter((one) => one['status'] === 'closed').length} closed`,
          },
          ...users,
          { label: 'Version', figure: companyGroupSettings.version.value },
          ...(storage === null ? [] : [{ label: 'Storage', figure: storage }]),
        ]}
      />
      <RecordDetails
        entry={entry}
        document={{
          ...document,
          ...(typeof logo === 'string' && logo !== '' ? { logo: 'Stored, as shown above' } : {}),
        }}
      />
    </div>
  )
}

/** /system/admin/group: the one group that a user belongs to. */
export const groupScreen: RecordScreen = {
  entry,
  path: groupPath,
  only: true,
  adds: false,
  deletes: false,
  controls: { logo: LogoField },
  Details: GroupOverview,
  detailsLabel: 'Group',
}
