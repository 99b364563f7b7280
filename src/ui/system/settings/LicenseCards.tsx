import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { Link } from 'react-router'
import { type LicenseFields, licenseStatus } from '../../../domain/platform/license/license.ts'
import { settingsFrom } from '../../../domain/platform/settings/sections.ts'
import { useAllOf, useSession } from '../../../infra/react/index.ts'
import { FigureLinks } from '../access/FigureLinks.tsx'
import { today } from '../../kit/clock.ts'
import { licensesPath } from './paths.ts'

const told = ['active', 'expiring', 'expired'] as const
const words = { active: 'Active', expiring: 'Expiring', expired: 'Expired' } as const

/** How many licences and contracts run, end soon or have ended, and who is reminded of it. */
export const LicenseCards = () => {
  const { documents } = useAllOf('licenses')
  const { documents: settings } = useAllOf('company-group-settings')
  const { company } = useSession()
  const { reminderDays, reminderRole, blockDispatchOnExpiredDrugLicence } = settingsFrom(
    'license-contract',
    settings,
    company?.id ?? '',
  )
  const day = today()
  const statuses = documents.map((one) => licenseStatus(one as AnyDocument & LicenseFields, day))
  return (
    <div className="space-y-2">
      <FigureLinks
        label="Licences and contracts by state"
        figures={told.map((status) => ({
          label: words[status],
          figure: statuses.filter((one) => one === status).length,
          to: `${licensesPath}?status=${status}`,
        }))}
      />
      <p className="text-13 text-muted">
        {reminderDays.length === 0
          ? 'No reminders before expiry.'
          : `Reminders ${reminderDays.map(({ days }) => days).join(', ')} days before the end${reminderRole === '' ? '' : `, to ${reminderRole}`}.`}{' '}
        {blockDispatchOnExpiredDrugLicence === 'yes'
          ? 'An expired drug licence blocks dispatch.'
          : 'An expired drug licence does not block dispatch.'}{' '}
        <Link to={`${licensesPath}/settings`} className="text-link underline underline-offset-2">
          Settings
        </Link>
      </p>
    </div>
  )
}
